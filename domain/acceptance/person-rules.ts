import { isEmail, isPhone } from '#domain/contact.ts'
import { nameProblems } from '#domain/one-name.ts'
import { personName } from '#domain/person-name.ts'
import { returnWays } from '#domain/status.ts'
import { adultYears, ageAt, minorAge } from './age.ts'
import type { CheckFacts, CheckInput, CheckPerson } from './facts.ts'
import { type Found, found, type Placed } from './found.ts'

/** Without these the consulate's form cannot be filled in. */
export const neededOfPerson = [
  'surname',
  'givenNames',
  'passportNo',
  'passportType',
  'nationality',
  'sex',
  'birthDay',
  'expiryDay',
  'purposeSection',
  'purposeGoal',
  'visaCategory',
  'entries',
  'urgencyLevel',
  'entryDay',
  'exitDay',
] as const satisfies readonly (keyof CheckPerson)[]

/** Fields by which a customer is told and the passports go back; a courier needs an address as well. */
const neededOfContract = ['contactName', 'contactMobile', 'returnWay'] as const satisfies readonly (keyof CheckInput)[]

const ofPassport = /^passports\.\d+\.(\w+)$/

/** Whether acceptance asks for a field of a contract's form, by its path: `contactName`, `passports.0.sex`. */
export function isNeeded(path: string, alsoNeeded: readonly string[] = []): boolean {
  const field = ofPassport.exec(path)?.[1]
  const needed: readonly string[] = field === undefined ? neededOfContract : [...neededOfPerson, ...alsoNeeded]
  return needed.includes(field ?? path)
}

const need = (field: string) => ({ params: { field: { text: `field.${field}` } } })

export function needOfPerson({ at, person }: Placed, { alsoNeeded }: CheckFacts): Found[] {
  const missingNames = nameProblems(person).map(({ path }) => path)
  const isMissing = (field: (typeof neededOfPerson | typeof alsoNeeded)[number]) =>
    field === 'surname' || field === 'givenNames' ? missingNames.includes(field) : !person[field]
  return [...neededOfPerson, ...alsoNeeded]
    .filter(isMissing)
    .map((field) => found('need.person', at, [field], { field, ...need(field) }))
}

export function contractRules(input: CheckInput): Found[] {
  const { contactMobile, contactEmail, returnWay, customerAddr } = input
  const needed: [boolean, string][] = [
    ...neededOfContract.map((field): [boolean, string] => [!input[field], field]),
    [returnWay === returnWays.COURIER && !customerAddr, 'customerAddr'],
  ]
  const shapes: [boolean, string, string][] = [
    [Boolean(contactMobile && !isPhone(contactMobile)), 'contactMobile', 'rules.phone'],
    [Boolean(contactEmail && !isEmail(contactEmail)), 'contactEmail', 'rules.email'],
  ]
  return [
    ...needed.flatMap(([isMissing, field]) =>
      isMissing ? [{ rule: 'need.contract' as const, field, judged: [field], ...need(field) }] : [],
    ),
    ...shapes.flatMap(([isWrong, field, text]) =>
      isWrong ? [{ rule: 'contact.shape' as const, field, text, judged: [field] }] : [],
    ),
  ]
}

/** Letters of a passport's zone, with what names are written apart by. */
const latin = /^[A-Z' -]*$/i

export const nameRules = ({ at, person }: Placed): Found[] =>
  (['surname', 'givenNames'] as const)
    .filter((field) => person[field] && !latin.test(person[field]))
    .map((field) => found('name.latin', at, [field, person[field]], { field }))

export function categoryRule({ at, person }: Placed, { categories }: CheckFacts): Found[] {
  const { visaCategory, purposeSection } = person
  if (!visaCategory || !purposeSection) return []
  const known = categories.find(({ code }) => code === visaCategory)
  const isFit = known && (known.sections.length === 0 || known.sections.includes(purposeSection))
  return isFit ? [] : [found('category.known', at, [visaCategory, purposeSection])]
}

const nameOf = ({ surname, givenNames, cname }: CheckPerson) =>
  personName({ surname: surname ?? '', givenNames: givenNames ?? '', cname })

/** A minor travels with an adult on the same contract. */
export function minorRule(placed: Placed, everybody: readonly Placed[], today: string): Found[] {
  const age = minorAge(placed.person, today)
  if (age === null) return []
  const isAccompanied = everybody.some(({ person }) => (ageAt(person, today) ?? 0) >= adultYears)
  if (isAccompanied) return []
  const { birthDay, entryDay } = placed.person
  return [found('minor.alone', placed.at, [birthDay, entryDay], { params: { age, name: nameOf(placed.person) } })]
}

/** The same number twice; who came first is left in peace. */
export const twiceRule = ({ at, person }: Placed, everybody: readonly Placed[]): Found[] =>
  person.passportNo && everybody.some((other) => other.at < at && other.person.passportNo === person.passportNo)
    ? [found('dup.here', at, [person.passportNo])]
    : []

export function elsewhereRules({ at, person }: Placed, { uses, namesakes }: CheckFacts): Found[] {
  const no = person.passportNo
  const use = no ? uses.find(({ passportNo }) => passportNo === no) : undefined
  return [
    ...(use?.open ?? []).map(({ contractId, contractNo, name, statusText }) =>
      found('dup.open', at, [contractNo], {
        contractId,
        params: { no: no!, contractNo, name, status: { text: statusText } },
      }),
    ),
    ...(use?.foreign ? [found('dup.foreign', at, [], { params: { no: no! } })] : []),
    ...namesakes
      .filter((other) => other.person === at)
      .map(({ contractId, contractNo }) =>
        found('dup.person', at, [contractNo], { contractId, params: { contractNo } }),
      ),
  ]
}
