import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'

/**
 * Airline look-ups (spec: domain#airlines, calls#dictionary-calls: /api/air/airlineCompany). Entries of the dictionary
 * AIRLINE.
 */

export const airlineType = 'AIRLINE'

/** `key` is the two-character code, `value` the name in the reader's language. */
export const airlineOption = z.object({ key: z.string(), value: z.string() })
export type AirlineOption = z.output<typeof airlineOption>

const hash = z.string().check(z.regex(/^[0-9a-f]{1,16}$/, 'rules.invalid'))

export const queryAirLineOption = defineCall({
  method: 'GET',
  path: '/air/airlineCompany/queryAirLineOption',
  permission: 'open',
  output: z.array(airlineOption),
  effect: 'read',
})

/**
 * The same for who has kept the list: `options` are missing while the list still has the hash that is asked with, so that
 * nothing is sent twice. Whoever has none asks with 0.
 */
export const airlinesByHash = defineCall({
  method: 'GET',
  path: '/air/airlineCompany/{hash}',
  permission: 'open',
  input: z.strictObject({ hash }),
  output: z.object({ hash: z.string(), options: z.optional(z.array(airlineOption)) }),
  effect: 'read',
})
