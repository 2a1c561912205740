import { en, zh } from '#machines/lifecycle/texts.ts'
import type { Failure } from './coverage.ts'
import type { Model } from './define.ts'
import { firstCodes, namesOf } from './graph.ts'
import type { Codes } from './step.ts'
import type { Tour, TourOptions } from './tours.ts'

export type Lang = 'zh' | 'en'
const tables: Record<Lang, Readonly<Record<string, string>>> = { zh, en }

/** `已受理 / 未收款`: the columns in the reader's language. */
export function stateWords({ lifecycle }: Model, codes: Codes, lang: Lang): string {
  const words = Object.entries(lifecycle.regions).map(
    ([region, { texts }]) => tables[lang][`${texts}.${codes[region]}`] ?? String(codes[region]),
  )
  return words.join(' / ')
}

export const eventWords = ({ lifecycle }: Model, event: string, lang: Lang): string =>
  tables[lang][`${lifecycle.name}.event.${event}`] ?? event

/** A tour as numbered steps: who does what, and where it leads. */
export function tourWords(model: Model, tour: Tour, lang: Lang): string[] {
  const start = lang === 'zh' ? `1. 新建 → ${stateWords(model, firstCodes(model), lang)}` : ''
  const first = start || `1. A new one → ${stateWords(model, firstCodes(model), lang)}`
  const lines = tour.map(({ event, profile, to }, at) => {
    const plan = model.events[event]
    const when = profile === 'good' ? '' : ` [${profile}]`
    return `${at + 2}. ${plan?.as}: ${eventWords(model, event, lang)} (${event})${when} → ${stateWords(model, to, lang)}`
  })
  return [first, ...lines]
}

const short = (model: Model, codes: Codes) => namesOf(model.lifecycle, codes).join('/')

interface FailedTour {
  readonly model: Model
  readonly driver: string
  readonly engine?: string
  readonly options: TourOptions
  readonly tour: Tour
  /** The step that went astray, and how. */
  readonly at: number
  readonly wrong: string
  /** Pictures, traces and ids of requests, a line each. */
  readonly evidence?: readonly string[]
}

/**
 * What a failing tour prints: `1 create → DRAFT  2 accept → ACCEPTED  3 review ✗ expected REVIEWED: …  [good, seed 7]`, what
 * there is to look at, and the command line that repeats just it.
 */
export function failureOf({ model, tour, at, wrong, evidence = [], ...how }: FailedTour): Failure {
  const done = tour.slice(0, at).map((step, index) => `${index + 2} ${step.event} → ${short(model, step.to)}`)
  const step = tour[at]!
  const failed = `${at + 2} ${step.event} ✗ expected ${short(model, step.to)}: ${wrong}`
  const story = [`1 create → ${short(model, firstCodes(model))}`, ...done, failed].join('  ')
  const { seed } = how.options
  const under = [step.profile, ...(seed === undefined ? [] : [`seed ${seed}`])].join(', ')
  return {
    lifecycle: model.lifecycle.name,
    words: [`${story}  [${under}]`, ...evidence].join('\n    '),
    again: againWith({ model, tour, at, ...how }),
  }
}

/** Asks for one step, and for the profiles of the way to it. */
function againWith({ model, driver, engine, options: { seed }, tour, at }: Omit<FailedTour, 'wrong'>): string {
  const step = tour[at]!
  const under = new Set(tour.slice(0, at + 1).map(({ profile }) => profile))
  if (under.size > 1) under.delete('good')
  return [
    `npm run models:run -- ${model.lifecycle.name} --driver ${driver}`,
    ...(engine ? [`--engine ${engine}`] : []),
    `--only '${step.covers[0] ?? step.event}'`,
    `--profile ${[...under].join()}`,
    ...(seed === undefined ? [] : [`--seed ${seed}`]),
  ].join(' ')
}
