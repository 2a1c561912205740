import { codes } from '#protocol/codes.ts'
import { type Conflict, conflict, type FieldProblem, fieldProblems } from '#protocol/kit/envelope.ts'

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
  cause?: unknown
}

/** The one error that a call rejects with. `msg` is what was, or would have been, shown; `requestId` finds the log. */
export class ApiError extends Error {
  readonly code: string
  readonly msg: string
  readonly data: unknown
  readonly requestId: string | undefined

  constructor(facts: Facts) {
    super(facts.msg, { cause: facts.cause })
    this.name = 'ApiError'
    this.code = facts.code
    this.msg = facts.msg
    this.data = facts.data ?? null
    this.requestId = facts.requestId
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

/** Whether the server may or may not have done it: the answer was lost. Ask again with the same key. */
export const isUnsure = (error: unknown): boolean =>
  isApiError(error) && (error.code === failures.network || error.code === failures.timeout)

/** The fields that a 9999 names; empty for any other error. */
export function fieldProblemsOf(error: unknown): FieldProblem[] {
  if (!isApiError(error) || error.code !== codes.fail) return []
  const parsed = fieldProblems.safeParse(error.data)
  return parsed.success ? parsed.data.fields : []
}

/** Who changed the record meanwhile, of a 4409; null for any other error. */
export function conflictOf(error: unknown): Conflict | null {
  if (!isApiError(error) || error.code !== codes.changedMeanwhile) return null
  return readConflict(error.data)
}

export function readConflict(data: unknown): Conflict | null {
  const parsed = conflict.safeParse(data)
  return parsed.success ? parsed.data : null
}
