import type { FieldProblem } from '#domain/field-problem.ts'
import { type Code, codes } from '#protocol/codes.ts'
import { settingData } from '#protocol/config/places.ts'

export type Params = Record<string, string | number>

/** A business "no": rolls the change back and becomes an envelope. `key` is a text key; `params` fill it. */
export class Refusal extends Error {
  readonly code: Code
  readonly key: string
  readonly params: Params
  readonly data: unknown

  constructor(code: Code, key: string, options: { params?: Params; data?: unknown } = {}) {
    super(key)
    this.name = 'Refusal'
    this.code = code
    this.key = key
    this.params = options.params ?? {}
    this.data = options.data ?? null
  }
}

/** 9999 with a message; where a missing setting is the cause, its data names it. */
export const businessError = (key: string, params: Params = {}) =>
  new Refusal(codes.fail, key, { params, data: settingData(key) })

/** 9999 that names fields; the envelope's message names the first in the user's language. */
export const invalidFields = (fields: FieldProblem[]) =>
  new Refusal(codes.fail, 'errors.badInput', { data: { fields } })

/** 1111: the caller has no right to the call itself. Of a row that he named say `noRow`. */
export const forbidden = () => new Refusal(codes.noPermission, 'errors.noPermission')

/** 1111 for a row that is absent, or is somebody else's whoever asks: whether it exists is none of his business. */
export const noOwnRow = () => new Refusal(codes.noPermission, 'errors.noRow')

/** A row that is absent or out of the caller's reach. Who reaches every row is told that there is none: see `asSeenBy`. */
export class MissingRow extends Refusal {
  constructor() {
    super(codes.noPermission, 'errors.noRow')
    this.name = 'MissingRow'
  }
}

export const noRow = () => new MissingRow()

/** 4409: somebody changed the record meanwhile. */
export const versionConflict = (data: { by?: string; at?: number; version?: number }) =>
  new Refusal(codes.changedMeanwhile, 'errors.changedMeanwhile', { data })

/** An answer that says more than success: done, with a remark (6666, 7777). */
export class PartialSuccess<T> {
  readonly data: T
  readonly code: Code
  readonly key: string
  readonly params: Params

  constructor(data: T, code: Code, key: string, params: Params = {}) {
    this.data = data
    this.code = code
    this.key = key
    this.params = params
  }
}
