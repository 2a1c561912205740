import { textFor } from '#domain/text-table.ts'
import type { Lang } from '#tests/model/words.ts'
import { texts } from './texts.ts'

export const asText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

/** A text in both languages; the page shows the one that is chosen there. */
export const inBoth = (say: (lang: Lang) => string): string =>
  (['zh', 'en'] as const).map((lang) => `<span lang="${lang}">${asText(say(lang))}</span>`).join('')

/** A text of the report itself. */
export const word = (key: keyof typeof texts) => (lang: Lang) => textFor(lang, texts[key])
