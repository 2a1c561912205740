import { withLists } from '#domain/list-text.ts'
import { type Pair, type Texts, textFor } from '#domain/text-table.ts'
import { countedInEnglish } from './english-count.ts'

export type Lang = 'zh' | 'en'

/** Replaces `{{name}}` by the parameter of that name, as i18next does in the browser. */
export function fill(template: string, params: Record<string, string | number> = {}): string {
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole))
}

/** A translator over several tables; a key that is in none of them comes back as it is, so that nothing is ever blank. */
export function translator(tables: readonly Texts[]) {
  const merged = new Map<string, Pair>(tables.flatMap((table) => Object.entries(table)))
  return (lang: Lang, key: string, params: Record<string, string | number> = {}) => {
    const pair = merged.get(key)
    const template = pair ? textFor(lang, pair) : key
    return fill(lang === 'en' ? countedInEnglish(template, params) : template, withLists(lang, params))
  }
}
