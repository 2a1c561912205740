import type { Lifecycle } from '#machines/lifecycle/kit.ts'
import { Astray } from '#tests/model/astray.ts'
import { isRequestedOf, type Model } from '#tests/model/define.ts'
import { endOf, type Try, tryGuards, untriedOf, waysOf } from '#tests/model/drivers/guards.ts'
import { walkServer } from '#tests/model/drivers/server.ts'
import { tryUnknown } from '#tests/model/drivers/unknown.ts'
import { type Arrow, arrowsOf, namesOf } from '#tests/model/graph.ts'
import type { Desk } from '#tests/server/harness.ts'
import { type Mutant, mutantsOf } from './mutants.ts'

/** The server decides by the broken machine while `run` goes on: it is the same object that its services hold. */
export async function whileBroken<T>(
  lifecycle: Lifecycle,
  { machine, known }: Lifecycle,
  run: () => Promise<T>,
): Promise<T> {
  const kept = { machine: lifecycle.machine, known: lifecycle.known }
  Object.assign(lifecycle, { machine, known })
  try {
    return await run()
  } finally {
    Object.assign(lifecycle, kept)
  }
}

/** The nearest way by calls to a status. */
const wayTo = (model: Model, status: string) =>
  waysOf(model).find((way) => namesOf(model.lifecycle, endOf(model, way)).includes(status))

/** The same event elsewhere is tried where its call can name the record. */
export const calledMutants = ({ lifecycle, server }: Model): Mutant[] =>
  mutantsOf(lifecycle, (status, event) => !server?.unnamed?.[event]?.in.includes(status))

/** Whether calls can show what was broken: one asks for its event, and the page has a row of it that a record can take. */
export function isShownByCalls(model: Model, { kind, events, of, at }: Mutant): boolean {
  const { lifecycle, server } = model
  const arrows = arrowsOf(model)
    .filter(({ event }) => events.includes(event))
    .filter(isRequestedOf(model, 'server'))
  if (kind === 'elsewhere') {
    const [event = ''] = events
    const isAsked = lifecycle.commands.includes(event) && server?.events[event] && !server.notRefused?.includes(event)
    return Boolean(isAsked) && !server?.doubled?.[event] && wayTo(model, at!) !== undefined
  }
  // A guard that no call can meet as it says no is named in the plan.
  if (kind === 'guard always' && server?.doubled?.[of]) return false
  if (kind === 'guard always' && events.some((event) => untriedOf(model)[`${event} ${of}`] !== undefined)) return false
  if (kind === 'guard always' || kind === 'guard never') return arrows.some(({ guards }) => guards.includes(of))
  // What only the detail decides leads nowhere by itself.
  if (kind === 'other target' && events.some((event) => server?.undecided?.[event])) return false
  // Where a row goes with the event, nothing is left that has a status.
  if (kind === 'other target' && events.some((event) => model.ends.includes(event))) return false
  const place = arrows.findIndex(({ id }) => id === of)
  const arrow = arrows[place]
  if (!arrow || kind !== 'without guard') return arrow !== undefined
  const { from, event, guards } = arrow
  const isSibling = (other: Arrow) => other.from === from && other.event === event && other.id !== of
  // A row that follows another chooses by a value: it takes what is meant for those behind it, where calls lead to one of them.
  if (!lifecycle.commands.includes(event) && arrowsOf(model).some(isSibling))
    return arrows.slice(place + 1).some(isSibling)
  const untried = untriedOf(model)
  return guards.some((guard) => !server?.doubled?.[guard] && untried[`${event} ${guard}`] === undefined)
}

/** How the server with a broken lifecycle is found out, by the page alone; null when nothing shows it. */
export function caughtByServer(desk: Desk, model: Model, mutant: Mutant): Promise<string | null> {
  const { kind, events, of, at } = mutant
  const isTransition = kind === 'other target' || kind === 'missing'
  const only = isTransition ? { only: of } : { events }
  return whileBroken(model.lifecycle, mutant.lifecycle, async () => {
    if (kind === 'elsewhere') return unknownTaken(desk, model, at!, events[0]!)
    if (kind === 'guard always' || kind === 'without guard') {
      const isThere = (one: Try) => one.status === at && events.includes(one.event)
      const [refusal] = await tryGuards(desk, model, {
        where: 'each',
        only: (one) => (kind === 'without guard' ? isThere(one) : one.condition === of),
        isFirstEnough: true,
      })
      if (refusal) return refusal.words
    }
    const { failures } = await walkServer(desk, model, { ...only, isFirstEnough: true })
    return failures[0]?.words ?? null
  })
}

async function unknownTaken(desk: Desk, model: Model, at: string, event: string): Promise<string | null> {
  try {
    await tryUnknown(desk, model, wayTo(model, at)!, event)
    return null
  } catch (error) {
    return error instanceof Astray ? error.message : String(error)
  }
}
