import type { FieldProblem } from '#domain/field-problem.ts'
import { fenToYuan, multiplyFen, sumFen } from '#domain/money.ts'
import { financeStatus, receiptStatus } from '#domain/status.ts'
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
import { handInAgain, markReceipts, takeBack } from '#server/services/finance/receipts.ts'
import { isOnAccount } from '#server/services/money/settlement.ts'
import type { Tx } from '#server/store/store.ts'
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

interface Received {
  readonly paymentMethodId: number
  readonly receivedFen: number
  readonly voucherNo?: string | undefined
  readonly remark?: string | undefined
}

/** Where in the input a receipt stands: the first is the input itself. */
const pathOf = (at: number, field: string) => (at === 0 ? field : `further.${at - 1}.${field}`)

/** The receipts with their methods; 9999 for a method that is not offered, two accounts, or an amount that cannot be. */
async function receiptsOf(tx: Tx, companyId: number, receipts: readonly Received[]) {
  const withMethods = await Promise.all(
    receipts.map(async (one) => ({ ...one, method: await usableMethod(tx, companyId, one.paymentMethodId) })),
  )
  const problems: FieldProblem[] = []
  const known = withMethods.flatMap(({ method, ...one }, at) => {
    const wrong = (field: string, key: string) => problems.push({ path: pathOf(at, field), key })
    if (!method) wrong('paymentMethodId', 'contract.paymentMethodUnknown')
    else if (isOnAccount(method.kind) && one.receivedFen > 0) wrong('receivedFen', 'contract.onAccount')
    else if (!isOnAccount(method.kind) && one.receivedFen === 0 && receipts.length > 1)
      wrong('receivedFen', 'contract.nothingReceived')
    return method ? [{ ...one, method, isAccount: isOnAccount(method.kind) }] : []
  })
  const second = withMethods.findLastIndex(({ method }) => method && isOnAccount(method.kind))
  if (known.filter(({ isAccount }) => isAccount).length > 1)
    problems.push({ path: pathOf(second, 'paymentMethodId'), key: 'contract.oneAccount' })
  if (problems.length > 0) throw invalidFields(problems)
  return known
}

const wordsOf = ({ amountFen, voucherNo, remark }: Received & { readonly amountFen: number }) =>
  [`+${fenToYuan(amountFen)}`, voucherNo, remark].filter(Boolean).join(' ')

/**
 * Books what was received and hands the contract to finance (spec: lifecycles#contract-finance, money#receipts). A prepaid or
 * monthly method takes no money at the counter: what is still due beside the other methods is booked on the buyer's account at
 * once. What is paid over is owed back as soon as it is booked.
 */
export async function submitFinance({ input, tx, ...who }: Changes<typeof calls.submitFinanceStatus>) {
  const { id, version, further = [], takenBack = [] } = input
  const row = await openContract(tx, who, id, { version })
  const facts = await contractFacts(tx, row, who)
  decideContract(row, facts, 'submitFinanceStatus')
  const receipts = await receiptsOf(tx, row.companyId, [input, ...further])
  const backFen = await takeBack(tx, who, row, [...new Set(takenBack)])
  const booked: (Received & { readonly amountFen: number; readonly isAccount: boolean })[] = []
  for (const one of receipts.toSorted((a, b) => Number(a.isAccount) - Number(b.isAccount))) {
    const bookedFen = sumFen(booked.map(({ amountFen }) => amountFen))
    const dueFen = Math.max(0, row.totalFen - row.receivedFen - backFen - bookedFen)
    const { method, isAccount, voucherNo, remark } = one
    const amountFen = await receive(tx, who, row, method, isAccount ? dueFen : one.receivedFen, { voucherNo, remark })
    booked.push({ ...one, amountFen })
  }
  const isNothing = booked.every(({ amountFen }) => amountFen === 0) && facts.rejectedReceipts === 0
  // Before finance looked at it, or after it refused, a contract is handed in without money, too.
  const isFurther = row.financeStatus === financeStatus.SUBMITTED || row.financeStatus === financeStatus.CONFIRMED
  if (isFurther && isNothing) throw invalidFields([{ path: 'receivedFen', key: 'contract.nothingReceived' }])
  const onAccount = booked.find(({ isAccount, amountFen }) => isAccount && amountFen > 0)
  const { paymentMethodId } = onAccount ?? receipts[0]!
  const next = await stepContract(tx, who, id, 'submitFinanceStatus', {
    row,
    values: {
      receivedFen: row.receivedFen + backFen + sumFen(booked.map(({ amountFen }) => amountFen)),
      paymentMethodId,
      // A review number stands for confirmed contracts only.
      reviewNumber: null,
    },
    changedBy: paymentMethodId === row.paymentMethodId ? [] : [who.session.userId],
    reason: [backFen < 0 ? fenToYuan(backFen) : '', ...booked.map(wordsOf)].filter(Boolean).join('; '),
  })
  await handInAgain(tx, id)
  return toTransitionResult(next)
}

/**
 * Finance has looked at receipts, the named ones or all that wait: confirmed, or rejected with a reason. Once nothing waits and
 * nothing is rejected, what was received beyond the bill is given back, out of the payer's till; an account is charged what the
 * bill has risen by since.
 */
export async function updateFinance({ input, tx, ...who }: Changes<typeof calls.updateFinanceStatus>) {
  const { id, version, status, reason, payerId, receiptIds: named } = input
  const row = await openContract(tx, who, id, { version })
  const event = status === financeStatus.REJECTED ? 'rejectFinance' : 'confirmFinance'
  decideContract(row, await contractFacts(tx, row, who), event)
  const receipts = await markReceipts(tx, id, status, { named, reason })
  if (event === 'rejectFinance') {
    const values = reason === undefined ? {} : { lastReason: reason }
    const logContent = [receipts, reason].filter(Boolean).join(': ')
    return toTransitionResult(await stepContract(tx, who, id, event, { row, reason, logContent, values }))
  }
  const { finance } = decideContract(row, await contractFacts(tx, row, who), event)
  const isWhole = finance === financeStatus.CONFIRMED
  const backFen = isWhole ? await giveBack(tx, who, row, payerId) : 0
  const method = isWhole ? await ownMethod(tx, row) : undefined
  const movedFen = backFen + (await chargeDue(tx, who, row, method, row.totalFen, receiptStatus.CONFIRMED))
  const next = await stepContract(tx, who, id, event, {
    row,
    values: { receivedFen: row.receivedFen + movedFen },
    reason,
    logContent: [receipts, movedFen === 0 ? reason : fenToYuan(movedFen)].filter(Boolean).join('; '),
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
