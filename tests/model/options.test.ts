import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { countOf, readCommand } from '#scripts/command-options.ts'
import { profilesOf, readOptions } from '#scripts/models/options.ts'
import { modelsNamed } from './models.ts'
import { stateNamed } from './named.ts'

const seed = {
  usage: 'Usage: npm run seed -- [--contracts 10000]',
  options: { contracts: { type: 'string' }, serve: { type: 'boolean' } },
} as const

const namesOf = (...names: string[]) => modelsNamed(names).map(({ lifecycle }) => lifecycle.name)

describe('a command', () => {
  it.each([
    [['--contract', '5'], 'There is no option --contract. There are --contracts, --serve.'],
    [['--contracts'], '--contracts needs a value.'],
    [['--serve=yes'], '--serve takes no value.'],
    [['10000'], '10000 is not expected.'],
  ])('says of %j in one sentence what is wrong, and how it is written', (words, said) => {
    expect(() => readCommand(words, seed)).toThrow(`${said}\n${seed.usage}`)
  })

  it('reads what it knows', () => {
    expect(readCommand(['--contracts', '5'], seed).values).toMatchObject({ contracts: '5' })
    expect(countOf('contracts', '5', 1)).toBe(5)
    expect(() => countOf('contracts', 'five', 1)).toThrow('--contracts needs a whole number')
  })

  it('shows with --help how it is written, and does nothing else', () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => {})
    const ended = vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('ended')
    })
    expect(() => readOptions(['--help'])).toThrow('ended')
    expect(said.mock.calls[0]?.[0]).toContain('--profile X')
    expect(ended).toHaveBeenCalledWith(0)
  })
})

/** The commands of package.json that take words, as the text of their script shows. */
const scripts = JSON.parse(readFileSync('package.json', 'utf8')).scripts as Record<string, string>
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file] = /^node (scripts\/\S+\.ts)$/.exec(line) ?? []
  return file && /process\.argv\.slice|readOptions\(/.test(readFileSync(file, 'utf8')) ? [{ name, file }] : []
})

/** What they load is compiled once. */
const env = { ...process.env, NODE_COMPILE_CACHE: 'node_modules/.cache/visadesk' }

describe('each command of the project that takes words', () => {
  it('is found', () =>
    expect(commands.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['backup', 'restore', 'seed', 'models:run']),
    ))

  // What `bench` does not know itself belongs to its scripts.
  it.each(commands.filter(({ name }) => name !== 'bench'))(
    '$name refuses an option that it does not have, and says how it is written',
    ({ name, file }) => {
      const { status, stderr } = spawnSync(process.execPath, [file, '--no-such-option'], { encoding: 'utf8', env })
      const [said, usage] = stderr.split('\n')
      expect(said).toMatch(/^There is no option --no-such-option\. (There are --|It takes no options)/)
      expect(usage).toMatch(new RegExp(`^Usage: npm run ${name.split(':')[0]}`))
      expect(status).toBe(1)
    },
  )
})

it('a lifecycle is found by whatever people call it', () => {
  for (const name of ['sendBill', 'send-bill', 'Send bill', '送签单']) expect(namesOf(name)).toEqual(['sendBill'])
  expect(() => namesOf('visa')).toThrow(/No lifecycle is called visa; there are .*contract \(合同\)/)
})

it('a profile and a state are found by their words, and what is not there is said with what is', () => {
  const bill = modelsNamed(['送签单'])
  expect(profilesOf(readOptions(['--profile', '两本护照只撤回一本']), bill)).toEqual(['oneOfTwo'])
  expect(profilesOf(readOptions(['--profile', 'one of two passports is brought back,empty']), bill)).toEqual([
    'oneOfTwo',
    'empty',
  ])
  expect(() => profilesOf(readOptions(['--profile', 'full', '--lang', 'zh']), bill)).toThrow(
    'sendBill has no profile full; it has good (通常情况), oneOfTwo (两本护照只撤回一本)',
  )
  expect(stateNamed(bill[0]!, '已提交', 'en')).toBe('SUBMITTED')
  expect(() => stateNamed(bill[0]!, 'SENT', 'en')).toThrow('sendBill has no state SENT; it has DRAFT (Draft), ')
  expect(() => readOptions(['--lang', 'fr'])).toThrow('--lang knows zh, en, not fr')
})
