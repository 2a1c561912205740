/** Characters that readers take for each other and that count alike in a check digit, so that none tells them apart. */
const twins: Readonly<Record<string, string>> = { G: '6', '6': 'G', L: '1', '1': 'L', A: 'K', K: 'A' }

/** How most states number their passports: letters before figures. Who mixes them may have either anywhere. */
const isPlain = (number: string): boolean => /^[A-Z]{0,2}\d{5,9}$/.test(number)

/** A character that may be another one. */
export interface Twin {
  /** Its place in the number, from 1. */
  readonly place: number
  readonly read: string
  readonly other: string
}

/**
 * What of a number that a reader read has to be compared with the passport: G and 6, L and 1, A and K count alike in its check digit
 * (ICAO Doc 9303 part 3, 4.9). One whose other reading no state would give out is passed over.
 */
export const twinsIn = (number: string): Twin[] =>
  number.split('').flatMap((read, at) => {
    const other = twins[read]
    if (other === undefined) return []
    const otherwise = `${number.slice(0, at)}${other}${number.slice(at + 1)}`
    return isPlain(number) && !isPlain(otherwise) ? [] : [{ place: at + 1, read, other }]
  })
