import Pinyin from 'pinyin-match'
import type { Locale } from '#domain/constants.ts'

/** First and last place of what matched. */
export type Span = readonly [first: number, last: number]

/** What something is called, in each language. */
export type Names = Readonly<Record<Locale, string>>

/** How far in front the match stands; what was found only under its other name stands behind. */
const behind = 1000

/** Chinese is found by its characters, its pinyin or their initials. */
const inChinese = (words: string, text: string): Span | null => Pinyin.match(text, words) || null

/** English by any part, words' beginnings before their middles. */
function inEnglish(words: string, text: string): Span | null {
  const [small, sought] = [text.toLowerCase(), words.toLowerCase()]
  const atWord = ` ${small}`.indexOf(` ${sought}`)
  const at = atWord >= 0 ? atWord : small.indexOf(sought)
  return at < 0 ? null : [at, at + sought.length - 1]
}

const finders = { zh: inChinese, en: inEnglish } as const

export interface Hit {
  /** The part of the shown name that matched; null when only the other language's name did. */
  readonly span: Span | null
  /** The less the better. */
  readonly rank: number
}

/** Whether the words mean something of these names, whatever language is shown. */
export function match(words: string, names: Names, lang: Locale): Hit | null {
  const shown = finders[lang](words, names[lang])
  if (shown) return { span: shown, rank: shown[0] }
  const other = lang === 'zh' ? 'en' : 'zh'
  return finders[other](words, names[other]) ? { span: null, rank: behind } : null
}
