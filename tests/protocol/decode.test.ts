import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { decodeStrings } from '#protocol/kit/decode.ts'

const input = z.strictObject({
  words: z.optional(z.string()),
  page: z._default(z.int(), 1),
  types: z.optional(z.array(z.string())),
  isOpen: z.optional(z.boolean()),
})
const decode = (query: string) => decodeStrings(input, new URLSearchParams(query))

test('an address becomes what the call asks for, without its cache-buster', () => {
  expect(decode('words=a&page=2&types=x&types=y&isOpen=true&_t=17')).toEqual({
    words: 'a',
    page: 2,
    types: ['x', 'y'],
    isOpen: true,
  })
})

test('items of a list stand behind commas, too, where an item takes none', () => {
  const lists = z.strictObject({
    types: z.optional(z.array(z.string().check(z.regex(/^[A-Z_]+$/)))),
    ids: z.optional(z.array(z.int())),
    names: z.optional(z.array(z.string())),
  })
  const query = 'types=A,B&types=C&ids=1,2,x&names=Li, Wang&names=Zhao'
  expect(decodeStrings(lists, new URLSearchParams(query))).toEqual({
    types: ['A', 'B', 'C'],
    ids: [1, 2, 'x'],
    names: ['Li, Wang', 'Zhao'],
  })
})

test('what was left empty is missing; what is no number stays what it is, to be refused', () => {
  expect(decode('words=&page=two')).toEqual({ page: 'two' })
})

test('a single value given twice is refused, whichever of them somebody may have meant', () => {
  expect(input.safeParse(decode('words=a&words=b')).success).toBe(false)
  expect(input.safeParse(decode('page=1&page=2')).success).toBe(false)
})
