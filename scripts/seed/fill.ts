import { createHmac } from 'node:crypto'
import { formatBarcode } from '#domain/barcode.ts'
import { dayOf } from '#domain/day.ts'
import { visaStatus } from '#domain/status.ts'
import { createRandom } from '#server/store/initial-data/people.ts'
import type { Batch, Bulk } from './bulk.ts'
import { clone } from './clone.ts'
import { instantsOf, shares, workingDays } from './days.ts'
import { memberRows } from './members.ts'
import { createNumbers } from './numbers.ts'
import type { State } from './state.ts'
import { isEnd, type Template, tableOrder, templates } from './templates.ts'

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
const DAY_MS = 86_400_000
/** Of the newest days every sample is made again in turn, so that each status is there however few are asked for. */
const SHOWN = templates.contracts.length
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

/** What may have become of something of an age (ms): what is over takes its time, what is open does not stay so for ever. */
const OPEN_MS = 22 * DAY_MS
const fitting = (all: readonly Template[], age: number, isOver: (one: Template) => boolean) => {
  const some = all.filter((one) => (isOver(one) ? one.last - one.first <= age : age < OPEN_MS))
  return some.length > 0 ? some : all.filter(isOver)
}
const { RESULT_AVAILABLE, MATERIAL_RETURNED, CANCELLED } = visaStatus
const orderEnds: readonly number[] = [RESULT_AVAILABLE, MATERIAL_RETURNED, CANCELLED]
const isOrderEnd = ({ status }: Template) => orderEnds.includes(status)

/** Writes so many members, orders and contracts over two years, day by day: a day is one transaction. */
export async function seed({ amounts, now, secret, state, bulk, report }: SeedOptions): Promise<void> {
  const days = workingDays(dayOf(now))
  const numbers = createNumbers(state.counters)
  const done = { members: 0, orders: 0, contracts: 0 }
  const random = createRandom(state.contracts + state.orders + 1)
  const ids: Record<string, number> = {
    visaOrder: state.orders,
    visaApplicant: state.applicants,
    contract: state.contracts,
    contractPassport: state.passports,
    personPaper: state.papers,
    payment: state.payments,
  }
  let travellers = 0

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

  const copy = (template: Template, at: number, place: number) => {
    // Without members of its own the run takes people who have no account.
    const member = amounts.members === 0 ? place : place % amounts.members
    return clone(template, {
      at,
      now,
      contact: state.member(member),
      userId: amounts.members === 0 ? null : state.users + 1 + member,
      traveller() {
        travellers += 1
        return state.traveller(travellers)
      },
      next(table) {
        ids[table]! += 1
        return ids[table]!
      },
      number: numbers.number,
      label: (center) => formatBarcode({ centerCode: center, serial: numbers.label(center) }, secret, hmac),
    })
  }

  // Half of the orders became contracts, as far as there are contracts.
  let linked = Math.min(Math.floor(amounts.orders / 2), amounts.contracts)
  const perDay = shares(amounts.contracts, days.length)
  const alone = shares(amounts.orders - linked, days.length)

  for (const [index, day] of days.entries()) {
    const wanted = [
      ...instantsOf(day, perDay[index]!).map((at) => ({ at, isContract: true })),
      ...instantsOf(day, alone[index]!).map((at) => ({ at, isContract: false })),
    ].toSorted((one, two) => one.at - two.at)
    const batch: Record<string, object[]> = {}
    for (const { at, isContract } of wanted) {
      const left = amounts.contracts - done.contracts
      const isForced = isContract && linked >= left
      const usable = templates.contracts.filter(({ isOrdered }) => (isOrdered ? linked > 0 : !isForced))
      const some = isContract ? fitting(usable, now - at, isEnd) : fitting(templates.orders, now - at, isOrderEnd)
      const shown = templates.contracts[left % SHOWN]!
      const isShown = isContract && left <= SHOWN && usable.includes(shown)
      const template = isShown ? shown : some[Math.floor(random() * some.length)]!
      if (isContract) done.contracts += 1
      if (isContract && template.isOrdered) linked -= 1
      if (template.isOrdered) done.orders += 1
      const rows = await copy(template, at, isContract ? done.contracts : done.orders * 7)
      for (const [table, one] of Object.entries(rows)) {
        batch[table] ??= []
        batch[table].push(...one)
      }
    }
    const inOrder = tableOrder.flatMap((table) => (batch[table] ? [[table, batch[table]] as const] : []))
    await bulk.write({ ...(Object.fromEntries(inOrder) as Batch), counter: numbers.moved() })
    report(done)
  }
}
