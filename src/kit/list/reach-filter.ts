import { useContext, useMemo } from 'react'
import { isScope, type PathParts, type Scope } from '#domain/permission.ts'
import { type Session, SessionContext } from '#src/kit/workspace/session.ts'
import type { Filter, FilterValue, List, PageCall } from './define-list.ts'

/**
 * Stands among the conditions of a list, but goes into the path of its calls: the suffix of spec:
 * scope#permission-paths.
 */
export const reachKey = 'reach'

const narrower: readonly (readonly [offered: Exclude<Scope, 'all'>, wider: Scope])[] = [
  ['company', 'all'],
  ['dept', 'company'],
  ['self', 'dept'],
]

/** The conditions of a list, with whose work is shown for whoever sees more than his own. */
export function useListFilters<C extends PageCall>({ call, filters, reaches }: List<C>): readonly Filter[] | undefined {
  const session = useContext(SessionContext)
  return useMemo(() => {
    if (!reaches || !filters || !session) return filters
    const { hasData, departments } = session
    const options = narrower
      .filter(([offered, wider]) => hasData(call.permission, wider) && (offered !== 'dept' || departments.length > 0))
      .map(([offered]) => ({ value: offered, text: `table.reach.${offered}` as const }))
    return options.length === 0
      ? filters
      : [...filters, { kind: 'choice', key: reachKey, title: 'table.reach', options } satisfies Filter]
  }, [call, filters, reaches, session])
}

interface Asked {
  /** What the call itself takes. */
  readonly filters: Readonly<Record<string, FilterValue>>
  /** How far the list is asked for; everything within reach when absent. */
  readonly reach: Scope | undefined
  readonly as: PathParts | undefined
}

/** Parts the conditions of a list. A view of somebody who sees more is shown as far as the reader sees. */
export function partReach(
  { call, reaches }: Pick<List, 'call' | 'reaches'>,
  { [reachKey]: wanted, ...filters }: Readonly<Record<string, FilterValue>>,
  session: Pick<Session, 'hasData'> | null,
): Asked {
  const isFit =
    reaches && typeof wanted === 'string' && isScope(wanted) && (session?.hasData(call.permission, wanted) ?? false)
  const reach = isFit ? (wanted as Scope) : undefined
  return { filters, reach, as: reach && { suffix: reach } }
}
