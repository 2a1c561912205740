import * as z from 'zod/mini'
import type { SiteName } from '#protocol/consulate/site-wire.ts'

/**
 * Who hands the forms of a consulate in: people at its own pages, an address, with the key that it wants, or the sandbox in this
 * process.
 */
export type ConsulateSetting =
  | { readonly by: 'sandbox' }
  | { readonly by: 'hand' }
  | { readonly by: 'http'; readonly base: string; readonly key: string | undefined }

export type Consulates = Readonly<Record<SiteName, ConsulateSetting>>

const place = z
  .string()
  .check(
    z.regex(
      /^(sandbox|manual|https:\/\/[^\s?#@]*[^\s?#/@]|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?)$/,
      'sandbox, manual, or an address such as https://visa.example.com/api without user and password, which CONSULATE_…_KEY is for',
    ),
  )
const setPlace = z._default(place, 'sandbox')
const key = z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, 'a key of letters, digits and signs')))

export const consulateVariables = {
  CONSULATE_RU_EVISA: setPlace,
  CONSULATE_PH: setPlace,
  CONSULATE_TR: setPlace,
  CONSULATE_MY: setPlace,
  CONSULATE_RU_EVISA_KEY: key,
  CONSULATE_PH_KEY: key,
  CONSULATE_TR_KEY: key,
  CONSULATE_MY_KEY: key,
}

function settingOf(base: string, key: string | undefined): ConsulateSetting {
  if (base === 'sandbox') return { by: 'sandbox' }
  return base === 'manual' ? { by: 'hand' } : { by: 'http', base, key }
}

type Given = Readonly<Record<`CONSULATE_${SiteName}`, string>> &
  Readonly<Partial<Record<`CONSULATE_${SiteName}_KEY`, string | undefined>>>

/** The sites from the variables that name them. */
export function consulatesOf(given: Given): Consulates {
  const of = (site: SiteName) => settingOf(given[`CONSULATE_${site}`], given[`CONSULATE_${site}_KEY`])
  return { RU_EVISA: of('RU_EVISA'), PH: of('PH'), TR: of('TR'), MY: of('MY') }
}
