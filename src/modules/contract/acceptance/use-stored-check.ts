import { acceptCheck } from '#protocol/contract/acceptance-calls.ts'
import { type Question, question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'

/** Two parts of a page ask the same at once. */
const keepMs = 2_000
const of = { keepMs, entities: ['contract', 'passport'] } as const

/** What a page that shows it asks first. */
export const storedCheckQuestion = (id: number): Question => question(acceptCheck, { id }, of)

/** What the check says of a kept contract; undefined until it is there. */
export function useStoredCheck(id: number, skip = false) {
  const { data, loading } = useQuery(acceptCheck, { id }, { ...of, skip })
  return { check: skip ? undefined : data, findings: data?.findings ?? [], isKnown: data !== undefined || !loading }
}
