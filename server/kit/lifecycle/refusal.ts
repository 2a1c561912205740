import type { CodesOf, EventOf, Lifecycle } from '#machines/lifecycle/kit.ts'
import { regionOf } from '#machines/lifecycle/kit.ts'
import { eventKey, reasonKey, statusKey } from '#machines/lifecycle/message.ts'
import { codes } from '#protocol/codes.ts'
import { type Params, Refusal } from '#server/kit/refusal.ts'

/**
 * 9999 that names the status, the event and the reason; `data` is {status, reason} with the guard's text key, or
 * 'status' when the status does not know the event (spec: lifecycles#rules). `params` fill the reason.
 */
export function refusedEvent<L extends Lifecycle>(
  lifecycle: L,
  columns: CodesOf<L>,
  event: EventOf<L>,
  refused: string,
  params?: Params,
): Refusal {
  const region = regionOf(lifecycle, event)
  const code = columns[region]
  const named = { status: statusKey(lifecycle, region, code), event: eventKey(lifecycle, event) }
  if (refused === 'status')
    return new Refusal(codes.fail, 'lifecycle.refused', { params: named, data: { status: code, reason: 'status' } })
  const reason = reasonKey(lifecycle, refused)
  const data = { status: code, reason }
  // A reason with its own parameters is a whole sentence; nested, they would not be filled.
  if (params) return new Refusal(codes.fail, reason, { params, data })
  return new Refusal(codes.fail, 'lifecycle.refusedBecause', { params: { ...named, reason }, data })
}
