import { femaleGiven, homes, maleGiven, surnames } from './names.ts'

/** A made-up Chinese citizen; the same seed and index always give the same one. Days are 'YYYY-MM-DD'. */
export interface Person {
  readonly index: number
  readonly realName: string
  /** The two parts of the real name, in Chinese. */
  readonly familyName: string
  readonly givenName: string
  /** As in the passport: Latin, upper case. */
  readonly surname: string
  readonly givenNames: string
  readonly sex: 'M' | 'F'
  readonly birthDay: string
  /** Of a series that no carrier has, so that no message ever reaches anybody. */
  readonly mobile: string
  readonly email: string
  readonly vipNo: string
  /** 1, the identity card. */
  readonly cardType: 1
  readonly cardNo: string
  readonly nationality: 'CHN'
  readonly passportType: 'ORDINARY'
  readonly passportNo: string
  readonly issueDay: string
  readonly expiryDay: string
  readonly address: string
}

export interface PeopleOptions {
  readonly seed: number
  /** The day on which ages and passports are what they are. */
  readonly today: string
  /** Youngest and oldest age; 18 to 70 when absent. Minors have passports of five years and numbers of their own. */
  readonly ages?: readonly [from: number, to: number]
}

/** Mulberry32: numbers in [0, 1), the same for the same seed. */
export const createRandom = (seed: number): (() => number) => {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** The eighteenth character of an identity card number (GB 11643). */
export const idCardCheck = (first17: string): string => {
  let sum = 0
  for (let at = 0; at < 17; at += 1) sum += (first17.charCodeAt(at) - 48) * weights[at]!
  return '10X98765432'[sum % 11]!
}

/** A prime below 2^53 / 10^8, so that products of indexes stay exact: multiplying by it never meets a number twice. */
const SPREAD = 61_803_419
/** Of the identity card numbers of one day and county, half are men's (odd) and half women's. */
const SERIALS = 499
const DAY = 86_400_000
const prefixes = ['161', '163', '164', '168', '169'] as const
const passportLetters = ['ABCDEFGHJKLM', 'NPQRSTUVWXYZ'] as const

const two = (value: number): string => (value < 10 ? `0${value}` : `${value}`)
const dayText = (at: number): string => {
  const date = new Date(at)
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
}
const yearsLater = (day: string, years: number): string => {
  const month = day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)
  return `${Number(day.slice(0, 4)) + years}${month}`
}

/**
 * People by index. Mobiles, identity card and passport numbers are permutations of the index, so that none repeats
 * within the first hundred million people of a generator.
 */
export const createPeople = ({ seed, today, ages: [youngest, oldest] = [18, 70] }: PeopleOptions) => {
  const last = Date.parse(`${yearsLater(today, -youngest)}T00:00:00Z`)
  const days = Math.floor((last - Date.parse(`${yearsLater(today, -oldest - 1)}T00:00:00Z`)) / DAY)
  const cards = homes.length * SERIALS * days
  const now = Date.parse(`${today}T00:00:00Z`)
  const minors = youngest < 16
  const letters = passportLetters[minors ? 1 : 0]

  return (index: number): Person => {
    const random = createRandom(Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(seed, 0x85ebca6b))
    const pick = <T>(pool: readonly T[]): T => pool[Math.floor(random() * pool.length)]!
    const scattered = index * SPREAD + seed * 7919

    const isMale = random() < 0.5
    const pool = isMale ? maleGiven : femaleGiven
    const draw = random()
    const [familyName, surname] = surnames[Math.floor(draw * draw * surnames.length)]!
    const [oneZh, one] = pick(pool)
    const second = random() < 0.25 ? null : pick(pool)
    const givenNames = second ? one + second[1] : one
    const givenName = second ? oneZh + second[0] : oneZh

    const card = scattered % cards
    const [county, home] = homes[card % homes.length]!
    const serial = Math.floor(card / homes.length) % SERIALS
    const birthDay = dayText(last - Math.floor(card / homes.length / SERIALS) * DAY)
    const order = String(serial * 2 + (isMale ? 1 : 2)).padStart(3, '0')
    const first17 = `${county}${birthDay.slice(0, 4)}${birthDay.slice(5, 7)}${birthDay.slice(8)}${order}`

    const tail = String(scattered % 100_000_000).padStart(8, '0')
    const passport = scattered % (letters.length * 10_000_000)
    const term = minors ? 5 : 10
    const issueDay = dayText(now - (30 + Math.floor(random() * (term - 1) * 365)) * DAY)
    const number = String(index + 1)

    return {
      index,
      realName: familyName + givenName,
      familyName,
      givenName,
      surname,
      givenNames,
      sex: isMale ? 'M' : 'F',
      birthDay,
      mobile: pick(prefixes) + tail,
      email: `${givenNames.toLowerCase()}.${surname.toLowerCase()}${number}@example.com`,
      vipNo: `VIP${number.padStart(8, '0')}`,
      cardType: 1,
      cardNo: first17 + idCardCheck(first17),
      nationality: 'CHN',
      passportType: 'ORDINARY',
      passportNo: `E${letters[Math.floor(passport / 10_000_000)]}${String(passport % 10_000_000).padStart(7, '0')}`,
      issueDay,
      expiryDay: yearsLater(issueDay, term),
      address: `${home}示例路 ${1 + Math.floor(random() * 199)} 号 ${1 + Math.floor(random() * 30)}0${1 + Math.floor(random() * 6)} 室`,
    }
  }
}
