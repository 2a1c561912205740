import { companyIds } from '#server/store/initial-data/companies.ts'
import { createPeople, type Person } from '#server/store/initial-data/people.ts'
import { samplesDay } from '#server/store/samples/moments.ts'

/** What contracts and orders need to know of a person. */
export interface Traveller {
  readonly cname: string
  readonly surname: string
  readonly givenNames: string
  readonly sex: 'M' | 'F'
  readonly birthDay: string
  readonly nationality: string
  readonly passportNo: string
  readonly issueDay: string
  readonly expiryDay: string
}

export const SAMPLE_SEED = 20_261_121
const ADULTS = 80
const MEMBERS = 30

const adult = createPeople({ seed: SAMPLE_SEED, today: samplesDay })
const minor = createPeople({ seed: SAMPLE_SEED + 1, today: samplesDay, ages: [4, 15] })

const travellerOf = ({ realName: cname, ...person }: Person): Traveller => {
  const { surname, givenNames, sex, birthDay, nationality, passportNo, issueDay, expiryDay } = person
  return { cname, surname, givenNames, sex, birthDay, nationality, passportNo, issueDay, expiryDay }
}

/** Citizens of other countries who live in China and apply here: they meet fees of their own. */
const foreigners = [
  ['SMITH', 'JONATHAN ALLEN', 'M', 'USA', '561203847'],
  ['TANAKA', 'MISAKI', 'F', 'JPN', 'TR4820193'],
] as const

/** An adult by his place, `c` and the parent's for a child, `f` and a place for a foreigner. */
export type Who = number | `c${number}` | `f${number}`

export function traveller(who: Who): Traveller {
  if (typeof who === 'number') return travellerOf(adult(who))
  const place = Number(who.slice(1))
  if (who.startsWith('f')) {
    const [surname, givenNames, sex, nationality, passportNo] = foreigners[place]!
    return { ...travellerOf(adult(ADULTS + place)), cname: '', surname, givenNames, sex, nationality, passportNo }
  }
  const { surname, familyName } = adult(place)
  const child = minor(place)
  return { ...travellerOf(child), surname, cname: familyName + child.givenName }
}

/** A customer with an account of his own; he signs in once he has set a password. */
export interface Member extends Person {
  readonly companyId: number
  readonly spareMobile: string | null
  readonly tel: string | null
  readonly registeredDaysAgo: number
}

/** The first of the adults are members, some of them of an agent. */
export const members = Array.from({ length: MEMBERS }, (_, place): Member => {
  const { agent, agent2, individual } = companyIds
  return {
    ...adult(place),
    companyId: place % 10 === 7 ? agent : place % 10 === 8 ? agent2 : individual,
    spareMobile: place % 4 === 1 ? adult(1000 + place).mobile : null,
    tel: place % 6 === 2 ? `020-0000${3000 + place}` : null,
    registeredDaysAgo: 400 - place * 11,
  }
})
