import { Astray } from '#tests/model/astray.ts'
import type { Model } from '#tests/model/define.ts'
import { ask } from '#tests/model/drivers/guards.ts'
import { tryUnknown } from '#tests/model/drivers/unknown.ts'
import { namesOf } from '#tests/model/graph.ts'
import type { Step } from '#tests/model/step.ts'
import type { Tour } from '#tests/model/tours.ts'
import { expected } from '#tests/model/transitions/expected.ts'
import type { Desk } from '#tests/server/harness.ts'

/**
 * Asks for what a tour says is refused, of another row that has gone the same way: its case may leave that row as no tour can go on.
 * Throws `Astray` where it is taken, says another reason than its condition, or writes.
 */
export async function askRefused(desk: Desk, model: Model, tour: Tour, step: Step): Promise<void> {
  const { page, server: plan, lifecycle } = model
  const { event, profile: name, from: at } = step
  if (!plan?.events[event]) throw new Astray('the model has no call for it')
  const outcome = expected(page, at, name, event)
  if (outcome.ok) throw new Astray(`nothing refuses it: it leads to ${outcome.row.to}`)
  const way = tour.filter(({ isRefused }) => !isRefused)
  if (outcome.refused === 'status') return tryUnknown(desk, model, way, event)
  const status = namesOf(lifecycle, at)[0]!
  return ask(desk, model, plan, { event, condition: outcome.refused, name, status, at, way })
}
