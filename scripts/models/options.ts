import { countOf, readCommand } from '#scripts/command-options.ts'
import type { Model } from '#tests/model/define.ts'
import type { Lang } from '#tests/model/words.ts'

const readerOf = (locale: string): Lang => (locale.startsWith('zh') ? 'zh' : 'en')

const options = {
  profile: { type: 'string' },
  to: { type: 'string' },
  lang: { type: 'string' },
  driver: { type: 'string' },
  engine: { type: 'string' },
  only: { type: 'string' },
  seed: { type: 'string' },
  headed: { type: 'boolean' },
  slow: { type: 'string' },
} as const

const usage = `Usage: npm run models:list|paths|run|mutate|report -- [lifecycle …] [options]
  lifecycle      sendBill, send-bill or 送签单; all without one
  --driver X     machine, server, ui; several with commas (run, mutate)
  --engine X     sqlite, postgres (run)
  --profile X    only these cases beside the usual one (paths, run)
  --only 'X'     only transitions that begin so: --only 'REVIEWED reviewedBack' (paths, run)
  --to STATE     the shortest way there (paths)
  --lang zh|en   the language of what is told
  --seed N       another order of what is tried first
  --headed       shows the browser, with a caption; --slow MS waits between the steps (run)`

/** What the commands understand. Throws on anything else, in one sentence that says what there is. */
export function readOptions(argv: readonly string[] = process.argv.slice(2)) {
  const { values, positionals } = readCommand(argv, { usage, options, words: 20 })
  const locale = values.lang ?? process.env.LC_ALL ?? process.env.LANG ?? ''
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

/** Profiles are named with commas between them; undefined: all. Throws on one that a model does not have. */
export function profilesOf({ profile }: Options, models: readonly Model[]): string[] | undefined {
  const named = profile?.split(',')
  for (const { lifecycle, profiles } of models) {
    const unknown = named?.find((name) => !profiles[name])
    if (unknown)
      throw new Error(`${lifecycle.name} has no profile ${unknown}; it has ${Object.keys(profiles).join(', ')}`)
  }
  return named
}

export const driversOf = ({ driver }: Options): string[] => listed(driver, ['machine', 'server', 'ui'], 'driver')
export const enginesOf = ({ engine }: Options): string[] => listed(engine, ['sqlite', 'postgres'], 'engine')
