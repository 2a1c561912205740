import type { Insertable } from 'kysely'
import { dayOf } from '#domain/day.ts'
import { type Requirement, requirementsOf, sheetFor, weightOf } from '#domain/requirements.ts'
import { visaStatus, visaTypes } from '#domain/status.ts'
import { paperStatus } from '#domain/status-paper.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import { sampleFiles } from '#server/store/initial-data/sample-files.ts'
import {
  type SamplePaper,
  sampleDeskNote,
  samplePaper,
  sampleUpload,
} from '#server/store/initial-data/sample-papers.ts'
import { productData } from '#server/store/initial-data/visa-data.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Tx } from '#server/store/store.ts'
import { filesAskedOf } from './application-forms.ts'
import { insertAll } from './insert.ts'
import type { OrderPlan } from './order-rows.ts'
import { accountOf } from './sample-steps.ts'

type Applicant = OrderPlan['applicants'][number]
type PaperFile = Insertable<Tables['paperFile']>

const EVENTS: Readonly<Record<number, string>> = {
  [paperStatus.MISSING]: 'reject',
  [paperStatus.RECEIVED]: 'receive',
  [paperStatus.WAIVED]: 'waive',
  [paperStatus.RETURNED]: 'giveBack',
}

type Author = Pick<ReturnType<typeof accountOf>, 'id' | 'realName'>

/** Who writes samples of papers down, and when. */
export interface PaperAuthors {
  readonly reception: Author
  readonly supervisor: Author
  readonly at: number
}

/** What only a supervisor does, he did. */
const authorOf = ({ isWaivable }: Requirement, { status, isRejected }: SamplePaper, authors: PaperAuthors) =>
  isRejected || (status === paperStatus.WAIVED && !isWaivable) ? authors.supervisor : authors.reception

/** The columns of a sample, whoever owns it. */
export function paperRow(requirement: Requirement, paper: SamplePaper, authors: PaperAuthors) {
  const { key, count } = requirement
  const { status, reason = null, reasonCode = null, isRejected = false } = paper
  const { id: userId, realName } = authorOf(requirement, paper, authors)
  const isHere = status === paperStatus.RECEIVED
  return {
    key,
    dataVersion: 1,
    status,
    copies: isHere ? count : 0,
    reasonCode,
    reason,
    isRejected: Number(isRejected),
    receiveUserId: isHere ? userId : null,
    updateUserId: userId,
    updateUser: realName,
    updateTime: authors.at,
    version: 2,
  }
}

/** What the log says of it. */
export function paperLog(id: number, requirement: Requirement, paper: SamplePaper, authors: PaperAuthors) {
  const { status, reason, isRejected } = paper
  const { id: userId, realName: operator } = authorOf(requirement, paper, authors)
  return {
    entity: 'paper',
    entityId: id,
    createTime: authors.at,
    userId,
    operator,
    action: EVENTS[status]!,
    fromStatus: isRejected || status === paperStatus.RETURNED ? paperStatus.RECEIVED : paperStatus.MISSING,
    toStatus: status,
    content: [requirement.key, reason].filter(Boolean).join(' '),
  }
}

/** The papers that are asked of somebody on the day of his order. */
function askedOf(plan: OrderPlan, one: Applicant) {
  const product = productData.find((row) => row.visaCountry === plan.visaCountry && row.visaType === plan.visaType)
  if (!product) return []
  const byForm = filesAskedOf(plan, one)
  const isByForm = ({ formKey }: Requirement) => formKey !== null && byForm.has(formKey)
  return requirementsOf(sheetFor(product.sheets, plan.visaCategory), product.requirements, one, {
    category: plan.visaCategory,
    section: plan.purposeSection,
    goal: plan.purposeGoal,
    entries: plan.entries,
    entryDay: plan.entryDate,
    exitDay: plan.exitDate,
    today: dayOf(plan.steps[0]!.at),
    centerId: plan.acceptOrgId,
  }).map((row) => (isByForm(row) ? { ...row, needed: 'NEEDED' as const, confidence: 'H' as const } : row))
}

/** 1: nothing that he needs is among the papers that are missing. What all share the first of them brings. */
function isComplete({ applicants }: OrderPlan, one: Applicant, missing: readonly Requirement[]): 0 | 1 {
  const isFirst = applicants.find(({ status }) => status !== visaStatus.CANCELLED) === one
  return missing.some(({ needed, isShared }) => needed === 'NEEDED' && (isFirst || !isShared)) ? 0 : 1
}

/** Whom the desk has met: everybody beyond it, and of the stickers that it awaits the second of each order. */
const isMet = (isSticker: boolean, { status }: Applicant, place: number) =>
  status > visaStatus.WAITING_RECEIVE || (isSticker && place === 1)

/** Over the counter a center takes papers in; whoever ordered an e-visa has uploaded its files. */
function authorsOf({ acceptOrgId, steps }: OrderPlan, isSticker: boolean): PaperAuthors {
  const center = acceptOrgId === companyIds.BJ ? 'bj_' : ''
  const { userId, operator } = steps[0]!
  return {
    reception: isSticker ? accountOf(`${center}reception`) : { id: userId, realName: operator },
    supervisor: accountOf(`${center}supervisor`),
    at: steps.at(-1)!.at,
  }
}

/** What was uploaded for a sample paper. */
function fileOf(paperId: number, { key, kind, name }: Requirement, { status }: SamplePaper): PaperFile[] {
  if (kind !== 'FILE' || status !== paperStatus.RECEIVED) return []
  const drawn = sampleFiles[key]
  // A proof of which nothing is drawn is shown by a page that is: bookings and statements look alike at this size.
  const { storageName } = drawn ?? sampleFiles.TICKET!
  const fileName = drawn?.fileName ?? `${name}.jpg`
  return [{ paperId, fileIndex: 0, fileName, storageName }]
}

/** The papers of who applies without a contract, and what lists say of them. */
export async function initializePapers(tx: Tx, orders: readonly OrderPlan[]): Promise<void> {
  const personPaper: Insertable<Tables['personPaper']>[] = []
  const paperFile: PaperFile[] = []
  const entityLog: Insertable<Tables['entityLog']>[] = []
  const free = orders.filter(({ contractId }) => contractId === null)
  const met = free.flatMap((plan) => {
    const isSticker = plan.visaType === visaTypes.STICKER
    const people = plan.applicants.filter((one, place) => isMet(isSticker, one, place))
    return people.map((one) => ({ plan, one, isSticker }))
  })
  for (const { plan, one, isSticker } of met) {
    const authors = authorsOf(plan, isSticker)
    const asked = askedOf(plan, one)
    const known = new Map<string, SamplePaper>()
    for (const requirement of asked) {
      const paper = isSticker ? samplePaper(one.status, requirement) : sampleUpload(one.status, requirement)
      if (!paper) continue
      known.set(requirement.key, paper)
      const id = personPaper.length + 1
      personPaper.push({ id, applicantId: one.id, ...paperRow(requirement, paper, authors) })
      entityLog.push(paperLog(id, requirement, paper, authors))
      if (!isSticker) paperFile.push(...fileOf(id, requirement, paper))
    }
    const missing = asked.filter(({ key }) => (known.get(key)?.status ?? 0) === paperStatus.MISSING)
    const papersMissing = missing.filter((row) => weightOf(row, false) === 'STOP').length
    const filesComplete = isComplete(plan, one, missing)
    const isAwaited = one.status === visaStatus.WAITING_RECEIVE
    await tx
      .updateTable('visaApplicant')
      .set((eb) => ({
        papersMissing,
        filesComplete,
        formProblems: eb('formProblems', '+', papersMissing),
        ...(isAwaited && { deskNote: sampleDeskNote }),
      }))
      .where('id', '=', one.id)
      .execute()
  }
  const known = new Set(met.map(({ one }) => one))
  for (const plan of free)
    for (const one of plan.applicants.filter((person) => !known.has(person))) {
      const filesComplete = isComplete(plan, one, askedOf(plan, one))
      await tx.updateTable('visaApplicant').set({ filesComplete }).where('id', '=', one.id).execute()
    }
  await insertAll(tx, 'personPaper', personPaper)
  await insertAll(tx, 'paperFile', paperFile)
  await insertAll(tx, 'entityLog', entityLog)
}
