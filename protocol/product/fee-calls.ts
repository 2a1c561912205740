import * as z from 'zod/mini'
import { feeStates, type ProductFeeKind, productFeeKinds, refundables } from '#domain/status.ts'
import { dictCode } from '#protocol/config/kit.ts'
import { day, fen, flag, id, requiredText, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { storedCountry, visaKind } from '#protocol/order/schemas.ts'

/** Which kinds of rows each page of prices has. spec: pages#visa-products. */
export const tariffKinds = {
  vas: [productFeeKinds.VAS],
  agent: [productFeeKinds.AGENT],
  acceptOrg: [productFeeKinds.ORG],
  platform: [productFeeKinds.PLATFORM, productFeeKinds.CONSULAR],
} as const satisfies Readonly<Record<string, readonly ProductFeeKind[]>>
export type Tariff = keyof typeof tariffKinds

/** '': for all. */
const anyCode = z._default(z.union([z.literal(''), dictCode()]), '')
const nation = z._default(z.string().check(z.regex(/^([A-Z]{3})?$/, 'rules.choice')), '')
const rate = z.string().check(
  z.regex(/^\d{1,6}(\.\d{1,6})?$/, 'product.rate'),
  z.refine((value) => Number(value) > 0, 'product.rate'),
)

/**
 * One price. An empty choice holds for all who have no row of their own. Of a consular fee in another currency `currencyMinor` (its
 * hundredths) and `rate` are given, and the server computes the amount; otherwise the amount itself.
 */
export const productFeeForm = {
  kind: z.enum(productFeeKinds, 'rules.choice'),
  visaCountry: storedCountry,
  visaType: visaKind,
  visaCategory: anyCode,
  entries: anyCode,
  urgencyLevel: anyCode,
  nationality: nation,
  agentId: z.optional(id()),
  centerId: z.optional(id()),
  /** Of an added service: two rows with one code are the same service. */
  code: z._default(z.string().check(z.regex(/^([A-Z][A-Z0-9_]{0,31})?$/, 'product.code')), ''),
  name: requiredText(60),
  ename: requiredText(80),
  amountFen: z.optional(fen()),
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'product.currency'))),
  currencyMinor: z.optional(fen()),
  rate: z.optional(rate),
  refundable: z.enum(refundables, 'rules.choice'),
  perApplicant: z._default(flag(), 1),
  validFromDay: day(),
  /** Absent: until further notice. */
  validToDay: z.optional(day()),
}

const text = z.optional(z.string())
export const productFeeRow = z.object({
  id: z.int(),
  version: z.int(),
  kind: z.enum(productFeeKinds),
  visaCountry: z.string(),
  visaType: z.int(),
  visaCategory: z.string(),
  entries: z.string(),
  urgencyLevel: z.string(),
  nationality: z.string(),
  agentId: z.optional(z.int()),
  agentName: text,
  centerId: z.optional(z.int()),
  centerName: text,
  code: z.string(),
  name: z.string(),
  ename: z.string(),
  amountFen: z.int(),
  currency: text,
  currencyMinor: z.optional(z.int()),
  rate: text,
  refundable: z.enum(refundables),
  perApplicant: flag(),
  validFromDay: z.string(),
  validToDay: text,
  state: z.enum(feeStates),
  updateUser: text,
  updateTime: z.optional(z.int()),
})
export type ProductFeeRow = z.output<typeof productFeeRow>

const percent = z.int('rules.integer').check(z.minimum(-90, 'rules.range'), z.maximum(900, 'rules.range'))
const made = z.object({ id: z.int(), version: z.int() })

/** The calls of one page of prices; those of the others take and answer the same. */
function tariff(name: Tariff, view: string, edit: string) {
  const fees = resource(`/visa/fee/${name}` as '/visa/fee/vas', 'visa.product', { touches: ['productFee'] })
  return {
    page: fees.search('page', view, {
      input: z.strictObject({
        visaCountry: z.optional(storedCountry),
        visaType: z.optional(visaKind),
        kind: z.optional(z.enum(productFeeKinds, 'rules.choice')),
        agentId: z.optional(id()),
        centerId: z.optional(id()),
        nationality: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'rules.choice'))),
        state: z.optional(z.enum(feeStates, 'rules.choice')),
        ...paging(['validFromDay', 'amountFen']),
      }),
      output: pageOf(productFeeRow),
    }),
    /** Writes a new row, or one that has not begun. */
    save: fees.change('save', edit, {
      input: z.strictObject({ id: z.optional(id()), version: z.optional(version()), ...productFeeForm }),
      output: made,
    }),
    /** Says or takes back the last day of a row that is not past. */
    end: fees.change('end', edit, {
      input: z.strictObject({ id: id(), version: version(), validToDay: z.optional(day()) }),
      output: z.object({ version: z.int() }),
    }),
    /** Of a row that has not begun. */
    remove: fees.change('delete', edit, {
      input: z.strictObject({ id: id(), version: version() }),
      output: z.object({ id: z.int() }),
    }),
    /** Ends rows the day before and lets others follow, raised by a percentage; all of them or none. */
    copy: fees.change('copy', edit, {
      input: z.strictObject({
        ids: z.array(id()).check(z.minLength(1, 'rules.required'), z.maxLength(500, 'rules.tooMany')),
        validFromDay: day(),
        percent: z._default(percent, 0),
      }),
      output: z.object({ made: z.int() }),
    }),
  }
}

export const vas = tariff('vas', 'view', 'edit.vas')
export const agent = tariff('agent', 'price', 'edit.agent')
export const acceptOrg = tariff('acceptOrg', 'view', 'edit.org')
export const platform = tariff('platform', 'view', 'edit.platform')
export const tariffs = { vas, agent, acceptOrg, platform }
