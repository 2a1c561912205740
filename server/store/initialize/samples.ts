import { dayOf } from '#domain/day.ts'
import { makeSamples } from '#server/store/initial-data/samples.ts'
import type { Tx } from '#server/store/store.ts'
import { initializeForms } from './application-forms.ts'
import { initializeApplications, type SealPassword } from './applications.ts'
import { initializeContractPapers } from './contract-papers.ts'
import { contractRows } from './contract-rows.ts'
import { initializeFinance } from './finance.ts'
import { insertAll } from './insert.ts'
import { initializeMembers } from './members.ts'
import { packOrderPassports, resultRows } from './order-passports.ts'
import { orderRows } from './order-rows.ts'
import { initializeOrderTags } from './order-tags.ts'
import { initializePapers } from './papers.ts'
import { createPricing } from './pricing.ts'
import { feeLogRows, reviewRows } from './reviews.ts'
import { initializeFiles } from './sample-files.ts'
import { planSamples } from './sample-plans.ts'
import { initializeSendBills } from './send-bills.ts'

/** The believable samples: everything that the lifecycles, the totals and the numbers promise holds for them too. */
export async function initializeSamples(
  tx: Tx,
  options: { now: number; secret: string; seal?: SealPassword | undefined },
): Promise<void> {
  const samples = makeSamples(dayOf(options.now))
  const plans = await planSamples(samples, options)
  const pricing = createPricing()
  const orders = plans.orders.map(orderRows)
  const contracts = plans.contracts.map((plan) => contractRows(plan, pricing))
  const all = <Row>(rows: readonly (readonly Row[])[]): Row[] => rows.flat()

  await initializeMembers(tx, options.now, samples.members)
  await insertAll(tx, 'visaOrder', all(orders.map((one) => [one.visaOrder])))
  await insertAll(tx, 'visaApplicant', all(orders.map((one) => one.visaApplicant)))
  await initializeForms(tx, plans.orders)
  await insertAll(tx, 'contract', all(contracts.map((one) => [one.contract])))
  await insertAll(tx, 'contractPassport', all(contracts.map((one) => one.contractPassport)))
  await insertAll(tx, 'barcode', [...all(contracts.map((one) => one.barcode)), ...plans.spareLabels])
  await insertAll(tx, 'orderPassport', plans.labelled.orderPassport)
  await insertAll(tx, 'barcode', plans.labelled.barcode)
  await insertAll(tx, 'entityLog', plans.labelled.entityLog)
  await insertAll(tx, 'passportResult', all(contracts.map((one) => one.passportResult)))
  await insertAll(tx, 'passportReturn', all(contracts.map((one) => one.passportReturn)))
  await insertAll(tx, 'contractService', all(contracts.map((one) => one.contractService)))
  await insertAll(tx, 'expenseLine', all(contracts.map((one) => one.expenseLine)))
  await insertAll(
    tx,
    'feeLog',
    plans.contracts.flatMap((plan, at) => feeLogRows(plan, contracts[at]!)),
  )
  await insertAll(
    tx,
    'contractReview',
    plans.contracts.flatMap((plan, at) => reviewRows(plan, contracts[at]!)),
  )
  await insertAll(tx, 'ledger', all(contracts.map((one) => one.ledger)))
  await insertAll(tx, 'entityLog', all([...orders, ...contracts].map((one) => one.entityLog)))
  await insertAll(tx, 'entityLog', all(contracts.map((one) => one.passportLog)))
  await insertAll(tx, 'counter', plans.counters)
  await initializeSendBills(tx, plans.contracts, options.now)
  await packOrderPassports(tx)
  await initializeFiles(tx, options.now)
  await initializePapers(tx, plans.orders)
  await initializeContractPapers(tx, plans.contracts)
  await initializeApplications(tx, plans.orders, options)
  await insertAll(tx, 'visaResult', resultRows(plans.orders))
  await initializeFinance(tx, options.now)
  await initializeOrderTags(tx, options.now)
}
