import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fieldTextKey } from '#protocol/field-name.ts'
import type { Call } from '#protocol/kit/call.ts'
import { texts } from '#protocol/texts-fields.ts'

type Schema = { _zod: { def: Def } }
interface Def {
  type: string
  shape?: Record<string, Schema>
  innerType?: Schema
  element?: Schema
  valueType?: Schema
  options?: Schema[]
  getter?: () => Schema
}

/** Every key of a schema, however deep. */
function keysOf(schema: Schema, seen = new Set<Schema>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { shape = {}, innerType, element, valueType, options = [], getter } = schema._zod.def
  const inner = [...Object.values(shape), innerType, element, valueType, ...options, getter?.()]
  return [...Object.keys(shape), ...inner.flatMap((one) => (one ? keysOf(one, seen) : []))]
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'input' in value && 'output' in value && 'path' in value

async function calls(): Promise<Call[]> {
  const names = readdirSync('protocol', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('calls.ts'),
  )
  const modules = await Promise.all(
    names.map((name): Promise<object> => import(/* @vite-ignore */ `../../protocol/${name}`)),
  )
  return modules.flatMap((one) => Object.values(one)).filter(isCall)
}

it('names every key of every call', async () => {
  const all = await calls()
  expect(all.length).toBeGreaterThan(40)
  const keys = all.flatMap((call) => [...keysOf(call.input as Schema), ...keysOf(call.output as Schema)])
  const unnamed = [...new Set(keys)].filter((key) => !(`field.${key}` in texts))
  expect(unnamed).toEqual([])
})

it('names a nested field by its last part', () => {
  expect(fieldTextKey('passports.0.surname')).toBe('field.surname')
  expect(fieldTextKey('types.3')).toBe('field.types')
  expect(keysOf(z.object({ a: z.optional(z.array(z.object({ b: z.string() }))) }) as unknown as Schema)).toEqual([
    'a',
    'b',
  ])
})
