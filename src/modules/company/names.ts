import type { Locale } from '#domain/constants.ts'
import type { Company } from '#protocol/company/schemas.ts'
import { nameIn } from '#src/kit/i18n/named.ts'

/** What a tab or a dialog calls a company in its reader's language. */
export const shortNameIn = (lang: Locale, { shortName, ename }: Pick<Company, 'shortName' | 'ename'>): string =>
  nameIn(lang, { cname: shortName, ename })
