import { isDeepStrictEqual } from 'node:util'
import { isTaken } from '#tests/model/answers.ts'
import { Astray } from '#tests/model/astray.ts'
import type { Model } from '#tests/model/define.ts'
import { arrowsOf, firstCodes, namesOf } from '#tests/model/graph.ts'
import { isSaid } from '#tests/model/said.ts'
import type { StepAnswer } from '#tests/model/server-plan.ts'
import type { Codes } from '#tests/model/step.ts'
import type { Tour } from '#tests/model/tours.ts'
import type { Desk } from '#tests/server/harness.ts'

/** The actions that a detail offers are those that the status knows, facts aside, and those that it says why it does not. */
export async function compareAvailable(desk: Desk, model: Model, id: number, codes: Codes): Promise<void> {
  const names = namesOf(model.lifecycle, codes)
  const known = new Set(arrowsOf(model).flatMap(({ from, event }) => (names.includes(from) ? [event] : [])))
  for (const { event, refused } of (await model.server!.offered?.(desk, id)) ?? [])
    if (!known.has(event) && refused === undefined) throw new Astray(`the detail offers ${event}`)
}

/** Is it told that the status does not know the event? Some calls read more than that before, and say so. */
export function isByStatus({ lifecycle, server }: Model, answer: StepAnswer): boolean {
  const conditions = Object.values(server?.refusedBy ?? {})
    .flat()
    .filter((key) => key !== 'lifecycle.refused' && key !== 'rules.choice')
  if (answer && conditions.some((key) => isSaid('zh', key, answer.msg))) return false
  const reason = (answer?.data as { reason?: unknown } | null | undefined)?.reason
  if (typeof reason !== 'string') return true
  return !reason.startsWith(`${lifecycle.name}.refused.`)
}

/** Asks in one state for one event that its status does not know. Throws `Astray` where it is taken or writes. */
export async function tryUnknown(desk: Desk, model: Model, way: Tour, event: string): Promise<void> {
  const plan = model.server!
  const id = await plan.arrange(desk)
  for (const step of way.slice(plan.made ?? 0)) {
    const answer = await plan.events[step.event]!(desk, id, step)
    if (answer && !isTaken(answer.code)) throw new Astray(`${step.event} on the way: ${answer.code} "${answer.msg}"`)
  }
  const at = way.at(-1)?.to ?? firstCodes(model)
  await plan.freed?.[event]?.(desk, id)
  await compareAvailable(desk, model, id, at)
  const before = await plan.row(desk, id)
  const answer = await plan.events[event]!(desk, id, { event, profile: 'good', from: at, to: at, covers: [] })
  if (answer && isTaken(answer.code))
    throw new Astray(`${event} was taken in ${namesOf(model.lifecycle, at).join('/')}`)
  if (!isByStatus(model, answer)) throw new Astray(`${event} was refused by a condition: "${answer?.msg}"`)
  if (!isDeepStrictEqual(before, await plan.row(desk, id))) throw new Astray(`${event} was refused, but wrote`)
}
