import { applicationStates } from '#domain/consulate/status-application.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import { formOf } from '#domain/questionnaire/forms/by-kind.ts'
import { phlEvisaForm } from '#domain/questionnaire/forms/phl-evisa.ts'
import type * as calls from '#protocol/applicant/ph-application-calls.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { readLogs } from '#server/kit/entity-log.ts'
import { isParamOn } from '#server/kit/flag-parameter.ts'
import type { Changes, Reads } from '#server/kit/handle.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { businessError, invalidFields, noRow } from '#server/kit/refusal.ts'
import { applicationOf, latestApplication } from '#server/services/consulate/application/applications.ts'
import { correctionOf } from '#server/services/consulate/application/correction.ts'
import { evidenceOf, withEvidence } from '#server/services/consulate/application/evidence.ts'
import { refuseIncomplete } from '#server/services/consulate/application/incomplete.ts'
import { queueForm } from '#server/services/consulate/submission/tasks.ts'
import { type ApplicantRow, applicantAdapter } from '#server/services/order/applicant-lifecycle.ts'
import { openProblems } from '#server/services/order/application.ts'
import { confirmDuplicates } from '#server/services/order/duplicates.ts'
import { refreshForms } from '#server/services/order/form-state.ts'
import { type OrderRow, openOrder } from '#server/services/order/order-lifecycle.ts'
import { openForm } from '#server/services/order/store-form.ts'
import { storedForm } from '#server/services/paper/stored-answers.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { ownApplicant } from './country.ts'
import { keepAnswers } from './form.ts'

/** Queues his form; what is open in it is named, field by field, unless a center hands in all the same. */
async function handIn(
  tx: Tx,
  who: AuthenticatedContext,
  order: OrderRow,
  row: ApplicantRow,
  reason: string | undefined,
): Promise<OutputOf<typeof calls.createWithAllData>> {
  if (!(await isParamOn(tx, 'visa.audit.allowIncomplete'))) {
    const open = await openProblems(tx, who, { order, row, stored: await storedForm(tx, row.id) })
    if (open.length > 0) throw invalidFields(open as FieldProblem[])
    await refuseIncomplete(tx, who, row)
  }
  await confirmDuplicates(tx, who, row, { step: 'queue', reason })
  await refreshForms(tx, [row], who.now)
  const made = await queueForm(tx, who, order, row)
  if (!made) throw businessError('formTask.notEvisa')
  return { applicationId: made.application.id, taskId: made.task.id }
}

/** Hands in everything that the form of a Philippine applicant says. */
export async function createWithAllData({ input, tx, ...who }: Changes<typeof calls.createWithAllData>) {
  const row = await openRow(tx, who, applicantAdapter, input.applicantId)
  const order = await openOrder(tx, row.orderId)
  if (formOf(order) !== phlEvisaForm) throw noRow()
  return handIn(tx, who, order, row, input.reason)
}

/** Changes some answers of his form, and hands it in with them. */
export async function updateApplication({ input, tx, ...who }: Changes<typeof calls.update>) {
  await ownApplicant(tx, who.reach, phlEvisaForm, input.id)
  // Of whom nobody has said a word yet it is a draft from now on.
  await applicationOf(tx, who, await openRow(tx, who, applicantAdapter, input.id))
  const opened = await openForm(tx, who, input)
  const { version } = await keepAnswers(tx, who, opened, { ...opened.known, ...input.fields })
  const row = await openRow(tx, who, applicantAdapter, input.id)
  const { taskId } = await handIn(tx, who, await openOrder(tx, row.orderId), row, input.reason)
  return { version, taskId }
}

const ownApplication = async ({
  db,
  reach,
  input,
}: {
  db: Db
  reach: AuthenticatedContext['reach']
  input: { id: number }
}) => {
  const { id } = await ownApplicant(db, reach, phlEvisaForm, input.id)
  return latestApplication(db, id)
}

export async function siteStatus(context: Reads<typeof calls.getStatus>): Promise<OutputOf<typeof calls.getStatus>> {
  const found = await ownApplication(context)
  if (!found) return { applicationStatus: applicationStates.DRAFT }
  const { status, applicationNo, correction, nextLookTime } = found
  return omitNull({
    applicationStatus: status,
    applicationNo,
    correction: correctionOf(correction),
    nextLookTime,
  }) as OutputOf<typeof calls.getStatus>
}

export async function siteLogs(context: Reads<typeof calls.getLogs>): Promise<OutputOf<typeof calls.getLogs>> {
  const found = await ownApplication(context)
  if (!found) return []
  const { db, reach } = context
  return withEvidence(await readLogs(db, 'application', found.id), await evidenceOf(db, reach, found.id))
}
