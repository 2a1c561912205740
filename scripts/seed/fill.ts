import { createHmac } from 'node:crypto'
import { formatBarcode } from '#domain/barcode.ts'
import { dayOf } from '#domain/day.ts'
import { contractStatus, custodyStatus } from '#domain/status.ts'
import { centerCodes } from '#server/store/initial-data/companies.ts'
import { createRandom } from '#server/store/initial-data/people.ts'
import { contractPaperRows } from '#server/store/initialize/contract-papers.ts'
import type { ContractPlan } from '#server/store/initialize/contract-plan.ts'
import { contractRows } from '#server/store/initialize/contract-rows.ts'
import { createNumbers } from '#server/store/initialize/numbers.ts'
import { orderRows } from '#server/store/initialize/order-rows.ts'
import { createPricing } from '#server/store/initialize/pricing.ts'
import type { Batch, Bulk } from './bulk.ts'
import { pickWeighted } from './chance.ts'
import { ageInDays, draftContract, everyPath, isFinal, pathOfAge } from './contracts.ts'
import { instantsOf, shares, workingDays } from './days.ts'
import { memberRows } from './members.ts'
import { orderAlone, orderOfContract } from './orders.ts'
import type { State } from './state.ts'

export interface Amounts {
  readonly members: number
  readonly orders: number
  readonly contracts: number
}

export interface SeedOptions {
  readonly amounts: Amounts
  readonly now: number
  readonly secret: string
  readonly state: State
  readonly bulk: Bulk
  readonly report: (done: Amounts) => void
}

const MEMBERS_AT_ONCE = 5000
/** Beside the contact of an order: one and a half on average. */
const companions = [
  [0, 30],
  [1, 30],
  [2, 20],
  [3, 10],
  [5, 10],
] as const
/** Contracts that are accepted or reviewed next. Of the many that have gone on nobody asks for papers any more. */
const withPapers: ReadonlySet<number> = new Set([
  contractStatus.DRAFT,
  contractStatus.ACCEPTED,
  contractStatus.BACK,
  contractStatus.REVIEW_BACK,
])
const ORDER_BEFORE_MS = 40 * 60_000
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

/** Writes so many members, orders and contracts over two years, day by day: a day is one transaction. */
export async function seed({ amounts, now, secret, state, bulk, report }: SeedOptions): Promise<void> {
  const days = workingDays(dayOf(now))
  const pricing = createPricing()
  const numbers = createNumbers(state.counters)
  const done = { members: 0, orders: 0, contracts: 0 }
  // Without members of its own the run takes people who have no account.
  const contact = (at: number) =>
    amounts.members === 0
      ? { person: state.member(at), userId: null }
      : { person: state.member(at % amounts.members), userId: state.users + 1 + (at % amounts.members) }
  let travellers = 0
  let applicants = 0
  let passports = 0
  let papers = 0

  for (let from = 0; from < amounts.members; from += MEMBERS_AT_ONCE) {
    const count = Math.min(MEMBERS_AT_ONCE, amounts.members - from)
    const people = Array.from({ length: count }, (_, at) => from + at)
    await bulk.write(
      memberRows(
        people.map((place) => ({ person: state.member(place), id: state.users + 1 + place, place })),
        now,
      ),
    )
    done.members += count
    report(done)
  }

  const planContract = async (at: number): Promise<ContractPlan> => {
    const place = done.contracts
    const random = createRandom(state.contracts + place + 1)
    const left = amounts.contracts - place
    // The last ones take every way in turn, in both centers, so that each status is there however few are asked for.
    const isShown = left <= everyPath.length * centerCodes.length
    const path = isShown ? everyPath[left % everyPath.length]! : pathOfAge(random, ageInDays(at, now))
    const center = isShown ? centerCodes[left % 2]! : centerCodes[random() < 0.6 ? 0 : 1]!
    const { person, userId } = contact(place)
    // A member's passport is on one contract at a time: only what has ended may hold it too.
    const isOwnTrip = userId !== null && (isFinal(path) || left <= amounts.members)
    const draft = draftContract({
      at,
      now,
      center,
      path,
      random,
      contact: person,
      userId,
      travellers: (count) =>
        Array.from({ length: count }, (_, index) => {
          if (index === 0 && isOwnTrip) return person
          travellers += 1
          return state.traveller(travellers)
        }),
    })
    done.contracts += 1
    const labelled = []
    for (const passport of draft.passports) {
      passports += 1
      const isLabelled = passport.custody !== custodyStatus.UNBOUND
      const barcode = isLabelled
        ? await formatBarcode({ centerCode: center, serial: numbers.label(center) }, secret, hmac)
        : null
      labelled.push({ ...passport, id: state.passports + passports, applicantId: null, barcode })
    }
    return {
      ...draft,
      id: state.contracts + done.contracts,
      contractNo: numbers.number('contract', center, at),
      orderId: null,
      passports: labelled,
    }
  }

  const orderIds = (at: number, count: number) => {
    done.orders += 1
    const applicantId = state.applicants + applicants + 1
    applicants += count
    return { id: state.orders + done.orders, orderNo: numbers.number('order', '', at), applicantId }
  }

  const perDay = shares(amounts.contracts, days.length)
  // Half of the orders became contracts, as far as there are contracts.
  const linked = shares(Math.min(Math.floor(amounts.orders / 2), amounts.contracts), days.length)
  const alone = shares(amounts.orders - linked.reduce((sum, one) => sum + one, 0), days.length)

  for (const [index, day] of days.entries()) {
    const batch: Required<Pick<Batch, 'visaOrder' | 'visaApplicant' | 'contract' | 'contractPassport' | 'barcode'>> &
      Required<Pick<Batch, 'contractService' | 'expenseLine' | 'ledger' | 'personPaper' | 'entityLog'>> = {
      visaOrder: [],
      visaApplicant: [],
      contract: [],
      contractPassport: [],
      barcode: [],
      contractService: [],
      expenseLine: [],
      ledger: [],
      personPaper: [],
      entityLog: [],
    }
    const contracts: ContractPlan[] = []
    for (const at of instantsOf(day, perDay[index]!)) contracts.push(await planContract(at))

    const wanted = [
      ...contracts
        .slice(0, linked[index])
        .map((contract, place) => ({ contract, place, at: contract.steps[0]!.at - ORDER_BEFORE_MS })),
      ...instantsOf(day, alone[index]!).map((at) => ({ contract: null, place: -1, at })),
    ].toSorted((a, b) => a.at - b.at)
    for (const { contract, place, at } of wanted) {
      if (contract) {
        const ids = orderIds(at, contract.passports.length)
        contracts[place] = {
          ...contract,
          orderId: ids.id,
          passports: contract.passports.map((one, offset) => ({ ...one, applicantId: ids.applicantId + offset })),
        }
        addOrder(batch, orderRows(orderOfContract(contract, at, ids)))
        continue
      }
      const random = createRandom(-(state.orders + done.orders + 1))
      const { person, userId } = contact(done.orders * 7)
      const people = [person]
      for (let left = pickWeighted(random, companions); left > 0; left -= 1) {
        travellers += 1
        people.push(state.traveller(travellers))
      }
      const booking = { ...orderIds(at, people.length), at, now, days: ageInDays(at, now), random }
      addOrder(batch, orderRows(orderAlone({ ...booking, contact: person, userId, travellers: people })))
    }
    for (const plan of contracts) {
      const rows = contractRows(plan, pricing)
      batch.contract.push(rows.contract)
      for (const table of [
        'contractPassport',
        'barcode',
        'contractService',
        'expenseLine',
        'ledger',
        'entityLog',
      ] as const)
        (batch[table] as object[]).push(...rows[table])
      batch.entityLog.push(...rows.passportLog)
      if (!withPapers.has(plan.status)) continue
      const { personPaper, entityLog } = contractPaperRows(plan, state.papers + papers)
      papers += personPaper.length
      batch.personPaper.push(...personPaper)
      batch.entityLog.push(...entityLog)
    }
    await bulk.write({ ...batch, counter: numbers.moved() })
    report(done)
  }
}

const addOrder = (
  batch: Required<Pick<Batch, 'visaOrder' | 'visaApplicant' | 'entityLog'>>,
  rows: ReturnType<typeof orderRows>,
) => {
  batch.visaOrder.push(rows.visaOrder)
  batch.visaApplicant.push(...rows.visaApplicant)
  batch.entityLog.push(...rows.entityLog)
}
