import * as z from 'zod/mini'
import type { SiteName } from '#protocol/consulate-site/wire.ts'

/** Where the forms of a consulate go: to an address, with the key that it wants, or to the sandbox in this process. */
export type ConsulateSetting =
  | { readonly isSandbox: true }
  | { readonly isSandbox: false; readonly base: string; readonly key: string | undefined }

/** What handles forms today is always set. */
export type Consulates = Readonly<Partial<Record<SiteName, ConsulateSetting>> & { RU_EVISA: ConsulateSetting }>

const place = z
  .string()
  .check(
    z.regex(
      /^(sandbox|https:\/\/[^\s?#]*[^\s?#/]|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?)$/,
      'sandbox, or an address such as https://visa.example.com/api',
    ),
  )
const optionalPlace = z.optional(place)
const key = z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, 'a key of letters, digits and signs')))

export const consulateVariables = {
  CONSULATE_RU_EVISA: z._default(place, 'sandbox'),
  CONSULATE_PH: optionalPlace,
  CONSULATE_TR: optionalPlace,
  CONSULATE_MY: optionalPlace,
  CONSULATE_RU_EVISA_KEY: key,
  CONSULATE_PH_KEY: key,
  CONSULATE_TR_KEY: key,
  CONSULATE_MY_KEY: key,
}

const settingOf = (base: string, itsKey: string | undefined): ConsulateSetting =>
  base === 'sandbox' ? { isSandbox: true } : { isSandbox: false, base, key: itsKey }

/** The sites from the variables that name them. */
export function consulatesOf(
  given: { readonly CONSULATE_RU_EVISA: string } & Readonly<
    Partial<Record<`CONSULATE_${SiteName}` | `CONSULATE_${SiteName}_KEY`, string | undefined>>
  >,
): Consulates {
  const others = (['PH', 'TR', 'MY'] as const).flatMap((site) => {
    const base = given[`CONSULATE_${site}`]
    return base ? [[site, settingOf(base, given[`CONSULATE_${site}_KEY`])] as const] : []
  })
  const evisa = settingOf(given.CONSULATE_RU_EVISA, given.CONSULATE_RU_EVISA_KEY)
  return { ...Object.fromEntries(others), RU_EVISA: evisa }
}
