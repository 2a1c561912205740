import { passportValidMonths } from '#domain/constants.ts'
import { addMonths, type Day, yearsBetween } from '#domain/day.ts'
import { isSamePassportNo } from '#domain/documents.ts'
import { type Mrz, parseMrz } from '#domain/mrz.ts'
import { mrzLayouts } from '#domain/mrz-layouts.ts'
import { hasOneName } from '#domain/one-name.ts'
import { daysShort, isExpired } from '#domain/periods.ts'
import { latinName } from '#domain/person-name.ts'
import { sheetFor } from '#domain/requirements.ts'
import type { CheckFacts, CheckPerson } from './facts.ts'
import { type FormTerms, noFormTerms, passportRefusal } from './form-terms.ts'
import { capOf, type Found, found, type Placed } from './found.ts'
import { unfitShape } from './passport-shapes.ts'

export function shapeRule({ at, person }: Placed, { shapes }: CheckFacts): Found[] {
  const { nationality, passportType, passportNo } = person
  if (!nationality || !passportType || !passportNo) return []
  const row = unfitShape(shapes, { nationality, passportType, passportNo })
  if (!row) return []
  const params = { no: passportNo, country: { zh: row.zh, en: row.en } }
  const cap = capOf(row.confidence, false)
  return [found('no.shape', at, [nationality, passportType], { params, cap })]
}

const bare = (text: string | null | undefined): string => (text ?? '').toUpperCase().replace(/[^A-Z]/g, '')

/** The only name of a person, in whichever field it was printed or typed; undefined of people with two names. */
const onlyName = ({ surname, givenNames }: Pick<CheckPerson, 'surname' | 'givenNames'>): string | undefined =>
  hasOneName({ surname, givenNames }) ? latinName({ surname: surname ?? '', givenNames: givenNames ?? '' }) : undefined

type ComparedField = 'surname' | 'givenNames' | 'birthDay' | 'sex' | 'expiryDay' | 'nationality'

/** Fields of which the zone says something else, with what it says. A name that the zone cut off may be a beginning. */
export function differingFromZone(person: CheckPerson, read: Mrz): [field: ComparedField, says: string][] {
  const [from, to] = mrzLayouts.find(({ name }) => name === read.layout)!.fields.name
  const isCut = read.surname.length + 2 + read.givenNames.length >= to - from
  const begins = (typed: string | null | undefined, zone: string) =>
    isCut ? bare(typed).startsWith(bare(zone)) : bare(typed) === bare(zone)
  const only = onlyName(person)
  const isSameOnly = only !== undefined && read.isOneName && begins(only, latinName(read))
  // Who is said to have no other name has it when the zone does.
  const isSaid = (field: ComparedField, says: string) =>
    Boolean(person[field]) || (only !== undefined && (field === 'surname' || field === 'givenNames') && says !== '')
  const compared: [ComparedField, boolean, string][] = [
    ['surname', isSameOnly || begins(person.surname, read.surname), read.surname],
    ['givenNames', isSameOnly || begins(person.givenNames, read.givenNames), read.givenNames],
    ['birthDay', read.birthDay === null || person.birthDay === read.birthDay, read.birthDay ?? ''],
    ['sex', read.sex === null || read.sex === 'X' || person.sex === read.sex, read.sex ?? ''],
    ['expiryDay', read.expiryDay === null || person.expiryDay === read.expiryDay, read.expiryDay ?? ''],
    ['nationality', read.nationality === '' || person.nationality === read.nationality, read.nationality],
  ]
  return compared.flatMap(([field, isSame, says]) => (isSame || !isSaid(field, says) ? [] : [[field, says]]))
}

export function zoneRules({ at, person }: Placed, today: Day): Found[] {
  const read = person.mrz ? parseMrz(person.mrz, today) : null
  if (!read) return person.passportNo ? [found('mrz.none', at, [])] : []
  const { passportNo } = person
  const isOther = passportNo && !isSamePassportNo(passportNo, read.number)
  return [
    ...(isOther ? [found('no.mrz', at, [read.number])] : []),
    ...differingFromZone(person, read).map(([field, says]) =>
      found('mrz.fields', at, [field, person[field], says], {
        field,
        params: { field: { text: `field.${field}` }, says: says || '—' },
      }),
    ),
    ...(read.problems.length > 0
      ? [
          found(
            'mrz.check',
            at,
            read.problems.map(({ field }) => field),
          ),
        ]
      : []),
  ]
}

/**
 * The gravest alone: whose passport does not outlast the entry by half a year need not be told of the exit. What the form of the
 * consulate refuses is said in its measure.
 */
export function validityRules(
  { at, person }: Placed,
  facts: Pick<CheckFacts, 'sheets' | 'isSigned'> & { readonly formTerms?: FormTerms | undefined },
  today: Day,
): Found[] {
  const { expiryDay, entryDay, exitDay, visaCategory } = person
  if (!expiryDay) return []
  const refusal = passportRefusal({ expiryDay, entryDay, exitDay }, facts.formTerms ?? noFormTerms)
  if (isExpired(expiryDay, entryDay, today))
    return [found('pass.expired', at, [expiryDay, entryDay], refusal ? { isRefused: true } : {})]
  const days = entryDay ? daysShort(expiryDay, entryDay, passportValidMonths) : 0
  if (days > 0) return [found('pass.entry6', at, [expiryDay, entryDay], refusal ?? { params: { days } })]
  if (refusal) return [found('pass.exit', at, [expiryDay, exitDay, refusal.params.n], refusal)]
  const sheet = sheetFor(facts.sheets, visaCategory)
  const months = sheet?.passportMonths ?? null
  const missing = months !== null && exitDay ? daysShort(expiryDay, exitDay, months) : 0
  if (!sheet || months === null || missing === 0) return []
  const cap = capOf(sheet.confidence, facts.isSigned)
  return [found('pass.exit', at, [expiryDay, exitDay, months], { params: { n: months, days: missing }, cap })]
}

/** Ten years and the months that are left of the one before; five below sixteen. */
const longestMonths = 126
const childYears = 16
const childMonths = 60

export function dayRules({ at, person }: Placed, today: Day): Found[] {
  const { birthDay, issueDay, expiryDay, nationality } = person
  const out: Found[] = []
  const wrong = (field: 'birthDay' | 'issueDay' | 'expiryDay', text: string) =>
    out.push(found('pass.days', at, [field, person[field]], { field, text }))
  if (birthDay && birthDay > today) wrong('birthDay', 'contract.dayInFuture')
  if (issueDay && issueDay > today) wrong('issueDay', 'contract.dayInFuture')
  if (!issueDay || !expiryDay) return out
  if (expiryDay <= issueDay) wrong('expiryDay', 'contract.expiryBeforeIssue')
  const isChild = nationality === 'CHN' && Boolean(birthDay) && yearsBetween(birthDay!, issueDay) < childYears
  if (expiryDay > addMonths(issueDay, isChild ? childMonths : longestMonths))
    out.push(found('pass.term', at, [issueDay, expiryDay]))
  return out
}
