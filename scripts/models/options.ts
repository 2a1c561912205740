import { countOf, readCommand } from '#scripts/command-options.ts'
import type { Model } from '#tests/model/define.ts'
import { isTryCalled, type Try, triesOf, tryWordsThere } from '#tests/model/drivers/guards.ts'
import { findProfile, profileNamed } from '#tests/model/named.ts'
import type { Lang } from '#tests/model/words.ts'

const readerOf = (locale: string): Lang => (locale.startsWith('zh') ? 'zh' : 'en')

const options = {
  profile: { type: 'string' },
  to: { type: 'string' },
  lang: { type: 'string' },
  driver: { type: 'string' },
  engine: { type: 'string' },
  only: { type: 'string' },
  guard: { type: 'string' },
  tour: { type: 'string' },
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
  --tour FILE    a tour that you wrote (run, paths)
  --to STATE     the shortest way there, by name or in words (paths)
  --guard 'X'    only refusals that begin so: --guard 'review [fourEyesAcceptor]' (run: server, ui)
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

/** Profiles, by code or in words, with commas between them; undefined: all. Throws on one that a model does not have. */
export function profilesOf({ profile, lang }: Options, models: readonly Model[]): string[] | undefined {
  // Words may hold commas themselves.
  const isOne = profile !== undefined && models.every((model) => findProfile(model, profile))
  const named = isOne ? [profile] : profile?.split(',')
  for (const model of models) for (const name of named ?? []) profileNamed(model, name, lang)
  return named && [...new Set(models.flatMap((model) => named.map((name) => findProfile(model, name) ?? name)))]
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
