import type { i18n as I18n } from 'i18next'
import type { Locale } from '#domain/constants.ts'
import { inLanguage, type Texts } from '#domain/text-table.ts'

/** The tables of the code that has come so far; i18next gets one in a language once that is shown or searched. */
export function createTables(i18n: I18n) {
  const tables: Texts[] = []
  const givenCount: Record<Locale, number> = { zh: 0, en: 0 }

  /** Gives i18next what it lacks in a language. */
  function load(lang: Locale): void {
    const missing = tables.slice(givenCount[lang])
    if (missing.length === 0) return
    givenCount[lang] = tables.length
    const words = Object.assign({}, ...missing.map((table) => inLanguage(lang, table)))
    i18n.addResourceBundle(lang, 'translation', words, true, true)
  }

  /** Takes tables in; one that is known already does no harm. */
  function add(added: readonly Texts[]): void {
    for (const table of added) if (!tables.includes(table)) tables.push(table)
  }

  return { add, load }
}
