import type { Day } from '#domain/day.ts'
import { isSamePassportNo } from '#domain/documents.ts'
import { parseMrz } from '#domain/mrz.ts'
import type { Passport } from '#protocol/contract/schemas.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import { isShort } from '#src/modules/contract/entry/entry-form.ts'

export interface PassportCheck {
  /** Whether the machine readable lines were taken in. */
  isRead: boolean
  /** Fields that say something else than the machine readable lines. */
  differing: readonly string[]
  /** What to look at twice. */
  warnings: readonly TextKey[]
}

const bare = (text: string | undefined) => (text ?? '').toUpperCase().replace(/[^A-Z]/g, '')

/** Compares what was typed with what the passport's own lines say, and its validity with the trip. */
export function checkPassport(passport: Passport, today: Day): PassportCheck {
  const read = passport.mrz ? parseMrz(passport.mrz, today) : null
  const compared: [string, boolean][] = read
    ? [
        ['passportNo', isSamePassportNo(passport.passportNo ?? '', read.number)],
        ['surname', bare(passport.surname) === bare(read.surname)],
        // A long name is cut off in the lines.
        ['givenNames', bare(passport.givenNames).startsWith(bare(read.givenNames))],
        ['birthDay', read.birthDay === null || passport.birthDay === read.birthDay],
        ['sex', read.sex === null || read.sex === 'X' || passport.sex === read.sex],
        ['expiryDay', read.expiryDay === null || passport.expiryDay === read.expiryDay],
        ['nationality', read.nationality.length !== 3 || passport.nationality === read.nationality],
      ]
    : []
  const isExpired = passport.expiryDay !== undefined && passport.expiryDay < today
  return {
    isRead: read !== null,
    differing: compared.filter(([, isSame]) => !isSame).map(([key]) => key),
    warnings: isExpired
      ? ['contract.entry.expired']
      : isShort(passport, today)
        ? ['contract.passportBelowSixMonths']
        : [],
  }
}
