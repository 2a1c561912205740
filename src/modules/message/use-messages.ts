import { page, read } from '#protocol/message/calls.ts'
import type { Client } from '#src/kit/api/client.ts'
import { useQuery } from '#src/kit/query/use-query.ts'

const entities = ['message'] as const

/** A page of the person's messages; new ones arrive by themselves. */
export const useMessages = (at = 1) => useQuery(page, { page: at }, { entities })

/** Says that these are known; what could not be told now is told when they are opened again. */
export const markRead = ({ call }: Client, ids: readonly number[]): void => {
  if (ids.length > 0) call(read, { ids: [...ids] }, { silent: true }).catch(() => null)
}
