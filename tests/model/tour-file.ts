import { readFileSync } from 'node:fs'
import { LineCounter, parseDocument } from 'yaml'
import { expected } from '#tests/model/transitions/expected.ts'
import type { Model } from './define.ts'
import { firstCodes, stepsFrom } from './graph.ts'
import { modelsNamed, modelWords } from './models.ts'
import { eventNamed, profileNamed, stateNamed } from './named.ts'
import type { Codes, Step } from './step.ts'
import { shortestTo, type Tour } from './tours.ts'
import type { Lang } from './words.ts'

/** A tour that a tester wrote. */
export interface OwnTour {
  readonly file: string
  readonly model: Model
  readonly tour: Tour
}

const yes = ['yes', 'true', '是']
const keys = { tour: ['lifecycle', 'start', 'steps'], step: ['do', 'given', 'expect', 'refused'] } as const

/**
 * Reads a tour from a file: lifecycle, where it starts, and the commands with what is expected. Throws for what is wrong in
 * one sentence, with the line and what there is.
 */
export function readTour(text: string, file: string, lang: Lang = 'en'): OwnTour {
  const lines = new LineCounter()
  const doc = parseDocument(text, { lineCounter: lines })
  let line = 1
  const at = (path: readonly (string | number)[]) => {
    const node = doc.getIn(path, true) as { range?: readonly number[] } | undefined
    if (node?.range) line = lines.linePos(node.range[0]!).line
    return doc.getIn(path)
  }
  const textAt = (path: readonly (string | number)[]): string | undefined => {
    const value = at(path)
    if (value === undefined || value === null) return undefined
    if (typeof value === 'string') return value
    if (typeof value === 'boolean' || typeof value === 'number') return `${value}`
    throw new Error(`${path.at(-1)} is one word or sentence`)
  }
  const check = (path: readonly (string | number)[], known: readonly string[]) => {
    const node = path.length === 0 ? doc : at(path)
    const value = (node as { toJSON?: () => unknown } | undefined)?.toJSON?.()
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new Error(`here belong ${known.join(', ')}, each with a colon`)
    const strange = Object.keys(value).find((key) => !known.includes(key))
    if (strange === undefined) return
    at([...path, strange])
    throw new Error(`there is no ${strange} here; there are ${known.join(', ')}`)
  }
  try {
    const [broken] = doc.errors
    if (broken) {
      line = broken.linePos?.[0].line ?? 1
      throw new Error(broken.message.split(' at line ')[0])
    }
    check([], keys.tour)
    const named = textAt(['lifecycle'])
    if (!named) throw new Error('a tour names its lifecycle: lifecycle: 送签单')
    const [model] = modelsNamed([named])
    if (!model) throw new Error(`No lifecycle is called ${named}`)
    const start = textAt(['start'])
    const way = [...wayTo(model, start && stateNamed(model, start, lang))]
    const steps = (at(['steps']) as { items?: unknown[] } | undefined)?.items
    if (!steps?.length) throw new Error('a tour has steps: a list, each line with - do: and what is expected')
    let codes: Codes = way.at(-1)?.to ?? firstCodes(model)
    for (const index of steps.keys()) {
      const path = ['steps', index]
      check(path, keys.step)
      const command = textAt([...path, 'do'])
      if (!command) throw new Error('a step says what is done: - do: …')
      const event = eventNamed(model, command, lang)
      const given = textAt([...path, 'given'])
      const profile = given === undefined ? 'good' : profileNamed(model, given, lang)
      const refused = textAt([...path, 'refused'])
      if (refused !== undefined && !yes.includes(refused))
        throw new Error(`refused: is followed by yes, not ${refused}`)
      const seen = textAt([...path, 'expect'])
      const state = seen && stateNamed(model, seen, lang)
      if (refused !== undefined && seen !== undefined)
        throw new Error('a step is refused, or leads to what it expects: one of the two')
      if (refused === undefined && !state && !model.ends.includes(event))
        throw new Error(`a step says what must be seen: expect: a state, or refused: yes (${modelWords(model, lang)})`)
      const step = stepTo(model, { event, profile, from: codes, state, isRefused: refused !== undefined })
      way.push(step)
      codes = step.to
    }
    return { file, model, tour: way }
  } catch (error) {
    throw new Error(`${file}:${line}: ${(error as Error).message}`)
  }
}

interface Wanted {
  readonly event: string
  readonly profile: string
  readonly from: Codes
  readonly state: string | undefined
  readonly isRefused: boolean
}

/** A step that leads where the tester expects it, whatever the page of its lifecycle says. */
function stepTo({ page }: Model, { event, profile, from, state, isRefused }: Wanted): Step {
  if (isRefused) return { event, profile, from, to: from, covers: [], isRefused }
  const region = Object.entries(page.codes).find(([, codes]) => state !== undefined && codes[state] !== undefined)
  const to = region && state ? { ...from, [region[0]]: region[1][state]! } : from
  const outcome = expected(page, from, profile, event)
  return { event, profile, from, to, covers: outcome.ok ? [`${outcome.row.from} ${event} → ${outcome.row.to}`] : [] }
}

/** The steps of a new row to where a tour starts. */
function wayTo(model: Model, start: string | undefined): Tour {
  const made = stepsFrom(model, firstCodes(model)).slice(0, model.server?.made ?? 0)
  const isFirst = Object.entries(firstCodes(model)).some(
    ([region, code]) => model.page.codes[region]?.[start ?? ''] === code,
  )
  if (!start || isFirst) return made
  const way = shortestTo(model, start, [])
  if (!way) throw new Error(`no way of ${model.lifecycle.name} leads to ${start}`)
  return way
}

/** Throws in one sentence where the file is missing or wrong. */
export function openTour(file: string, lang: Lang = 'en'): OwnTour {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new Error(`There is no file ${file} that can be read`)
  }
  return readTour(text, file, lang)
}
