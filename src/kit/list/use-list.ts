import { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { type SnapshotFrom, transition } from 'xstate'
import type { PathParts, Scope } from '#domain/permission.ts'
import { type ListEvent, listMachine } from '#machines/list.ts'
import type { ArgsOf, OutputOf } from '#protocol/kit/call.ts'
import type { SavedView, TableSetting } from '#protocol/saved-view/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { type Query, useQuery } from '#src/kit/query/use-query.ts'
import { SessionContext } from '#src/kit/workspace/session.ts'
import { useSetting } from '#src/kit/workspace/use-setting.ts'
import type { List, PageCall, RowOf } from './define-list.ts'
import { contentOf, freshList, isSameContent, type ListMemory, listOf } from './list-memory.ts'
import { beginList, listRequest } from './list-question.ts'
import { firstSetting, shownColumns, storedSetting } from './table-setting.ts'
import { useViews } from './use-views.ts'

interface Options<C extends PageCall> {
  list: List<C>
  memory?: ListMemory | undefined
  onMemory?: ((memory: ListMemory) => void) | undefined
  /** The saved view that the page was linked to. */
  view?: number | undefined
  fixed?: Partial<ArgsOf<C>> | undefined
}

const noRows = Object.freeze([]) as readonly never[]

/** Everything a list page knows: what is asked, what was answered, how it is shown. */
export interface ListState<C extends PageCall = PageCall> {
  readonly list: List<C>
  readonly state: ListMemory
  /** Another question starts at the first page with nothing chosen. */
  readonly ask: (changes: Partial<ListMemory>) => void
  readonly remember: (changes: Partial<ListMemory>) => void
  readonly query: Query<{ records: number; rows: readonly RowOf<C>[] }>
  readonly rows: readonly RowOf<C>[]
  readonly columns: ReturnType<typeof shownColumns<RowOf<C>>>
  readonly setting: TableSetting
  readonly setSetting: (setting: TableSetting) => void
  readonly sidx: string | undefined
  /** What is asked for, without paging. */
  readonly filter: Readonly<Record<string, string | number>>
  /** Less than everything that may be seen; as the export and the path say it. */
  readonly reach: Scope | undefined
  readonly as: PathParts | undefined
  readonly chosen: ReadonlySet<string | number>
  readonly choose: (keys: ReadonlySet<string | number>) => void
  readonly views: readonly SavedView[] | undefined
  readonly view: SavedView | undefined
  /** The list is no longer what its view says. */
  readonly isChanged: boolean
  /** Shows the list as a view wants it, or as it is without one. */
  readonly show: (view: SavedView | null) => void
}

type Snapshot = SnapshotFrom<typeof listMachine>
const next = (now: Snapshot, event: ListEvent): Snapshot =>
  now.can(event) ? transition(listMachine, now, event)[0] : now
const cameOf = (all: readonly SavedView[]): ListEvent => ({
  type: 'viewsCame',
  views: all.map((one) => ({ id: one.id, isDefault: one.isDefault, list: listOf(one) })),
})
function begin({
  all,
  ...input
}: Parameters<typeof beginList>[0] & { all: readonly SavedView[] | undefined }): Snapshot {
  const first = beginList(input)
  return all ? next(first, cameOf(all)) : first
}

/** State, query and views of a declared list. */
export function useList<C extends PageCall>({ list, memory, onMemory, view: linked, fixed }: Options<C>): ListState<C> {
  const t = useText()
  const { say } = useClient()
  const views = useViews(list.code)
  const [own, setOwn] = useSetting(`columns.${list.code}`, storedSetting, firstSetting(list.columns))
  const [snapshot, send] = useReducer(
    next,
    { list, memory, linked, lastDefault: views.lastDefault, all: views.all },
    begin,
  )
  const state: ListMemory = snapshot.context.list
  const [chosen, choose] = useState<ReadonlySet<string | number>>(new Set())
  const view = views.all?.find((one) => one.id === state.view)
  const setting = state.setting ?? own
  const { sidx, filter, reach, as: asked, input } = listRequest(list, state, useContext(SessionContext), fixed)
  const suffix = asked?.suffix
  // The same object as long as it says the same.
  const as = useMemo(() => suffix && { suffix }, [suffix])
  const { isMoving } = list
  const pace = ({ rows }: OutputOf<C>) => (isMoving && rows.some(isMoving) ? 'moving' : undefined)
  const query = useQuery(list.call, input, {
    entities: list.entities,
    skip: snapshot.matches('awaitingView'),
    pace,
    as,
  })
  const found = query.data

  // The same functions at every drawing: what is handed them is drawn again only for what it shows.
  const remember = useCallback((changes: Partial<ListMemory>) => send({ type: 'remembered', changes }), [])
  const ask = useCallback((changes: Partial<ListMemory>) => {
    send({ type: 'asked', changes })
    choose(new Set())
  }, [])
  const isOfView = state.setting !== undefined
  const setSetting = useCallback(
    (next: TableSetting) => (isOfView ? remember({ setting: next }) : setOwn(next)),
    [isOfView, remember, setOwn],
  )
  const show = (chosenView: SavedView | null) => {
    choose(new Set())
    send({ type: 'viewChosen', list: chosenView ? listOf(chosenView) : freshList })
  }

  // Before anything is drawn or asked, so that nobody sees the list as it is not meant.
  const { all, hasFailed } = views
  const lastNews = useRef<typeof all | boolean>(all ?? false)
  useLayoutEffect(() => {
    const news = all ?? hasFailed
    if (news === lastNews.current) return
    lastNews.current = news
    if (all) send(cameOf(all))
    else if (hasFailed) send({ type: 'viewsFailed' })
  }, [all, hasFailed])
  const isLost = snapshot.matches('viewLost')
  useEffect(() => {
    if (!isLost) return
    say({ kind: 'warning', text: t('view.missing') })
    send({ type: 'lossShown' })
  }, [isLost, say, t])

  // The last page may have emptied since it was asked for.
  const last = found && !query.loading ? Math.max(1, Math.ceil(found.records / state.rows)) : state.page
  useLayoutEffect(() => {
    if (state.page > last) send({ type: 'shrunk', last })
  }, [state.page, last])

  // Effects begin anew whenever the page comes into sight: what is remembered already is not said again.
  const reported = useRef<ListMemory>(undefined)
  useEffect(() => {
    if (reported.current === state) return
    reported.current = state
    onMemory?.(state)
  }, [onMemory, state])

  return {
    list,
    state,
    ask,
    remember,
    query,
    rows: found?.rows ?? noRows,
    columns: useMemo(() => shownColumns(list.columns, setting), [list.columns, setting]),
    setting,
    setSetting,
    sidx,
    filter,
    reach,
    as,
    chosen,
    choose,
    views: views.all,
    view,
    isChanged: view !== undefined && !isSameContent(contentOf(state, setting), view.content),
    show,
  }
}
