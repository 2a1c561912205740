import { say } from '#server/kit/texts.ts'

/** Is a sentence said, whatever its parameters are? */
export function isSaid(lang: 'zh' | 'en', key: string, text: string): boolean {
  let at = 0
  return say(lang, key)
    .split(/\{\{\w+\}\}/)
    .every((piece) => {
      const found = text.indexOf(piece, at)
      at = found + piece.length
      return found >= 0
    })
}
