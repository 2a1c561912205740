import { countOf, readCommand } from '#scripts/command-options.ts'
import type { Model } from '#tests/model/define.ts'
import { isTryCalled, type Try, triesOf, tryWordsThere } from '#tests/model/drivers/guards.ts'
import { statesOf } from '#tests/model/graph.ts'
import { caseWords, type Lang, profileWords, stateWords } from '#tests/model/words.ts'

const readerOf = (locale: string): Lang => (locale.startsWith('zh') ? 'zh' : 'en')

const options = {
  profile: { type: 'string' },
  to: { type: 'string' },
  lang: { type: 'string' },
  driver: { type: 'string' },
  engine: { type: 'string' },
  only: { type: 'string' },
  guard: { type: 'string' },
  seed: { type: 'string' },
  headed: { type: 'boolean' },
  slow: { type: 'string' },
} as const

const usage = `Usage: npm run models:list|paths|run|mutate|report -- [lifecycle …] [options]
  lifecycle      sendBill, send-bill or 送签单; all without one
  --driver X     machine, server, ui; several with commas (run, mutate)
  --engine X     sqlite, postgres (run)
  --profile X    only these cases beside the usual one, by name or in words (paths, run)
  --only 'X'     only transitions that begin so: --only 'REVIEWED reviewedBack' (paths, run)
  --to STATE     the shortest way there, by name or in words (paths)
  --guard 'X'    only refusals that begin so: --guard 'review [fourEyesAcceptor]' (run: server, ui)
  --to STATE     the shortest way there (paths)
  --lang zh|en   the language of what is told
  --seed N       another order of what is tried first
  --headed       shows the browser, with a caption; --slow MS waits between the steps (run)`

/** What the commands understand. Throws on anything else, in one sentence that says what there is. */
export function readOptions(argv: readonly string[] = process.argv.slice(2)) {
  const { values, positionals } = readCommand(argv, { usage, options, words: 20 })
  const locale = values.lang ?? process.env.LC_ALL ?? process.env.LANG ?? ''
  if (values.lang !== undefined && !['zh', 'en'].includes(values.lang))
    throw new Error(`--lang knows zh, en, not ${values.lang}`)
  return {
    ...values,
    names: positionals,
    lang: readerOf(locale),
    seed: values.seed === undefined ? undefined : countOf('seed', values.seed, 0),
    slow: countOf('slow', values.slow, 0),
  }
}
export type Options = ReturnType<typeof readOptions>

const listed = (text: string | undefined, all: readonly string[], what: string): string[] => {
  const named = text?.split(',') ?? [...all]
  const unknown = named.find((name) => !all.includes(name))
  if (unknown) throw new Error(`--${what} knows ${all.join(', ')}, not ${unknown}`)
  return named
}

const flat = (text: string) => text.toLowerCase().replace(/[\s_-]/g, '')

/** The profile of a model that somebody names by its code or in its words. */
const profileOf = (model: Model, named: string): string | undefined =>
  Object.keys(model.profiles).find((name) =>
    [name, caseWords(model, name, 'zh'), caseWords(model, name, 'en')].some((one) => flat(one) === flat(named)),
  )

/** Profiles, by code or in words, with commas between them; undefined: all. Throws on one that a model does not have. */
export function profilesOf({ profile, lang }: Options, models: readonly Model[]): string[] | undefined {
  // Words may hold commas themselves.
  const isOne = profile !== undefined && models.every((model) => profileOf(model, profile))
  const named = isOne ? [profile] : profile?.split(',')
  for (const model of models) {
    const unknown = named?.find((name) => !profileOf(model, name))
    if (unknown) {
      const there = Object.keys(model.profiles).map((name) => `${name} (${profileWords(model, name, lang)})`)
      throw new Error(`${model.lifecycle.name} has no profile ${unknown}; it has ${there.join(', ')}`)
    }
  }
  return named && [...new Set(models.flatMap((model) => named.map((name) => profileOf(model, name) ?? name)))]
}

/** The state of a model that somebody names by its code name or in words. Throws on one that it does not have, with what there is. */
export function stateOf(model: Model, named: string, lang: Lang): string {
  const states = statesOf(model.lifecycle).map(({ region, name, code }) => ({
    name,
    words: (['zh', 'en'] as const).map((one) => stateWords(model, { [region]: code }, one).split(' / ')),
    told: stateWords(model, { [region]: code }, lang),
  }))
  const found = states.find(({ name, words }) => [name, ...words.flat()].some((one) => flat(one) === flat(named)))
  if (found) return found.name
  const there = states.map(({ name, told }) => `${name} (${told})`)
  throw new Error(`${model.lifecycle.name} has no state ${named}; it has ${there.join(', ')}`)
}

/** Which refusals are asked for, without the tours; undefined: all. Throws where none is called so. */
export function guardOf({ guard }: Options, models: readonly Model[]): ((one: Try) => boolean) | undefined {
  if (guard === undefined) return undefined
  const known = models.flatMap((model) => triesOf(model, 'each'))
  if (!known.some(isTryCalled(guard)))
    throw new Error(`No refusal begins with ${guard}; there is ${known[0] ? tryWordsThere(known[0]) : 'none'}, for one`)
  return isTryCalled(guard)
}

export const driversOf = ({ driver }: Options): string[] => listed(driver, ['machine', 'server', 'ui'], 'driver')
export const enginesOf = ({ engine }: Options): string[] => listed(engine, ['sqlite', 'postgres'], 'engine')
