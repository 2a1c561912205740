import { addDays, dayOf, startOfDay } from '#domain/day.ts'
import { accounts } from '#server/store/initial-data/accounts.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import type { SampleContract } from '#server/store/initial-data/sample-contracts.ts'
import type { SampleOrder } from '#server/store/initial-data/sample-orders.ts'
import type { PlannedStep } from './contract-plan.ts'
import { followedSteps, stepsTo, stepsToContract } from './order-steps.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const OPENING = 540
const people = new Map(accounts.map((account) => [account.userName, account]))

/** The account of the initial data that a sample names. */
export const accountOf = (userName: string) => {
  const account = people.get(userName)
  if (!account) throw new Error(`no account ${userName}`)
  return account
}
const whoIs = (userName: string) => {
  const { id, realName } = accountOf(userName)
  return { userId: id, operator: realName }
}

/** Instants that only rise and lie before `now`, however early in the day the database is made. */
const settle = (wanted: readonly number[], now: number): number[] =>
  wanted.map((at, index) => Math.floor(Math.min(at, now - (wanted.length - index) * MINUTE)))

const daysBefore = (now: number, days: number, minute: number): number =>
  startOfDay(addDays(dayOf(now), -days)) + minute * MINUTE

export const contractSteps = (contract: SampleContract, now: number): PlannedStep[] => {
  const at = settle(
    contract.steps.map(({ daysAgo, minute }) => daysBefore(now, daysAgo, minute)),
    now,
  )
  return contract.steps.map(({ action, by, fromStatus, toStatus, reason }, index) => ({
    action,
    ...whoIs(by),
    at: at[index]!,
    fromStatus,
    toStatus,
    reason,
  }))
}

/**
 * An order's own steps, spread over its days, then those that its contract made of them.
 * @param place among the samples, so that no two are made in the same minute.
 */
export const orderSteps = (
  order: SampleOrder,
  place: number,
  linked: readonly PlannedStep[] | null,
  now: number,
): PlannedStep[] => {
  const own = linked ? stepsToContract() : stepsTo(order.applicants[0]!.status)
  const first = daysBefore(now, order.daysAgo, OPENING + place * 3)
  const apart = (order.daysAgo * DAY) / (own.length + 1) + MINUTE
  const at = settle(
    own.map((_, index) => first + index * apart),
    now,
  )
  const center = order.acceptOrgId === companyIds.BJ ? 'bj_reception' : 'reception'
  return [
    ...own.map((step, index) => ({ ...step, ...whoIs(index === 0 ? order.createdBy : center), at: at[index]! })),
    ...followedSteps(linked ?? []),
  ]
}
