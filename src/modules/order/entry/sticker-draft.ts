import { defaultVisaCountry, dictionaryCacheMs } from '#protocol/constants.ts'
import { acceptOrganizations } from '#protocol/dict/calls.ts'
import { useQuery } from '#src/kit/client/use-query.ts'

/** What the grid must know of the form before the form itself is loaded. */

/** Under this name the unsent form is kept. */
export const stickerDraft = 'visa.order.sticker'

/** Where a company may order Russian visas; asked for with the grid, so that the form opens at once. */
export const useOrganisations = () =>
  useQuery(acceptOrganizations, { country: defaultVisaCountry }, { keepMs: dictionaryCacheMs })
