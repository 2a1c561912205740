import * as z from 'zod/mini'
import type { FieldProblem } from '#domain/field-problem.ts'
import { isTurnedAway } from '#machines/kit/failure.ts'
import { codes } from '#protocol/codes.ts'
import { type Conflict, conflict, fieldProblems } from '#protocol/kit/envelope.ts'

/** What stands in `code` when no envelope arrived: these are no codes of the server. */
export const failures = {
  network: 'network',
  timeout: 'timeout',
  /** A status other than 200. */
  status: 'status',
  /** The caller's own signal ended the call; nothing is shown. */
  aborted: 'aborted',
  /** An answer that does not fit its schema. */
  shape: 'shape',
} as const

interface Facts {
  code: string
  msg: string
  data?: unknown
  requestId?: string | undefined
  /** Of HTTP, where no envelope came with it. */
  status?: number
  cause?: unknown
}

/**
 * The one error that a call rejects with. `msg` is what was, or would have been, shown: '' where nothing may be said
 * (spec: calls#answer-codes: 8888); `requestId` finds the log.
 */
export class ApiError extends Error {
  readonly code: string
  readonly msg: string
  readonly data: unknown
  readonly requestId: string | undefined
  readonly status: number | undefined

  constructor(facts: Facts) {
    super(facts.msg, { cause: facts.cause })
    this.name = 'ApiError'
    this.code = facts.code
    this.msg = facts.msg
    this.data = facts.data ?? null
    this.requestId = facts.requestId
    this.status = facts.status
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

const UNSURE: readonly string[] = [failures.network, failures.timeout, failures.status]

/**
 * Whether the server may or may not have done it: no envelope came (503: its database was lost). Ask again with the same key. A
 * status that says that the request itself was refused is no question.
 */
export const isUnsure = (error: unknown): boolean =>
  isApiError(error) && UNSURE.includes(error.code) && !isTurnedAway(error.status)

/** An ApiError, or the failure that a machine keeps of one. */
const answered = z.object({ code: z.string(), data: z.unknown() })

const dataOf = (error: unknown, code: string): unknown => {
  const read = answered.safeParse(error)
  return read.success && read.data.code === code ? read.data.data : undefined
}

/** The fields that a 9999 names, of an ApiError or of a machine's failure; empty for anything else. */
export function fieldProblemsOf(error: unknown): FieldProblem[] {
  const parsed = fieldProblems.safeParse(dataOf(error, codes.fail))
  return parsed.success ? parsed.data.fields : []
}

/** Who changed the record meanwhile, of a 4409; null for any other error. */
export const conflictOf = (error: unknown): Conflict | null => readConflict(dataOf(error, codes.changedMeanwhile))

export function readConflict(data: unknown): Conflict | null {
  const parsed = conflict.safeParse(data)
  return parsed.success ? parsed.data : null
}
