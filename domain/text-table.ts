import type { Locale } from './constants.ts'

/** A text in both languages. */
export type Pair = readonly [zh: string, en: string]

/** Texts by key. */
export type Texts<Key extends string = string> = Readonly<Record<Key, Pair>>

type WithPlace = `${string}{{${string}`
/** The names between `{{` and `}}` of a text. */
type Places<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Places<Rest> : never

/** The pairs of which one language names a place that the other does not. */
type Unpaired<P extends Pair> = P extends readonly [WithPlace, string] | readonly [string, WithPlace]
  ? [Places<P[0]>, Places<P[1]>] extends [Places<P[1]>, Places<P[0]>]
    ? never
    : P
  : never

/**
 * A table of texts, each key with its Chinese and its English. One with a pair whose languages do not name the same places
 * (`{{no}}`) does not compile. What comes out no longer knows the texts as types: the compiler looks at them here alone.
 */
export const textTable = <Key extends string, const P extends Pair>(
  texts: Record<Key, P> & ([Unpaired<P>] extends [never] ? unknown : { readonly inOneLanguageOnly: Unpaired<P> }),
): Texts<Key> => texts

/** A text in one language. */
export const textFor = (lang: Locale, [zh, en]: Pair): string => (lang === 'en' ? en : zh)

/** A table in one language. */
export function inLanguage<Key extends string>(lang: Locale, texts: Texts<Key>): Readonly<Record<Key, string>> {
  const words = Object.entries<Pair>(texts).map(([key, pair]) => [key, textFor(lang, pair)])
  return Object.fromEntries(words) as Record<Key, string>
}
