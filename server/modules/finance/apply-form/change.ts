import { fenToYuan } from '#domain/money.ts'
import type * as calls from '#protocol/finance/apply-form/calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { insert, transition } from '#server/kit/lifecycle/transition.ts'
import { businessError, invalidFields } from '#server/kit/refusal.ts'
import { replaceLines } from '#server/services/contract/expense-bill.ts'
import type { ContractRow } from '#server/services/contract/facts.ts'
import { decideContract, stepContract } from '#server/services/contract/lifecycle.ts'
import { contractFacts } from '#server/services/contract/machine-facts.ts'
import { openContract } from '#server/services/contract/row.ts'
import { chargeDue, moveMethod, ownMethod, usableMethod } from '#server/services/finance/contract-money.ts'
import type { Tx } from '#server/store/store.ts'
import { type Content, checkFiles, feeContent, paymentContent, storedLines } from './content.ts'
import { applyFormAdapter, type FormRow, pendingOf } from './forms.ts'
import { notifyPending } from './messages.ts'

type Change<I> = AuthenticatedContext & { input: I; tx: Tx }
interface ListRequest {
  readonly reason: string
  readonly files?: InputOf<typeof calls.paymentChange>['files']
}

const answerOf = ({ id, version }: FormRow) => ({ id, version })

/** A contract that finance has confirmed, as the one who asks saw it. */
async function openConfirmed(tx: Tx, who: AuthenticatedContext, id: number, version: number): Promise<ContractRow> {
  const row = await openContract(tx, who, id, { version })
  decideContract(row, await contractFacts(tx, row, who), 'applyFormApproved')
  return row
}

async function apply(
  tx: Tx,
  who: AuthenticatedContext,
  row: ContractRow,
  content: Content,
  { reason, files = [] }: ListRequest,
) {
  if ((await pendingOf(tx, [row.id])).length > 0)
    throw businessError('applyForm.pendingExists', { contractNo: row.contractNo })
  await checkFiles(tx, who, row, files)
  const { userId, displayName } = who.session
  const { kind, beforeFen, afterFen } = content
  const auditChanges = changesOf({ totalFen: beforeFen }, { kind, totalFen: afterFen })
  const fresh = {
    ...content,
    contractId: row.id,
    contractNo: row.contractNo,
    companyId: row.companyId,
    contractVersion: row.version,
    reason,
    files: JSON.stringify(files),
    applyUserId: userId,
    applyUser: displayName,
    applyTime: who.now,
    approveUser: null,
    approveTime: null,
    approveReason: null,
    updateUser: displayName,
    updateTime: who.now,
  }
  const form = await insert(tx, who, applyFormAdapter, fresh, { logContent: reason, auditChanges })
  await notifyPending(tx, who, form)
  return answerOf(form)
}

export async function applyPayment({ input, tx, ...who }: Change<InputOf<typeof calls.paymentChange>>) {
  const row = await openConfirmed(tx, who, input.contractId, input.version)
  return apply(tx, who, row, await paymentContent(tx, row, input.paymentMethodId), input)
}

export async function applyFees({ input, tx, ...who }: Change<InputOf<typeof calls.changeFees>>) {
  const row = await openConfirmed(tx, who, input.contractId, input.version)
  return apply(tx, who, row, await feeContent(tx, row, input.lines), input)
}

/** The kind stays; the content is what is named now, else what was asked for before, on the contract as it is now. */
function contentAgain(tx: Tx, row: ContractRow, form: FormRow, input: InputOf<typeof calls.againReview>) {
  if (form.kind === 'PAYMENT') {
    if (input.lines) throw invalidFields([{ path: 'lines', key: 'rules.unknownField' }])
    return paymentContent(tx, row, input.paymentMethodId ?? form.afterMethodId ?? 0)
  }
  if (input.paymentMethodId !== undefined) throw invalidFields([{ path: 'paymentMethodId', key: 'rules.unknownField' }])
  const before = storedLines(form.afterLines).map(({ amountFen: _, ename: __, ...line }) => line)
  return feeContent(tx, row, input.lines ?? before)
}

export async function askAgain({ input, tx, ...who }: Change<InputOf<typeof calls.againReview>>) {
  const { id, version, reason, files } = input
  const form = await openRow(tx, who, applyFormAdapter, id, { version })
  const row = await openContract(tx, who, form.contractId)
  const values = { reason, approveUser: null, approveTime: null, approveReason: null, applyTime: who.now }
  const asked = await transition(tx, who, applyFormAdapter, form, 'againReview', { values, logContent: reason })
  decideContract(row, await contractFacts(tx, row, who), 'applyFormApproved')
  const content = await contentAgain(tx, row, form, input)
  if (files) await checkFiles(tx, who, row, files)
  await tx
    .updateTable('applyForm')
    .set({ ...content, contractVersion: row.version, ...(files && { files: JSON.stringify(files) }) })
    .where('id', '=', id)
    .execute()
  return answerOf(asked)
}

export async function withdrawForm({ input, tx, ...who }: Change<InputOf<typeof calls.withdraw>>) {
  const form = await openRow(tx, who, applyFormAdapter, input.id, input)
  return answerOf(await transition(tx, who, applyFormAdapter, form, 'withdraw'))
}

/**
 * What approval does to the contract, all in the form's transaction: new lines or the new method, what accounts owe at once,
 * CONFIRMED → SUBMITTED; the review number goes, as it stands for confirmed contracts only. Lower fees are paid back when
 * finance confirms (spec: money#refunds).
 */
async function carryOut(tx: Tx, who: AuthenticatedContext, row: ContractRow, form: FormRow): Promise<void> {
  decideContract(row, await contractFacts(tx, row, who), 'applyFormApproved')
  const content = `${form.reason} (${fenToYuan(form.beforeFen)} → ${fenToYuan(form.afterFen)})`
  const values = { reviewNumber: null }
  const changedBy = [form.applyUserId, who.session.userId]
  if (form.kind === 'PAYMENT') {
    const method = await usableMethod(tx, row.companyId, form.afterMethodId ?? 0)
    if (!method) throw businessError('contract.paymentMethodUnknown')
    const receivedFen = row.receivedFen + (await moveMethod(tx, who, row, method))
    const changed = { ...values, paymentMethodId: method.id, receivedFen }
    const step = { row, values: changed, reason: form.reason, changedBy }
    await stepContract(tx, who, row.id, 'applyFormApproved', step)
    return
  }
  const lines = storedLines(form.afterLines).map(({ id: _, ...line }) => line)
  const totalFen = await replaceLines(tx, who, row, lines)
  const receivedFen = row.receivedFen + (await chargeDue(tx, who, row, await ownMethod(tx, row), totalFen))
  await stepContract(tx, who, row.id, 'applyFormApproved', {
    row,
    values: { ...values, totalFen, receivedFen, billEdited: 1 },
    reason: content,
    changedBy,
  })
}

/** Approves or rejects one form; the approver is not its author (spec: lifecycles#apply-form). */
export async function decideForm(
  { tx, ...who }: AuthenticatedContext & { tx: Tx },
  id: number,
  { approved, reason }: { approved: boolean; reason?: string | undefined },
) {
  const form = await openRow(tx, who, applyFormAdapter, id)
  const row = await openContract(tx, who, form.contractId, { wholeCompany: true })
  const values = { approveUser: who.session.displayName, approveTime: who.now, approveReason: reason || null }
  const event = approved ? 'approve' : 'reject'
  const { version } = await transition(tx, who, applyFormAdapter, form, event, { values, reason, logContent: reason })
  if (approved) await carryOut(tx, who, row, form)
  return { version }
}
