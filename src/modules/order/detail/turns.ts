import { visaTypes } from '#domain/status.ts'
import { consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import { hasStateTag, statusesFor, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { type ApplicantEventType, visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { Order, OrderPerson } from '#protocol/order/schemas.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'

/** Whose turn it is with somebody: his text says who acts and what is done; by which events a reader does it himself. */
interface Turn {
  readonly text: TextKey
  readonly events: readonly ApplicantEventType[]
}

const turn = (text: TextKey, ...events: ApplicantEventType[]): Turn => ({ text, events })

const isIn = (codes: readonly number[], { status }: OrderPerson) => codes.includes(status)

/** Null: a contract leads him, or he is at his end, or nobody but the consulate knows. */
function turnOf(one: OrderPerson, { visaType }: Order): Turn | null {
  const isEvisa = visaType === visaTypes.EVISA
  const { application } = one
  if (one.contractId !== undefined) return null
  if (application && hasStateTag(consulateApplication, { status: application.status }, 'open')) {
    const isBack = hasStateTag(consulateApplication, { status: application.status }, 'atSite')
    if (isBack) return turn('order.next.turn.correct', 'editForm')
  }
  if (isIn(statusesFor(visaApplicant, 'confirm'), one)) return turn('order.next.turn.confirm', 'confirm')
  if (isIn(statusesFor(visaApplicant, 'receive'), one))
    return turn(isEvisa ? 'order.next.turn.upload' : 'order.next.turn.receive', 'receive')
  if (isIn(statusesFor(visaApplicant, 'startAudit'), one) || isIn(statusesFor(visaApplicant, 'approve'), one))
    return turn('order.next.turn.audit', 'startAudit', 'approve')
  if (isIn(statusesFor(visaApplicant, 'prepare'), one)) return turn('order.next.turn.prepare', 'prepare')
  if (isIn(statusesWithTag(visaApplicant, 'fillable'), one))
    return isEvisa ? turn('order.next.turn.queue', 'editForm') : turn('order.next.turn.send', 'submit')
  if (isIn(statusesWithTag(visaApplicant, 'submitted'), one)) return turn('order.next.turn.consulate')
  if (!isEvisa && isIn(statusesFor(visaApplicant, 'correctResult'), one))
    return turn('order.next.turn.giveBack', 'returnMaterial')
  return null
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
