import { describe, expect, it, vi } from 'vitest'
import { countOf, readCommand } from '#scripts/command-options.ts'
import { readOptions } from '#scripts/models/options.ts'
import { modelsNamed } from './models.ts'

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

it('a lifecycle is found by whatever people call it', () => {
  for (const name of ['sendBill', 'send-bill', 'Send bill', '送签单']) expect(namesOf(name)).toEqual(['sendBill'])
  expect(() => namesOf('visa')).toThrow(/No lifecycle is called visa; there are .*contract \(合同\)/)
})
