import { expect, test } from 'vitest'
import { batchAccept, batchReview } from '#protocol/contract/batch-calls.ts'
import { page } from '#protocol/contract/calls.ts'
import { asksFor } from '#src/parts/command/asks-for.ts'

test('a call asks for one of the actions of a record, whichever its status knows', () => {
  expect(asksFor(batchAccept, ['accept', 'edit'])).toBe(true)
  expect(asksFor(batchAccept, ['acceptAgain'])).toBe(true)
  expect(asksFor(batchReview, ['accept', 'edit'])).toBe(false)
  expect(asksFor(page, ['accept'])).toBe(false)
})
