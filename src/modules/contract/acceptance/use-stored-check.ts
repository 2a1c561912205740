import { acceptCheck } from '#protocol/contract/acceptance-calls.ts'
import { useQuery } from '#src/kit/query/use-query.ts'

/** Two parts of a page ask the same at once. */
const keepMs = 2_000

/** What the check says of a kept contract; undefined until it is there. */
export function useStoredCheck(id: number, skip = false) {
  const { data } = useQuery(acceptCheck, { id }, { skip, keepMs, entities: ['contract', 'passport'] })
  return { check: skip ? undefined : data, findings: data?.findings ?? [] }
}
