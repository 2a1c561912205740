import type { Selectable } from 'kysely'
import { type Day, dayOf } from '#domain/day.ts'
import { type Requirement, requirementsOf, sheetFor, weightOf } from '#domain/requirements.ts'
import { visaTypes } from '#domain/status.ts'
import { paperStatus } from '#domain/status-paper.ts'
import { toStoredCountry } from '#domain/visa-kind.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { changesBetween, type ListChange } from './list-change.ts'
import { isUnmet, noLongerRequired, type PaperRow, type RequiredPaper, type Signature, signaturesOf } from './papers.ts'
import { type InForce, inForce, type Product, type Versions, versionsOf } from './visa-data.ts'

/** What of a contract decides its list; one that is only filled in has no id. */
export type PaperContract = Pick<
  Selectable<Tables['contract']>,
  'companyId' | 'visaCountry' | 'createTime' | 'papersTime'
> & { readonly id: number | null }

/** What of a passport decides what is asked of its holder; one that is only filled in has no id. */
export interface PaperPassport {
  readonly id: number | null
  readonly nationality: string | null
  readonly birthDay: Day | null
  readonly visaCategory: string | null
  readonly purposeSection: string | null
  readonly purposeGoal: string | null
  readonly entries: string | null
  readonly entryDay: Day | null
  readonly exitDay: Day | null
}

/** The papers of one person, in the order of the passports; without those that all who travel together share. */
export interface PapersOfPassport<P extends PaperPassport> {
  readonly passport: P
  readonly papers: readonly RequiredPaper[]
}

export interface PapersOfContract<P extends PaperPassport> {
  readonly version: number
  /** The newest list in force, where the contract keeps an older one. */
  readonly newVersion: number | null
  readonly signature: Signature | null
  readonly product: Product | null
  readonly people: readonly PapersOfPassport<P>[]
  readonly shared: readonly RequiredPaper[]
  /** What the newest list asks otherwise, of anybody here. */
  readonly changes: readonly ListChange[]
}

/** A contract is about a visa in the passport, whatever its country. */
const productOf = ({ visaCountry }: PaperContract): Product | null => {
  const country = toStoredCountry(visaCountry)
  return country === null ? null : { visaCountry: country, visaType: visaTypes.STICKER }
}

/** The papers that hang on these passports, and on the contract as a whole. */
async function storedPapers(db: Db | Tx, contractId: number | null, ids: readonly number[]): Promise<PaperRow[]> {
  const rows: PaperRow[] = []
  if (ids.length > 0)
    rows.push(...(await db.selectFrom('personPaper').selectAll().where('passportId', 'in', ids).execute()))
  if (contractId !== null)
    rows.push(...(await db.selectFrom('personPaper').selectAll().where('contractId', '=', contractId).execute()))
  return rows
}

/** What a list asks of somebody on this contract. */
function askedOf(
  list: InForce,
  { companyId }: PaperContract,
  { nationality, birthDay, ...row }: PaperPassport,
  now: number,
): Requirement[] {
  const trip = {
    category: row.visaCategory,
    section: row.purposeSection,
    goal: row.purposeGoal,
    entries: row.entries,
    entryDay: row.entryDay,
    exitDay: row.exitDay,
    today: dayOf(now),
    centerId: companyId,
  }
  return requirementsOf(sheetFor(list.sheets, row.visaCategory), list.rows, { nationality, birthDay }, trip)
}

/** What all who travel together share lies on the contract, or came with the passport of the first of them. */
function sharedPapers(
  asked: readonly Requirement[],
  rows: readonly PaperRow[],
  versions: Versions,
  isSigned: boolean,
): RequiredPaper[] {
  const byKey = new Map(asked.filter(({ isShared }) => isShared).map((one) => [one.key, one]))
  const papers = [...byKey.values()].map((requirement) => {
    const own = rows.filter(({ key }) => key === requirement.key)
    const row = own.find(({ contractId }) => contractId !== null) ?? own[0] ?? null
    return { requirement, row, isAsked: true, weight: weightOf(requirement, isSigned) }
  })
  const ofContract = rows.filter(({ contractId }) => contractId !== null)
  return [...papers, ...noLongerRequired(ofContract, versions, new Set(byKey.keys()))]
}

/**
 * What is asked of everybody on a contract, with what became of it. `now` counts the age of who has no entry day. A contract
 * keeps the list of its beginning until a newer one is taken over (spec: domain#requirements).
 */
export async function papersOfContract<P extends PaperPassport>(
  db: Db | Tx,
  contract: PaperContract,
  passports: readonly P[],
  now: number,
): Promise<PapersOfContract<P>> {
  const product = productOf(contract)
  const versions: Versions = product ? await versionsOf(db, product) : { data: [], requirements: [] }
  const list = inForce(versions, contract.papersTime ?? contract.createTime)
  const newest = inForce(versions, now)
  const ids = passports.flatMap(({ id }) => id ?? [])
  const rows = await storedPapers(db, contract.id, ids)
  const signatures = await signaturesOf(db, [{ acceptOrgId: contract.companyId }])
  const signature = signatures.get(`${contract.companyId} ${list.dataId}`) ?? null
  const isSigned = signature !== null
  const of = (from: InForce) => passports.map((one) => askedOf(from, contract, one, now))
  const asked = of(list)
  const shared = sharedPapers(asked.flat(), rows, versions, isSigned)
  const sharedKeys = new Set(shared.map(({ requirement }) => requirement.key))
  const people = passports.map((passport, at) => {
    const own = passport.id === null ? [] : rows.filter(({ passportId }) => passportId === passport.id)
    const papers = asked[at]!.filter(({ isShared }) => !isShared).map((requirement) => ({
      requirement,
      row: own.find(({ key }) => key === requirement.key) ?? null,
      isAsked: true,
      weight: weightOf(requirement, isSigned),
    }))
    const known = new Set([...papers.map(({ requirement }) => requirement.key), ...sharedKeys])
    return { passport, papers: [...papers, ...noLongerRequired(own, versions, known)] }
  })
  const isNewer = newest.dataId !== list.dataId
  return {
    version: list.version,
    newVersion: isNewer ? newest.version : null,
    signature,
    product,
    people,
    shared,
    changes: isNewer ? changesBetween(asked.flat(), of(newest).flat()) : [],
  }
}

/** How many of the papers that nothing goes on without are there. */
export interface PaperCount {
  readonly needed: number
  readonly done: number
}

export function countOf(papers: readonly RequiredPaper[]): PaperCount {
  const needed = papers.filter(({ requirement, isAsked }) => isAsked && requirement.needed === 'NEEDED')
  return { needed: needed.length, done: needed.filter((one) => !isUnmet(one)).length }
}

/** Everything that is asked on a contract, what is shared once. */
export const allPapers = ({ people, shared }: Pick<PapersOfContract<PaperPassport>, 'people' | 'shared'>) => [
  ...people.flatMap(({ papers }) => papers),
  ...shared,
]

/** What goes back together with somebody's passport. */
export const isReturnedWith = ({ requirement, row }: RequiredPaper): boolean =>
  requirement.returnWith && requirement.kind === 'ORIGINAL' && row?.status === paperStatus.RECEIVED
