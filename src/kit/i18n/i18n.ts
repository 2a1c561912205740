import { createInstance } from 'i18next'
import { useSyncExternalStore } from 'react'
import { defaultLocale, type Locale, locales } from '#domain/constants.ts'
import type { Texts } from '#domain/text-table.ts'
import { texts as errorTexts } from '#protocol/texts-errors.ts'
import { createTables } from './tables.ts'
import { asTextKey, createTranslator, type Params, type TextKey, type Translate } from './translator.ts'

/** Where the choice of language is kept; the boot script of the sign-in page reads the same key. */
export const langStorageKey = 'visadesk.lang'

/**
 * The window's texts. Keys are whole ("contract.accept"), a missing one is shown as it is. Tables come in when the code
 * that needs them does, so that sign-in carries only its own.
 */
const i18n = createInstance()
void i18n.init({
  lng: defaultLocale,
  fallbackLng: false,
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: {},
})

const translator = createTranslator(i18n)
const tables = createTables(i18n)

const isLang = (text: string | null): text is Locale => (locales as readonly (string | null)[]).includes(text)

export const currentLang = (): Locale => (isLang(i18n.language) ? i18n.language : defaultLocale)

/** Makes tables known: a file of texts calls it, so that importing it is enough. Knowing one twice does no harm. */
export function defineTexts(...added: readonly Texts[]): void {
  tables.add(added)
  tables.load(currentLang())
}

// What stands behind a refusal, anywhere.
defineTexts(errorTexts)

/** The text of a key in the present language; for code outside components. */
export const translate: Translate = (key, params) => translator.current()(key, params)

/** The same of a key that comes from outside: an answer of the server. */
export const translateAny = (key: string, params?: Params): string => translate(asTextKey(key), params)

/** The text of a key in a language that need not be the present one: what is searched under both its names. */
export function translateTo(lang: Locale, key: TextKey): string {
  tables.load(lang)
  return i18n.t(key, { lng: lang })
}

/** Whether some table has the key in the present language. */
export const hasText = (key: string): key is TextKey => i18n.exists(key)

function show(lang: Locale): void {
  tables.load(lang)
  void i18n.changeLanguage(lang)
  if (typeof document !== 'undefined') document.documentElement.lang = lang === 'zh' ? 'zh-CN' : 'en'
}

/** Takes up the language chosen before (Chinese at first) and says so on `<html lang>`. */
export function startLang(storage: Pick<Storage, 'getItem'> = localStorage): Locale {
  const kept = storage.getItem(langStorageKey)
  const lang = isLang(kept) ? kept : defaultLocale
  show(lang)
  return lang
}

/** Switches the whole window and remembers it. */
export function setLang(lang: Locale, storage: Pick<Storage, 'setItem'> = localStorage): void {
  storage.setItem(langStorageKey, lang)
  show(lang)
}

/** `t` for components; they are drawn again when the language changes or texts arrive that they missed. */
export function useText(): Translate {
  return useSyncExternalStore(translator.subscribe, translator.current, translator.current)
}

/** The present language, for components. */
export function useLang(): Locale {
  return useSyncExternalStore(translator.subscribe, currentLang, currentLang)
}
