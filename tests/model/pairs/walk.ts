import { codes as answers } from '#protocol/codes.ts'
import { isTaken } from '#tests/model/answers.ts'
import { arrowsOf, namesOf } from '#tests/model/graph.ts'
import type { StepAnswer } from '#tests/model/server-plan.ts'
import type { Codes } from '#tests/model/step.ts'
import type { Desk } from '#tests/server/harness.ts'
import type { Part, Product } from './define.ts'
import { withTries } from './marks.ts'

/** What is asked for of one of the records, as `contract review`. */
interface Command {
  readonly words: string
  readonly run: (desk: Desk, first: number) => Promise<StepAnswer>
}

/** A pair that the records came to, how, and what each command of it answered. */
export interface Reached {
  /** `DRAFT × UNBOUND` */
  readonly pair: string
  readonly way: readonly string[]
  readonly answers: string[]
  /** The pairs that commands lead to from here. */
  readonly next: Set<string>
  /** Answers that no rule of the product gave, in words. */
  readonly unnamed: string[]
}

/** Where one of the records stands; without codes nothing is asked of it. */
interface Stand {
  readonly part: Part
  readonly codes: Codes | null
  /** Of the first region; `none`, `parted`, or `deleted`. */
  readonly status: string
}

const findOf = async ({ find }: Part, desk: Desk, first: number) => (find ? find(desk, first) : first)

async function standOf(desk: Desk, part: Part, first: number): Promise<Stand> {
  const { lifecycle, server } = part.model
  const id = await findOf(part, desk, first)
  if (typeof id === 'string') return { part, codes: null, status: id }
  const codes = await server!.codes(desk, id)
  if (codes === null) return { part, codes, status: 'deleted' }
  const [region = ''] = Object.keys(lifecycle.regions)
  return { part, codes, status: namesOf(lifecycle, { [region]: codes[region]! })[0]! }
}

async function standsOf(desk: Desk, { parts }: Product, first: number): Promise<Stand[]> {
  const stands: Stand[] = []
  for (const part of parts) stands.push(await standOf(desk, part, first))
  return stands
}

const pairOf = (stands: readonly Stand[]): string => stands.map(({ status }) => status).join(' × ')

/** What the statuses of a pair know, by their pages. */
const commandsOf = (stands: readonly Stand[]): Command[] =>
  stands.flatMap(({ part, codes, status }): Command[] => {
    const { model, asks = model.lifecycle.commands, events, makes = {} } = part
    const { page, server, lifecycle } = model
    if (status === 'parted' || status === 'deleted') return []
    const known = arrowsOf({ page }).filter(({ from }) => from === status)
    if (codes === null || known.length === 0)
      return Object.entries(makes).map(([event, run]) => ({ words: `${lifecycle.name} ${event}`, run }))
    const arrows = known.filter(({ event }) => asks.includes(event))
    return arrows.map(({ region, event, to }) => {
      const isOneOfSeveral = arrows.some((other) => other.event === event && other.to !== to)
      const after = { ...codes, [region]: page.codes[region]![to]! }
      const call = events?.[event] ?? server!.events[event]!
      return {
        words: `${lifecycle.name} ${event}${isOneOfSeveral ? ` → ${to}` : ''}`,
        run: async (desk, first) =>
          call(desk, (await findOf(part, desk, first)) as number, {
            event,
            profile: 'good',
            from: codes,
            to: after,
            covers: [],
          }),
      }
    })
  })

/** Codes that say that something went wrong where a rule should have said no. */
const UNNAMED: readonly string[] = [answers.systemException, answers.changedMeanwhile]

/** Asks for a command. @returns the pair afterwards, and what it was answered in words where it was refused */
async function tryCommand(desk: Desk, product: Product, command: Command, first: number) {
  let answer: StepAnswer
  try {
    answer = await command.run(desk, first)
  } catch (error) {
    return { refused: String(error), isNamed: false }
  }
  if (answer === null || isTaken(answer.code)) return { there: pairOf(await standsOf(desk, product, first)) }
  return { refused: `${answer.code} "${answer.msg}"`, isNamed: !UNNAMED.includes(answer.code) }
}

/**
 * Goes to every pair that commands of its records lead to, the nearest first. The records that came there first stand for all
 * others: what they were asked for is taken back before the next. Goes no further from one that `isEnough`.
 */
export const walkPairs = (
  given: Desk,
  product: Product,
  isEnough: (one: Reached) => boolean = () => false,
): Promise<Reached[]> =>
  withTries(given, async (desk, attempt) => {
    const first = await product.arrange(desk)
    const ways = new Map<string, readonly Command[]>([[pairOf(await standsOf(desk, product, first)), []]])
    const reached: Reached[] = []
    for (const [pair, way] of ways) {
      await attempt(async () => {
        for (const command of way) await command.run(desk, first)
        const one: Reached = { pair, way: way.map(({ words }) => words), answers: [], next: new Set(), unnamed: [] }
        reached.push(one)
        for (const command of commandsOf(await standsOf(desk, product, first))) {
          const { there, refused, isNamed } = await attempt(() => tryCommand(desk, product, command, first))
          const words = `${command.words}: ${there ?? refused}`
          one.answers.push(words)
          if (isNamed === false) one.unnamed.push(words)
          if (there === undefined || there === pair) continue
          one.next.add(there)
          if (!ways.has(there)) ways.set(there, [...way, command])
        }
      })
      if (isEnough(reached.at(-1)!)) break
    }
    return reached
  })
