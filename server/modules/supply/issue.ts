import { fenToYuan } from '#domain/money.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import { problemsOf } from '#protocol/kit/issues.ts'
import type { issued } from '#protocol/supply/change-calls.ts'
import { type IssueRecord, issueFormOf, type SupplyKind, type SupplyType } from '#protocol/supply/schemas.ts'
import type { Changes } from '#server/kit/handle.ts'
import { decideTransition, transitionTo } from '#server/kit/lifecycle/transition.ts'
import { invalidFields } from '#server/kit/refusal.ts'
import { supplyAdapter, unlocked } from '#server/services/supply/lifecycle.ts'
import type { SupplyRow } from '#server/services/supply/scope.ts'
import { answerOf, openSupply } from './steps.ts'

const problem = (path: string, key: string, params?: Record<string, string | number>) =>
  invalidFields([{ path: `issue.${path}`, key, ...(params && { params }) }])

/** What was entered, by the form of the order's trade and kind, and against the order itself. */
function recordOf(row: SupplyRow, input: InputOf<typeof issued>['issue']): IssueRecord {
  const form = issueFormOf({ orderType: row.orderType as SupplyType, kind: row.kind as SupplyKind })
  const parsed = form.safeParse(input)
  if (!parsed.success)
    throw invalidFields(problemsOf(parsed.error).map((one) => ({ ...one, path: `issue.${one.path}` })))
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

/** Carries an order, change or refund out: only who holds the lock does. spec: lifecycles#supply-order. */
export async function carryOut({ input, tx, ...who }: Changes<typeof issued>) {
  const row = await openSupply(tx, who, input, 'issue')
  // Who may not carry it out hears that before what is wrong in the form.
  const codes = await decideTransition(tx, who, supplyAdapter, row, 'issue')
  const record = recordOf(row, input.issue)
  const issue = { issue: JSON.stringify(record), issueUser: who.session.displayName, issueTime: who.now }
  return answerOf(
    await transitionTo(tx, who, supplyAdapter, row, 'issue', codes, {
      values: { ...unlocked, ...issue },
      logContent: record.remark || undefined,
    }),
  )
}
