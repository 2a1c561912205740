import { withLists } from '#domain/list-text.ts'
import { countedInEnglish } from './english-count.ts'

export type Lang = 'zh' | 'en'
export type Table = Record<string, string>
export type Texts = Record<Lang, Table>

/** Replaces `{{name}}` by the parameter of that name, as i18next does in the browser. */
export function fill(template: string, params: Record<string, string | number> = {}): string {
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole))
}

/** A translator over several tables; a key that is in none of them comes back as it is, so that nothing is ever blank. */
export function translator(tables: readonly Texts[]) {
  const merged: Texts = { zh: {}, en: {} }
  for (const table of tables) {
    Object.assign(merged.zh, table.zh)
    Object.assign(merged.en, table.en)
  }
  return (lang: Lang, key: string, params: Record<string, string | number> = {}) => {
    const template = merged[lang][key] ?? key
    return fill(lang === 'en' ? countedInEnglish(template, params) : template, withLists(lang, params))
  }
}
