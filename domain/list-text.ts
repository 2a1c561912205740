import type { Locale } from './constants.ts'

/** What stands between the parts of a list. */
const gaps: Readonly<Record<Locale, string>> = { zh: '\u3001', en: ', ' }
/** Stands for it in a parameter, whose reader's language is not known where it is made. */
const mark = '\u001f'

/** A list in words. */
export const listText = (lang: Locale, parts: readonly string[]): string => parts.join(gaps[lang])

/** A list as the parameter of a text. */
export const listParam = (parts: readonly string[]): string => parts.join(mark)

/** The parameters of a text with their lists in words. */
export const withLists = <V extends string | number>(lang: Locale, params: Readonly<Record<string, V>>) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll(mark, gaps[lang]) : value,
    ]),
  )
