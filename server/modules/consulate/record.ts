import { isLookedAtAgain, missingOfRecord, siteAddresses } from '#domain/consulate/hand-entry.ts'
import { syncMarkers } from '#domain/status.ts'
import { consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import type * as calls from '#protocol/consulate/hand-entry-calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Changes } from '#server/kit/handle.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { localizedMessage } from '#server/kit/message.ts'
import { businessError, invalidFields, versionConflict } from '#server/kit/refusal.ts'
import { type Evidence, type FileEvidence, keepEvidence } from '#server/services/consulate/application/evidence.ts'
import { type ApplicationRow, applicationAdapter } from '#server/services/consulate/application/lifecycle.ts'
import { recordEvidence, siteRecordOf } from '#server/services/consulate/application/site-record.ts'
import { applyAnswer, type Known, setbackOf } from '#server/services/consulate/site/answer.ts'
import { handFacts, latestTask, requireStep } from '#server/services/consulate/submission/hand.ts'
import { type FormRow, formTaskAdapter } from '#server/services/consulate/submission/lifecycle.ts'
import { ownFiles } from '#server/services/file/files.ts'
import type { Tx } from '#server/store/store.ts'
import { lookOn, requireLookDay } from './look-again.ts'

type Input = InputOf<typeof calls.record>

/** What a person has read is asked after by the site's connection, where it has one, no sooner than this (ms). */
const POLL_AFTER_MS = 3_600_000

const orNone = (text: string | undefined) => text || undefined

/** What somebody typed, as a site would have said it. */
function answerIn(input: Input, row: ApplicationRow): Known {
  const { state, fields, feeAmount, feeCurrency } = input
  return {
    state,
    applicationNo: orNone(input.applicationNo) ?? row.applicationNo!,
    fields,
    reason: orNone(input.reason),
    fee: feeAmount && feeCurrency ? { amount: feeAmount, currency: feeCurrency } : undefined,
    visaNo: orNone(input.visaNo),
    validFrom: input.validFrom,
    validTo: input.validTo,
  }
}

/** Files are the caller's own side's: what was just uploaded. */
async function filesIn(
  tx: Tx,
  { reach }: AuthenticatedContext,
  files: NonNullable<Input['files']>,
): Promise<FileEvidence[]> {
  if (files.length === 0) return []
  const names = files.map(({ storageName }) => storageName)
  const rows = await ownFiles(tx, reach)
    .select(['file.storageName', 'file.md5', 'file.size'])
    .where('file.storageName', 'in', names)
    .execute()
  const known = new Map(rows.map((row) => [row.storageName, row]))
  return files.map(({ kind, fileName, storageName }) => {
    const file = known.get(storageName)
    if (!file) throw businessError('contract.fileUnknown')
    return { kind, file: { fileName, storageName, md5: file.md5, size: file.size } }
  })
}

/** What was there to be typed in: what a worker would have sent. */
async function typed(
  tx: Tx,
  { now }: AuthenticatedContext,
  { applicantId, reference }: ApplicationRow,
): Promise<string> {
  const row = await tx.selectFrom('visaApplicant').selectAll().where('id', '=', applicantId).executeTakeFirstOrThrow()
  return recordEvidence(reference, await siteRecordOf(tx, row, now))
}

/** Whether an errand did what it was for. */
const isDone = ({ marker }: FormRow, { state }: Input): boolean =>
  marker === syncMarkers.DELETE
    ? state === 'withdrawn'
    : state === 'accepted' || state === 'paymentAsked' || state === 'granted'

/** The errand of whoever had it ends with what the site said. */
async function endTask(tx: Tx, who: AuthenticatedContext, row: FormRow, input: Input, answer: Known): Promise<void> {
  const done = isDone(row, input)
  const problem = done
    ? null
    : row.marker === syncMarkers.DELETE
      ? localizedMessage('siteEntry.notWithdrawn')
      : setbackOf(answer)
  const ended = await transition(tx, who, formTaskAdapter, row, done ? 'succeed' : 'fail', {
    values: { leaseOwner: null, leaseUntil: null, finishTime: who.now, atSite: 0, looks: 0, problem },
    logContent: answer.applicationNo,
  })
  if (!ended) throw versionConflict({})
}

/**
 * What the site has answered, as a person read it there: the same events as a machine's answer, with its proof. Refused without
 * the site's number, without proof, and to whoever does not have the errand.
 */
export async function recordAnswer({ input, tx, ...who }: Changes<typeof calls.record>) {
  const row = await openRow(tx, who, applicationAdapter, input.id, { version: input.version })
  const task = await latestTask(tx, row.id)
  await requireStep(tx, who, row, task, 'record')
  const missing = missingOfRecord(input, row.applicationNo !== null)
  if (missing.length > 0) throw invalidFields(missing)
  if (input.lookDay) requireLookDay(input.lookDay, who.now)
  const files = await filesIn(tx, who, input.files ?? [])
  const held = handFacts(who, row, task).isUnderWay ? task : undefined
  const answer = answerIn(input, row)
  const { passportNo } = await tx
    .selectFrom('visaApplicant')
    .select('passportNo')
    .where('id', '=', row.applicantId)
    .executeTakeFirstOrThrow()
  const hasFile = files.some(({ kind }) => kind === 'VISA')
  const name = siteAddresses[row.site as keyof typeof siteAddresses]
  const request: Evidence[] =
    held && held.marker !== syncMarkers.DELETE ? [{ kind: 'REQUEST', name, content: await typed(tx, who, row) }] : []
  if (!(await applyAnswer(tx, who.now, row.id, answer, { passportNo }, { who, hasFile })))
    throw businessError('siteEntry.nothingNew')
  if (held) await endTask(tx, who, held, input, answer)
  const { id: _, version: __, files: ___, ...said } = input
  const pieces: Evidence[] = [...request, { kind: 'ANSWER', name, content: JSON.stringify(said) }, ...files]
  await keepEvidence(tx, who, { applicationId: row.id, taskId: held?.id ?? null }, pieces)
  return afterRecord(tx, who.now, row.id, input)
}

/** The receipt stands with the application; its site is left alone for a while, or until somebody looks there again. */
async function afterRecord(tx: Tx, now: number, id: number, { state, receiptNo, lookDay }: Input) {
  const { status, version } = await tx
    .selectFrom('consulateApplication')
    .select(['status', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const isAsked = hasStateTag(consulateApplication, { status }, 'asked')
  const next = lookDay && isLookedAtAgain(state) ? lookOn(lookDay) : { nextLookTime: now + POLL_AFTER_MS }
  if (receiptNo || isAsked)
    await tx
      .updateTable('consulateApplication')
      .set({ ...(receiptNo && { receiptNo }), ...(isAsked && next) })
      .where('id', '=', id)
      .execute()
  return { version, applicationStatus: status }
}
