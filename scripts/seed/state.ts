import { SAMPLE_SEED } from '#scripts/samples/people.ts'
import { accounts } from '#server/store/initial-data/accounts.ts'
import { createPeople, type Person } from '#server/store/initial-data/people.ts'
import type { Store } from '#server/store/store.ts'

/** People of the samples come before this index, made-up members from here on. */
const FIRST_MEMBER = 10_000
/** People who travel and are no members; far above any number of members. */
const FIRST_TRAVELLER = 20_000_000

/** What a database holds already, so that another run goes on behind it. */
export async function readState(store: Store, today: string) {
  const maxOf = async (
    table: 'userAccount' | 'visaOrder' | 'visaApplicant' | 'contract' | 'contractPassport' | 'personPaper' | 'payment',
  ) => {
    const row = await store.read
      .selectFrom(table)
      .select(({ fn }) => fn.max<number | null>('id').as('id'))
      .executeTakeFirst()
    return row?.id ?? 0
  }
  const [users, orders, applicants, contracts, passports, papers, payments] = await Promise.all([
    maxOf('userAccount'),
    maxOf('visaOrder'),
    maxOf('visaApplicant'),
    maxOf('contract'),
    maxOf('contractPassport'),
    maxOf('personPaper'),
    maxOf('payment'),
  ])
  const counters = await store.read.selectFrom('counter').selectAll().execute()
  const person = createPeople({ seed: SAMPLE_SEED, today })
  // Ids only grow, so that they also say which of the people were used before.
  const usedMembers = Math.max(0, users - accounts.length)
  const usedTravellers = applicants + passports
  return {
    users,
    orders,
    applicants,
    contracts,
    passports,
    papers,
    payments,
    counters: new Map(counters.map((row) => [row.name, row.value])),
    member: (at: number): Person => person(FIRST_MEMBER + usedMembers + at),
    traveller: (at: number): Person => person(FIRST_TRAVELLER + usedTravellers + at),
  }
}
export type State = Awaited<ReturnType<typeof readState>>
