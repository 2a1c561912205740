import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import startRun from '#scripts/test/run-folder.ts'

test('a run never finds what an earlier one left: its folder is new, and goes with it', () => {
  const own = process.env.TEST_RUN_FOLDER ?? ''
  expect(existsSync(own)).toBe(true)
  const end = startRun()
  const next = process.env.TEST_RUN_FOLDER ?? ''
  process.env.TEST_RUN_FOLDER = own
  expect(next).not.toBe(own)
  expect(existsSync(next)).toBe(true)
  end()
  expect(existsSync(next)).toBe(false)
})
