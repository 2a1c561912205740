import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

/** What a command takes: its options, how many words beside them at most, and how it is written. */
export interface CommandShape<O extends Options> {
  /** `npm run seed -- [--members 1000]`; shown by --help and with what is wrong. */
  readonly usage: string
  readonly options: O
  readonly words?: number
}

/**
 * Reads the words behind a command; with `--help` it says how the command is written, and ends.
 * Throws an error of one sentence that names what is not known, and what there is.
 */
export function readCommand<O extends Options>(
  argv: readonly string[],
  { usage, options, words = 0 }: CommandShape<O>,
) {
  if (argv.includes('--help')) {
    console.log(usage)
    process.exit(0)
  }
  const there = Object.keys(options).map((name) => `--${name}`)
  const known = there.length === 0 ? 'It takes no options' : `There are ${there.join(', ')}`
  for (const word of argv) {
    if (word === '--') break
    const [name = ''] = word.split('=')
    if (name.startsWith('-') && !there.includes(name))
      throw new Error(`There is no option ${name}. ${known}.\n${usage}`)
  }
  const { values, positionals } = parse(argv, options, usage)
  if (positionals.length > words) throw new Error(`${positionals[words]} is not expected.\n${usage}`)
  return { values, positionals }
}

function parse<O extends Options>(argv: readonly string[], options: O, usage: string) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true, strict: true })
  } catch (error) {
    // What Node says of it begins with the option that lacks its value, or has one too many.
    const [, name] = /'(?:-\w, )?(--[\w-]+)/.exec((error as Error).message) ?? []
    const isSwitch = name !== undefined && options[name.slice(2)]?.type === 'boolean'
    throw new Error(`${name ?? 'An option'} ${isSwitch ? 'takes no value' : 'needs a value'}.\n${usage}`)
  }
}

/** The count that an option gives; `fallback` without one. Throws for what is no count. */
export function countOf(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  if (!/^\d{1,8}$/.test(text)) throw new Error(`--${name} needs a whole number, such as --${name} 1000`)
  return Number(text)
}

/** What a command begins with: where it throws, that is said in its own words alone, and the command ends with code 1. */
export function orEnd<T>(make: () => T): T {
  try {
    return make()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
