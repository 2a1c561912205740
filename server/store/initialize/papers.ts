import type { Insertable } from 'kysely'
import { dayOf } from '#domain/day.ts'
import { requirementsOf, sheetFor, weightOf } from '#domain/requirements.ts'
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
    const reception = accountOf(`${center}reception`)
    const supervisor = accountOf(`${center}supervisor`)
    const at = plan.steps.at(-1)!.at
    const asked = askedOf(plan, one)
    const known = new Map<string, SamplePaper>()
    for (const requirement of asked) {
      const paper = samplePaper(one.status, requirement)
      if (!paper) continue
      const { key, count } = requirement
      const { status, reason = null, reasonCode = null, isRejected = false } = paper
      known.set(key, paper)
      const isSupervisors = isRejected || (status === paperStatus.WAIVED && !requirement.isWaivable)
      const { id: userId, realName } = isSupervisors ? supervisor : reception
      const id = personPaper.length + 1
      personPaper.push({
        id,
        applicantId: one.id,
        key,
        dataVersion: 1,
        status,
        copies: status === paperStatus.RECEIVED ? count : 0,
        reasonCode,
        reason,
        isRejected: Number(isRejected),
        receiveUserId: status === paperStatus.RECEIVED ? userId : null,
        updateUserId: userId,
        updateUser: realName,
        updateTime: at,
        version: 2,
      })
      const fromStatus = isRejected || status === paperStatus.RETURNED ? paperStatus.RECEIVED : paperStatus.MISSING
      const log = { entity: 'paper', entityId: id, createTime: at, userId, operator: realName }
      const content = [key, reason].filter(Boolean).join(' ')
      entityLog.push({ ...log, action: EVENTS[status]!, fromStatus, toStatus: status, content })
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
