import { sumFen } from '#domain/money.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import type { Db, Tx } from '#server/store/store.ts'
import type { PricedLine } from './fees.ts'

/** The lines of a contract's expense bill, in their order. */
export async function linesOf(db: Db | Tx, contractId: number) {
  const rows = await db
    .selectFrom('expenseLine')
    .selectAll()
    .where('contractId', '=', contractId)
    .orderBy('sortNo')
    .execute()
  return rows.map(({ contractId: _, sortNo: __, kind, refundable, ...row }) => ({
    ...omitNull(row),
    kind: kind as PricedLine['kind'],
    refundable: refundable as PricedLine['refundable'],
  }))
}

/** Whether two bills say the same. */
export function sameLines(one: readonly PricedLine[], two: readonly PricedLine[]): boolean {
  const text = (lines: readonly PricedLine[]) =>
    JSON.stringify(
      lines.map((line) => [
        line.passportIndex ?? null,
        line.kind,
        line.sourceId ?? null,
        line.name,
        line.quantity,
        line.unitFen,
        line.amountFen,
        line.refundable,
      ]),
    )
  return text(one) === text(two)
}

interface Bill {
  readonly id: number
  readonly companyId: number
  readonly totalFen: number
}

/**
 * Replaces the lines of a contract and keeps the change in its fee log; answers the new total, the sum of the rounded
 * lines (spec: money#expense-bill). The contract's row is the caller's to write.
 */
export async function replaceLines(
  tx: Tx,
  who: AuthenticatedContext,
  contract: Bill,
  lines: readonly PricedLine[],
): Promise<number> {
  const totalFen = sumFen(lines.map((line) => line.amountFen))
  await tx.deleteFrom('expenseLine').where('contractId', '=', contract.id).execute()
  if (lines.length > 0)
    await tx
      .insertInto('expenseLine')
      .values(
        lines.map((line, sortNo) => ({
          contractId: contract.id,
          sortNo,
          passportIndex: line.passportIndex ?? null,
          kind: line.kind,
          sourceId: line.sourceId ?? null,
          name: line.name,
          ename: line.ename ?? null,
          quantity: line.quantity,
          unitFen: line.unitFen,
          amountFen: line.amountFen,
          refundable: line.refundable,
        })),
      )
      .execute()
  await tx
    .insertInto('feeLog')
    .values({
      contractId: contract.id,
      companyId: contract.companyId,
      createTime: who.now,
      userId: who.session.userId,
      operator: who.session.displayName,
      beforeFen: contract.totalFen,
      afterFen: totalFen,
      lines: JSON.stringify(lines),
    })
    .execute()
  return totalFen
}
