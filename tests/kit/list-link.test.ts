import { expect, test } from 'vitest'
import { beginningOf, freshList, listParams } from '#src/kit/list/list-memory.ts'

test('a link says which tab a list opens with, and one filter; numbers are numbers', () => {
  expect(beginningOf({ tab: 12 }, undefined)).toEqual({ ...freshList, tab: 12 })
  expect(beginningOf({ filter: 'financeStatus=8' }, undefined)).toEqual({ ...freshList, filters: { financeStatus: 8 } })
  expect(beginningOf({ filter: 'flag=LOST' }, undefined)).toEqual({ ...freshList, filters: { flag: 'LOST' } })
})

test('a list that came back is as it was, and without a word of a link it is fresh', () => {
  const memory = { ...freshList, page: 3 }
  expect(beginningOf({ tab: 12 }, memory)).toBe(memory)
  expect(beginningOf({}, undefined)).toBeUndefined()
  expect(listParams.safeParse({ filter: 'a b' }).success).toBe(false)
})
