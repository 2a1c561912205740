import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PathParts, Scope } from '#domain/permission.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import type { SavedView, TableSetting } from '#protocol/saved-view/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { type Query, useQuery } from '#src/kit/query/use-query.ts'
import { useSetting } from '#src/kit/workspace/use-setting.ts'
import type { List, PageCall, RowOf } from './define-list.ts'
import { contentOf, freshList, isSameContent, type ListMemory, listOf } from './list-memory.ts'
import { useAsked } from './reach-filter.ts'
import { firstSetting, keptSetting, shownColumns } from './table-setting.ts'
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

/** State, query and views of a declared list. */
export function useList<C extends PageCall>({ list, memory, onMemory, view: linked, fixed }: Options<C>): ListState<C> {
  const t = useText()
  const { say } = useClient()
  const fresh: ListMemory = { ...freshList, sord: list.order ?? freshList.sord }
  const views = useViews(list.code)
  const [own, setOwn] = useSetting(`columns.${list.code}`, keptSetting, firstSetting(list.columns))
  const [state, setState] = useState<ListMemory>(
    () => memory ?? (views.lastDefault && !linked ? listOf(views.lastDefault) : fresh),
  )
  const [chosen, choose] = useState<ReadonlySet<string | number>>(new Set())
  // A list that came back, or that somebody has begun to use, is not turned into another one.
  const [isUntouched, setUntouched] = useState(memory === undefined)
  const isAwaited = isUntouched && linked !== undefined && !views.all && !views.hasFailed

  const view = views.all?.find((one) => one.id === state.view)
  const setting = state.setting ?? own
  const sidx = state.sidx && list.sorts.includes(state.sidx) ? state.sidx : list.sorts[0]
  const { filters, reach, as } = useAsked(list, state.filters)
  const filter = {
    ...fixed,
    ...filters,
    ...(list.tabs && state.tab !== undefined ? { [list.tabs.key]: state.tab } : {}),
    ...(sidx ? { sidx, sord: state.sord } : {}),
  } as Record<string, string | number>
  const input = { ...filter, page: state.page, rows: state.rows } as unknown as ArgsOf<C>
  const [isMoving, setMoving] = useState(false)
  const pace = isMoving ? 'moving' : undefined
  const query = useQuery(list.call, input, { entities: list.entities, skip: isAwaited, pace, as })
  const found = query.data
  const hasMoving = list.isMoving !== undefined && (found?.rows.some(list.isMoving) ?? false)
  if (hasMoving !== isMoving) setMoving(hasMoving)

  // The same functions at every drawing: what is handed them is drawn again only for what it shows.
  const remember = useCallback((changes: Partial<ListMemory>) => setState((before) => ({ ...before, ...changes })), [])
  const ask = useCallback(
    (changes: Partial<ListMemory>) => {
      setUntouched(false)
      remember({ page: 1, scroll: 0, ...changes })
      choose(new Set())
    },
    [remember],
  )
  const isOfView = state.setting !== undefined
  const setSetting = useCallback(
    (next: TableSetting) => (isOfView ? remember({ setting: next }) : setOwn(next)),
    [isOfView, remember, setOwn],
  )
  const show = (next: SavedView | null) => {
    setUntouched(false)
    choose(new Set())
    setState(({ isExporting }) => ({ ...(next ? listOf(next) : freshList), isExporting }))
  }

  // The page opens with the view of its link, else with the person's default, as soon as it is known.
  const said = useRef(false)
  if (isUntouched && views.all) {
    const wanted = views.all.find((one) => (linked === undefined ? one.isDefault : one.id === linked))
    setUntouched(false)
    if (wanted && wanted.id !== state.view) setState(listOf(wanted))
    else if (!wanted && state.view !== undefined) setState(fresh)
  }
  const isLost = linked !== undefined && memory === undefined && views.all?.every((one) => one.id !== linked) === true
  useEffect(() => {
    if (!isLost || said.current) return
    said.current = true
    say({ kind: 'warning', text: t('view.missing') })
  }, [isLost, say, t])

  // The last page may have emptied since it was asked for.
  const last = found ? Math.max(1, Math.ceil(found.records / state.rows)) : state.page
  if (found && !query.loading && state.page > last) setState({ ...state, page: last })

  useEffect(() => {
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
