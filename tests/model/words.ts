import { inLanguage } from '#domain/text-table.ts'
import { texts as lifecycleTexts } from '#machines/lifecycle/texts.ts'
import type { Failure } from './coverage.ts'
import type { Model } from './define.ts'
import { firstCodes, namesOf, statesOf } from './graph.ts'
import type { Codes } from './step.ts'
import { texts as casesTexts } from './texts-cases.ts'
import type { Tour, TourOptions } from './tours.ts'

const zh = inLanguage('zh', lifecycleTexts)
const en = inLanguage('en', lifecycleTexts)
const zhOfCases = inLanguage('zh', casesTexts)
const enOfCases = inLanguage('en', casesTexts)

export type Lang = 'zh' | 'en'
type Table = Readonly<Record<string, string>>
const tables: Record<Lang, Table> = { zh, en }
const [casesZh, casesEn]: readonly [Table, Table] = [zhOfCases, enOfCases]

/** `已受理 / 未收款`: the columns in the reader's language. */
export function stateWords({ lifecycle }: Model, codes: Codes, lang: Lang): string {
  const words = Object.entries(lifecycle.regions).flatMap(([region, { texts }]) =>
    codes[region] === undefined ? [] : (tables[lang][`${texts}.${codes[region]}`] ?? String(codes[region])),
  )
  return words.join(' / ')
}

/** How records begin, where their lifecycle has no word of its own for it. */
const made: Readonly<Record<Lang, string>> = { zh: '新建', en: 'Create' }

export const eventWords = ({ lifecycle }: Model, event: string, lang: Lang): string =>
  tables[lang][`${lifecycle.name}.event.${event}`] ?? (event === 'create' ? made[lang] : event)

/** What a guard says when it refuses, in words; empty for one that only chooses between ways. */
export const guardWords = ({ lifecycle }: Model, guard: string, lang: Lang): string =>
  tables[lang][`${lifecycle.name}.refused.${guard}`] ?? ''

/** A case in words; empty for the usual one. `applicantsAt SUBMITTED` names the status, too. */
export function caseWords(model: Model, name: string, lang: Lang): string {
  if (name === 'good') return ''
  const [key = '', status] = name.split(' ')
  const of = `${model.lifecycle.name}.${key}`
  const said = (lang === 'zh' ? casesZh : casesEn)[of] ?? key
  if (!status) return said
  const region = Object.entries(model.page.codes).find(([, codes]) => codes[status] !== undefined)?.[0] ?? ''
  const one = tables[lang][`${model.lifecycle.regions[region]?.texts}.${model.page.codes[region]?.[status]}`] ?? status
  return `${said}${lang === 'zh' ? '：' : ' '}${one}`
}

/** A profile in words, the usual one as well. */
export const profileWords = (model: Model, name: string, lang: Lang): string =>
  caseWords(model, name, lang) || (lang === 'zh' ? '通常情况' : 'as usually')

/**
 * What a run says in the names of the code, for people: the events and states of `REVIEWED review → SUBMITTED`, of
 * `2 accept → ACCEPTED` and of `✗ expected SUBMITTED`, and those of `ACCEPTED review [fourEyesAcceptor]: isNotAcceptor
 * (create, accept):`, with its case and its condition. All else stays as it is.
 */
export function codesInWords(model: Model, text: string, lang: Lang): string {
  const { lifecycle } = model
  const all = statesOf(lifecycle)
  // A name that two regions have may mean two things.
  const wordsOf = (name: string) => [
    ...new Set(
      all.filter((one) => one.name === name).map((one) => stateWords(model, { [one.region]: one.code }, lang)),
    ),
  ]
  const state = (names: string) =>
    names.replace(/\w+/g, (name) => {
      const [words = name, ...others] = wordsOf(name)
      return others.length === 0 ? words : name
    })
  const event = (name: string) => eventWords(model, name, lang)
  const [gap, open, close] = lang === 'zh' ? ['：', '（', '）'] : [': ', ' (', ')']
  return text
    .replace(
      /^([A-Z][\w/]*) (\w+) \[([^\]]+)\]: (\w+) \(([\w, ]+)\):/,
      (_, at: string, name: string, when: string, condition: string, way: string) => {
        const steps = way.split(', ').map(event).join(' → ')
        const refusal = guardWords(model, condition, lang) || condition
        return `${state(at)}${gap}${event(name)}${open}${profileWords(model, when, lang)}${close}, “${refusal}”, ${steps}:`
      },
    )
    .replace(/→ ([A-Z][\w/]*)/g, (_, names: string) => `→ ${state(names)}`)
    .replace(/(✗ expected )([A-Z][\w/]*)/g, (_, before: string, names: string) => before + state(names))
    .replace(/^([A-Z]\w*) (\w+) →/, (_, from: string, name: string) => `${state(from)}${gap}${event(name)} →`)
    .replace(/(^| )(\d+) (\w+) (→|✗)/g, (_, before: string, at: string, name: string, mark: string) => {
      return `${before}${at} ${event(name)} ${mark}`
    })
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
  const failed = `${at + 2} ${step.event} ✗ expected ${step.isRefused ? 'a refusal' : short(model, step.to)}: ${wrong}`
  const story = [`1 create → ${short(model, firstCodes(model))}`, ...done, failed].join('  ')
  const { seed } = how.options
  const when = caseWords(model, step.profile, 'en')
  const under = [`${step.profile}${when && ` (${when})`}`, ...(seed === undefined ? [] : [`seed ${seed}`])].join(', ')
  return {
    lifecycle: model.lifecycle.name,
    words: [`${story}  [${under}]`, ...evidence].join('\n    '),
    again: againWith({ model, tour, at, ...how }),
  }
}

/** Asks for one step, and for the profiles of the way to it. */
function againWith({ model, driver, engine, options: { seed, own }, tour, at }: Omit<FailedTour, 'wrong'>): string {
  const step = tour[at]!
  if (own) return `npm run models:run -- --tour ${own.file} --driver ${driver}${engine ? ` --engine ${engine}` : ''}`
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
