import { en, zh } from '#machines/lifecycle/texts.ts'
import type { Model } from './define.ts'
import { firstCodes, namesOf } from './graph.ts'
import type { Codes, Step } from './step.ts'
import type { Tour, TourOptions } from './tours.ts'

export type Lang = 'zh' | 'en'
const tables: Record<Lang, Readonly<Record<string, string>>> = { zh, en }

/** `已受理 / 未提交`: the columns in the reader's language. */
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

/** `1 create → DRAFT  2 accept → ACCEPTED  3 review ✗ expected REVIEWED, …`: a tour up to where it went wrong. */
export function storyOf(model: Model, tour: Tour, at: number, wrong: string): string {
  const done = tour.slice(0, at).map((step, index) => `${index + 2} ${step.event} → ${short(model, step.to)}`)
  const step = tour[at]!
  const failed = `${at + 2} ${step.event} ✗ expected ${short(model, step.to)}: ${wrong}`
  return [`1 create → ${short(model, firstCodes(model))}`, ...done, failed].join('  ')
}

/** The command line that repeats just one step and the way to it. */
export function repeatWith(model: Model, driver: string, step: Step, { seed }: TourOptions, engine?: string): string {
  const only = step.covers[0] ?? step.event
  const parts = [
    `npm run models:run -- ${model.lifecycle.name} --driver ${driver}`,
    ...(engine ? [`--engine ${engine}`] : []),
    `--only '${only}'`,
    ...(seed === undefined ? [] : [`--seed ${seed}`]),
  ]
  return parts.join(' ')
}
