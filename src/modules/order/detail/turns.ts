import type { ApplicantTurn } from '#domain/applicant-turns.ts'
import { applicantTurn } from '#machines/lifecycle/applicant-turn.ts'
import type { ApplicantEventType } from '#machines/lifecycle/visa-applicant.ts'
import type { Order, OrderPerson } from '#protocol/order/schemas.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'

/** Whose turn it is with somebody: his text says who acts and what is done; by which events a reader does it himself. */
interface Turn {
  readonly text: TextKey
  readonly events: readonly ApplicantEventType[]
}

const events: Readonly<Record<ApplicantTurn, readonly ApplicantEventType[]>> = {
  correct: ['editForm'],
  confirm: ['confirm'],
  upload: ['receive'],
  receive: ['receive'],
  audit: ['startAudit', 'approve'],
  prepare: ['prepare'],
  queue: ['editForm'],
  send: ['submit'],
  consulate: [],
  giveBack: ['returnMaterial'],
}

/** Null: a contract leads him, or he is at his end. */
function turnOf({ status, contractId, application }: OrderPerson, { visaType }: Order): Turn | null {
  const hasContract = contractId !== undefined
  const found = applicantTurn({ status, visaType, hasContract, applicationStatus: application?.status })
  return found && { text: `order.next.turn.${found}`, events: events[found] }
}

/** Everybody by whose turn it is, in the order of the people; `isOwn`: the reader is among those who act. */
export function turnsOf(people: readonly OrderPerson[], order: Order) {
  const turns = people.flatMap((one) => {
    const found = turnOf(one, order)
    if (!found) return []
    const isOwn = one.actions.some(
      ({ event, refused }) => refused === undefined && found.events.some((asked) => asked === event),
    )
    return [{ one, text: found.text, isOwn }]
  })
  return [...Map.groupBy(turns, ({ text }) => text)].map(([text, some]) => ({
    text,
    people: some.map(({ one }) => one),
    isOwn: some.some(({ isOwn }) => isOwn),
  }))
}
