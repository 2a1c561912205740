import { dayOf } from '#domain/day.ts'
import { fenToYuan } from '#domain/money.ts'
import { isCovered } from '#domain/recharge.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { statusKey } from '#machines/lifecycle/message.ts'
import { recharge } from '#machines/lifecycle/recharge.ts'
import type * as calls from '#protocol/finance/recharge/calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Changes } from '#server/kit/handle.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { insertIfFree, transition } from '#server/kit/lifecycle/transition.ts'
import { businessError, invalidFields, noRow } from '#server/kit/refusal.ts'
import { nameOfCompany } from '#server/services/company/companies.ts'
import { readableFiles } from '#server/services/file/files.ts'
import { type AccountRow, isAccountInReach, takesMoney } from '#server/services/money/account.ts'
import { usableBanks } from '#server/services/money/bank-accounts.ts'
import { notifyPending, rechargeAdapter } from '#server/services/money/recharge.ts'
import type { Tx } from '#server/store/store.ts'

type Who = AuthenticatedContext
type Form = Omit<InputOf<typeof calls.submit>, 'accountId'>

const answerOf = ({ id, version }: { id: number; version: number }) => ({ id, version })

/** The account, as a recharge of it would be approved now: refused here, nobody has to reject it. */
async function openAccount(tx: Tx, who: Who, id: number, { amountFen }: Form): Promise<AccountRow> {
  const account = await tx.selectFrom('settlementAccount').selectAll().where('id', '=', id).executeTakeFirst()
  if (!account || !isAccountInReach(who.reach, account)) throw noRow()
  if (!takesMoney(account)) throw businessError('recharge.accountClosed')
  if (isCovered(account.balanceFen, amountFen)) return account
  const params = { balance: fenToYuan(account.balanceFen), amount: fenToYuan(-amountFen) }
  throw invalidFields([{ path: 'amountFen', key: 'recharge.notCovered', params }])
}

async function checkForm(tx: Tx, who: Who, account: AccountRow, { bankAccountId, valueDay, file }: Form) {
  if (valueDay > dayOf(who.now)) throw invalidFields([{ path: 'valueDay', key: 'recharge.future' }])
  const bank = await usableBanks(tx)
    .select('id')
    .where('id', '=', bankAccountId)
    .where('companyId', '=', account.companyId)
    .executeTakeFirst()
  if (!bank) throw invalidFields([{ path: 'bankAccountId', key: 'recharge.bankUnknown' }])
  if (!file) return
  const [found] = await readableFiles(tx, who.reach, [file.storageName])
  if (!found) throw invalidFields([{ path: 'file', key: 'recharge.fileUnknown' }])
}

/** The recharge that has this voucher already; one that was withdrawn has given it back. */
const twinOf = (tx: Tx, { bankAccountId, voucherNo }: Form) =>
  tx
    .selectFrom('recharge')
    .selectAll()
    .where('bankAccountId', '=', bankAccountId)
    .where('voucherNo', '=', voucherNo)
    .where('status', 'in', statusesWithTag(recharge, 'holdsVoucher'))
    .executeTakeFirst()

/** Names the twin, where the person may see it. */
async function voucherUsed(tx: Tx, who: Who, form: Form) {
  const { voucherNo } = form
  const twin = await twinOf(tx, form)
  if (!twin || !isAccountInReach(who.reach, twin)) return businessError('recharge.voucherTaken', { voucherNo })
  return businessError('recharge.voucherUsed', {
    voucherNo,
    buyer: await nameOfCompany(tx, twin.buyerId, who.lang),
    day: twin.valueDay,
    amount: fenToYuan(twin.amountFen),
    status: statusKey(recharge, 'status', twin.status),
  })
}

const columnsOf = ({ file, remark, ...form }: Form) => ({
  bankAccountId: form.bankAccountId,
  amountFen: form.amountFen,
  valueDay: form.valueDay,
  payerName: form.payerName,
  voucherNo: form.voucherNo,
  storageName: file?.storageName ?? null,
  fileName: file?.fileName ?? null,
  remark: remark || null,
})

/** Writes a recharge that waits for approval; the voucher of one transfer is there once. */
export async function submitRecharge(tx: Tx, who: Who, accountId: number, form: Form) {
  const account = await openAccount(tx, who, accountId, form)
  await checkForm(tx, who, account, form)
  const { userId, displayName } = who.session
  const columns = columnsOf(form)
  const values = {
    ...columns,
    accountId,
    companyId: account.companyId,
    buyerId: account.buyerId,
    submitUserId: userId,
    submitUser: displayName,
    submitTime: who.now,
    approveUser: null,
    approveTime: null,
    approveReason: null,
    updateUser: displayName,
    updateTime: who.now,
  }
  const auditChanges = changesOf({}, { accountId, ...columns })
  const row = await insertIfFree(tx, who, rechargeAdapter, values, {
    logContent: fenToYuan(form.amountFen),
    auditChanges,
  })
  if (!row) throw await voucherUsed(tx, who, form)
  await notifyPending(tx, who, row)
  return answerOf(row)
}

export const submit = ({ input: { accountId, ...form }, tx, ...who }: Changes<typeof calls.submit>) =>
  submitRecharge(tx, who, accountId, form)

export async function submitAgain({ input, tx, ...who }: Changes<typeof calls.submitAgain>) {
  const { id, version, ...form } = input
  const row = await openRow(tx, who, rechargeAdapter, id, { version })
  const values = {
    ...columnsOf(form),
    submitTime: who.now,
    approveUser: null,
    approveTime: null,
    approveReason: null,
  }
  const twin = await twinOf(tx, form)
  const logContent = fenToYuan(form.amountFen)
  if (twin && twin.id !== id) throw await voucherUsed(tx, who, form)
  const again = await transition(tx, who, rechargeAdapter, row, 'submitAgain', { values, logContent })
  await checkForm(tx, who, await openAccount(tx, who, row.accountId, form), form)
  await notifyPending(tx, who, again)
  return answerOf(again)
}

export async function withdraw({ input, tx, ...who }: Changes<typeof calls.withdraw>) {
  const row = await openRow(tx, who, rechargeAdapter, input.id, input)
  return answerOf(await transition(tx, who, rechargeAdapter, row, 'withdraw'))
}
