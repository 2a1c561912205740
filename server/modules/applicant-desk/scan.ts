import { readBarcode } from '#domain/barcode.ts'
import { dayOf, formatInstant } from '#domain/day.ts'
import { passportNoOf } from '#domain/read-zone.ts'
import { deskEvents } from '#machines/lifecycle/applicant-desks.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { reasonKey } from '#machines/lifecycle/message.ts'
import { type ApplicantEventType, visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { ApplicantDesk } from '#protocol/applicant/desk-calls.ts'
import type { receiveScan } from '#protocol/applicant-desk/calls.ts'
import type { DeskScanAnswer, ScannedApplicant } from '#protocol/applicant-desk/schemas.ts'
import { refused } from '#server/kit/answer.ts'
import type { Reads } from '#server/kit/handle.ts'
import { availableActions } from '#server/kit/lifecycle/actions.ts'
import { transitionRefusal } from '#server/kit/lifecycle/refusal.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { say } from '#server/kit/texts.ts'
import { type ApplicantRow, applicantAdapter } from '#server/services/order/applicant-lifecycle.ts'
import { ownSideOf } from '#server/services/order/scope.ts'
import { readLabel } from '#server/services/passport/barcodes.ts'

type Context = Reads<typeof receiveScan>

/** Nobody applies more often with one passport, or with more people on one order, than a desk could look through. */
const mostFound = 50

const managed = reasonKey(visaApplicant, 'isNotManagedByContract')

/** The applicants within reach that a condition finds, the latest first; who was cancelled was meant by nobody. */
async function found(
  { db, reach }: Context,
  by: 'passportNo' | 'orderId' | 'contractPassportId',
  value: string | number,
) {
  let query = db.selectFrom('visaApplicant').selectAll().where(by, '=', value).where('deleted', '=', 0)
  for (const condition of ownSideOf('')({ reach, column: (name) => db.dynamic.ref(name) as never }))
    query = query.where(condition)
  const rows = await query.orderBy('id', 'desc').limit(mostFound).execute()
  return rows.filter(({ status }) => !hasStateTag(visaApplicant, { status }, 'cancelled'))
}

/** Whom a text means: the passport under a label, a passport's number, or everybody on an order. */
async function meant(context: Context): Promise<ApplicantRow[]> {
  const { db, input, now } = context
  const text = input.text.toUpperCase()
  if (readBarcode(text)) {
    const label = await readLabel(db, context, text)
    const isOn = label.kind === 'bound' && label.row.passportId !== null
    return isOn ? found(context, 'contractPassportId', label.row.passportId!) : []
  }
  const number = passportNoOf(text, dayOf(now))
  if (number !== null) return number === '' ? [] : found(context, 'passportNo', number)
  const order = await db.selectFrom('visaOrder').select('id').where('orderNo', '=', text).executeTakeFirst()
  return order ? (await found(context, 'orderId', order.id)).toReversed() : found(context, 'passportNo', text)
}

async function shown(context: Context, rows: readonly ApplicantRow[]): Promise<ScannedApplicant[]> {
  if (rows.length === 0) return []
  const { db } = context
  const actions = await availableActions(db, context, applicantAdapter, rows)
  const names = await db
    .selectFrom('visaApplicant')
    .innerJoin('visaOrder', 'visaOrder.id', 'visaApplicant.orderId')
    .leftJoin('contract', 'contract.id', 'visaApplicant.contractId')
    .select(['visaApplicant.id', 'visaOrder.orderNo', 'contract.contractNo'])
    .where(
      'visaApplicant.id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const nameOf = new Map(names.map((one) => [one.id, one]))
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
    }),
    actions: [...(actions.get(row.id) ?? [])],
  }))
}

/** Whether the change of this very scan was made: its answer was lost on the way. */
async function isMade({ db, input: { scanId }, session }: Context): Promise<boolean> {
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
const lastStep = ({ db }: Context, id: number, events: readonly ApplicantEventType[]) =>
  db
    .selectFrom('entityLog')
    .select(['operator', 'createTime'])
    .where('entity', '=', 'applicant')
    .where('entityId', '=', id)
    .where('action', 'in', [...events])
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** Whom a scan means at a desk, and what may be done there. */
export const scanAt =
  (desk: ApplicantDesk) =>
  async (context: Context): Promise<DeskScanAnswer> => {
    const { lang } = context
    const events: readonly string[] = deskEvents[desk]
    const applicants = await shown(context, await meant(context))
    const answer = (kind: DeskScanAnswer['kind'], msg: string, some = applicants): DeskScanAnswer => ({
      kind,
      msg,
      applicants: some,
    })
    const [first] = applicants
    if (!first) return answer('unknown', '')
    if (await isMade(context)) return answer('done', '')
    const stepOf = ({ actions }: ScannedApplicant) => actions.find(({ event }) => events.includes(event))
    const waiting = applicants.filter((one) => stepOf(one) && !stepOf(one)!.refused)
    if (waiting.length > 1) return answer('several', say(lang, 'applicantDesk.scan.several', { count: waiting.length }))
    if (waiting.length === 1) return answer('ready', '', waiting)
    const one = applicants.find(stepOf) ?? first
    const reason = stepOf(one)?.refused
    if (one.contractNo !== undefined && (reason === undefined || reason === managed))
      return answer('managed', say(lang, managed, { contractNo: one.contractNo }), [one])
    if (reason !== undefined) return answer('refused', say(lang, reason), [one])
    const isEnded = hasStateTag(visaApplicant, { status: one.status }, 'ended')
    const done = isEnded ? undefined : await lastStep(context, one.id, deskEvents[desk])
    if (done) {
      const params = { name: done.operator, time: formatInstant(done.createTime) }
      return answer('duplicate', say(lang, 'applicantDesk.scan.duplicate', params), [one])
    }
    const refusal = transitionRefusal(visaApplicant, { status: one.status }, deskEvents[desk][0], 'status')
    return answer('wrongStep', refused(lang, refusal).msg, [one])
  }
