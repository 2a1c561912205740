import { fenToYuan } from '#domain/money.ts'
import { type ReceiptStatus, receiptStatus } from '#domain/status.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { invalidFields } from '#server/kit/refusal.ts'
import type { ContractRow } from '#server/services/contract/facts.ts'
import { book } from '#server/services/money/ledger.ts'
import { bookOnAccount, isOnAccount } from '#server/services/money/settlement.ts'
import type { Tx } from '#server/store/store.ts'
import type { Method } from './contract-money.ts'

const receiptsWith = (tx: Tx, contractId: number, status: ReceiptStatus) =>
  tx
    .selectFrom('ledger')
    .innerJoin('paymentMethod', 'paymentMethod.id', 'ledger.paymentMethodId')
    .select(['ledger.id', 'amountFen', 'paymentMethodId', 'paymentMethod.kind', 'cashierId', 'cashier', 'voucherNo'])
    .where('contractId', '=', contractId)
    .where('receiptStatus', '=', status)
    .execute()

/** A receipt as a log names it: its number, what came in, and its voucher. */
const nameOf = ({ id, amountFen, voucherNo }: { id: number; amountFen: number; voucherNo: string | null }) =>
  [`#${id}`, `+${fenToYuan(amountFen)}`, voucherNo].filter(Boolean).join(' ')

/**
 * Finance's word on receipts that wait: the named ones, all when none are named (spec: money#receipts). 9999 for one that does
 * not wait, or is another contract's. @returns which they are, as a log names them
 */
export async function markReceipts(
  tx: Tx,
  contractId: number,
  status: ReceiptStatus,
  { named, reason }: { named?: readonly number[] | undefined; reason?: string | undefined },
): Promise<string> {
  const waiting = await receiptsWith(tx, contractId, receiptStatus.WAITING)
  const ids = named ?? waiting.map(({ id }) => id)
  const strange = ids.findIndex((id) => !waiting.some((one) => one.id === id))
  if (strange >= 0) throw invalidFields([{ path: `receiptIds.${strange}`, key: 'contract.receiptDecided' }])
  if (ids.length === 0) return ''
  const receiptReason = status === receiptStatus.REJECTED ? (reason ?? null) : null
  await tx.updateTable('ledger').set({ receiptStatus: status, receiptReason }).where('id', 'in', ids).execute()
  return waiting
    .filter(({ id }) => ids.includes(id))
    .map(nameOf)
    .join(', ')
}

/** Rejected receipts that stay are handed in again as they are. */
export async function handInAgain(tx: Tx, contractId: number): Promise<void> {
  await tx
    .updateTable('ledger')
    .set({ receiptStatus: receiptStatus.WAITING })
    .where('contractId', '=', contractId)
    .where('receiptStatus', '=', receiptStatus.REJECTED)
    .execute()
}

/**
 * Takes rejected receipts back that did not come in: an ADJUST on the till of who booked each, or on the account. 9999 for one
 * that finance did not reject. @returns by how much `receivedFen` changes
 */
export async function takeBack(
  tx: Tx,
  who: AuthenticatedContext,
  contract: ContractRow,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0
  const rejected = await receiptsWith(tx, contract.id, receiptStatus.REJECTED)
  const known = new Set(rejected.map((one) => one.id))
  const strange = ids.findIndex((id) => !known.has(id))
  if (strange >= 0) throw invalidFields([{ path: `takenBack.${strange}`, key: 'contract.receiptNotRejected' }])
  const { id: contractId, companyId } = contract
  let backFen = 0
  for (const one of rejected.filter(({ id }) => ids.includes(id))) {
    const kind = one.kind as Method['kind']
    if (isOnAccount(kind)) await bookOnAccount(tx, who, contract, kind, { kind: 'ADJUST', amountFen: one.amountFen })
    await book(tx, who, {
      contractId,
      companyId,
      kind: 'ADJUST',
      amountFen: -one.amountFen,
      paymentMethodId: one.paymentMethodId!,
      voucherNo: one.voucherNo ?? undefined,
      cashier: { id: one.cashierId, name: one.cashier },
    })
    backFen -= one.amountFen
  }
  await tx.updateTable('ledger').set({ receiptStatus: receiptStatus.CANCELLED }).where('id', 'in', ids).execute()
  return backFen
}
