import { noticePlaces } from '#domain/status-messages.ts'
import { detail, getTopNotices, queryList } from '#protocol/notice/calls.ts'
import type { NoticeHead } from '#protocol/notice/schemas.ts'
import { useQuery } from '#src/kit/query/use-query.ts'

const entities = ['notice'] as const
const here = { showPlace: noticePlaces.MAIN } as const
const none: readonly NoticeHead[] = Object.freeze([])

/** One notice with its content. */
export const useNotice = (id: number) => useQuery(detail, { id }, { entities })

/** The notices of the workspace; new ones arrive by themselves while it is visible. */
export const useNotices = (): readonly NoticeHead[] => useQuery(queryList, here, { entities }).data ?? none

/** Those of them that the carousel holds up. */
export const useTopNotices = (): readonly NoticeHead[] => useQuery(getTopNotices, here, { entities }).data ?? none
