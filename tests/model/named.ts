import type { Model } from './define.ts'
import { statesOf } from './graph.ts'
import { caseWords, eventWords, type Lang, profileWords, stateWords } from './words.ts'

/** A name as it is compared: `send-bill`, `Send bill` and `sendBill` are one. */
export const plainName = (text: string): string => text.toLowerCase().replace(/[\s_-]/g, '')

interface Named {
  readonly name: string
  /** Its words in each language. */
  readonly words: readonly string[]
  /** What is told of it where another is asked for. */
  readonly description: string
}

const langs = ['zh', 'en'] as const
const find = (all: readonly Named[], named: string): string | undefined =>
  all.find(({ name, words }) => [name, ...words].some((one) => plainName(one) === plainName(named)))?.name

/** The name of what a person calls by its code name or in words; throws on what a model does not have, with what there is. */
function nameIn({ lifecycle }: Model, what: string, all: readonly Named[], named: string): string {
  const found = find(all, named)
  if (found) return found
  const there = all.map(({ name, description }) => `${name} (${description})`)
  throw new Error(`${lifecycle.name} has no ${what} ${named}; it has ${there.join(', ')}`)
}

const profilesIn = (model: Model, lang: Lang): Named[] =>
  Object.keys(model.profiles).map((name) => ({
    name,
    words: langs.map((one) => caseWords(model, name, one)),
    description: profileWords(model, name, lang),
  }))

export const findProfile = (model: Model, named: string): string | undefined => find(profilesIn(model, 'en'), named)

export const profileNamed = (model: Model, named: string, lang: Lang): string =>
  nameIn(model, 'profile', profilesIn(model, lang), named)

export function stateNamed(model: Model, named: string, lang: Lang): string {
  const states = statesOf(model.lifecycle).map(({ region, name, code }) => ({
    name,
    words: langs.map((one) => stateWords(model, { [region]: code }, one)),
    description: stateWords(model, { [region]: code }, lang),
  }))
  return nameIn(model, 'state', states, named)
}

export function eventNamed(model: Model, named: string, lang: Lang): string {
  const events = [...new Set(model.page.rows.map(({ event }) => event))].map((name) => ({
    name,
    words: langs.map((one) => eventWords(model, name, one)),
    description: eventWords(model, name, lang),
  }))
  return nameIn(model, 'command', events, named)
}
