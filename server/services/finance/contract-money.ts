import { sumFen } from '#domain/money.ts'
import type { PaymentMethodKind, ReceiptStatus } from '#domain/status.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { invalidFields } from '#server/kit/refusal.ts'
import type { ContractRow } from '#server/services/contract/facts.ts'
import { book, type Cashier, type MethodBalance, receivedByMethod } from '#server/services/money/ledger.ts'
import { bookOnAccount, isOnAccount } from '#server/services/money/settlement.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { payersOf } from './payers.ts'

/**
 * Every way in which money moves on a contract. Each writes the ledger, and where a method books on an account that account
 * too, and answers by how much the contract's `receivedFen` changes: the caller writes it with the contract's event in the
 * same transaction, so that it always is the ledger's sum (spec: money#ledger).
 */

export interface Method {
  readonly id: number
  readonly kind: PaymentMethodKind
}

interface Note {
  readonly cashier?: Cashier | undefined
  readonly voucherNo?: string | undefined
  readonly remark?: string | undefined
  readonly receiptStatus?: ReceiptStatus | undefined
}

/** A method of the contract's center that is offered; undefined for any other. */
export async function usableMethod(tx: Tx, companyId: number, id: number): Promise<Method | undefined> {
  const row = await tx
    .selectFrom('paymentMethod')
    .select(['id', 'kind'])
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .where('valid', '=', 1)
    .executeTakeFirst()
  return row && { id: row.id, kind: row.kind as PaymentMethodKind }
}

/** The contract's own method, also when it is no longer offered. */
export async function ownMethod(tx: Tx, { paymentMethodId }: ContractRow): Promise<Method | undefined> {
  if (paymentMethodId === null) return undefined
  const row = await tx
    .selectFrom('paymentMethod')
    .select(['id', 'kind'])
    .where('id', '=', paymentMethodId)
    .executeTakeFirst()
  return row && { id: row.id, kind: row.kind as PaymentMethodKind }
}

/** A receipt. On an account it is charged at once; 4466 where its credit does not reach. */
export async function receive(
  tx: Tx,
  who: AuthenticatedContext,
  contract: ContractRow,
  method: Method,
  amountFen: number,
  note: Note = {},
): Promise<number> {
  if (amountFen <= 0) return 0
  if (isOnAccount(method.kind))
    await bookOnAccount(tx, who, contract, method.kind, { kind: 'CHARGE', amountFen: -amountFen })
  const { id: contractId, companyId } = contract
  await book(tx, who, { contractId, companyId, kind: 'RECEIPT', amountFen, paymentMethodId: method.id, ...note })
  return amountFen
}

/** What accounts are still to pay of a bill is charged as soon as it is known: `totalFen` is what the bill comes to. */
export async function chargeDue(
  tx: Tx,
  who: AuthenticatedContext,
  contract: ContractRow,
  method: Method | undefined,
  totalFen: number,
  receiptStatus?: ReceiptStatus,
): Promise<number> {
  if (!method || !isOnAccount(method.kind)) return 0
  // A user who approves or confirms has not taken it in: it stays with who did.
  const [latest] = await receivedByMethod(tx, contract.id)
  const note = { cashier: latest?.cashier, receiptStatus }
  return receive(tx, who, contract, method, totalFen - contract.receivedFen, note)
}

/** A part of a refund: nobody is paid out where it goes back on an account. */
export interface RefundPart extends MethodBalance {
  readonly isPaidOut: boolean
}

/**
 * What is to be given back of a contract that has received more than its bill: by the contract's own method first, then by the
 * latest others, never more than came in by each.
 */
export async function refundOf(
  db: Db | Tx,
  contract: Pick<ContractRow, 'id' | 'paymentMethodId' | 'receivedFen' | 'totalFen'>,
): Promise<RefundPart[]> {
  let left = contract.receivedFen - contract.totalFen
  if (left <= 0) return []
  const isOwn = (one: { paymentMethodId: number }) => one.paymentMethodId === contract.paymentMethodId
  const received = await receivedByMethod(db, contract.id)
  return received
    .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
    .flatMap((one) => {
      const amountFen = Math.min(left, one.amountFen)
      left -= amountFen
      return amountFen > 0 ? [{ ...one, amountFen, isPaidOut: !isOnAccount(one.kind) }] : []
    })
}

/**
 * Gives back what was received beyond the bill, when finance confirms it. Paid out it is a REFUND on the till of who pays it:
 * `payerId`, else who took the money in; on an account, where nobody is paid out, an ADJUST. 9999 for somebody without a till.
 */
export async function giveBack(
  tx: Tx,
  who: AuthenticatedContext,
  contract: ContractRow,
  payerId?: number,
): Promise<number> {
  const parts = await refundOf(tx, contract)
  const payers = parts.some((part) => part.isPaidOut) ? await payersOf(tx, contract.companyId) : []
  const { id: contractId, companyId } = contract
  for (const { paymentMethodId, kind, amountFen, cashier: receiver } of parts) {
    const note = { contractId, companyId, amountFen: -amountFen, paymentMethodId }
    if (isOnAccount(kind)) {
      await bookOnAccount(tx, who, contract, kind, { kind: 'REFUND', amountFen })
      await book(tx, who, { ...note, kind: 'ADJUST', cashier: receiver })
      continue
    }
    const cashier = payers.find(({ id }) => id === (payerId ?? receiver.id))
    if (!cashier) {
      const key = payerId === undefined ? 'contract.payerRequired' : 'contract.payerUnknown'
      throw invalidFields([{ path: 'payerId', key, params: { name: receiver.name } }])
    }
    await book(tx, who, { ...note, kind: 'REFUND', cashier })
  }
  return -sumFen(parts.map((part) => part.amountFen))
}

/**
 * Moves what was received to another method, by ADJUST rows that cancel each other on the till of who took it in, and charges
 * what an account now owes.
 */
export async function moveMethod(
  tx: Tx,
  who: AuthenticatedContext,
  contract: ContractRow,
  method: Method,
): Promise<number> {
  const { id: contractId, companyId } = contract
  const received = await receivedByMethod(tx, contractId)
  for (const { paymentMethodId, kind, amountFen, cashier } of received) {
    if (paymentMethodId === method.id) continue
    if (isOnAccount(kind)) await bookOnAccount(tx, who, contract, kind, { kind: 'ADJUST', amountFen })
    if (isOnAccount(method.kind))
      await bookOnAccount(tx, who, contract, method.kind, { kind: 'ADJUST', amountFen: -amountFen })
    const moved = { contractId, companyId, kind: 'ADJUST', cashier } as const
    await book(tx, who, { ...moved, amountFen: -amountFen, paymentMethodId })
    await book(tx, who, { ...moved, amountFen, paymentMethodId: method.id })
  }
  return chargeDue(tx, who, contract, method, contract.totalFen)
}
