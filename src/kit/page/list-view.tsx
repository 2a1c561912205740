import { Alert, Button, Checkbox } from '@arco-design/web-react'
import { IconRefresh } from '@arco-design/web-react/icon'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ArgsOf } from '#protocol/kit/call.ts'
import { useQuery } from '#src/kit/client/use-query.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Grid } from '#src/kit/table/grid.tsx'
import { Pager } from '#src/kit/table/pager.tsx'
import { type Action, ActionButton, RowActions } from '#src/kit/ui/actions.tsx'
import { EmptyState, ErrorPanel, Waiting } from '#src/kit/ui/states.tsx'
import { Toolbar } from '#src/kit/ui/toolbar.tsx'
import { ColumnSettings, firstSetting, tableSetting, visibleColumns } from './column-settings.tsx'
import type { List, PageCall, RowOf } from './define-list.ts'
import { Filters } from './filters.tsx'
import { freshList, isPageSize, type ListMemory } from './list-memory.ts'
import { StatusTabs } from './status-tabs.tsx'
import { useSetting } from './use-setting.ts'
import './list-view.css'

export interface ListViewProps<C extends PageCall> {
  list: List<C>
  /** What the page was when it was last seen; read once. */
  memory?: ListMemory | undefined
  onMemory?: (memory: ListMemory) => void
  /** Conditions that the user cannot change. */
  fixed?: Partial<ArgsOf<C>>
  /** Things to do on the page; with rows chosen, `batch` stands beside them. */
  actions?: readonly Action[]
  /** What can be done with chosen rows; rows can be chosen only where this is given. */
  batch?: (rows: readonly RowOf<C>[], clear: () => void) => readonly Action[]
  rowActions?: (row: RowOf<C>) => readonly Action[]
  onOpen?: (row: RowOf<C>) => void
  /** Above everything; between conditions and table; below the table. */
  above?: ReactNode
  between?: ReactNode
  below?: ReactNode
}

/** A list page: tabs, conditions, actions, table and pager of a declared list (architecture: pages, tables, forms). */
export function ListView<C extends PageCall>(props: ListViewProps<C>) {
  const { list, onMemory, batch, rowActions } = props
  const t = useText()
  const [state, setState] = useState<ListMemory>(props.memory ?? freshList)
  const [setting, setSetting] = useSetting(`columns.${list.code}`, tableSetting, firstSetting(list.columns))
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set())
  const sidx = state.sidx && list.sorts.includes(state.sidx) ? state.sidx : list.sorts[0]
  const input = {
    ...props.fixed,
    ...state.filters,
    ...(list.tabs && state.tab !== undefined ? { [list.tabs.key]: state.tab } : {}),
    page: state.page,
    rows: state.rows,
    ...(sidx ? { sidx, sord: state.sord } : {}),
  } as ArgsOf<C>
  const query = useQuery(list.call, input, { entities: list.entities })
  const found = query.data
  const rows: readonly RowOf<C>[] = found?.rows ?? []

  /** Another question starts at the first page with nothing chosen. */
  const ask = (changes: Partial<ListMemory>) => {
    setState((before) => ({ ...before, page: 1, scroll: 0, ...changes }))
    setChosen(new Set())
  }
  // The last page may have emptied since it was asked for.
  const last = found ? Math.max(1, Math.ceil(found.records / state.rows)) : state.page
  if (found && !query.loading && state.page > last) setState({ ...state, page: last })

  useEffect(() => {
    onMemory?.(state)
  }, [onMemory, state])
  const frame = useRef<HTMLDivElement>(null)
  const scroll = useRef(state.scroll ?? 0)
  const isThere = found !== undefined
  useLayoutEffect(() => {
    const box = frame.current?.querySelector('.kit-grid')
    // Setting it where it stands already would cost a layout of its own.
    if (isThere && box && scroll.current !== 0) box.scrollTop = scroll.current
  }, [isThere])
  const keepScroll = () => {
    const top = frame.current?.querySelector('.kit-grid')?.scrollTop ?? 0
    scroll.current = top
    onMemory?.({ ...state, scroll: top })
  }

  const picked = rows.filter((row) => chosen.has(list.keyOf(row)))
  const isAsking = Object.keys(state.filters).length > 0 || state.tab !== undefined
  const empty = query.loading ? (
    <Waiting />
  ) : isAsking ? (
    <EmptyState title={t('table.noMatch')} hint={t('table.noMatchHint')} />
  ) : (
    <EmptyState hint={t(list.emptyKey)} />
  )

  return (
    <div className="kit-list" ref={frame} onScrollCapture={keepScroll}>
      {props.above}
      {list.tabs && (
        <StatusTabs tabs={list.tabs} entities={list.entities} chosen={state.tab} onChoose={(tab) => ask({ tab })} />
      )}
      {list.filters && (
        <Filters filters={list.filters} values={state.filters} onSearch={(filters) => ask({ filters })} />
      )}
      {props.between}
      <Toolbar
        right={
          <>
            <Checkbox
              checked={setting.density === 'small'}
              onChange={(isSmall) => setSetting({ ...setting, density: isSmall ? 'small' : 'middle' })}
            >
              {t('table.density')}
            </Checkbox>
            <ColumnSettings columns={list.columns} setting={setting} onChange={setSetting} />
            <Button
              size="small"
              icon={<IconRefresh />}
              aria-label={t('table.reload')}
              loading={query.loading}
              onClick={query.reload}
            />
          </>
        }
      >
        {props.actions?.map((action) => (
          <ActionButton key={action.key} action={action} />
        ))}
        {batch && picked.length > 0 && (
          <>
            <span className="kit-quiet">{t('table.chosen', { count: picked.length })}</span>
            {batch(picked, () => setChosen(new Set())).map((action) => (
              <ActionButton key={action.key} action={action} />
            ))}
          </>
        )}
      </Toolbar>
      {query.error && found && (
        <Alert
          type="warning"
          content={t('table.stale')}
          action={<Button onClick={query.reload}>{t('ui.retry')}</Button>}
        />
      )}
      {query.error && !found ? (
        <ErrorPanel error={query.error} onRetry={query.reload} />
      ) : (
        <Grid
          label={t(list.titleKey)}
          columns={visibleColumns(list.columns, setting)}
          rows={rows}
          keyOf={list.keyOf}
          density={setting.density}
          busy={query.loading}
          sorting={{
            keys: list.sorts,
            key: sidx ?? '',
            order: state.sord,
            onSort: (key, sord) => ask({ sidx: key, sord }),
          }}
          {...(batch ? { selection: { keys: chosen, onChange: setChosen } } : {})}
          {...(props.onOpen ? { onOpen: props.onOpen } : {})}
          {...(rowActions ? { actions: (row) => <RowActions actions={rowActions(row)} /> } : {})}
          empty={empty}
        />
      )}
      <div className="kit-list-foot">
        <div>{props.below}</div>
        {found && (
          <Pager
            page={state.page}
            rows={state.rows}
            total={found.records}
            onChange={(page, size) => isPageSize(size) && ask(size === state.rows ? { page } : { rows: size })}
          />
        )}
      </div>
    </div>
  )
}
