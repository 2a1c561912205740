import { Message } from '@arco-design/web-react'
import { useState } from 'react'
import { batchDelete, changeTopHead, detail, remove } from '#protocol/notice/calls.ts'
import type { NoticeRow } from '#protocol/notice/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import { useQuery } from '#src/kit/query/use-query.ts'
import type { Action } from '#src/kit/ui/actions.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { useBatchRemoval, useRemoval } from '#src/parts/command/use-removal.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { noticeList } from './notice-list.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import './texts.ts'

/** What is open, with its idempotency key. */
type Opening = { readonly key: string } & (
  | { readonly kind: 'edit'; readonly id?: number }
  | { readonly kind: 'preview'; readonly notice: NoticeRow }
)
type Wanted = Opening extends infer O ? (O extends unknown ? Omit<O, 'key'> : never) : never

function Preview({ id, onClose }: { id: number; onClose: () => void }) {
  const found = useQuery(detail, { id })
  return found.data ? <PreviewDialog notice={found.data} onClose={onClose} /> : null
}

export const opening = listOpening(noticeList)

/**
 * The notices of the platform or of one's company: written, pinned, looked at and deleted (spec: calls#notice-calls).
 */
export default function NoticePage(props: ListPageProps) {
  const t = useText()
  const session = useSession()
  const { call, newKey, touches } = useClient()
  const [opening, setOpening] = useState<Opening | null>(null)
  const [mayEdit, mayDelete] = [session.can('sys.notice.edit'), session.can('sys.notice.delete')]
  const open = (wanted: Wanted) => setOpening({ ...wanted, key: newKey() } as Opening)
  const close = () => setOpening(null)
  const reload = () => {
    close()
    touches.publish(['notice'])
  }
  const note = <p className="kit-quiet">{t('noticeKeep.removeNote')}</p>
  const removal = useRemoval({
    call: remove,
    title: t('noticeKeep.remove'),
    ask: ({ title }: NoticeRow) => t('noticeKeep.askRemove', { title }),
    note,
    done: t('noticeKeep.removed'),
    onReload: reload,
  })
  const several = useBatchRemoval({
    call: batchDelete,
    label: t('noticeKeep.removeMany'),
    ask: (count) => t('noticeKeep.askRemoveMany', { count }),
    note,
    nameOf: ({ title }: NoticeRow) => title,
  })
  const pin = async ({ id, version, topHead }: NoticeRow) => {
    const next = topHead === 1 ? 0 : 1
    const done = await call(changeTopHead, { id, version, topHead: next }).catch(() => null)
    if (done) Message.success(t(next === 1 ? 'noticeKeep.pinned' : 'noticeKeep.unpinned'))
  }
  const rowActions = (notice: NoticeRow): Action[] => [
    ...(mayEdit
      ? [
          { key: 'edit', label: t('noticeKeep.edit'), onDo: () => open({ kind: 'edit', id: notice.id }) },
          {
            key: 'pin',
            label: t(notice.topHead === 1 ? 'noticeKeep.unpin' : 'noticeKeep.pin'),
            onDo: () => void pin(notice),
          },
        ]
      : []),
    ...(mayDelete
      ? [
          {
            key: 'remove',
            label: t('noticeKeep.remove'),
            kind: 'danger' as const,
            onDo: () => removal.open(notice),
          },
        ]
      : []),
  ]
  return (
    <>
      <ListView
        list={noticeList}
        {...listProps(props)}
        actions={
          mayEdit
            ? [{ key: 'add', label: t('noticeKeep.add'), kind: 'primary', onDo: () => open({ kind: 'edit' }) }]
            : []
        }
        {...(mayDelete ? { batch: several.batch } : {})}
        outcome={several.outcome}
        rowActions={rowActions}
        onOpen={(notice) => open({ kind: 'preview', notice })}
      />
      {opening?.kind === 'edit' && <EditDialog key={opening.key} id={opening.id} onClose={close} onReload={reload} />}
      {opening?.kind === 'preview' && <Preview key={opening.key} id={opening.notice.id} onClose={close} />}
      {removal.dialog}
      {several.dialog}
    </>
  )
}
