import * as z from 'zod/mini'

/** The sites of consulates that forms are handed in at. */
export const consulateSites = ['RU_EVISA', 'PH', 'TR', 'MY'] as const
export type SiteName = (typeof consulateSites)[number]

/** What can be done at a site; a group is Turkey's file of many people. */
export interface SiteAbilities {
  readonly accounts: boolean
  readonly change: boolean
  readonly withdraw: boolean
  readonly pay: boolean
  readonly group: boolean
}

const answer = z.nullable(z.string().check(z.maxLength(200)))

/** One applicant's form as it goes over the wire. Days are 'YYYY-MM-DD'. */
export const siteForm = z.object({
  /** The same form sent twice has the same reference: the site keeps one application. */
  reference: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  surname: z.string().check(z.maxLength(200)),
  givenNames: z.string().check(z.maxLength(200)),
  passportNo: answer,
  birthDay: answer,
  expiryDay: answer,
  nationality: answer,
  entryDate: answer,
  exitDate: answer,
  email: answer,
})
export type SiteForm = z.output<typeof siteForm>

/**
 * What a site says of an application. `thinking`: nothing is decided, ask again; `unknown`: it has none such; `withdrawn`: it
 * was taken back. `askAgainAt` is an instant in ms, `fields` are keys of the form, days are 'YYYY-MM-DD'.
 */
export const siteAnswer = z.object({
  state: z.enum([
    'accepted',
    'paymentAsked',
    'thinking',
    'granted',
    'refused',
    'correction',
    'withdrawn',
    'unknown',
  ] as const),
  applicationNo: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  askAgainAt: z.optional(z.int()),
  fee: z.optional(z.object({ amount: z.string().check(z.regex(/^\d+(\.\d{1,2})?$/)), currency: z.string() })),
  fields: z.optional(z.array(z.string().check(z.maxLength(60)))),
  reason: z.optional(z.string().check(z.maxLength(1000))),
  /** Whose passport the visa is for: it may be another one than was sent. */
  passportNo: z.optional(z.string()),
  visaNo: z.optional(z.string()),
  validFrom: z.optional(z.string()),
  validTo: z.optional(z.string()),
})
export type SiteAnswer = z.output<typeof siteAnswer>

export const newAccount = z.object({ email: z.string().check(z.regex(/^\S+@\S+$/), z.maxLength(200)) })
export type NewAccount = z.output<typeof newAccount>

export const openedAccount = z.object({ accountNo: z.string().check(z.minLength(1)) })

/** Headers of the wire. `now` (ms) is the time at the site, which tests set. */
export const siteHeaders = { reference: 'x-reference', now: 'x-now' } as const
