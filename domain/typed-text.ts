/** How numbers, codes and names are read wherever they come from: a form, a pasted list, a file. Days: typed-day.ts. */

const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** A text without characters that cannot be seen, as a copy from a page or a chat brings them. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '')

/** One form of what looks alike, without what cannot be seen and without the blanks at its ends. */
export const plainText = (text: string): string => withoutInvisible(text.normalize('NFKC')).trim()

/** Letters, digits and signs of full width as plain ones; what no input method makes of them stays as it is. */
export const narrowText = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')

/** Excel writes a long number so, and its last digits are gone: 1.2E+15. */
export const hasLostDigits = (text: string): boolean => /^[+-]?\d+(?:[.,]\d+)?E\+\d+$/i.test(plainText(text))

/** A number with or without thousands between commas; null for what is none. */
export function readNumber(text: string): number | null {
  const plain = plainText(text).replace(/\s/g, '')
  const number = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain
  return /^[+-]?\d+(\.\d+)?$/.test(number) ? Number(number) : null
}

/**
 * A number that names something (passport, visa, label): its leading zeros are its own. Excel's ways to keep them, an apostrophe
 * or ="…", are not.
 */
export const readCode = (text: string): string =>
  plainText(text)
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'+/, '')
    .replace(/\s/g, '')
    .toUpperCase()

const han = /\p{Script=Han}/u

/** A person's name: one blank between Latin names, none within a Chinese one. */
export function readName(text: string): string {
  const name = plainText(text).replace(/\s+/g, ' ')
  return han.test(name) && !/\p{Script=Latin}/u.test(name) ? name.replaceAll(' ', '') : name
}
