import { isDeepStrictEqual } from 'node:util'
import { reasonKey, sentenceKey } from '#machines/lifecycle/message.ts'
import { codes as answers } from '#protocol/codes.ts'
import { say } from '#server/kit/texts.ts'
import { isTaken } from '#tests/model/answers.ts'
import { Astray } from '#tests/model/astray.ts'
import type { Failure } from '#tests/model/coverage.ts'
import type { Model } from '#tests/model/define.ts'
import { firstCodes, keyOf, namesOf, stepsFrom } from '#tests/model/graph.ts'
import { isSaid } from '#tests/model/said.ts'
import type { ServerPlan, StepAnswer, Turn } from '#tests/model/server-plan.ts'
import type { Codes, Step } from '#tests/model/step.ts'
import type { Tour } from '#tests/model/tours.ts'
import { expected } from '#tests/model/transitions/expected.ts'
import type { Desk } from '#tests/server/harness.ts'

/** One refusal that is asked for: an event that some columns know, in a case in which one of its conditions says no. */
export interface Try {
  readonly event: string
  readonly condition: string
  /** A case of the page; `good` where it depends on the columns alone. */
  readonly name: string
  /** The status that knows the event. */
  readonly status: string
  readonly at: Codes
  /** How a new row comes there. */
  readonly way: Tour
}

/** `review [fourEyesAcceptor]: isNotAcceptor` */
export const tryWords = ({ event, name, condition }: Pick<Try, 'event' | 'name' | 'condition'>) =>
  `${event} [${name}]: ${condition}`

/** Which of the model's ways some events belong to. */
const groupsOf = ({ ways }: Model, events: readonly string[]): number[] =>
  ways.flatMap((way, at) => (events.some((event) => way.includes(event)) ? [at] : []))

/** Do events of several ways come together that no row takes together? */
const isMixed = (model: Model, steps: readonly Pick<Step, 'event'>[]): boolean =>
  groupsOf(
    model,
    steps.map(({ event }) => event),
  ).length > 1

/** Every pair of columns that calls lead to, with the shortest way there: under the good facts wherever these lead there. */
export function waysOf(model: Model): Tour[] {
  const { server, ends } = model
  const isCalled = ({ event, covers }: Step) =>
    server?.events[event] !== undefined &&
    !ends.includes(event) &&
    !model.events[event]?.arrives &&
    covers.every((id) => !server.impossible?.[id] && !server.arrives?.[id])
  const placeOf = (way: Tour) =>
    `${keyOf(endOf(model, way))} ${groupsOf(
      model,
      way.map(({ event }) => event),
    ).join()}`
  const ways = new Map<string, Tour>([[placeOf([]), []]])
  for (const profiles of [['good'], undefined])
    for (const [, way] of ways)
      for (const step of stepsFrom(model, endOf(model, way), profiles)) {
        const longer = [...way, step]
        const isMade = way.length < (model.server?.made ?? 0)
        if ((isMade || isCalled(step)) && !isMixed(model, longer) && !ways.has(placeOf(longer)))
          ways.set(placeOf(longer), longer)
      }
  return [...ways.values()].toSorted((a, b) => a.length - b.length)
}

/** Where a way leads. */
export const endOf = (model: Model, way: Tour): Codes => way.at(-1)?.to ?? firstCodes(model)

/** `REVIEW_BACK cancel [paid]: hasNoMoneyReceived` */
export const tryWordsThere = (one: Pick<Try, 'event' | 'name' | 'condition' | 'status'>) =>
  `${one.status} ${tryWords(one)}`

/** Tries that `--guard` means: their words begin so, with the status or without. */
export const isTryCalled = (text: string) => (one: Try) =>
  tryWordsThere(one).startsWith(text) || tryWords(one).startsWith(text)

/**
 * Each command with each of its conditions under each case in which that one says no; without a call none.
 * @param where `nearest`: in the first status that a new row comes to, `each`: in every status that has the condition
 */
export function triesOf(model: Model, where: 'nearest' | 'each' = 'nearest'): Try[] {
  const { lifecycle, profiles, server, page } = model
  const keyOf = where === 'each' ? tryWordsThere : tryWords
  const found = new Map<string, Try>()
  for (const way of waysOf(model))
    for (const name of Object.keys(profiles))
      for (const event of lifecycle.commands) {
        if (!server?.events[event] || model.events[event]?.arrives || server.notRefused?.includes(event)) continue
        if (isMixed(model, [...way, { event }])) continue
        const at = endOf(model, way)
        const outcome = expected(page, at, name, event)
        if (outcome.ok || outcome.refused === 'status') continue
        // What the columns alone refuse is no matter of the case.
        const usual = name === 'good' ? undefined : expected(page, at, 'good', event)
        if (usual && !usual.ok && usual.refused === outcome.refused) continue
        const here = namesOf(lifecycle, at)
        const { from: status } = page.rows.find((row) => row.event === event && here.includes(row.from))!
        const one: Try = { event, condition: outcome.refused, name, status, at, way }
        if (!found.has(keyOf(one))) found.set(keyOf(one), one)
      }
  return [...found.values()]
}

interface Asker {
  readonly as?: string | undefined
  readonly lang: 'zh' | 'en'
  readonly onAsk?: (userName: string) => void
}

/** The same people, one of whom may stand for all others, who read one language. */
const speaking = (desk: Desk, { as, lang, onAsk }: Asker): Desk => ({
  ...desk,
  async as(userName) {
    onAsk?.(as ?? userName)
    const person = await desk.as(as ?? userName)
    return { ...person, call: (call, args, options) => person.call(call, args, { ...options, lang }) }
  },
})

/** Kept by the server for itself, whatever is refused: what a desk has scanned, too. */
const beside = new Set(['session', 'rateLimit', 'idempotency', 'revision', 'passport_scan'])

/** How many rows each table has; of the audit those that tell of something done. */
async function rowsOf({ store: { read } }: Desk): Promise<string[]> {
  const tables = (await read.introspection.getTables()).map(({ name }) => name as 'audit')
  const counts = await Promise.all(
    tables.map(async (table) => {
      let query = read.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('rows'))
      if (table === 'audit') query = query.where('code', '=', answers.success)
      return `${table} ${(await query.executeTakeFirstOrThrow()).rows}`
    }),
  )
  return counts.filter((one) => !beside.has(one.split(' ')[0]!))
}

/** The text keys by which an event may be refused there: its own sentence, the condition's reason, or what the plan names. */
export function keysOf({ lifecycle, profiles, server }: Model, { event, condition, name }: Try): string[] {
  const facts = profiles[name] as never
  const own = sentenceKey(lifecycle, event as never, condition, facts)
  return [own ?? reasonKey(lifecycle, condition), ...(server?.refusedBy?.[condition] ?? [])]
}

/** The problem with an answer that has to refuse; null when it does. */
function wrongOf(model: Model, one: Try, lang: 'zh' | 'en', outcome: StepAnswer): string | null {
  const keys = keysOf(model, one)
  if (outcome === null) return 'nothing was asked for'
  if (isTaken(outcome.code)) return `it was taken (${outcome.code} "${outcome.msg}")`
  if (keys.some((key) => say(lang, key) !== key && isSaid(lang, key, outcome.msg))) return null
  return `expected "${say(lang, keys[0]!)}", found ${outcome.code} "${outcome.msg}"`
}

/** Looks at what was refused, while the case lasts. Throws `Astray`. */
export type InspectRefused = (one: Try, id: number, userName: string) => Promise<void>

/** Goes there, brings the case about, and asks in both languages. Throws `Astray`. */
export async function ask(
  desk: Desk,
  model: Model,
  plan: ServerPlan<string>,
  one: Try,
  inspect?: InspectRefused,
): Promise<void> {
  const turn: Turn<string> | undefined = plan.turns?.[one.name] ?? (one.name === 'good' ? {} : undefined)
  if (!turn) throw new Astray('the plan does not bring the case about')
  const id = await plan.arrange(desk)
  for (const step of one.way.slice(plan.made ?? 0)) {
    const outcome = await plan.events[step.event]!(desk, id, step)
    if (outcome && !isTaken(outcome.code))
      throw new Astray(`${step.event} on the way: ${outcome.code} "${outcome.msg}"`)
  }
  await turn.make?.(desk, id, one.event)
  try {
    const userName = await askThere(desk, model, plan, { one, turn, id })
    await inspect?.(one, id, userName)
  } finally {
    await turn.undo?.(desk, id)
  }
}

interface There {
  readonly one: Try
  readonly turn: Turn<string>
  readonly id: number
}

/** @returns the account that asked */
async function askThere(desk: Desk, model: Model, plan: ServerPlan<string>, { one, turn, id }: There): Promise<string> {
  let userName = model.events[one.event]!.as
  const at = await plan.codes(desk, id)
  if (keyOf(at ?? {}) !== keyOf(one.at))
    throw new Astray(`the case has moved it to ${namesOf(model.lifecycle, at ?? {}).join('/')}`)
  const before = [await plan.row(desk, id), await rowsOf(desk)]
  for (const lang of ['zh', 'en'] as const) {
    const step: Step = { event: one.event, profile: one.name, from: one.at, to: one.at, covers: [] }
    const onAsk = (name: string) => {
      userName = name
    }
    const asker = speaking(desk, { as: turn.as, lang, onAsk })
    const outcome = await (turn.asks?.[one.event] ?? plan.events[one.event]!)(asker, id, step)
    const wrong = wrongOf(model, one, lang, outcome)
    if (wrong) throw new Astray(wrong)
  }
  const offered = plan.unoffered?.[one.event]
    ? []
    : await plan.offered?.(speaking(desk, { as: turn.as, lang: 'en' }), id)
  if (offered?.some(({ event, refused }) => event === one.event && refused === undefined))
    throw new Astray('the detail offers it')
  const after = [await plan.row(desk, id), await rowsOf(desk)]
  if (!isDeepStrictEqual(before, after)) throw new Astray(`it was refused, but wrote: ${changesOf(before, after)}`)
  return userName
}

const changesOf = (before: readonly unknown[], after: readonly unknown[]) => {
  const [, rows] = before as [unknown, string[]]
  const [, now] = after as [unknown, string[]]
  return now.filter((line) => !rows.includes(line)).join(', ') || 'the row'
}

interface TryOptions {
  readonly where?: 'nearest' | 'each' | undefined
  readonly only?: ((one: Try) => boolean) | undefined
  readonly isFirstEnough?: boolean | undefined
  readonly inspect?: InspectRefused | undefined
}

/** Why the plan cannot bring a try about; undefined where it can. */
export const unturnedWhy = ({ unturned = {} }: ServerPlan<string>, one: Try): string | undefined =>
  unturned[tryWordsThere(one)] ?? unturned[tryWords(one)] ?? unturned[one.name]

/** Asks for everything that a condition must keep from happening, but for what the plan names as impossible. */
export async function tryGuards(
  desk: Desk,
  model: Model,
  { where = 'nearest', only = () => true, isFirstEnough = false, inspect }: TryOptions = {},
): Promise<Failure[]> {
  const failures: Failure[] = []
  const { server: plan, lifecycle } = model
  if (!plan) return failures
  for (const one of triesOf(model, where)) {
    if (isFirstEnough && failures.length > 0) break
    if (!only(one) || unturnedWhy(plan, one) !== undefined) continue
    try {
      await ask(desk, model, plan, one, inspect)
    } catch (error) {
      const wrong = error instanceof Astray ? error.message : String((error as Error).stack ?? error)
      const way = ['create', ...one.way.map(({ event }) => event)].join(', ')
      failures.push({
        lifecycle: lifecycle.name,
        words: `${namesOf(lifecycle, one.at).join('/')} ${tryWords(one)} (${way}): ${wrong}`,
        again: `npm run models:run -- ${lifecycle.name} --driver ${inspect ? 'ui' : 'server'} --guard '${tryWordsThere(one)}'`,
      })
    }
  }
  return failures
}

/** The conditions of commands that are asked for in no try, with the reason that the plan gives; '' where it gives none. */
export function untriedOf(model: Model): Record<string, string> {
  const { lifecycle, page, server } = model
  const tries = triesOf(model)
  const reasonOf = (one: Try) => server && unturnedWhy(server, one)
  const tried = new Set(tries.filter((one) => !reasonOf(one)).map(({ event, condition }) => `${event} ${condition}`))
  const asked = page.rows.filter(
    ({ event }) => lifecycle.commands.includes(event) && server?.events[event] !== undefined,
  )
  // Where another row is taken instead, a condition only chooses.
  const refusing = asked.filter(
    (row) =>
      !asked.some(
        (other) =>
          other.from === row.from && other.event === row.event && other.conditions.length < row.conditions.length,
      ),
  )
  const untried = refusing.flatMap(({ event, conditions }) => conditions.map((condition) => ({ event, condition })))
  return Object.fromEntries(
    untried
      .filter(({ event, condition }) => !tried.has(`${event} ${condition}`))
      .map(({ event, condition }) => {
        const of = tries.find((one) => one.event === event && one.condition === condition)
        const why = server?.notRefused?.includes(event) ? 'the call names another record' : of && reasonOf(of)
        return [`${event} ${condition}`, why ?? '']
      }),
  )
}
