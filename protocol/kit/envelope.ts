import * as z from 'zod/mini'
import type { FieldProblem } from '#domain/field-problem.ts'

/** Every answer, also of a business error, is this with HTTP 200 (spec: calls#conventions). */
export interface Envelope<T = unknown> {
  code: string
  msg: string
  data: T
}

export const envelope = z.object({ code: z.string(), msg: z.string(), data: z.unknown() })

/** `data` of a 9999 refusal of bad input: one entry a field, `key` is the text key of the reason. */
export const fieldProblems = z.object({
  fields: z.array(
    z.object({
      path: z.string(),
      key: z.string(),
      params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    }) satisfies z.ZodMiniType<FieldProblem>,
  ),
})

/** `data` of 4409: who changed the record meanwhile, when (ms), and its version now; or what the same key already made. */
export const conflict = z.object({
  by: z.optional(z.string()),
  at: z.optional(z.int()),
  version: z.optional(z.int()),
  made: z.optional(z.unknown()),
})
export type Conflict = z.output<typeof conflict>

/** `data` of a refused lifecycle event: the guard's name is the text key of the reason. */
export const refusalData = z.object({ status: z.int(), reason: z.string() })

/** `data` of a refusal that only another password of the caller's own ends: the browser asks for one. */
export const passwordFirst = z.object({ passwordFirst: z.literal(true) })

export const HEADERS = {
  key: 'idempotency-key',
  requestId: 'x-request-id',
  buildId: 'x-build-id',
  /** Carries the session where cookies cannot (demo, component tests). */
  session: 'x-session',
  /** Of a change: the revisions of what it touched, as `contract=12,passport=7`. */
  revision: 'x-revision',
} as const
