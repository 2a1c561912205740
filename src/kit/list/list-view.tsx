import { Alert, Button } from '@arco-design/web-react'
import { IconRefresh } from '@arco-design/web-react/icon'
import { memo, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { isDone } from '#protocol/codes.ts'
import type { ArgsOf, OutputOf } from '#protocol/kit/call.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Grid, isShort, noKeys } from '#src/kit/table/grid.tsx'
import { NoMatch } from '#src/kit/table/no-match.tsx'
import { Pager } from '#src/kit/table/pager.tsx'
import { recordMark } from '#src/kit/table/record-mark.ts'
import { type Action, ActionButton, ActionButtons, type LeadingAction, partsOf } from '#src/kit/ui/actions.tsx'
import { EmptyState, ErrorPanel, Waiting } from '#src/kit/ui/states.tsx'
import { Toolbar } from '#src/kit/ui/toolbar.tsx'
import type { RecordPage } from '#src/kit/workspace/record-link.tsx'
import { SessionContext } from '#src/kit/workspace/session.ts'
import { type BatchAnswer, BatchOutcome } from './batch-outcome.tsx'
import { ColumnSettings } from './column-settings.tsx'
import type { List, PageCall, RowOf } from './define-list.ts'
import { type Exportable, ExportButton } from './export-button.tsx'
import { Filters, type FilterValues } from './filters.tsx'
import { isPageSize, type ListMemory } from './list-memory.ts'
import { useListFilters } from './reach-filter.ts'
import { actionsColumn } from './row-actions.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { widenColumn } from './table-setting.ts'
import './texts.ts'
import { type ListState, useList } from './use-list.ts'
import { ViewMenu } from './view-menu.tsx'
import './list-view.css'

export interface ListViewProps<C extends PageCall> {
  list: List<C>
  /** What the page was when it was last seen; read once. */
  memory?: ListMemory | undefined
  onMemory?: (memory: ListMemory) => void
  /** The saved view of the page's link (`listParams`); read once. */
  view?: number | undefined
  /** Conditions that the user cannot change. */
  fixed?: Partial<ArgsOf<C>>
  /** Things to do on the page; with rows chosen, `batch` stands beside them. */
  actions?: readonly Action[]
  /** What can be done with chosen rows; rows can be chosen only where this is given. */
  batch?: (rows: readonly RowOf<C>[], clear: () => void) => readonly Action[]
  /** What became of the rows that something was last done to, and what forgets it. */
  outcome?: { answer: BatchAnswer; nameOf: (id: number) => string; onClose: () => void } | undefined
  rowActions?: (row: RowOf<C>) => readonly Action[]
  /** What opening a row does, where it is not the opening of `pageOf`. */
  onOpen?: (row: RowOf<C>) => void
  /** The row's own page, which its number is a link to. */
  pageOf?: (row: RowOf<C>) => RecordPage | undefined
  /** Above everything; between conditions and table; below the table, also made of the latest answer. */
  above?: ReactNode
  between?: ReactNode
  below?: ReactNode | ((answer: OutputOf<C>) => ReactNode)
}

/** Drawn again only for what they show, not when views or exports have come. */
const Tabs = memo(StatusTabs)
const Conditions = memo(Filters)
const Pages = memo(Pager)
const Table = memo(ListTable) as typeof ListTable

/** Keeps how far the table was moved, and moves it there when its rows are back. */
function useScroll<C extends PageCall>({ state }: ListState<C>, onMemory?: (memory: ListMemory) => void) {
  const frame = useRef<HTMLDivElement>(null)
  const scroll = useRef(state.scroll ?? 0)
  const onDrawn = useCallback(() => {
    const grid = frame.current?.querySelector('.kit-grid')
    // Setting it where it stands already would cost a layout of its own.
    if (grid && scroll.current !== 0) grid.scrollTop = scroll.current
  }, [])
  const onScrollCapture = () => {
    scroll.current = frame.current?.querySelector('.kit-grid')?.scrollTop ?? 0
    onMemory?.({ ...state, scroll: scroll.current })
  }
  return { frame: { ref: frame, onScrollCapture }, onDrawn }
}

/** A list page: tabs, conditions, actions, table and pager of a declared list (spec: pages#lists). */
export function ListView<C extends PageCall>(props: ListViewProps<C>) {
  const { list, onMemory, batch } = props
  const page = useList(props)
  const filters = useListFilters(list)
  const { state, ask, query, rows, chosen } = page
  const { frame, onDrawn } = useScroll(page, onMemory)
  const onTab = useCallback((tab: number | undefined) => ask({ tab }), [ask])
  const onSearch = useCallback((filters: FilterValues) => ask({ filters }), [ask])
  /** How often the conditions were cleared from below: each time their inputs begin anew. */
  const [clears, setClears] = useState(0)
  const onClear = useCallback(() => {
    ask({ filters: {}, tab: undefined })
    setClears((before) => before + 1)
  }, [ask])
  const size = state.rows
  const onPage = useCallback(
    (to: number, rows: number) => isPageSize(rows) && ask(rows === size ? { page: to } : { rows }),
    [ask, size],
  )
  const pageOfId = (id: number) => {
    const row = rows.find((one) => list.keyOf(one) === id)
    return row && props.pageOf?.(row)
  }
  const [away, setAway] = useState(noKeys)
  const picked = rows.filter((row) => chosen.has(list.keyOf(row)))
  return (
    <div className="kit-list" data-short={isShort(rows)} {...frame}>
      {props.above}
      {list.tabs && <Tabs tabs={list.tabs} as={page.as} entities={list.entities} chosen={state.tab} onChoose={onTab} />}
      {filters && <Conditions key={clears} filters={filters} values={state.filters} onSearch={onSearch} />}
      {props.between}
      <ListToolbar
        page={page}
        away={away}
        actions={props.actions ?? []}
        picked={picked.length}
        batch={picked.length > 0 && batch ? batch(picked, () => page.choose(new Set())) : []}
      />
      {props.outcome && <BatchOutcome {...props.outcome} pageOf={pageOfId} />}
      <Table {...tableProps(props, page, { onAway: setAway, onDrawn })} onClear={onClear} />
      <div className="kit-list-foot">
        <div>
          {typeof props.below === 'function' ? query.data && props.below(query.data as OutputOf<C>) : props.below}
        </div>
        {query.data && <Pages page={state.page} rows={state.rows} total={query.data.records} onChange={onPage} />}
      </div>
    </div>
  )
}

interface ToolbarProps {
  page: ListState
  /** Columns that found no place. */
  away: readonly string[]
  actions: readonly Action[]
  /** How many rows are chosen, and what can be done with them. */
  picked: number
  batch: readonly Action[]
}

const exportableOf = ({ list, state, query, filter, reach, columns, remember }: ListState): Exportable => ({
  code: list.code,
  filter,
  reach,
  columns: columns.map((one) => one.key),
  count: query.data?.records ?? 0,
  isExporting: state.isExporting ?? false,
  onExporting: (isExporting) => remember({ isExporting }),
})

function ListToolbar({ page, away, actions, picked, batch }: ToolbarProps) {
  const t = useText()
  const session = useContext(SessionContext)
  const { list, query, setting, setSetting } = page
  return (
    <Toolbar
      right={
        <>
          <ViewMenu page={page} />
          {list.exports && session?.can('report.exportTask') && <ExportButton of={exportableOf(page)} />}
          <ColumnSettings columns={list.columns} away={away} setting={setting} onChange={setSetting} />
          <Button
            size="small"
            icon={<IconRefresh />}
            aria-label={t('table.reload')}
            title={t('table.reload')}
            loading={query.loading}
            onClick={query.reload}
          />
        </>
      }
    >
      <ActionButtons actions={actions} />
      {batch.length > 0 && <span className="kit-quiet kit-unit">{t('table.chosen', { count: picked })}</span>}
      <ActionButtons actions={batch} />
    </Toolbar>
  )
}

type TableProps<C extends PageCall> = Pick<ListViewProps<C>, 'batch' | 'outcome' | 'rowActions' | 'onOpen' | 'pageOf'> &
  Pick<ListState<C>, 'list' | 'ask' | 'rows' | 'columns' | 'setting' | 'setSetting' | 'sidx'> &
  Pick<ListState<C>, 'chosen' | 'choose'> &
  Pick<ListState<C>['query'], 'error' | 'loading' | 'reload'> & {
    sord: 'asc' | 'desc'
    onAway: (keys: readonly string[]) => void
    onDrawn: () => void
    /** Some condition is set. */
    isAsking: boolean
    hasAnswer: boolean
    /** What makes the first row, while there is none. */
    create: LeadingAction | undefined
    onClear: () => void
  }

const tableProps = <C extends PageCall>(
  props: ListViewProps<C>,
  page: ListState<C>,
  callbacks: Pick<TableProps<C>, 'onAway' | 'onDrawn'>,
): Omit<TableProps<C>, 'onClear'> => {
  const { list, state, ask, rows, columns, setting, setSetting, sidx, chosen, choose } = page
  const { data, error, loading, reload } = page.query
  const { batch, outcome, rowActions, onOpen, pageOf, actions = [] } = props
  const isAsking = Object.keys(state.filters).length > 0 || state.tab !== undefined
  return {
    ...(batch && { batch }),
    ...(rowActions && { rowActions }),
    ...(onOpen && { onOpen }),
    ...(pageOf && { pageOf }),
    outcome,
    list,
    ask,
    rows,
    columns,
    setting,
    setSetting,
    sidx,
    chosen,
    choose,
    error,
    loading,
    reload,
    ...callbacks,
    isAsking,
    sord: state.sord,
    hasAnswer: data !== undefined,
    create: rows.length === 0 ? partsOf(actions).leading.find(({ kind }) => kind === 'primary') : undefined,
  }
}

function ListTable<C extends PageCall>(props: TableProps<C>) {
  const t = useText()
  const { error, loading, reload, hasAnswer, create } = props
  const { list, batch, outcome, ask, rows, columns, setting, setSetting, sidx, chosen, choose } = props
  const { record } = list
  if (error && !hasAnswer) return <ErrorPanel error={error} onRetry={reload} />
  const empty = props.isAsking ? (
    <NoMatch onClear={props.onClear} />
  ) : (
    <EmptyState
      hint={list.emptyKey && t(list.emptyKey)}
      action={create && <ActionButton action={create} size="small" />}
    />
  )
  const outcomes = outcome && new Map(outcome.answer.rows.map((row) => [row.id, row]))
  return (
    <>
      {error && (
        <Alert type="warning" content={t('table.stale')} action={<Button onClick={reload}>{t('ui.retry')}</Button>} />
      )}
      <Grid
        label={t(list.titleKey)}
        place="list"
        columns={columns}
        rows={rows}
        keyOf={list.keyOf}
        {...(record ? { markOf: (row) => recordMark(record.lifecycle, list.keyOf(row), record.status(row)) } : {})}
        density={setting.density}
        busy={loading}
        sorting={{
          keys: list.sorts,
          key: sidx ?? '',
          order: props.sord,
          onSort: (key, sord) => ask({ sidx: key, sord }),
        }}
        onWidths={(key, widths) => setSetting(widenColumn(setting, key, widths))}
        {...(batch ? { selection: { keys: chosen, onChange: choose } } : {})}
        onOpen={props.onOpen}
        pageOf={props.pageOf}
        {...actionsColumn(rows, props.rowActions)}
        onAway={props.onAway}
        onDrawn={props.onDrawn}
        {...(outcomes
          ? {
              outcomeOf: (row) => {
                const found = outcomes.get(Number(list.keyOf(row)))
                return found && { ok: isDone(found.code), text: found.msg }
              },
            }
          : {})}
        empty={loading || !hasAnswer ? <Waiting /> : empty}
      />
    </>
  )
}
