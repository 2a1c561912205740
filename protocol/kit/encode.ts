import type * as z from 'zod/mini'
import { decodeStrings } from './decode.ts'

/**
 * The strings of a query that `decodeStrings` makes the same input of; null where there are none: for null, objects, empty
 * lists, and empty texts that would be taken for missing. What is undefined is left out.
 */
export function encodeStrings(
  schema: z.ZodMiniObject,
  input: Readonly<Record<string, unknown>>,
): [string, string][] | null {
  const present = Object.entries(input).filter(([, value]) => value !== undefined)
  const entries = present.flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [key, String(one)]),
  )
  const back = Object.entries(decodeStrings(schema, entries))
  return JSON.stringify(back) === JSON.stringify(present) ? entries : null
}
