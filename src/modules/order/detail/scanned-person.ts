import type { Mrz } from '#domain/mrz.ts'
import { personName } from '#domain/person-name.ts'
import { passportOfMrz, type ScannedPerson } from '#src/parts/passport-scan/mrz-fill.ts'
import { type PersonValues, personSchema } from './person-values.ts'

/** What a zone says of an applicant; a nationality that it does not say is not there. */
export function scannedPerson(read: Mrz): PersonValues {
  const { mrz: _, ...person } = passportOfMrz(read, '')
  return person
}

/** Nothing of a person was filled in yet. */
export const isEmpty = ({ surname, givenNames, cname, passportNo, birthDay }: PersonValues): boolean =>
  !surname && !givenNames && !cname && !passportNo && !birthDay

const identity = ['surname', 'givenNames', 'passportNo', 'birthDay'] as const satisfies readonly (keyof ScannedPerson)[]

/** Whether a scan is of the person whose form this is: nothing that both say of who he is differs. */
export const isOf = (form: PersonValues, scanned: PersonValues): boolean =>
  identity.every((key) => !form[key] || !scanned[key] || form[key] === scanned[key])

/** The fields without which the form cannot be saved. */
export function missingFields(form: PersonValues): string[] {
  const parsed = personSchema.safeParse(form)
  return parsed.success ? [] : [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))]
}

/** What a person in a form is called, as far as it is known. */
export const nameInForm = ({ surname = '', givenNames = '', cname }: PersonValues): string =>
  personName({ surname, givenNames, cname })
