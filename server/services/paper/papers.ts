import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { dayOf } from '#domain/day.ts'
import type { Weight } from '#domain/requirement-words.ts'
import { type CategorySheet, type Requirement, requirementsOf, sheetFor, weightOf } from '#domain/requirements.ts'
import { paperStatus } from '#domain/status-paper.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { formPapersOf, isRequiredByForm, leftOfForm, withFormPapers } from './form-papers.ts'
import { changesBetween, type NewList } from './list-change.ts'
import { type InForce, inForce, requirementOf, type Versions, versionsOf } from './visa-data.ts'

const details = z.record(z.string(), z.string())

/** The small fields of a stored paper. */
export const paperDetailsOf = (row: { readonly details: string }) => z.parse(details, JSON.parse(row.details))

type ApplicantRow = Selectable<Tables['visaApplicant']>
export type PaperRow = Selectable<Tables['personPaper']>

/** A paper that is asked of somebody; `row` is null until it is first touched. */
export interface RequiredPaper {
  readonly requirement: Requirement
  readonly row: PaperRow | null
  /** false: it was brought once, and the trip asks for it no longer. */
  readonly isAsked: boolean
  /** What it does while it is missing. */
  readonly weight: Weight
}

/** That a center has confirmed a version of a list with its consulate. */
export interface Signature {
  readonly signUser: string
  readonly signTime: number
}

export interface PapersOfApplicant {
  readonly version: number
  /** The row of all categories, which a center signs; null where there is no list. */
  readonly dataId: number | null
  /** By the center that takes the papers in; null: its list is not signed. */
  readonly signature: Signature | null
  readonly sheet: CategorySheet | null
  readonly papers: readonly RequiredPaper[]
  /** The newest list in force and what it asks otherwise, where an older one is kept. */
  readonly newList: NewList | null
}

type OrderPart = Pick<
  Selectable<Tables['visaOrder']>,
  'id' | 'visaCategory' | 'purposeSection' | 'purposeGoal' | 'entries' | 'entryDate' | 'exitDate' | 'acceptOrgId'
>

const ordersOf = (db: Db | Tx, ids: readonly number[]): Promise<OrderPart[]> =>
  db
    .selectFrom('visaOrder')
    .select(['id', 'visaCategory', 'purposeSection', 'purposeGoal', 'entries', 'entryDate', 'exitDate', 'acceptOrgId'])
    .where('id', 'in', ids)
    .execute()

/** Who brings what all who travel together share: the first of each order who still applies. */
async function firstOf(db: Db | Tx, orderIds: readonly number[]): Promise<ReadonlySet<number>> {
  const people = await db
    .selectFrom('visaApplicant')
    .select(['id', 'orderId'])
    .where('orderId', 'in', orderIds)
    .where('status', 'not in', statusesWithTag(visaApplicant, 'cancelled'))
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
  const first = new Map<number, number>()
  for (const { id, orderId } of people) if (!first.has(orderId)) first.set(orderId, id)
  return new Set(first.values())
}

/** The papers of an applicant: those of his passport while a contract holds it. */
export const paperOwner = ({ id, contractPassportId }: Pick<ApplicantRow, 'id' | 'contractPassportId'>) =>
  contractPassportId === null ? { applicantId: id } : { passportId: contractPassportId }

async function storedPapers(db: Db | Tx, applicants: readonly ApplicantRow[]): Promise<Map<number, PaperRow[]>> {
  const passports = applicants.flatMap(({ contractPassportId }) => contractPassportId ?? [])
  const ids = applicants.map(({ id }) => id)
  // What a contract holds counts before what stayed with the applicant because the contract had it already.
  const rows =
    passports.length === 0
      ? []
      : await db.selectFrom('personPaper').selectAll().where('passportId', 'in', passports).execute()
  rows.push(...(await db.selectFrom('personPaper').selectAll().where('applicantId', 'in', ids).execute()))
  return Map.groupBy(rows, (row) =>
    row.applicantId !== null
      ? row.applicantId
      : applicants.find(({ contractPassportId }) => contractPassportId === row.passportId)!.id,
  )
}

/** What was received stays in sight, whatever is asked now: an original has to go back. */
export function noLongerRequired(
  rows: readonly PaperRow[],
  versions: Versions,
  asked: ReadonlySet<string>,
): RequiredPaper[] {
  return rows.flatMap((row) => {
    if (asked.has(row.key) || row.status === paperStatus.MISSING) return []
    const known = versions.requirements.findLast(({ key }) => key === row.key)
    return known
      ? [{ requirement: { ...requirementOf(known), needed: 'OPTIONAL' as const }, row, isAsked: false, weight: 'HINT' }]
      : []
  })
}

/** The signatures under lists of papers, by center and list. */
export async function signaturesOf(
  db: Db | Tx,
  of: readonly { readonly acceptOrgId: number | null }[],
): Promise<ReadonlyMap<string, Signature>> {
  const centers = [...new Set(of.flatMap(({ acceptOrgId }) => acceptOrgId ?? []))]
  if (centers.length === 0) return new Map()
  const rows = await db.selectFrom('visaDataSignature').selectAll().where('companyId', 'in', centers).execute()
  return new Map(rows.map((row) => [`${row.companyId} ${row.dataId}`, row]))
}

/** What is asked of each of these applicants, by his id, with what became of it. `now` counts the age of who has no entry day. */
export async function papersOf(
  db: Db | Tx,
  applicants: readonly ApplicantRow[],
  now: number,
): Promise<ReadonlyMap<number, PapersOfApplicant>> {
  if (applicants.length === 0) return new Map()
  const orders = new Map(
    (await ordersOf(db, [...new Set(applicants.map(({ orderId }) => orderId))])).map((order) => [order.id, order]),
  )
  const versions = new Map<string, Versions>()
  const productOf = ({ visaCountry, visaType }: ApplicantRow) => `${visaCountry} ${visaType}`
  for (const row of applicants)
    if (!versions.has(productOf(row))) versions.set(productOf(row), await versionsOf(db, row))
  const isShared = [...versions.values()].some((one) => one.requirements.some((row) => row.isShared === 1))
  const first = isShared ? await firstOf(db, [...orders.keys()]) : new Set<number>()
  const stored = await storedPapers(db, applicants)
  const signatures = await signaturesOf(db, [...orders.values()])
  const forms = await formPapersOf(db, applicants, now)
  const of = (row: ApplicantRow): PapersOfApplicant => {
    const known = versions.get(productOf(row))!
    const list: InForce = inForce(known, row.papersTime ?? row.createTime)
    const order = orders.get(row.orderId)!
    const sheet = sheetFor(list.sheets, order.visaCategory)
    const trip = {
      category: order.visaCategory,
      section: order.purposeSection,
      goal: order.purposeGoal,
      entries: order.entries,
      entryDay: order.entryDate,
      exitDay: order.exitDate,
      today: dayOf(now),
      centerId: order.acceptOrgId,
    }
    const own = stored.get(row.id) ?? []
    const signature = signatures.get(`${order.acceptOrgId} ${list.dataId}`) ?? null
    const form = forms.get(row.id)
    const askedOf = (from: InForce) => {
      const listed = requirementsOf(sheetFor(from.sheets, order.visaCategory), from.rows, row, trip).filter(
        (one) => !one.isShared || first.has(row.id),
      )
      return form ? withFormPapers(listed, form) : listed
    }
    const asked = askedOf(list)
    const newest = inForce(known, now)
    const isNewer = newest.dataId !== list.dataId && row.contractPassportId === null
    const newList = isNewer ? { version: newest.version, changes: changesBetween(asked, askedOf(newest)) } : null
    const papers = asked.map(
      (requirement): RequiredPaper => ({
        requirement,
        row: own.find(({ key }) => key === requirement.key) ?? null,
        isAsked: true,
        // The site takes no form without the file: that needs nobody's signature.
        weight: isRequiredByForm(form, requirement) ? 'STOP' : weightOf(requirement, signature !== null),
      }),
    )
    const left = [
      ...noLongerRequired(own, known, new Set(asked.map(({ key }) => key))),
      ...(form ? leftOfForm(form, own) : []),
    ]
    return { version: list.version, dataId: list.dataId, signature, sheet, papers: [...papers, ...left], newList }
  }
  return new Map(applicants.map((row) => [row.id, of(row)]))
}

/** Needed, and neither here nor waived nor given back already. */
export const isUnmet = ({ requirement, row, isAsked }: RequiredPaper): boolean =>
  isAsked && requirement.needed === 'NEEDED' && (row === null || row.status === paperStatus.MISSING)

/** How many needed papers are missing, by what each does. */
export type Missing = Readonly<Record<Weight, number>>

/** The same of each of these applicants, by his id. */
export async function missingPapers(
  db: Db | Tx,
  applicants: readonly ApplicantRow[],
  now: number,
): Promise<ReadonlyMap<number, Missing>> {
  const papers = await papersOf(db, applicants, now)
  return new Map(
    [...papers].map(([id, one]) => {
      const count = (weight: Weight) => one.papers.filter((paper) => isUnmet(paper) && paper.weight === weight).length
      return [id, { STOP: count('STOP'), REASON: count('REASON'), HINT: count('HINT') }]
    }),
  )
}
