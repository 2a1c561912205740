import type { Insertable } from 'kysely'
import { consulateSites } from '#domain/consulate/status-application.ts'
import { syncMarkers, taskStatus } from '#domain/status.ts'
import {
  putBackReason,
  sampleCorrection,
  sampleFee,
  sampleRefusal,
} from '#server/store/initial-data/sample-applications.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import { type ApplicationPlan, type Doer, type PlannedMove, system } from './application-way.ts'
import { visaOf } from './order-passports.ts'

type Row<T extends keyof Tables> = Insertable<Tables[T]>

export interface TaskRows {
  readonly formTask: Row<'formTask'>[]
  readonly applicationEvidence: Row<'applicationEvidence'>[]
  readonly entityLog: Row<'entityLog'>[]
}

const { NULL, NOT_SUBMIT, SUBMITTED, EXECUTING, SUCCESS, FAIL } = taskStatus
const SECOND = 1000

/** What a site was sent, as the site's connection writes it. */
const sentOf = ({ order, one }: ApplicationPlan, reference: string) => ({
  reference,
  surname: one.surname,
  givenNames: one.givenNames,
  passportNo: one.passportNo,
  birthDay: one.birthDay,
  expiryDay: one.expiryDay,
  nationality: one.nationality,
  entryDate: order.entryDate,
  exitDate: order.exitDate,
  email: order.contactEmail,
})

/** What a site said, as it says it. */
function saidOf({ move }: PlannedMove, { order, one, applicationNo }: ApplicationPlan) {
  const number = { applicationNo }
  if (move === 'paymentAsked') return { state: 'paymentAsked', ...number, fee: sampleFee }
  if (move === 'correctionAsked')
    return { state: 'correction', ...number, fields: sampleCorrection.fields, reason: sampleCorrection.text }
  if (move === 'refused') return { state: 'refused', ...number, reason: sampleRefusal }
  if (move === 'granted') return { state: 'granted', ...number, passportNo: one.passportNo, ...visaOf(order, one) }
  return { state: 'accepted', ...number }
}

/** Where an errand begins: each carries what was open then. */
const isErrand = ({ move }: PlannedMove) => move === 'queue' || move === 'corrected'

/** The errands of one application, with what was sent and answered; `firstId` is the first of them. */
export function taskRows(
  plan: ApplicationPlan,
  ids: { applicationId: number; reference: string; firstId: number },
): TaskRows {
  const { order, one, moves, officer } = plan
  const { applicationId, reference } = ids
  const rows: TaskRows = { formTask: [], applicationEvidence: [], entityLog: [] }
  let taskId = ids.firstId - 1
  const evidence = (kind: 'REQUEST' | 'ANSWER', name: string, words: object, at: number, task: number | null) => {
    const content = JSON.stringify(words)
    const size = new TextEncoder().encode(content).length
    const by = { operator: system.operator, operatorId: system.userId, createTime: at }
    rows.applicationEvidence.push({ applicationId, taskId: task, kind, name, content, size, ...by })
  }
  for (const [at, begun] of moves.entries()) {
    const isFirst = begun.move === 'queue'
    const marker = isFirst ? syncMarkers.ADD : syncMarkers.UPDATE
    const answer = moves[at + 1]
    if (!isErrand(begun)) {
      // A look that brought something new.
      const before = moves[at - 1]
      if (begun.userId === system.userId && before && !isErrand(before))
        evidence('ANSWER', 'HTTP 200', saidOf(begun, plan), begun.at, null)
      continue
    }
    taskId += 1
    const log = (action: string, when: number, by: Doer, from: number, to: number, content: string | null = null) =>
      rows.entityLog.push({
        entity: 'formTask',
        entityId: taskId,
        createTime: when,
        userId: by.userId,
        operator: by.operator,
        action,
        fromStatus: from,
        toStatus: to,
        content,
      })
    log('create', begun.at, begun, NULL, NOT_SUBMIT)
    log('submit', begun.at, begun, NOT_SUBMIT, SUBMITTED)
    const isPutBack = answer?.move === 'putBack'
    const isDone = answer?.move === 'accepted'
    if (isPutBack) {
      log('takeOver', answer.at - 10 * SECOND, officer, SUBMITTED, EXECUTING)
      log('handBack', answer.at, officer, EXECUTING, SUBMITTED, putBackReason)
    } else if (answer) {
      log('start', answer.at - 5 * SECOND, system, SUBMITTED, EXECUTING)
      log(isDone ? 'succeed' : 'fail', answer.at, system, EXECUTING, isDone ? SUCCESS : FAIL, plan.applicationNo)
      const where = isFirst ? 'POST /applications' : `PUT /applications/${plan.applicationNo}`
      evidence('REQUEST', where, sentOf(plan, reference), answer.at - 5 * SECOND, taskId)
      evidence('ANSWER', isFirst ? 'HTTP 201' : 'HTTP 200', saidOf(answer, plan), answer.at, taskId)
    }
    const failed = { key: 'formTask.rejected', params: { reason: sampleRefusal } }
    rows.formTask.push({
      id: taskId,
      orderId: order.id,
      applicantId: one.id,
      applicationId,
      marker,
      // What a person put back stays a person's: no worker takes the sample from whoever looks at it.
      byHand: Number(isPutBack),
      status: isPutBack ? SUBMITTED : isDone ? SUCCESS : FAIL,
      problem: isPutBack || isDone ? null : JSON.stringify(failed),
      attempts: Number(!isPutBack),
      site: consulateSites[order.visaCountry],
      entryDay: order.entryDate,
      companyId: order.agentId,
      centerId: order.acceptOrgId,
      createUser: begun.operator,
      createUserId: begun.userId,
      createTime: begun.at,
      updateTime: answer?.at ?? begun.at,
      startTime: answer ? answer.at - (isPutBack ? 10 : 5) * SECOND : null,
      finishTime: isPutBack || !answer ? null : answer.at,
      version: 5,
    })
  }
  return rows
}
