import type * as calls from '#protocol/contract/calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import { fenToYuan, multiplyFen } from '#protocol/rules/money.ts'
import { financeStatus } from '#protocol/statuses.ts'
import type { SignedContext } from '#server/kit/deps.ts'
import { badFields } from '#server/kit/refusal.ts'
import { contractFacts } from '#server/services/contract-facts.ts'
import { openContract } from '#server/services/contract-row.ts'
import { decideContract, stepContract } from '#server/services/contract-step.ts'
import { replaceLines } from '#server/services/expense-bill.ts'
import { book } from '#server/services/ledger.ts'
import type { Tx } from '#server/store/store.ts'
import { paymentMethodOf } from './checks.ts'
import { stepped } from './steps.ts'

type Change<I> = SignedContext & { input: I; tx: Tx }

/** Replaces the expense bill by hand; from then on it no longer follows the fee table. */
export async function modifyExpenseBill({ input, tx, ...who }: Change<InputOf<typeof calls.modifyExpenseBill>>) {
  const row = await openContract(tx, who, input.id, { version: input.version })
  decideContract(row, await contractFacts(tx, row, who.session), 'modifyExpenseBill')
  const astray = input.lines.findIndex((line) => (line.passportIndex ?? 0) >= row.applicantCount)
  if (astray >= 0) throw badFields([{ path: `lines.${astray}.passportIndex`, key: 'rules.choice' }])
  const lines = input.lines.map(({ id: _, ...line }) => ({
    ...line,
    amountFen: multiplyFen(line.unitFen, line.quantity),
  }))
  const totalFen = await replaceLines(tx, who, row, lines)
  const next = await stepContract(tx, who, row.id, 'modifyExpenseBill', {
    row,
    values: { totalFen, billEdited: 1 },
    reason: `${fenToYuan(row.totalFen)} → ${fenToYuan(totalFen)}`,
  })
  return { version: next.version, totalFen }
}

const isOnAccount = (kind: string) => kind === 'PREPAID' || kind === 'MONTHLY'

/** Books what was received and hands the contract to finance (Domain: contract lifecycle, finance; money). */
export async function submitFinance({ input, tx, ...who }: Change<InputOf<typeof calls.submitFinanceStatus>>) {
  const { id, version, paymentMethodId, receivedFen, voucherNo, remark } = input
  const row = await openContract(tx, who, id, { version })
  decideContract(row, await contractFacts(tx, row, who.session), 'submitFinanceStatus')
  const method = await paymentMethodOf(tx, row.companyId, paymentMethodId)
  if (!method) throw badFields([{ path: 'paymentMethodId', key: 'contract.paymentMethodUnknown' }])
  const dueFen = Math.max(0, row.totalFen - row.receivedFen)
  if (isOnAccount(method.kind) && receivedFen > 0) throw badFields([{ path: 'receivedFen', key: 'contract.onAccount' }])
  if (receivedFen > dueFen)
    throw badFields([{ path: 'receivedFen', key: 'contract.overpaid', params: { balance: fenToYuan(dueFen) } }])
  if (receivedFen > 0) {
    const booking = { contractId: id, companyId: row.companyId, kind: 'RECEIPT', amountFen: receivedFen } as const
    await book(tx, who, { ...booking, paymentMethodId, voucherNo, remark })
  }
  const next = await stepContract(tx, who, id, 'submitFinanceStatus', {
    row,
    values: { receivedFen: row.receivedFen + receivedFen, paymentMethodId },
    reason: [`+${fenToYuan(receivedFen)}`, voucherNo, remark].filter(Boolean).join(' '),
  })
  return stepped(next)
}

/** Finance has looked: confirmed, or rejected with a reason. */
export async function updateFinance({ input, tx, ...who }: Change<InputOf<typeof calls.updateFinanceStatus>>) {
  const { id, version, status, reason } = input
  const isRejected = status === financeStatus.REJECTED
  const next = await stepContract(tx, who, id, isRejected ? 'rejectFinance' : 'confirmFinance', {
    version,
    reason,
    ...(isRejected && reason !== undefined && { values: { lastReason: reason } }),
  })
  return stepped(next)
}
