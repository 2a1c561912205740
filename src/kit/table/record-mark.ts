import type { LifecycleName } from '#protocol/kit/transition.ts'

/** What a row or a page shows, and where that stands, in the server's words: a change of texts moves no test. */
export interface RecordMark {
  readonly 'data-record': string
  readonly 'data-status': number
}

export const recordMark = (lifecycle: LifecycleName, id: string | number, status: number): RecordMark => ({
  'data-record': `${lifecycle}:${id}`,
  'data-status': status,
})
