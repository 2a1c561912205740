import { parseArgs } from 'node:util'
import type { Model } from '#tests/model/define.ts'
import type { Lang } from '#tests/model/words.ts'

const readerOf = (locale: string): Lang => (locale.startsWith('zh') ? 'zh' : 'en')

/** What the commands understand; lifecycles are named without a dash. Throws on anything else. */
export function readOptions(argv: readonly string[] = process.argv.slice(2)) {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      profile: { type: 'string' },
      to: { type: 'string' },
      lang: { type: 'string' },
      driver: { type: 'string' },
      engine: { type: 'string' },
      only: { type: 'string' },
      seed: { type: 'string' },
      headed: { type: 'boolean' },
      slow: { type: 'string' },
    },
  })
  const locale = values.lang ?? process.env.LC_ALL ?? process.env.LANG ?? ''
  return {
    ...values,
    names: positionals,
    lang: readerOf(locale),
    seed: values.seed === undefined ? undefined : Number(values.seed),
    slow: values.slow === undefined ? 0 : Number(values.slow),
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
