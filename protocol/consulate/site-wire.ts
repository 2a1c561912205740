import * as z from 'zod/mini'
import { missingOfRecord, recordedStates } from '#domain/consulate/hand-entry.ts'
import { day } from '#protocol/kit/fields.ts'

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

const said = z.union([z.string().check(z.maxLength(1000)), z.number(), z.boolean()])
/** A question of the form, as its definition names it. */
const key = z.string().check(z.regex(/^\w{1,64}$/))

/** An answer; `isUnconfirmed`: nobody has compared the question with the site's own form. */
const siteField = z.object({
  key,
  value: z.union([said, z.array(z.record(key, said)).check(z.maxLength(100))]),
  isUnconfirmed: z.boolean(),
})

/** A file of the form; its bytes are at the site before the form is, under their MD5. */
const siteFormFile = z.object({
  /** The question that it answers. */
  kind: key,
  fileName: z.string().check(z.minLength(1), z.maxLength(200)),
  md5: z.string().check(z.regex(/^[\da-f]{32}$/)),
  size: z.int().check(z.minimum(1)),
  isUnconfirmed: z.boolean(),
})

/** How large a file may be that a site takes, in MB. */
export const siteFileMaxMb = 10

/** One applicant's whole form as it goes over the wire: every answer once, in the order of the form. Days are 'YYYY-MM-DD'. */
export const siteForm = z.object({
  /** The same form sent twice has the same reference: the site keeps one application. */
  reference: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  /** Which form in which version: what the questions mean. */
  form: z.string().check(z.maxLength(32)),
  version: z.int(),
  fields: z.array(siteField).check(
    z.maxLength(500),
    z.refine((fields) => new Set(fields.map((one) => one.key)).size === fields.length),
  ),
  files: z.array(siteFormFile).check(z.maxLength(100)),
})
export type SiteForm = z.output<typeof siteForm>

/** How large an answer in words may be, and a paper that a site gives out, in bytes. */
export const siteAnswerMaxBytes = 1024 * 1024
export const sitePaperMaxBytes = 20 * 1024 * 1024

/** One line of a site's words, without signs that nobody can type; a reason may have several. */
const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(/^[^\p{Cc}]*$/u))
const lines = (max: number) => z.string().check(z.trim(), z.maxLength(max), z.regex(/^(?:[^\p{Cc}]|[\t\r\n])*$/u))

const fee = z.object({
  amount: z.string().check(z.trim(), z.regex(/^\d{1,9}(\.\d{1,2})?$/)),
  currency: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/)),
})

/**
 * What a site says of an application. `thinking`: nothing is decided, ask again; `unknown`: it has none such; `withdrawn`: it
 * was taken back. `askAgainAt` is an instant in ms, `fields` are keys of the form, days are 'YYYY-MM-DD'. It is held to what a
 * person may record of it by hand (`recordFields`): what does not fit is not understood.
 */
export const siteAnswer = z
  .object({
    state: z.enum([...recordedStates, 'thinking', 'unknown']),
    applicationNo: z.optional(line(64)),
    askAgainAt: z.optional(z.int()),
    fee: z.optional(fee),
    fields: z.optional(z.array(line(60)).check(z.maxLength(100))),
    reason: z.optional(lines(1000)),
    /** Whose passport the visa is for: it may be another one than was sent. */
    passportNo: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{5,20}$/))),
    visaNo: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^([A-Z0-9-]{4,20})?$/))),
    validFrom: z.optional(day()),
    validTo: z.optional(day()),
  })
  .check(
    z.refine(({ state, fee: asked, ...answer }) => {
      if (state === 'thinking' || state === 'unknown') return true
      const recorded = { ...answer, state, feeAmount: asked?.amount, feeCurrency: asked?.currency }
      // Whether a visa came with it is asked for afterwards.
      return missingOfRecord({ ...recorded, files: [{ kind: 'VISA' }] }, true).length === 0
    }),
  )
export type SiteAnswer = z.output<typeof siteAnswer>

export const newAccount = z.object({ email: z.string().check(z.regex(/^\S+@\S+$/), z.maxLength(200)) })
export type NewAccount = z.output<typeof newAccount>

export const openedAccount = z.object({ accountNo: line(64) })

/** Headers of the wire. `now` (ms) is the time at the site, which tests set. */
export const siteHeaders = { reference: 'x-reference', now: 'x-now' } as const
