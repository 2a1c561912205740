import { formatInstant } from '#domain/day.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import type { ApplicantRow } from './applicant-lifecycle.ts'

/** What is printed on the data page of a passport: locked everywhere once it is confirmed (spec: lifecycles#passport). */
export const passportLocked = [
  'passportType',
  'passportNo',
  'surname',
  'givenNames',
  'cname',
  'sex',
  'birthDay',
  'nationality',
  'issueDay',
  'expiryDay',
] as const

type Locked = Partial<Record<(typeof passportLocked)[number], unknown>>

/**
 * The fields that would change what a confirmed passport says, with who confirmed it and when; `at` begins their paths. Fields
 * that are not among the values stay as they are (spec: lifecycles#passport).
 */
export function lockedChanges(row: ApplicantRow, values: Locked, at = ''): FieldProblem[] {
  if (row.passportConfirmed === 0) return []
  const params = { name: row.passportUser ?? '', time: formatInstant(row.passportTime ?? 0) }
  return passportLocked
    .filter((key) => key in values && (values[key] || null) !== row[key])
    .map((key) => ({
      path: `${at}${key}`,
      key: 'applicant.passportConfirmed',
      params,
    }))
}
