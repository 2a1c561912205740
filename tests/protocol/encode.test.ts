import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { decodeStrings } from '#protocol/kit/decode.ts'
import { encodeStrings } from '#protocol/kit/encode.ts'

const input = z.strictObject({
  words: z.optional(z.string()),
  page: z._default(z.number(), 1),
  types: z.optional(z.array(z.int())),
  isOpen: z.optional(z.boolean()),
  note: z.nullable(z.string()),
})

test.each([
  [{ words: 'a b&c=中', page: 2.5, isOpen: false }, 'words=a+b%26c%3D%E4%B8%AD&page=2.5&isOpen=false'],
  [{ types: [3, 1] }, 'types=3&types=1'],
  [{ words: undefined, page: -7 }, 'page=-7'],
  [{}, ''],
])('%j stands in an address as %s', (given, query) => {
  expect(String(new URLSearchParams(encodeStrings(input, given) ?? [['none', '']]))).toBe(query)
})

test.each([
  { note: null },
  { words: '' },
  { words: 7 },
  { page: '7' },
  { types: [] },
  { page: Number.NaN },
  { page: 1e21 },
  { words: { of: 'an object' } },
  { isOpen: 'true' },
  { _t: 'a cache-buster' },
])('no address holds %j', (given) => {
  expect(encodeStrings(input, given)).toBeNull()
})

test('whatever an address holds, it gives back', () => {
  const value = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.array(fc.integer()), fc.constant(null))
  const record = fc.dictionary(fc.constantFrom('words', 'page', 'types', 'isOpen', 'note', 'else'), value)
  fc.assert(
    fc.property(record, (given) => {
      const entries = encodeStrings(input, given)
      if (!entries) return
      const query = new URLSearchParams(String(new URLSearchParams(entries)))
      expect(JSON.stringify(decodeStrings(input, query))).toBe(JSON.stringify(given))
    }),
  )
})
