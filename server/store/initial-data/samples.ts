import { addDays } from '#domain/day.ts'
import { sampleContracts } from './sample-contracts.ts'
import { sampleOrders } from './sample-orders.ts'
import { createSamplePeople } from './sample-people.ts'

/**
 * A small believable set for a fresh database: about thirty members, and orders and contracts in every status for both
 * centers, dated back from `today` ('YYYY-MM-DD'). Plain data: numbers, fees, ready days and ids are the writer's.
 */
export const makeSamples = (today: string) => {
  const people = createSamplePeople(today)
  const context = { people, dayIn: (days: number) => addDays(today, days) }
  const contracts = sampleContracts(context)
  return { members: people.members, orders: sampleOrders(context, contracts), contracts }
}
export type Samples = ReturnType<typeof makeSamples>
