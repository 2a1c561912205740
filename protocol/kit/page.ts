import * as z from 'zod/mini'

const PAGE_SIZES = [10, 20, 50, 100, 200] as const

/**
 * Paging keys of a list's input; `sidx` is one of `sorts`, so that each sort can have its index (spec:
 * numbers#sizes-on-screen). What is latest or most comes first, unless it is told otherwise.
 */
export const paging = <const S extends readonly [string, ...string[]]>(sorts: S, order: 'asc' | 'desc' = 'desc') => ({
  page: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
  rows: z._default(z.literal(PAGE_SIZES), 20),
  sidx: z._default(z.enum(sorts), sorts[0] as S[number]),
  sord: z._default(z.enum(['asc', 'desc']), order),
})

/** A menu code without role and custom parts: what a page is named by. */
export const pageCode = () =>
  z.string().check(z.regex(/^[a-z][\w-]*(\.[\w-]+){1,4}$/i, 'rules.invalid'), z.maxLength(64, 'rules.tooLong'))

/** The keys of `paging`. */
export const PAGING = ['page', 'rows', 'sidx', 'sord'] as const

/** A page of rows; `records` is the count of all of them. */
export const pageOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({ records: z.int(), page: z.int(), rows: z.array(row) })

/** What a page call takes, in types. */
export interface Paging<S extends string = string> {
  page: number
  rows: number
  sidx: S
  sord: 'asc' | 'desc'
}

export interface Page<T> {
  records: number
  page: number
  rows: T[]
}
