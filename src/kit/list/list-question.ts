import { initialTransition, type SnapshotFrom } from 'xstate'
import type { PathParts, Scope } from '#domain/permission.ts'
import { listMachine } from '#machines/list.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import type { SavedView } from '#protocol/saved-view/schemas.ts'
import { type Question, question } from '#src/kit/query/question.ts'
import type { Opening } from '#src/kit/workspace/page.tsx'
import type { Session } from '#src/kit/workspace/session.ts'
import type { Filter, List, PageCall } from './define-list.ts'
import { beginningOf, freshList, type ListMemory, type ListParams, listOf } from './list-memory.ts'
import { partReach } from './reach-filter.ts'
import { lastDefaultOf, viewsQuestion } from './use-views.ts'

interface Beginning {
  readonly list: Pick<List, 'order'>
  /** The list as it was, of a page that came back. */
  readonly memory: ListMemory | undefined
  /** The view that the page was linked to. */
  readonly linked: number | undefined
  readonly lastDefault: SavedView | null
}

/** A list as it is before its views are known. */
export const beginList = ({ list, memory, linked, lastDefault }: Beginning): SnapshotFrom<typeof listMachine> =>
  initialTransition(listMachine, {
    memory,
    linked,
    lastDefault: lastDefault ? listOf(lastDefault) : undefined,
    fresh: { ...freshList, sord: list.order ?? freshList.sord },
  })[0]

interface ListRequest<C extends PageCall> {
  readonly sidx: string | undefined
  /** What is asked for, without paging. */
  readonly filter: Readonly<Record<string, string | number>>
  /** Less than everything that may be seen; as the export and the path say it. */
  readonly reach: Scope | undefined
  readonly as: PathParts | undefined
  readonly input: ArgsOf<C>
}

/** What a list is asked for. */
export function listRequest<C extends PageCall>(
  list: List<C>,
  state: ListMemory,
  session: Pick<Session, 'hasData'> | null,
  fixed?: Partial<ArgsOf<C>>,
): ListRequest<C> {
  const sidx = state.sidx && list.sorts.includes(state.sidx) ? state.sidx : list.sorts[0]
  const { filters, reach, as } = partReach(list, state.filters, session)
  const filter = {
    ...fixed,
    ...filters,
    ...(list.tabs && state.tab !== undefined ? { [list.tabs.key]: state.tab } : {}),
    ...(sidx ? { sidx, sord: state.sord } : {}),
  } as Record<string, string | number>
  return { sidx, filter, reach, as, input: { ...filter, page: state.page, rows: state.rows } as unknown as ArgsOf<C> }
}

/** What a condition asks with its first picture. */
export const asksOf = (filter: Filter): readonly Question[] => (filter.kind === 'custom' && filter.asks) || []

/**
 * What the page of a list asks first: its views, its rows as they are filtered, the counts of its tabs, and what its conditions
 * ask. Rows of a linked view wait for the views.
 */
export const listOpening =
  <C extends PageCall>(
    listFor: List<C> | ((session: Session) => List<C>),
    fixedFor?: (session: Session) => Partial<ArgsOf<C>>,
  ): Opening<ListParams, ListMemory> =>
  ({ params, memory, session }) => {
    const list = typeof listFor === 'function' ? listFor(session) : listFor
    const { code, call, entities, tabs, filters = [] } = list
    const lastDefault = lastDefaultOf(code, session.userInfo.id)
    const now = beginList({ list, memory: beginningOf(params, memory), linked: params.view, lastDefault })
    const { input, as } = listRequest(list, now.context.list, session, fixedFor?.(session))
    const rows: Question[] = now.matches('awaitingView') ? [] : [question(call as PageCall, input, { entities, as })]
    const counts = tabs ? [question(tabs.call, tabs.input ?? {}, { entities, as })] : []
    return [viewsQuestion(code), ...rows, ...counts, ...filters.flatMap(asksOf)]
  }
