import { isTaken } from '#tests/model/answers.ts'
import { Astray } from '#tests/model/astray.ts'
import type { CoverageLine, Run } from '#tests/model/coverage.ts'
import { isRequestedOf, type Model } from '#tests/model/define.ts'
import { askRefused } from '#tests/model/drivers/refused.ts'
import { compareAvailable, isByStatus } from '#tests/model/drivers/unknown.ts'
import { arrowsOf, firstCodes, keyOf, namesOf } from '#tests/model/graph.ts'
import type { ServerPlan } from '#tests/model/server-plan.ts'
import type { Codes, Step } from '#tests/model/step.ts'
import { type Tour, type TourOptions, toursOf } from '#tests/model/tours.ts'
import { failureOf } from '#tests/model/words.ts'
import type { Desk } from '#tests/server/harness.ts'

const isSame = (a: object | null, b: object | null) => JSON.stringify(a) === JSON.stringify(b)

interface Walk {
  readonly desk: Desk
  readonly model: Model
  readonly plan: ServerPlan<string>
  /** States in which everything that their status does not know was tried. */
  readonly refusedIn: Set<string>
}

/** The newest line of a row's log, and how many lines the audit has of it. */
async function traces({ desk, plan }: Walk, id: number) {
  const { read } = desk.store
  const log = await read
    .selectFrom('entityLog')
    .select(['id', 'action', 'toStatus'])
    .where('entity', '=', plan.entity)
    .where('entityId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const { lines } = await read
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<number>().as('lines'))
    .where('entity', '=', plan.entity)
    .where('entityId', '=', id)
    .executeTakeFirstOrThrow()
  return { log, lines: Number(lines) }
}

/** Takes one step and holds answer, row, log and audit against the machine. Throws `Astray`. */
async function take(walk: Walk, id: number, step: Step): Promise<void> {
  const { desk, model, plan } = walk
  const run = plan.events[step.event]
  if (!run) throw new Astray('the model has no call for it')
  const before = await plan.row(desk, id)
  const traced = await traces(walk, id)
  const answer = await run(desk, id, step)
  if (answer && !isTaken(answer.code)) throw new Astray(`${answer.code} "${answer.msg}"`)
  const after = await plan.codes(desk, id)
  if (after === null) {
    if (!model.ends.includes(step.event)) throw new Astray('the row is gone')
    return
  }
  if (!isSame(after, step.to)) throw new Astray(`got ${namesOf(model.lifecycle, after).join('/')}`)
  // Who only follows another row writes nothing where nothing changes.
  if (before.version === (await plan.row(desk, id)).version) return
  const { log, lines } = await traces(walk, id)
  const isLogged = plan.isLogged !== false && !plan.unlogged?.includes(step.event)
  if (isLogged && log?.id === traced.log?.id) throw new Astray('nothing was logged')
  const moved = Object.keys(step.to).find((region) => step.from[region] !== step.to[region])
  if (isLogged && moved && log?.toStatus !== step.to[moved])
    throw new Astray(`the log says ${log?.action} to ${log?.toStatus}`)
  if (!plan.unaudited?.includes(step.event) && lines === traced.lines) throw new Astray('the audit has no line of it')
}

/** The detail offers the next command of a tour to an account that has its right. */
async function expectOffered({ desk, model, plan }: Walk, id: number, { event, profile }: Step): Promise<void> {
  if (!plan.offered || profile !== 'good' || plan.unoffered?.[event]) return
  if (!model.lifecycle.commands.includes(event)) return
  const offered = (await plan.offered(desk, id)).find((one) => one.event === event)
  if (!offered) throw new Astray('the detail does not offer it')
  if (offered.refused !== undefined) throw new Astray(`the detail says no: ${offered.refused}`)
}

/** Asks once in each state for everything that its status does not know: it must be refused, and the row stay as it is. */
async function tryRefused(walk: Walk, id: number, codes: Codes): Promise<void> {
  const { desk, model, plan } = walk
  if (walk.refusedIn.has(keyOf(codes))) return
  walk.refusedIn.add(keyOf(codes))
  const names = namesOf(model.lifecycle, codes)
  const arrows = arrowsOf(model)
  for (const event of model.lifecycle.commands) {
    const run = plan.events[event]
    const isKnown = arrows.some((arrow) => arrow.event === event && names.includes(arrow.from))
    if (isKnown || !run || plan.notRefused?.includes(event)) continue
    const before = await plan.row(desk, id)
    const answer = await run(desk, id, { event, profile: 'good', from: codes, to: codes, covers: [] })
    if (answer && isTaken(answer.code)) throw new Astray(`${event} was taken in ${names.join('/')}`)
    if (!isByStatus(model, answer)) throw new Astray(`${event} was refused by a condition: "${answer?.msg}"`)
    if (!isSame(before, await plan.row(desk, id))) throw new Astray(`${event} was refused, but wrote`)
  }
}

/** The tours of a model through its real calls: those without a call yet, or that no row can take, are left out. */
export function serverTours(model: Model, options: TourOptions = {}): Tour[] {
  return model.server ? toursOf(model, { ...options, isAsked: isRequestedOf(model, 'server') }) : []
}

/** Walks a model through real calls. One tour that goes astray does not keep the others from going on. */
export async function walkServer(desk: Desk, model: Model, options: TourOptions = {}): Promise<Run> {
  const run: Run = { lines: [], failures: [] }
  const plan = model.server
  if (!plan) return run
  const { engine } = desk.store
  const { name } = model.lifecycle
  const walk: Walk = { desk, model, plan, refusedIn: new Set() }
  const line = (kind: CoverageLine['kind'], of: string, profile: string, ok: boolean, tour: number, ms: number) =>
    run.lines.push({ lifecycle: name, kind, name: of, driver: 'server', engine, profile, ok, tour, ms })
  for (const [at, tour] of serverTours(model, options).entries()) {
    const number = at + 1
    let index = 0
    try {
      const id = await plan.arrange(desk)
      const arranged = tour.slice(0, plan.made ?? 0)
      index = arranged.length
      let codes = arranged.at(-1)?.to ?? firstCodes(model)
      const made = await plan.codes(desk, id)
      if (!isSame(made, codes)) throw new Astray(`a new one is ${namesOf(model.lifecycle, made ?? {}).join('/')}`)
      for (const state of namesOf(model.lifecycle, firstCodes(model))) line('state', state, 'good', true, number, 0)
      for (const step of arranged)
        for (const covered of step.covers) line('transition', covered, step.profile, true, number, 0)
      for (const state of namesOf(model.lifecycle, codes)) line('state', state, 'good', true, number, 0)
      for (; index < tour.length; index += 1) {
        await tryRefused(walk, id, codes)
        const step = tour[index]!
        await expectOffered(walk, id, step)
        const started = performance.now()
        if (step.isRefused) await askRefused(desk, model, tour.slice(0, index), step)
        else await take(walk, id, step)
        codes = step.to
        if (!model.ends.includes(step.event)) await compareAvailable(desk, model, id, codes)
        for (const covered of step.covers)
          line('transition', covered, step.profile, true, number, performance.now() - started)
        for (const state of namesOf(model.lifecycle, codes)) line('state', state, step.profile, true, number, 0)
      }
    } catch (error) {
      // What a row is made by may be all there is of a tour.
      const failedAt = Math.min(index, tour.length - 1)
      const step = tour[failedAt]!
      for (const covered of step.covers) line('transition', covered, step.profile, false, number, 0)
      const wrong = error instanceof Astray ? error.message : String((error as Error).stack ?? error)
      run.failures.push(failureOf({ model, driver: 'server', engine, options, tour, at: failedAt, wrong }))
      if (options.isFirstEnough) break
    }
  }
  const again = `npm run models:run -- ${name} --driver server --engine ${engine}`
  for (const words of (await plan.after?.(desk)) ?? []) run.failures.push({ lifecycle: name, words, again })
  return run
}
