import { Input } from '@arco-design/web-react'
import { useMemo, useState } from 'react'
import { resourceTypes } from '#domain/status.ts'
import { drag, queryResourceTree, type Resource, updateResource } from '#protocol/access/resource/calls.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSending } from '#src/kit/list/use-sending.ts'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { type Action, ActionButton } from '#src/kit/ui/actions.tsx'
import { EmptyState, Result } from '#src/kit/ui/states.tsx'
import { Toolbar } from '#src/kit/ui/toolbar.tsx'
import type { Opening as PageOpening } from '#src/kit/workspace/page.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { isNamed, partOf, treeOf } from '#src/parts/access/entry-tree.ts'
import { DeleteDialog, DisableDialog, withActive } from './resource-ask.tsx'
import { ResourceDialog } from './resource-dialog.tsx'
import { ResourceTable } from './resource-table.tsx'
import { childrenOf, type Place, rowsOf, step, type TreeRow } from './resource-tree.ts'
import './texts.ts'
import './access.css'

type Opening = { readonly key: string } & (
  | { readonly kind: 'form'; readonly entry: Resource | null; readonly parentId: number }
  | { readonly kind: 'disable' | 'delete'; readonly entry: Resource }
)

const entities = ['resource', 'role'] as const

export const opening: PageOpening = () => [question(queryResourceTree, {}, { entities })]

/** Menus and buttons: made, changed, disabled, deleted and put in order. */
export default function ResourcePage() {
  const t = useText()
  const session = useSession()
  const { call, newKey, touches } = useClient()
  const { busy, send } = useSending()
  const query = useQuery(queryResourceTree, {}, { entities })
  const [opening, setOpening] = useState<Opening | null>(null)
  const [text, setText] = useState('')
  // Headings are open at first, pages closed.
  const [open, setOpen] = useState<ReadonlySet<number> | null>(null)
  const tree = useMemo(() => treeOf(query.data ?? []), [query.data])
  const openIds = open ?? new Set(tree.map(({ entry }) => entry.id))
  const isSearching = text.trim() !== ''
  const shown = isSearching ? partOf(tree, isNamed(text)) : tree
  const rows = rowsOf(shown, (id) => isSearching || openIds.has(id))
  const mayEdit = session.can('sys.resource.edit')
  const close = () => setOpening(null)
  const reload = () => {
    close()
    touches.publish(entities)
  }
  const toggle = (id: number) =>
    setOpen(openIds.has(id) ? new Set([...openIds].filter((one) => one !== id)) : new Set([...openIds, id]))
  const move = ({ node }: TreeRow, to: Place) =>
    void send(() => call(drag, { id: node.entry.id, version: node.entry.version, ...to }, { key: newKey() }))
  const form = (entry: Resource | null, parentId: number) =>
    setOpening({ kind: 'form', entry, parentId, key: newKey() })
  const ask = (kind: 'disable' | 'delete', entry: Resource) => setOpening({ kind, entry, key: newKey() })

  const rowActions = (row: TreeRow): Action[] => {
    const { entry } = row.node
    const [up, down] = [step(row, -1), step(row, 1)]
    const below: Action = {
      key: 'below',
      label: t('access.resource.addBelow'),
      onDo: () => form(null, entry.id),
    }
    const enable = () => void send(() => call(updateResource, withActive(entry, 1), { key: newKey(), announce: true }))
    return [
      { key: 'edit', label: t('access.edit'), onDo: () => form(entry, entry.parentId) },
      ...(entry.type === resourceTypes.MENU ? [below] : []),
      entry.active === 1
        ? { key: 'disable', label: t('access.resource.disable'), onDo: () => ask('disable', entry) }
        : { key: 'enable', label: t('access.resource.enable'), busy, onDo: enable },
      {
        key: 'up',
        label: t('access.resource.up'),
        refused: up && !isSearching ? undefined : t('access.resource.first'),
        onDo: () => up && move(row, up),
      },
      {
        key: 'down',
        label: t('access.resource.down'),
        refused: down && !isSearching ? undefined : t('access.resource.last'),
        onDo: () => down && move(row, down),
      },
      {
        key: 'delete',
        label: t('access.remove'),
        kind: 'danger',
        refused:
          entry.builtIn === 1
            ? t('access.resource.builtInStays')
            : childrenOf(row.node).length > 0
              ? t('access.resource.hasChildren')
              : undefined,
        onDo: () => ask('delete', entry),
      },
    ]
  }
  const everyId = (query.data ?? []).map(({ id }) => id)
  return (
    <div className="access-page">
      <Toolbar
        right={
          <>
            <Input
              allowClear
              size="small"
              style={{ width: 220 }}
              value={text}
              placeholder={t('access.search')}
              aria-label={t('access.search')}
              onChange={setText}
            />
            <ActionButton
              size="small"
              action={{ key: 'open', label: t('access.resource.openAll'), onDo: () => setOpen(new Set(everyId)) }}
            />
            <ActionButton
              size="small"
              action={{ key: 'collapse', label: t('access.resource.closeAll'), onDo: () => setOpen(new Set()) }}
            />
          </>
        }
      >
        {mayEdit && (
          <ActionButton
            action={{
              key: 'add',
              label: t('access.resource.add'),
              kind: 'primary',
              onDo: () => form(null, 0),
            }}
          />
        )}
      </Toolbar>
      {mayEdit && (
        <p id="access-drag-help" className="kit-quiet access-help">
          {t('access.resource.dragHelp')}
        </p>
      )}
      <Result of={query}>
        {() =>
          rows.length === 0 ? (
            <EmptyState title={t(isSearching ? 'access.noMatch' : 'access.resource.empty')} />
          ) : (
            <ResourceTable
              rows={rows}
              busy={busy}
              isMovable={mayEdit && !isSearching}
              onToggle={toggle}
              onMove={move}
              rowActions={mayEdit ? rowActions : undefined}
            />
          )
        }
      </Result>
      {opening?.kind === 'form' && (
        <ResourceDialog
          key={opening.key}
          entry={opening.entry}
          parentId={opening.parentId}
          tree={tree}
          onClose={close}
          onReload={reload}
        />
      )}
      {opening?.kind === 'disable' && (
        <DisableDialog key={opening.key} name={opening.key} entry={opening.entry} onClose={close} />
      )}
      {opening?.kind === 'delete' && (
        <DeleteDialog key={opening.key} name={opening.key} entry={opening.entry} onClose={close} />
      )}
    </div>
  )
}
