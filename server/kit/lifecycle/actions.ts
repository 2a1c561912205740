import { type CodesOf, type EventOf, type FactsOf, type Lifecycle, offered } from '#machines/lifecycle/kit.ts'
import { reasonKey } from '#machines/lifecycle/message.ts'
import type { AvailableAction } from '#protocol/kit/available-action.ts'

/**
 * What a person may ask for in this status, in the order of buttons: what the status does not know, or the person has no right
 * to, is left out; what a guard refuses is there with its reason.
 */
export function offeredActions<L extends Lifecycle>(
  lifecycle: L,
  codes: CodesOf<L>,
  facts: FactsOf<L>,
  may: (event: EventOf<L>) => boolean,
): AvailableAction[] {
  const refusals = offered(lifecycle, codes, facts)
  return lifecycle.commands.flatMap((command): AvailableAction[] => {
    const event = command as EventOf<L>
    const refused = refusals[event]
    if (refused === 'status' || !may(event)) return []
    return [refused === null ? { event } : { event, refused: reasonKey(lifecycle, refused) }]
  })
}
