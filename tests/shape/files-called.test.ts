import { expect, it } from 'vitest'
import { filesCalled } from '#scripts/test/files-called.ts'

const all = [
  'tests/domain/fees.test.ts',
  'tests/domain/fees-of-agents.test.ts',
  'tests/server/fees.test.ts',
  'e2e/orders.spec.ts',
]

it('a test is called by the beginning of its path', () => {
  expect(filesCalled('domain/fees', all)).toEqual(all.slice(0, 2))
  expect(filesCalled('domain/fees.test', all)).toEqual(all.slice(0, 1))
  expect(filesCalled('tests/server/fees.test.ts', all)).toEqual(['tests/server/fees.test.ts'])
  expect(filesCalled('e2e/orders', all)).toEqual(['e2e/orders.spec.ts'])
})

it('what is not there is said with what comes near', () => {
  expect(() => filesCalled('domian/fees', all)).toThrow(
    'No test is called domian/fees. There are tests/domain/fees.test.ts, tests/domain/fees-of-agents.test.ts, tests/server/fees.test.ts.',
  )
  expect(() => filesCalled('nothing', all)).toThrow('Names are those of files below tests, or e2e.')
})
