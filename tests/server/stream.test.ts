import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'
import { handle, stream } from '#server/kit/handle.ts'

const spec = {
  method: 'POST',
  path: '/pieces',
  permission: 'signedIn',
  input: z.strictObject({ items: z.array(z.string()) }),
  output: z.int(),
  effect: 'change',
} as const

test('a stream is for calls that keep no answer under their key', () => {
  const pieces = defineCall({ ...spec, replay: false })
  const counted = stream<typeof pieces>(async ({ input }) => input.items.length)
  expect(handle({ pieces })({ pieces: counted })[0]?.handler.kind).toBe('stream')
  const kept = defineCall(spec)
  expect(() => handle({ kept })({ kept: counted })).toThrow('kept: a stream keeps no answers')
})
