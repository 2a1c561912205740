import type { CodesOf, EventOf, FactsOf, Lifecycle } from '#machines/lifecycle/kit.ts'
import { regionOf } from '#machines/lifecycle/kit.ts'
import { eventKey, reasonKey, sentenceKey, statusKey } from '#machines/lifecycle/message.ts'
import { codes } from '#protocol/codes.ts'
import { type Params, Refusal } from '#server/kit/refusal.ts'

/**
 * 9999 that names the status, the event and the reason; `data` is {status, reason} with the guard's text key, or
 * 'status' when the status does not know the event (spec: lifecycles#rules). `params` fill the reason; `facts` choose a
 * sentence that the event has for it; `note` follows the reason.
 */
export function transitionRefusal<L extends Lifecycle>(
  lifecycle: L,
  columns: CodesOf<L>,
  event: EventOf<L>,
  refused: string,
  {
    params,
    facts,
    note,
  }: { readonly params?: Params | undefined; readonly facts?: FactsOf<L>; readonly note?: string | undefined } = {},
): Refusal {
  const region = regionOf(lifecycle, event)
  const code = columns[region]
  const sentence = facts && sentenceKey(lifecycle, event, refused, facts)
  if (sentence !== undefined)
    return new Refusal(codes.fail, sentence, { params: params ?? {}, data: { status: code, reason: sentence } })
  const named = { status: statusKey(lifecycle, region, code), event: eventKey(lifecycle, event) }
  if (refused === 'status')
    return new Refusal(codes.fail, 'lifecycle.refused', { params: named, data: { status: code, reason: 'status' } })
  const reason = reasonKey(lifecycle, refused)
  const data = { status: code, reason }
  // A reason with its own parameters is a whole sentence; nested, they would not be filled.
  if (params) return new Refusal(codes.fail, reason, { params, data })
  return note === undefined
    ? new Refusal(codes.fail, 'lifecycle.refusedBecause', { params: { ...named, reason }, data })
    : new Refusal(codes.fail, 'refusal.becauseWithNote', { params: { ...named, reason, note }, data })
}
