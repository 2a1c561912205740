import { type Day, daysBetween } from '#domain/day.ts'
import { listParam } from '#domain/list-text.ts'
import { visaTypes } from '#domain/status.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { isOrderCompleted } from '#machines/lifecycle/order-status.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { Order, OrderDetails, OrderPerson } from '#protocol/order/schemas.ts'
import { asTextKey, type TextKey } from '#src/kit/i18n/translator.ts'
import type { OrderAction, OrderEvent } from '#src/modules/order/change/order-actions.ts'
import { isCancelled } from '#src/modules/order/is-cancelled.ts'
import { personName } from '#src/parts/contract/person-name.ts'
import { turnsOf } from './turns.ts'

/** What is to be done, in words and by which means; without one it is only said. */
export interface NextStep {
  readonly key: string
  readonly text: TextKey
  readonly params?: Readonly<Record<string, string | number>>
  /** Texts that stand in for parameters of the same name. */
  readonly words?: Readonly<Record<string, readonly TextKey[]>>
  readonly tone: 'do' | 'check' | 'wait'
  readonly by?:
    | { readonly order: OrderEvent }
    | { readonly person: OrderPerson | null }
    | { readonly files: OrderPerson }
}

/** What a center cannot do without when the papers come. */
const NEEDED = ['passportNo', 'birthDay', 'nationality', 'expiryDay'] as const

const mostPeople = 5

const may = (one: OrderPerson, asked: string) =>
  one.actions.some(({ event, refused }) => event === asked && refused === undefined)

function ofPerson(one: OrderPerson): NextStep[] {
  const name = personName(one)
  const missing = NEEDED.filter((field) => one[field] === undefined)
  const found: NextStep[] = []
  if (hasStateTag(visaApplicant, { status: one.status }, 'incomplete'))
    found.push({ key: `material ${one.id}`, text: 'order.next.material', params: { name }, tone: 'do' })
  if (missing.length > 0 && may(one, 'edit')) {
    const words = { fields: missing.map((field) => `field.${field}` as const) }
    found.push({
      key: `complete ${one.id}`,
      text: 'order.next.complete',
      params: { name },
      words,
      tone: 'do',
      by: { person: one },
    })
  }
  const count = one.filesMissing ?? 0
  if (count > 0 && may(one, 'editForm'))
    found.push({
      key: `files ${one.id}`,
      text: 'order.next.files',
      params: { name, count },
      tone: 'do',
      by: { files: one },
    })
  for (const { rule, field, severity, text } of one.trip ?? [])
    found.push({
      key: `trip ${one.id} ${rule} ${field}`,
      text: 'order.check.one',
      params: { name, text },
      tone: severity === 'stop' ? 'do' : 'check',
      ...(severity === 'stop' && may(one, 'edit') && { by: { person: one } }),
    })
  return found
}

/** Whose turn it is with whom: what somebody else does is waited for. */
const ofTurns = (people: readonly OrderPerson[], order: Order): NextStep[] =>
  turnsOf(people, order).map(({ text, people: some, isOwn }) => ({
    key: text,
    text,
    params: { names: listParam(some.slice(0, mostPeople).map(personName)), count: some.length },
    tone: isOwn ? 'do' : 'wait',
  }))

function departure({ entryDate }: Order, today: Day): NextStep[] {
  if (!entryDate) return []
  const days = daysBetween(today, entryDate)
  const text = days > 0 ? 'order.next.departure' : days === 0 ? 'order.next.departureToday' : 'order.next.departurePast'
  return [{ key: 'departure', text, params: { days: Math.abs(days) }, tone: days > 3 ? 'wait' : 'check' }]
}

function ofOrder({ order, applicants, actions, contract }: OrderDetails, events: readonly OrderAction[]) {
  const found: NextStep[] = []
  const mayAdd = actions.some((one) => one.event === 'addApplicant' && one.refused === undefined)
  const confirm = events.find((one) => one.event === 'confirm')
  if (applicants.length === 0 && mayAdd)
    found.push({ key: 'people', text: 'order.next.addPeople', tone: 'do', by: { person: null } })
  if (confirm?.refused)
    found.push({
      key: 'confirm',
      text: 'order.next.confirmRefused',
      words: { reason: [asTextKey(confirm.refused)] },
      tone: 'check',
    })
  else if (confirm) {
    // Nobody brings the papers of an e-visa: they are uploaded.
    const text = order.visaType === visaTypes.EVISA ? 'order.next.confirmEvisa' : 'order.next.confirm'
    found.push({ key: 'confirm', text, tone: 'do', by: { order: 'confirm' } })
  }
  if (events.some((one) => one.event === 'sign'))
    found.push({ key: 'sign', text: 'order.next.sign', tone: 'do', by: { order: 'sign' } })
  if (contract) {
    const by = events.some((one) => one.event === 'contract') ? { by: { order: 'contract' as const } } : {}
    found.push({
      key: 'contract',
      text: 'order.next.contract',
      params: { no: contract.contractNo },
      tone: 'wait',
      ...by,
    })
  }
  return found
}

/** What is to be done about an order now, the most pressing first; nothing when it is over. */
export function nextSteps(details: OrderDetails, events: readonly OrderAction[], today: Day): NextStep[] {
  const { order, applicants } = details
  if (isCancelled(order)) return [{ key: 'end', text: 'order.next.cancelled', tone: 'wait' }]
  if (isOrderCompleted(order)) return [{ key: 'end', text: 'order.next.finished', tone: 'wait' }]
  const active = applicants.filter((one) => !isCancelled(one))
  const people = active.flatMap(ofPerson).slice(0, mostPeople)
  const own = ofOrder(details, events)
  // Who may confirm is told of it once.
  const turns = ofTurns(active, order).filter(
    ({ text }) => text !== 'order.next.turn.confirm' || own.every(({ key }) => key !== 'confirm'),
  )
  const all = [...people, ...own, ...turns, ...departure(order, today)]
  const rank = { do: 0, check: 1, wait: 2 }
  return all.toSorted((one, other) => rank[one.tone] - rank[other.tone])
}
