import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longest } from '#scripts/test/longest-first.ts'

test('the files that a run begins with are there', () => {
  expect(longest.filter((name) => !existsSync(name))).toEqual([])
})
