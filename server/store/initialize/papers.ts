import type { Insertable } from 'kysely'
import { dayOf } from '#domain/day.ts'
import { type Requirement, requirementsOf, sheetFor, weightOf } from '#domain/requirements.ts'
import { visaStatus, visaTypes } from '#domain/status.ts'
import { paperStatus } from '#domain/status-paper.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import { type SamplePaper, sampleDeskNote, samplePaper } from '#server/store/initial-data/sample-papers.ts'
import { productData } from '#server/store/initial-data/visa-data.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Tx } from '#server/store/store.ts'
import { insertAll } from './insert.ts'
import type { OrderPlan } from './order-rows.ts'
import { accountOf } from './sample-steps.ts'

type Applicant = OrderPlan['applicants'][number]

const EVENTS: Readonly<Record<number, string>> = {
  [paperStatus.MISSING]: 'reject',
  [paperStatus.RECEIVED]: 'receive',
  [paperStatus.WAIVED]: 'waive',
  [paperStatus.RETURNED]: 'giveBack',
}

/** Who writes samples of papers down, and when. */
export interface PaperAuthors {
  readonly reception: ReturnType<typeof accountOf>
  readonly supervisor: ReturnType<typeof accountOf>
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
  return requirementsOf(sheetFor(product.sheets, plan.visaCategory), product.requirements, one, {
    category: plan.visaCategory,
    section: plan.purposeSection,
    goal: plan.purposeGoal,
    entries: plan.entries,
    entryDay: plan.entryDate,
    exitDay: plan.exitDate,
    today: dayOf(plan.steps[0]!.at),
    centerId: plan.acceptOrgId,
  })
}

/** Whom the desk has met: everybody beyond it, and of whom it awaits the second of each order. */
const isMet = ({ status }: Applicant, place: number) => status > visaStatus.WAITING_RECEIVE || place === 1

/** The papers of who applies for a sticker without a contract, and what lists say of them. */
export async function initializePapers(tx: Tx, orders: readonly OrderPlan[]): Promise<void> {
  const personPaper: Insertable<Tables['personPaper']>[] = []
  const entityLog: Insertable<Tables['entityLog']>[] = []
  const met = orders
    .filter(({ visaType, contractId }) => visaType === visaTypes.STICKER && contractId === null)
    .flatMap((plan) => plan.applicants.filter(isMet).map((one) => ({ plan, one })))
  for (const { plan, one } of met) {
    const center = plan.acceptOrgId === companyIds.BJ ? 'bj_' : ''
    const authors = {
      reception: accountOf(`${center}reception`),
      supervisor: accountOf(`${center}supervisor`),
      at: plan.steps.at(-1)!.at,
    }
    const asked = askedOf(plan, one)
    const known = new Map<string, SamplePaper>()
    for (const requirement of asked) {
      const paper = samplePaper(one.status, requirement)
      if (!paper) continue
      known.set(requirement.key, paper)
      const id = personPaper.length + 1
      personPaper.push({ id, applicantId: one.id, ...paperRow(requirement, paper, authors) })
      entityLog.push(paperLog(id, requirement, paper, authors))
    }
    const papersMissing = asked.filter(
      (row) => weightOf(row, false) === 'STOP' && (known.get(row.key)?.status ?? 0) === paperStatus.MISSING,
    ).length
    const isAwaited = one.status === visaStatus.WAITING_RECEIVE
    await tx
      .updateTable('visaApplicant')
      .set((eb) => ({
        papersMissing,
        formProblems: eb('formProblems', '+', papersMissing),
        ...(isAwaited && { deskNote: sampleDeskNote }),
      }))
      .where('id', '=', one.id)
      .execute()
  }
  await insertAll(tx, 'personPaper', personPaper)
  await insertAll(tx, 'entityLog', entityLog)
}
