import type { Model } from './define.ts'
import { statesOf } from './graph.ts'
import { caseWords, type Lang, profileWords, stateWords } from './words.ts'

const flat = (text: string) => text.toLowerCase().replace(/[\s_-]/g, '')

/** The profile of a model that a person names by its code name or in words. */
export const findProfile = (model: Model, named: string): string | undefined =>
  Object.keys(model.profiles).find((name) =>
    [name, caseWords(model, name, 'zh'), caseWords(model, name, 'en')].some((one) => flat(one) === flat(named)),
  )

/** The same; throws on one that the model does not have, with what there is. */
export function profileNamed(model: Model, named: string, lang: Lang): string {
  const found = findProfile(model, named)
  if (found) return found
  const there = Object.keys(model.profiles).map((name) => `${name} (${profileWords(model, name, lang)})`)
  throw new Error(`${model.lifecycle.name} has no profile ${named}; it has ${there.join(', ')}`)
}

/** The state that a person names by its code name or in words. Throws on one that the model does not have, with what there is. */
export function stateNamed(model: Model, named: string, lang: Lang): string {
  const states = statesOf(model.lifecycle).map(({ region, name, code }) => ({
    name,
    words: [stateWords(model, { [region]: code }, 'zh'), stateWords(model, { [region]: code }, 'en')],
    told: stateWords(model, { [region]: code }, lang),
  }))
  const found = states.find(({ name, words }) => [name, ...words].some((one) => flat(one) === flat(named)))
  if (found) return found.name
  const there = states.map(({ name, told }) => `${name} (${told})`)
  throw new Error(`${model.lifecycle.name} has no state ${named}; it has ${there.join(', ')}`)
}
