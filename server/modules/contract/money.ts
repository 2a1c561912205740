import { fenToYuan, multiplyFen, sumFen } from '#domain/money.ts'
import { financeStatus } from '#domain/status.ts'
import type * as calls from '#protocol/contract/calls.ts'
import type * as refundCalls from '#protocol/contract/refund-calls.ts'
import type { Changes, Reads } from '#server/kit/handle.ts'
import { invalidFields } from '#server/kit/refusal.ts'
import { visibleContract } from '#server/services/contract/center-scope.ts'
import { replaceLines } from '#server/services/contract/expense-bill.ts'
import { decideContract, stepContract } from '#server/services/contract/lifecycle.ts'
import { contractFacts } from '#server/services/contract/machine-facts.ts'
import { openContract } from '#server/services/contract/row.ts'
import {
  chargeDue,
  giveBack,
  ownMethod,
  receive,
  refundOf,
  usableMethod,
} from '#server/services/finance/contract-money.ts'
import { payersOf } from '#server/services/finance/payers.ts'
import { isOnAccount } from '#server/services/money/settlement.ts'
import { toTransitionResult } from './steps.ts'

/** Replaces the expense bill by hand; from then on it no longer follows the fee table. */
export async function modifyExpenseBill({ input, tx, ...who }: Changes<typeof calls.modifyExpenseBill>) {
  const row = await openContract(tx, who, input.id, { version: input.version })
  decideContract(row, await contractFacts(tx, row, who), 'modifyExpenseBill')
  const astray = input.lines.findIndex((line) => (line.passportIndex ?? 0) >= row.applicantCount)
  if (astray >= 0) throw invalidFields([{ path: `lines.${astray}.passportIndex`, key: 'rules.choice' }])
  const lines = input.lines.map(({ id: _, ...line }) => ({
    ...line,
    amountFen: multiplyFen(line.unitFen, line.quantity),
  }))
  const totalFen = await replaceLines(tx, who, row, lines)
  const next = await stepContract(tx, who, row.id, 'modifyExpenseBill', {
    row,
    values: { totalFen, billEdited: 1 },
    changedBy: [who.session.userId],
    reason: `${fenToYuan(row.totalFen)} → ${fenToYuan(totalFen)}`,
  })
  return { version: next.version, totalFen }
}

/**
 * Books what was received and hands the contract to finance (spec: lifecycles#contract-finance, money#ledger). A
 * prepaid or monthly method takes no money at the counter: all that is due is booked on the buyer's account at once.
 */
export async function submitFinance({ input, tx, ...who }: Changes<typeof calls.submitFinanceStatus>) {
  const { id, version, paymentMethodId, receivedFen, voucherNo, remark } = input
  const row = await openContract(tx, who, id, { version })
  decideContract(row, await contractFacts(tx, row, who), 'submitFinanceStatus')
  const method = await usableMethod(tx, row.companyId, paymentMethodId)
  if (!method) throw invalidFields([{ path: 'paymentMethodId', key: 'contract.paymentMethodUnknown' }])
  const dueFen = Math.max(0, row.totalFen - row.receivedFen)
  const isAccount = isOnAccount(method.kind)
  if (isAccount && receivedFen > 0) throw invalidFields([{ path: 'receivedFen', key: 'contract.onAccount' }])
  if (receivedFen > dueFen)
    throw invalidFields([{ path: 'receivedFen', key: 'contract.overpaid', params: { balance: fenToYuan(dueFen) } }])
  const bookedFen = await receive(tx, who, row, method, isAccount ? dueFen : receivedFen, { voucherNo, remark })
  const next = await stepContract(tx, who, id, 'submitFinanceStatus', {
    row,
    values: { receivedFen: row.receivedFen + bookedFen, paymentMethodId },
    changedBy: paymentMethodId === row.paymentMethodId ? [] : [who.session.userId],
    reason: [`+${fenToYuan(bookedFen)}`, voucherNo, remark].filter(Boolean).join(' '),
  })
  return toTransitionResult(next)
}

/**
 * Finance has looked: confirmed, or rejected with a reason. Confirming lower fees gives back what was received beyond them,
 * out of the payer's till; an account is charged what a bill has risen by since.
 */
export async function updateFinance({ input, tx, ...who }: Changes<typeof calls.updateFinanceStatus>) {
  const { id, version, status, reason, payerId } = input
  const row = await openContract(tx, who, id, { version })
  if (status === financeStatus.REJECTED) {
    const values = reason === undefined ? {} : { lastReason: reason }
    return toTransitionResult(await stepContract(tx, who, id, 'rejectFinance', { row, reason, values }))
  }
  decideContract(row, await contractFacts(tx, row, who), 'confirmFinance')
  const backFen = await giveBack(tx, who, row, payerId)
  const chargedFen = await chargeDue(tx, who, row, await ownMethod(tx, row), row.totalFen)
  const movedFen = backFen + chargedFen
  const next = await stepContract(tx, who, id, 'confirmFinance', {
    row,
    values: { receivedFen: row.receivedFen + movedFen },
    reason: movedFen === 0 ? reason : fenToYuan(movedFen),
  })
  return toTransitionResult(next)
}

/** Who may pay out what confirming would give back; first the one who took it in. */
export async function refundPayers({ input, db, reach }: Reads<typeof refundCalls.payers>) {
  const row = await visibleContract(db, reach, input.id)
  const paidOut = (await refundOf(db, row)).filter((part) => part.isPaidOut)
  const payers = await payersOf(db, row.companyId)
  const first = payers.find(({ id }) => id === paidOut[0]?.cashier.id)
  return { refundFen: sumFen(paidOut.map((part) => part.amountFen)), payers, ...(first && { firstId: first.id }) }
}
