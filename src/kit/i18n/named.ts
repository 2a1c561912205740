import type { Locale } from '#domain/constants.ts'

/** The name of a dictionary entry, country or service in the user's language; the Chinese one where English is missing. */
export const nameIn = (lang: Locale, entry: { cname: string; ename?: string | undefined }): string =>
  lang === 'en' && entry.ename ? entry.ename : entry.cname
