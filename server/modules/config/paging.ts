import type { Page, Paging } from '#protocol/kit/page.ts'

/** A page of rows that are all at hand: settings that are few by nature. */
export const pageOfAll = <T>(rows: readonly T[], { page, rows: size, sord }: Paging): Page<T> => {
  const ordered = sord === 'asc' ? rows : rows.toReversed()
  return { records: rows.length, page, rows: ordered.slice((page - 1) * size, page * size) }
}
