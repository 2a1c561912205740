import { addDays, dayOf, startOfDay } from '#protocol/rules/day.ts'
import { custodyStatus } from '#protocol/statuses.ts'
import { accounts } from '#server/store/first-data/accounts.ts'
import { companyIds } from '#server/store/first-data/companies.ts'
import type { SampleContract } from '#server/store/first-data/sample-contracts.ts'
import type { SampleOrder } from '#server/store/first-data/sample-orders.ts'
import { makeSamples } from '#server/store/first-data/samples.ts'
import type { Tx } from '#server/store/store.ts'
import { type ContractPlan, contractRows, type PlannedStep } from './contract-rows.ts'
import { insertAll } from './insert.ts'
import { labelText } from './labels.ts'
import { fillMembers, memberId } from './members.ts'
import { createNumbers } from './numbers.ts'
import { type OrderPlan, orderRows } from './order-rows.ts'
import { drivenSteps, stepsTo, stepsToContract } from './order-steps.ts'
import { createPricing } from './pricing.ts'

const MINUTE = 60_000
const people = new Map(accounts.map((account) => [account.userName, account]))
const person = (userName: string) => {
  const account = people.get(userName)!
  return { userId: account.id, operator: account.realName }
}

/** Instants that only rise and lie before `now`, however early in the day the database is made. */
const settle = (wanted: readonly number[], now: number): number[] =>
  wanted.map((at, index) => Math.min(at, now - (wanted.length - index) * MINUTE))

const contractSteps = (contract: SampleContract, now: number): PlannedStep[] => {
  const wanted = contract.steps.map(
    ({ daysAgo, minute }) => startOfDay(addDays(dayOf(now), -daysAgo)) + minute * MINUTE,
  )
  const at = settle(wanted, now)
  return contract.steps.map(({ action, by, fromStatus, toStatus, reason }, index) => ({
    action,
    fromStatus,
    toStatus,
    reason,
    ...person(by),
    at: at[index]!,
  }))
}

const orderSteps = (order: SampleOrder, place: number, linked: readonly PlannedStep[] | null, now: number) => {
  const first = startOfDay(addDays(dayOf(now), -order.daysAgo)) + (540 + place * 3) * MINUTE
  const own = linked ? stepsToContract() : stepsTo(order.applicants[0]!.status)
  const at = settle(
    own.map((_, index) => first + (index * order.daysAgo * 1440 * MINUTE) / (own.length + 1) + index * MINUTE),
    now,
  )
  const center = person(order.acceptOrgId === companyIds.BJ ? 'bj_reception' : 'reception')
  const steps = own.map((step, index) => ({
    ...step,
    ...(index === 0 ? person(order.createdBy) : center),
    at: Math.round(at[index]!),
  }))
  return [...steps, ...drivenSteps(linked ?? [])]
}

/** The believable samples: everything that the lifecycles, the totals and the numbers promise holds for them too. */
export async function fillSamples(tx: Tx, { now, secret }: { now: number; secret: string }): Promise<void> {
  const samples = makeSamples(dayOf(now))
  const numbers = createNumbers()
  const pricing = createPricing()
  const steps = new Map(samples.contracts.map((contract) => [contract.key, contractSteps(contract, now)]))
  const contractIds = new Map(samples.contracts.map(({ key }, at) => [key, at + 1]))
  const orderIds = new Map(samples.orders.map(({ key }, at) => [key, at + 1]))
  const byTime = <T>(rows: readonly T[], at: (row: T) => number) => rows.toSorted((a, b) => at(a) - at(b))

  // People by place: the first passport of a contract and the first applicant of an order take the next free id.
  const firstIds = <T>(rows: readonly T[], count: (row: T) => number): number[] => {
    let next = 1
    return rows.map((row) => {
      const first = next
      next += count(row)
      return first
    })
  }
  const passportIds = firstIds(samples.contracts, (one) => one.passports.length)
  const applicantIds = firstIds(samples.orders, (one) => one.applicants.length)
  const firstApplicant = new Map(samples.orders.map(({ key }, at) => [key, applicantIds[at]!]))
  const firstPassport = new Map(samples.contracts.map(({ key }, at) => [key, passportIds[at]!]))

  const contracts: ContractPlan[] = []
  for (const sample of byTime(samples.contracts, ({ key }) => steps.get(key)![0]!.at)) {
    const { key, center, memberIndex, fromOrder, daysAgo: _, ...contract } = sample
    const own = steps.get(key)!
    const passports = []
    for (const [at, passport] of contract.passports.entries()) {
      const isLabelled = passport.custody !== custodyStatus.UNBOUND
      passports.push({
        ...passport,
        id: firstPassport.get(key)! + at,
        applicantId: fromOrder ? firstApplicant.get(key)! + at : null,
        barcode: isLabelled ? await labelText(center, numbers.label(center), secret) : null,
      })
    }
    contracts.push({
      ...contract,
      id: contractIds.get(key)!,
      contractNo: numbers.number('contract', center, own[0]!.at),
      orderId: fromOrder ? orderIds.get(key)! : null,
      userId: memberId(memberIndex),
      steps: own,
      passports,
    })
  }

  const planned = samples.orders.map((order, place) => ({
    order,
    applicantId: applicantIds[place]!,
    steps: orderSteps(order, place, order.contractKey ? steps.get(order.contractKey)! : null, now),
  }))
  const orders: OrderPlan[] = byTime(planned, (one) => one.steps[0]!.at).map(({ order, applicantId, steps }) => {
    const { key, contractKey, memberIndex, daysAgo: _, createdBy, applicants, ...form } = order
    return {
      ...form,
      id: orderIds.get(key)!,
      orderNo: numbers.number('order', '', steps[0]!.at),
      userId: memberIndex === null ? person(createdBy).userId : memberId(memberIndex),
      createCompanyId: people.get(createdBy)!.companyId,
      contractId: contractKey ? contractIds.get(contractKey)! : null,
      steps,
      applicants: applicants.map((one, at) => ({
        ...one,
        id: applicantId + at,
        contractPassportId: contractKey ? firstPassport.get(contractKey)! + at : null,
      })),
    }
  })

  await fillMembers(tx, now, samples.members)
  const ofOrders = orders.map(orderRows)
  await insertAll(
    tx,
    'visaOrder',
    ofOrders.map((one) => one.visaOrder),
  )
  await insertAll(
    tx,
    'visaApplicant',
    ofOrders.flatMap((one) => one.visaApplicant),
  )
  const ofContracts = contracts.map((plan) => contractRows(plan, pricing))
  await insertAll(
    tx,
    'contract',
    ofContracts.map((one) => one.contract),
  )
  for (const table of ['contractPassport', 'contractService', 'expenseLine', 'ledger'] as const)
    await insertAll(tx, table, ofContracts.flatMap((one): readonly object[] => one[table]) as never)
  await insertAll(
    tx,
    'entityLog',
    [...ofOrders, ...ofContracts].flatMap((one) => one.entityLog),
  )
  await insertAll(tx, 'counter', numbers.moved())
}
