import type { PaymentMethodKind } from '#protocol/statuses.ts'
import type { SignedContext } from '#server/kit/deps.ts'
import type { Tx } from '#server/store/store.ts'
import type { ContractRow } from './contract-facts.ts'
import { book, receivedByMethod } from './ledger.ts'
import { bookOnAccount, isOnAccount } from './settlement.ts'

/**
 * Every way in which money moves on a contract. Each writes the ledger, and where a method books on an account that account
 * too, and answers by how much the contract's `receivedFen` changes: the caller writes it with the contract's event in the
 * same transaction, so that it always is the ledger's sum (Domain: money).
 */

export interface Method {
  readonly id: number
  readonly kind: PaymentMethodKind
}

interface Note {
  readonly voucherNo?: string | undefined
  readonly remark?: string | undefined
}

/** A method of the contract's center that is offered; undefined for any other. */
export async function offeredMethod(tx: Tx, companyId: number, id: number): Promise<Method | undefined> {
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
  who: SignedContext,
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
  who: SignedContext,
  contract: ContractRow,
  method: Method | undefined,
  totalFen: number,
): Promise<number> {
  if (!method || !isOnAccount(method.kind)) return 0
  return receive(tx, who, contract, method, totalFen - contract.receivedFen)
}

/**
 * Gives back what was received beyond the bill, when finance confirms it: by the contract's own method first, then by the
 * latest others, never more than came in by each. Paid out it is a REFUND; on an account, where nobody is paid out, an ADJUST.
 */
export async function giveBack(tx: Tx, who: SignedContext, contract: ContractRow): Promise<number> {
  let left = contract.receivedFen - contract.totalFen
  if (left <= 0) return 0
  const isOwn = (one: { paymentMethodId: number }) => one.paymentMethodId === contract.paymentMethodId
  const received = await receivedByMethod(tx, contract.id)
  const { id: contractId, companyId } = contract
  for (const { paymentMethodId, kind, amountFen } of received.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))) {
    const part = Math.min(left, amountFen)
    if (part === 0) break
    if (isOnAccount(kind)) await bookOnAccount(tx, who, contract, kind, { kind: 'REFUND', amountFen: part })
    const rowKind = isOnAccount(kind) ? 'ADJUST' : 'REFUND'
    await book(tx, who, { contractId, companyId, kind: rowKind, amountFen: -part, paymentMethodId })
    left -= part
  }
  return contract.totalFen - contract.receivedFen
}

/** Moves what was received to another method, by ADJUST rows that cancel each other, and charges what an account now owes. */
export async function moveMethod(tx: Tx, who: SignedContext, contract: ContractRow, method: Method): Promise<number> {
  const { id: contractId, companyId } = contract
  const received = await receivedByMethod(tx, contractId)
  for (const { paymentMethodId, kind, amountFen } of received) {
    if (paymentMethodId === method.id) continue
    if (isOnAccount(kind)) await bookOnAccount(tx, who, contract, kind, { kind: 'ADJUST', amountFen })
    if (isOnAccount(method.kind))
      await bookOnAccount(tx, who, contract, method.kind, { kind: 'ADJUST', amountFen: -amountFen })
    await book(tx, who, { contractId, companyId, kind: 'ADJUST', amountFen: -amountFen, paymentMethodId })
    await book(tx, who, { contractId, companyId, kind: 'ADJUST', amountFen, paymentMethodId: method.id })
  }
  return chargeDue(tx, who, contract, method, contract.totalFen)
}
