import { readPhone } from './typed-phone.ts'
import { withoutInvisible } from './typed-text.ts'

/**
 * What stands between the letters of a name: blanks of any width, the middle dots of Chinese keyboards, and what passports, lists
 * and people put between its parts. spec: pages#search.
 */
export const nameJoiners = [
  ' ',
  '\u00a0',
  '\u3000',
  '\u00b7',
  '\u2022',
  '\u2027',
  '\u2219',
  '\u22c5',
  '\u30fb',
  '\uff65',
  '/',
  '-',
  '\u2010',
  '\u2013',
  "'",
  '\u2019',
  ',',
  '.',
  '<',
] as const

/** What a search may have there besides; names are kept without them, so no index asks for them. */
const otherJoiners = '\u2011\u2012\u2014\u2015\u2018\u02bc\u00b4\u0060\u25cf\u25e6'

const joiners = new RegExp(
  `[\\s${otherJoiners}${nameJoiners.map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}]+`,
)

/** Letters of full width become plain ones; what cannot be seen goes, as a copy from a chat or a page brings it. */
const plain = (text: string): string => withoutInvisible(text.normalize('NFKC')).toUpperCase()

/** The parts of a name, in the order in which they were typed. */
export const nameParts = (text: string): string[] =>
  plain(text)
    .split(joiners)
    .filter((part) => part !== '')

/** A name without what stands between its letters: 'Guli·Aibi', 'GULI AIBI' and 'GULI/AIBI' are one. */
export const nameKey = (text: string): string => nameParts(text).join('')

/** A number without blanks and middle dots, as it is kept: 'eg 191 9769' is EG1919769. Dashes belong to numbers. */
export const numberKey = (text: string): string => plain(text).replace(/[\s\u00b7\u2022\u30fb]/g, '')

const telephone = /^(?:TEL:)?[\d\s()+.\u2010-\u2015\u30fc-]{3,}$/

/** The telephone numbers that a text may be: as it was typed, and as forms keep it. None where it is no such number. */
export const phoneKeys = (text: string): string[] => {
  const typed = plain(text).trim()
  return telephone.test(typed) ? [...new Set([readPhone(typed), typed])].filter((one) => /\d{3}/.test(one)) : []
}

interface Named {
  readonly surname?: string | null | undefined
  readonly givenNames?: string | null | undefined
}

/** Whether two people are called the same, whichever of their names stands first. */
export function isSameName(one: Named, two: Named): boolean {
  const [first, second] = [one, two].map(({ surname, givenNames }) => [
    nameKey(surname ?? ''),
    nameKey(givenNames ?? ''),
  ])
  if (!first || !second || first.join('') === '') return false
  return first.join('') === second.join('') || first.join('') === second.toReversed().join('')
}
