import { isDeepStrictEqual } from 'node:util'
import { codes as answers } from '#protocol/codes.ts'
import { Astray } from '#tests/model/astray.ts'
import type { Model } from '#tests/model/define.ts'
import type { Step } from '#tests/model/step.ts'
import type { Tour } from '#tests/model/tours.ts'
import type { Desk } from '#tests/server/harness.ts'

const isTaken = (code: string) => code === answers.success || code === '6666' || code === '7777'

/**
 * Asks for what must be refused, of another row that has gone the same way: its case may leave that row as no tour can go on.
 * Throws `Astray` where it is taken or writes.
 */
export async function askRefused(desk: Desk, model: Model, way: Tour, step: Step): Promise<void> {
  const { server: plan } = model
  const turn = plan?.turns?.[step.profile] ?? {}
  const run = turn.asks?.[step.event] ?? plan?.events[step.event]
  if (!plan || !run) throw new Astray('the model has no call for it')
  if (step.profile !== 'good' && !plan.turns?.[step.profile]) throw new Astray('the plan does not bring the case about')
  const id = await plan.arrange(desk)
  for (const done of way.slice(plan.made ?? 0)) if (!done.isRefused) await plan.events[done.event]?.(desk, id, done)
  await turn.make?.(desk, id, step.event)
  try {
    const before = await plan.row(desk, id)
    const { as } = turn
    const told = await run(as ? { ...desk, as: () => desk.as(as) } : desk, id, step)
    if (told && isTaken(told.code)) throw new Astray('it was taken, and had to be refused')
    if (!isDeepStrictEqual(before, await plan.row(desk, id))) throw new Astray('it was refused, but wrote')
  } finally {
    await turn.undo?.(desk, id)
  }
}
