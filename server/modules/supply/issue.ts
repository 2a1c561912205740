import { fenToYuan } from '#domain/money.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import { problemsOf } from '#protocol/kit/issues.ts'
import type { issued } from '#protocol/supply/change-calls.ts'
import { type IssueRecord, issueFormOf, type SupplyKind, type SupplyType } from '#protocol/supply/schemas.ts'
import type { SignedContext } from '#server/kit/deps.ts'
import { badFields } from '#server/kit/refusal.ts'
import type { Tx } from '#server/store/store.ts'
import { decideSupply, moveSupply, openSupply, type SupplyRow, unlocked } from './steps.ts'

const problem = (path: string, key: string, params?: Record<string, string | number>) =>
  badFields([{ path: `issue.${path}`, key, ...(params && { params }) }])

/** What was entered, by the form of the order's trade and kind, and against the order itself. */
function recordOf(row: SupplyRow, input: InputOf<typeof issued>['issue']): IssueRecord {
  const form = issueFormOf({ orderType: row.orderType as SupplyType, kind: row.kind as SupplyKind })
  const parsed = form.safeParse(input)
  if (!parsed.success) throw badFields(problemsOf(parsed.error).map((one) => ({ ...one, path: `issue.${one.path}` })))
  const record: IssueRecord = parsed.data
  if ((record.refundFeeFen ?? 0) > row.amountFen)
    throw problem('refundFeeFen', 'supply.refundFeeTooHigh', { amount: fenToYuan(row.amountFen) })
  const { ticketNos } = record
  const repeated = ticketNos?.findIndex((one, at) => ticketNos.indexOf(one) < at) ?? -1
  if (repeated >= 0) throw problem(`ticketNos.${repeated}`, 'supply.ticketRepeated')
  if (ticketNos && ticketNos.length !== row.quantity)
    throw problem('ticketNos', 'supply.ticketsDiffer', { tickets: ticketNos.length, quantity: row.quantity })
  return record
}

/** Carries an order, change or refund out: only who holds the lock does. Domain: supply order. */
export async function carryOut({ input, tx, ...who }: SignedContext & { input: InputOf<typeof issued>; tx: Tx }) {
  const row = await openSupply(tx, who, input, 'issue')
  const status = await decideSupply(tx, who, row, 'issue')
  const record = recordOf(row, input.issue)
  return moveSupply(tx, who, row, {
    event: 'issue',
    status,
    values: {
      ...unlocked,
      issue: JSON.stringify(record),
      issueUser: who.session.displayName,
      issueTime: who.now,
    },
    ...(record.remark && { content: record.remark }),
  })
}
