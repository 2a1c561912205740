import { barcodeStatus, custodyStatus } from '#domain/status.ts'
import { type CenterCode, centerCodes, companyIds } from '#server/store/initial-data/companies.ts'
import type { SampleContract } from '#server/store/initial-data/sample-contracts.ts'
import type { SampleOrder } from '#server/store/initial-data/sample-orders.ts'
import { freeLabels, spoiltReason } from '#server/store/initial-data/sample-returns.ts'
import type { Samples } from '#server/store/initial-data/samples.ts'
import { labelText } from '#server/store/labels.ts'
import type { ContractPlan, PlannedStep } from './contract-plan.ts'
import { memberId } from './members.ts'
import { createNumbers } from './numbers.ts'
import { orderPassportRows } from './order-passports.ts'
import type { OrderPlan } from './order-rows.ts'
import { accountOf, contractSteps, orderSteps } from './sample-steps.ts'

const HOUR = 60 * 60_000

/** Who bought: a member of the samples, or the account that signed it. */
const buyerOf = (memberIndex: number | null, account: string): number =>
  memberIndex === null ? accountOf(account).id : memberId(memberIndex)

type Timed<T> = { readonly sample: T; readonly steps: readonly PlannedStep[] }

/** The first of the ids of each row's people, by the row's key: contracts and orders name each other's before either is written. */
const firstIds = (rows: readonly { key: string; count: number }[]): ((key: string) => number) => {
  const first = new Map<string, number>()
  let next = 1
  for (const { key, count } of rows) {
    first.set(key, next)
    next += count
  }
  return (key) => first.get(key)!
}

const inOrderOfMaking = <T>(rows: readonly Timed<T>[]): Timed<T>[] =>
  rows.toSorted((a, b) => a.steps[0]!.at - b.steps[0]!.at)

/** Settles what only the whole set of samples knows: ids, links, instants, and the numbers in the order of their making. */
export async function planSamples(samples: Samples, { now, secret }: { now: number; secret: string }) {
  const numbers = createNumbers()
  const contractId = firstIds(samples.contracts.map(({ key }) => ({ key, count: 1 })))
  const orderId = firstIds(samples.orders.map(({ key }) => ({ key, count: 1 })))
  const passportId = firstIds(samples.contracts.map(({ key, passports }) => ({ key, count: passports.length })))
  const applicantId = firstIds(samples.orders.map(({ key, applicants }) => ({ key, count: applicants.length })))
  const stepsOf = new Map(samples.contracts.map((sample) => [sample.key, contractSteps(sample, now)]))

  const label = async ({ center }: SampleContract, custody: number) =>
    custody === custodyStatus.UNBOUND ? null : labelText(center, numbers.label(center), secret)

  const planContract = async ({ sample, steps }: Timed<SampleContract>): Promise<ContractPlan> => {
    const { key, fromOrder, passports } = sample
    const labels: (string | null)[] = []
    for (const { custody } of passports) labels.push(await label(sample, custody))
    return {
      ...sample,
      id: contractId(key),
      contractNo: numbers.number('contract', sample.center, steps[0]!.at),
      orderId: fromOrder ? orderId(key) : null,
      userId: buyerOf(sample.memberIndex, 'customer'),
      steps,
      passports: passports.map((passport, at) => ({
        ...passport,
        id: passportId(key) + at,
        applicantId: fromOrder ? applicantId(key) + at : null,
        barcode: labels[at] ?? null,
      })),
    }
  }

  const planOrder = ({ sample, steps }: Timed<SampleOrder>): OrderPlan => {
    const { key, contractKey, memberIndex, daysAgo: _daysAgo, createdBy, applicants, ...form } = sample
    return {
      ...form,
      id: orderId(key),
      orderNo: numbers.number('order', '', steps[0]!.at),
      userId: buyerOf(memberIndex, createdBy),
      createCompanyId: accountOf(createdBy).companyId,
      contractId: contractKey ? contractId(contractKey) : null,
      steps,
      applicants: applicants.map((one, at) => ({
        ...one,
        id: applicantId(key) + at,
        contractPassportId: contractKey ? passportId(contractKey) + at : null,
      })),
    }
  }

  /** A label that lies ready, or one that came out of the printer badly. */
  const spareLabel = async (center: CenterCode, isSpoilt: boolean) => {
    const serial = numbers.label(center)
    const { id, realName } = accountOf(center === 'GZ' ? 'desk' : 'bj_supervisor')
    return {
      companyId: companyIds[center],
      serial,
      barcode: await labelText(center, serial, secret),
      status: isSpoilt ? barcodeStatus.VOID : barcodeStatus.FREE,
      passportId: null,
      printedTimes: Number(isSpoilt),
      createTime: now - 3 * HOUR,
      createUserId: id,
      createUser: realName,
      bindTime: null,
      voidTime: isSpoilt ? now - 2 * HOUR : null,
      reason: isSpoilt ? spoiltReason : null,
    }
  }

  const contracts: ContractPlan[] = []
  for (const one of inOrderOfMaking(samples.contracts.map((sample) => ({ sample, steps: stepsOf.get(sample.key)! }))))
    contracts.push(await planContract(one))
  const timedOrders = samples.orders.map((sample, place) => ({
    sample,
    steps: orderSteps(sample, place, sample.contractKey ? stepsOf.get(sample.contractKey)! : null, now),
  }))
  const spareLabels: Awaited<ReturnType<typeof spareLabel>>[] = []
  for (const center of centerCodes)
    for (let at = 0; at <= freeLabels; at += 1) spareLabels.push(await spareLabel(center, at === 0))
  const orders = inOrderOfMaking(timedOrders).map(planOrder)
  const labelled = await orderPassportRows(orders, (center) => labelText(center, numbers.label(center), secret))
  return { contracts, orders, labelled, spareLabels, counters: numbers.moved() }
}
