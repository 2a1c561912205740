import type { i18n as I18n } from 'i18next'
import { withLists } from '#domain/list-text.ts'
import { countedInEnglish } from '#protocol/kit/english-count.ts'
import { fill } from '#protocol/kit/texts.ts'

export type Params = Record<string, string | number>

/** The keys of a table, by the file that holds it. */
export type KeysOf<File extends { texts: object }> = Record<keyof File['texts'], string>
/** Every key that some table has; filled where the tables are known (`src/app/known-texts.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: filled there
export interface KnownTexts {}
/** A key that some table has: a mistyped one does not compile, nor a template over something that is no union of names. */
export type TextKey = keyof KnownTexts
export type Translate = (key: TextKey, params?: Params) => string

/** Takes the key of a text that comes from the server, a lifecycle or stored data; a wrong one is shown as it is. */
export const asTextKey = (key: string): TextKey => key as TextKey

/** The present `t`, and who wants to hear that there is another one: after a change of language, or of texts that were missed. */
export interface Translator {
  readonly current: () => Translate
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * A page asks for hundreds of texts each time it is drawn, nearly all of them plain words: those are looked up once. Nothing
 * is drawn again for texts that arrive, unless somebody asked for one of them before.
 */
export function createTranslator(i18n: I18n): Translator {
  const listeners = new Set<() => void>()
  const plain = new Map<string, string>()
  const missing = new Set<string>()

  /** English says one thing otherwise than several; undefined where nothing is counted, or by more than one. */
  const sayOne = (key: TextKey, params?: Params): string | undefined => {
    if (!params || i18n.language !== 'en' || !Object.values(params).some((value) => Number(value) === 1))
      return undefined
    const template: unknown = i18n.getResource('en', 'translation', key)
    return typeof template === 'string' ? fill(countedInEnglish(template, params), params) : undefined
  }

  const find = (key: TextKey, given?: Params): string => {
    const params = given && withLists(i18n.language === 'en' ? 'en' : 'zh', given)
    const text = sayOne(key, params) ?? i18n.t(key, params ?? {})
    // A missing text is shown as its key.
    if (text === key) missing.add(key)
    return text
  }
  const make = (): Translate => (key, params) => {
    if (params) return find(key, params)
    const known = plain.get(key)
    if (known !== undefined) return known
    const text = find(key)
    if (!missing.has(key)) plain.set(key, text)
    return text
  }
  let translate = make()
  const renew = () => {
    plain.clear()
    missing.clear()
    translate = make()
    for (const listener of listeners) listener()
  }
  i18n.on('languageChanged', renew)
  i18n.store.on('added', (lang: string) => {
    // A language that is only searched changes nothing of what is shown.
    if (lang !== i18n.language) return
    if ([...missing].some((key) => i18n.exists(key))) renew()
    // A table may say the same otherwise.
    else plain.clear()
  })

  return {
    current: () => translate,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
