import { readBarcode } from '#domain/barcode.ts'
import { dayOf, formatInstant } from '#domain/day.ts'
import { readZone } from '#domain/read-zone.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { reasonKey } from '#machines/lifecycle/message.ts'
import { type ApplicantEventType, visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { DeskScanAnswer, ScannedApplicant } from '#protocol/applicant-desk/schemas.ts'
import { refused } from '#server/kit/answer.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { availableActions } from '#server/kit/lifecycle/actions.ts'
import { transitionRefusal } from '#server/kit/lifecycle/refusal.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { say } from '#server/kit/texts.ts'
import { type ApplicantRow, applicantAdapter } from '#server/services/order/applicant-lifecycle.ts'
import { isTakenFromContract } from '#server/services/order/contract-flow.ts'
import type { Db } from '#server/store/store.ts'
import { readLabel } from './barcodes.ts'
import { meantApplicants } from './meant-applicants.ts'
import { labelsOf } from './order-passport.ts'

/** A scan as it is read: in the reach and the language of whoever made it. */
interface Scan extends AuthenticatedContext {
  readonly db: Db
  readonly text: string
  /** Of several whom the text means, this one. */
  readonly applicantId?: number | undefined
  /** The key under which this scan's change goes out, so that one whose answer was lost is known again. */
  readonly scanId?: string | undefined
}

const managed = reasonKey(visaApplicant, 'isNotManagedByContract')

async function shown(context: Scan, rows: readonly ApplicantRow[]): Promise<ScannedApplicant[]> {
  if (rows.length === 0) return []
  const { db } = context
  const actions = await availableActions(db, context, applicantAdapter, rows)
  const names = await db
    .selectFrom('visaApplicant')
    .innerJoin('visaOrder', 'visaOrder.id', 'visaApplicant.orderId')
    .leftJoin('contract', 'contract.id', 'visaApplicant.contractId')
    .select(['visaApplicant.id', 'visaOrder.orderNo', 'visaOrder.orderSource', 'contract.contractNo'])
    .where(
      'visaApplicant.id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const nameOf = new Map(names.map((one) => [one.id, one]))
  const labels = await labelsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...omitNull({
      id: row.id,
      version: row.version,
      orderId: row.orderId,
      orderNo: nameOf.get(row.id)!.orderNo,
      surname: row.surname,
      givenNames: row.givenNames,
      cname: row.cname,
      passportNo: row.passportNo,
      nationality: row.nationality,
      status: row.status,
      visaCountry: row.visaCountry,
      visaType: row.visaType,
      entryDate: row.entryDate,
      urgencyLevel: row.urgencyLevel,
      contractId: row.contractId,
      contractNo: nameOf.get(row.id)!.contractNo,
      label: labels.get(row.id) ?? null,
      deskNote: row.deskNote,
    }),
    ...(isTakenFromContract({ ...row, ...nameOf.get(row.id)! }) && { isContractFlow: true as const }),
    actions: [...(actions.get(row.id) ?? [])],
  }))
}

/** Whether the change of this very scan was made: its answer was lost on the way. */
async function isMade({ db, scanId, session }: Scan): Promise<boolean> {
  if (scanId === undefined) return false
  const made = await db
    .selectFrom('idempotency')
    .select('key')
    .where('userId', '=', session.userId)
    .where('key', '=', scanId)
    .where('answer', 'is not', null)
    .executeTakeFirst()
  return made !== undefined
}

/** Who took the desk's step with an applicant last. */
const lastStep = ({ db }: Scan, id: number, events: readonly ApplicantEventType[]) =>
  db
    .selectFrom('entityLog')
    .select(['operator', 'createTime'])
    .where('entity', '=', 'applicant')
    .where('entityId', '=', id)
    .where('action', 'in', [...events])
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** Whom a text means, and whether one of the events may be asked of him now; the first event names the step in refusals. */
export async function applicantScan(
  context: Scan,
  events: readonly [ApplicantEventType, ...ApplicantEventType[]],
): Promise<DeskScanAnswer> {
  const { db, lang, text, applicantId } = context
  const named: readonly string[] = events
  const rows = await meantApplicants(db, context, text)
  if (rows.length === 0 && readBarcode(text)) {
    const { kind } = await readLabel(db, context, text)
    if (kind !== 'bound' && kind !== 'unknown') return { kind, msg: '', applicants: [] }
  }
  const applicants = await shown(
    context,
    rows.filter(({ id }) => applicantId === undefined || id === applicantId),
  )
  const answer = (kind: DeskScanAnswer['kind'], msg: string, some = applicants): DeskScanAnswer => ({
    kind,
    msg,
    applicants: some,
  })
  const [first] = applicants
  if (!first && readZone(text, dayOf(context.now))?.kind === 'misread')
    return answer('refused', say(lang, 'mrz.readAgain'))
  if (!first) return answer('unknown', '')
  if (await isMade(context)) return answer('done', '')
  const stepOf = ({ actions }: ScannedApplicant) => actions.find(({ event }) => named.includes(event))
  const waiting = applicants.filter((one) => stepOf(one) && !stepOf(one)!.refused)
  if (waiting.length > 1) return answer('several', say(lang, 'applicantDesk.scan.several', { count: waiting.length }))
  if (waiting.length === 1) return answer('ready', '', waiting)
  const one = applicants.find(stepOf) ?? first
  // Everybody of the order that was scanned, so that it is seen who keeps the desk waiting; of a passport the one who is meant.
  const together = applicants.filter(({ orderId }) => orderId === one.orderId)
  const reason = stepOf(one)?.refused
  if (one.contractNo !== undefined && (reason === undefined || reason === managed))
    return answer('managed', say(lang, managed, { contractNo: one.contractNo }), together)
  if (reason !== undefined) return answer('refused', say(lang, reason), together)
  const isEnded = hasStateTag(visaApplicant, { status: one.status }, 'ended')
  const done = isEnded ? undefined : await lastStep(context, one.id, events)
  if (done) {
    const params = { name: done.operator, time: formatInstant(done.createTime) }
    return answer('duplicate', say(lang, 'applicantDesk.scan.duplicate', params), together)
  }
  const refusal = transitionRefusal(visaApplicant, { status: one.status }, events[0], 'status')
  return answer('wrongStep', refused(lang, refusal).msg, together)
}
