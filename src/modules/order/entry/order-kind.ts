import * as z from 'zod/mini'
import { defaultVisaCountry, dictionaryCacheMs } from '#domain/constants.ts'
import { visaTypes } from '#domain/status.ts'
import { acceptOrganizations } from '#protocol/dictionary/calls.ts'
import { formCountry, visaKind } from '#protocol/order/schemas.ts'
import { useQuery } from '#src/kit/query/use-query.ts'

/** What the grid must know of the forms before they are loaded. */

/** Which form it is: Russia has one for stickers and one for e-visas, every other country one for e-visas. */
export const orderKind = z.object({ country: formCountry, type: visaKind })
export type OrderKind = z.output<typeof orderKind>

export const sticker: OrderKind = { country: defaultVisaCountry, type: visaTypes.STICKER }

/** The form for a country, by the code that lists of countries give; null where the product has none. */
export function orderKindOf(country: string | undefined, type: number | undefined): OrderKind | null {
  const known = orderKind.safeParse({ country, type })
  if (!known.success) return null
  const isRussian = known.data.country === defaultVisaCountry
  return isRussian || known.data.type === visaTypes.EVISA ? known.data : null
}

/** Under this name the unsent form is kept. */
export const draftOf = ({ country, type }: OrderKind): string =>
  type === visaTypes.STICKER ? 'visa.order.sticker' : `visa.order.evisa.${country}`

/** Where a company may order Russian visas; asked for with the grid, so that the form opens at once. */
export const useOrganisations = () =>
  useQuery(acceptOrganizations, { country: defaultVisaCountry }, { keepMs: dictionaryCacheMs })
