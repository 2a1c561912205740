import { companyIds } from './companies.ts'
import type { Person } from './people.ts'
import { createPeople } from './people.ts'

/** What contracts and orders need to know of a person. */
export interface Traveller {
  readonly cname: string
  readonly surname: string
  readonly givenNames: string
  readonly sex: 'M' | 'F'
  readonly birthDay: string
  readonly nationality: string
  readonly passportType: 'ORDINARY'
  readonly passportNo: string
  readonly issueDay: string
  readonly expiryDay: string
}

/** A member account; it signs in with no password until it sets one. */
export interface SampleMember extends Person {
  readonly userName: string
  readonly companyId: number
  readonly identityCode: 1
  readonly spareMobile: string | null
  readonly tel: string | null
  readonly registeredDaysAgo: number
}

export const SAMPLE_SEED = 20_261_121
const ADULTS = 80
export const MEMBERS = 30

const travellerOf = (person: Person): Traveller => ({
  cname: person.realName,
  surname: person.surname,
  givenNames: person.givenNames,
  sex: person.sex,
  birthDay: person.birthDay,
  nationality: person.nationality,
  passportType: person.passportType,
  passportNo: person.passportNo,
  issueDay: person.issueDay,
  expiryDay: person.expiryDay,
})

/** Citizens of other countries who live in China and apply here: they meet fees of their own. */
const foreigners = (adult: (index: number) => Person): Traveller[] =>
  (
    [
      ['SMITH', 'JONATHAN ALLEN', 'M', 'USA', '561203847'],
      ['TANAKA', 'MISAKI', 'F', 'JPN', 'TR4820193'],
      ['KIM', 'MINJUN', 'M', 'KOR', 'M48201937'],
      ['NGUYEN', 'THI HOA', 'F', 'VNM', 'C4820193'],
    ] as const
  ).map(([surname, givenNames, sex, nationality, passportNo], at) => ({
    ...travellerOf(adult(ADULTS + at)),
    cname: '',
    surname,
    givenNames,
    sex,
    nationality,
    passportNo,
  }))

/**
 * The people of the samples: adults by index, of whom the first are members; a child of an adult has the adult's
 * surname. Passports are valid on the given day.
 */
export const createSamplePeople = (today: string) => {
  const adult = createPeople({ seed: SAMPLE_SEED, today })
  const minor = createPeople({ seed: SAMPLE_SEED + 1, today, ages: [4, 15] })
  const strangers = foreigners(adult)
  const members = Array.from({ length: MEMBERS }, (_, index): SampleMember => {
    const person = adult(index)
    return {
      ...person,
      userName: person.mobile,
      companyId: index % 10 === 7 ? companyIds.agent : index % 10 === 8 ? companyIds.agent2 : companyIds.individual,
      identityCode: 1,
      spareMobile: index % 4 === 1 ? adult(1000 + index).mobile : null,
      tel: index % 6 === 2 ? `020-0000${3000 + index}` : null,
      registeredDaysAgo: 400 - index * 11,
    }
  })
  return {
    members,
    adult: (index: number): Traveller => travellerOf(adult(index)),
    childOf: (parent: number): Traveller => {
      const { surname, familyName } = adult(parent)
      const child = minor(parent)
      return { ...travellerOf(child), surname, cname: familyName + child.givenName }
    },
    foreigner: (index: number): Traveller => strangers[index]!,
  }
}

export interface SampleContext {
  readonly people: ReturnType<typeof createSamplePeople>
  /** The day so many days after today. */
  readonly dayIn: (days: number) => string
}
