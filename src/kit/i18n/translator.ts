import type { i18n as I18n } from 'i18next'

export type Params = Record<string, string | number>
export type Translate = (key: string, params?: Params) => string

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
  const missed = new Set<string>()

  const look = (key: string, params?: Params): string => {
    const text = i18n.t(key, params ?? {})
    // A missing text is shown as its key.
    if (text === key) missed.add(key)
    return text
  }
  const make = (): Translate => (key, params) => {
    if (params) return look(key, params)
    const known = plain.get(key)
    if (known !== undefined) return known
    const text = look(key)
    if (!missed.has(key)) plain.set(key, text)
    return text
  }
  let translate = make()
  const renew = () => {
    plain.clear()
    missed.clear()
    translate = make()
    for (const listener of listeners) listener()
  }
  i18n.on('languageChanged', renew)
  i18n.store.on('added', () => {
    if ([...missed].some((key) => i18n.exists(key))) renew()
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
