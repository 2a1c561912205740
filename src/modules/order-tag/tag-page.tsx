import { useState } from 'react'
import { page, type CompanyTag as Row } from '#protocol/order-tag/calls.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { Action } from '#src/kit/ui/actions.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { CompanyTag } from '#src/parts/order-tag/tag-list.tsx'
import { RemoveTag } from './remove-tag.tsx'
import { TagDialog } from './tag-dialog.tsx'
import './texts.ts'

const tags = defineList({
  code: 'sys.tag',
  titleKey: 'tag.page.list',
  call: page,
  keyOf: (row) => row.id,
  entities: ['companyTag', 'order'],
  filters: [
    { kind: 'text', key: 'keywords', title: 'field.name', help: 'tag.keywords', maxLength: 20 },
    {
      kind: 'choice',
      key: 'valid',
      options: [
        { value: 1, text: 'tag.valid.1' },
        { value: 0, text: 'tag.valid.0' },
      ],
    },
  ],
  columns: [
    { key: 'name', title: 'tag.look', show: (row) => <CompanyTag {...row} />, width: 200 },
    {
      key: 'valid',
      show: (row, t) => <Tag tone={row.valid === 1 ? 'done' : 'neutral'} text={t(`tag.valid.${row.valid}`)} />,
      width: 96,
    },
    { key: 'orderCount', title: 'tag.orders', align: 'right', width: 112 },
    { key: 'sortNo', align: 'right', width: 88 },
    { key: 'updateUser', width: 120 },
    { key: 'updateTime', width: 144 },
  ],
  order: 'asc',
  emptyKey: 'tag.empty',
})

/** A dialog that is open, with its idempotency key; without a tag one is made. */
interface Opening {
  readonly event: 'save' | 'remove'
  readonly key: string
  readonly tag: Row | null
}

export const opening = listOpening(tags)

/** The tags of the caller's company: made, changed, disabled and deleted. */
export default function TagPage(props: ListPageProps) {
  const t = useText()
  const { newKey, touches } = useClient()
  const [opening, setOpening] = useState<Opening | null>(null)
  const [entities] = useState(() => ['companyTag'] as const)
  const open = (event: Opening['event'], tag: Row | null) => setOpening({ event, tag, key: newKey() })
  const close = () => setOpening(null)
  const reload = () => {
    close()
    touches.publish(entities)
  }
  const rowActions = (tag: Row): Action[] => [
    { key: 'edit', label: t('tag.edit'), onDo: () => open('save', tag) },
    { key: 'remove', label: t('tag.remove'), kind: 'danger', onDo: () => open('remove', tag) },
  ]
  return (
    <>
      <ListView
        list={tags}
        {...listProps(props)}
        actions={[{ key: 'add', label: t('tag.add'), kind: 'primary', onDo: () => open('save', null) }]}
        rowActions={rowActions}
        onOpen={(tag) => open('save', tag)}
      />
      {opening?.event === 'save' && <TagDialog key={opening.key} tag={opening.tag} onClose={close} onReload={reload} />}
      {opening?.event === 'remove' && opening.tag && (
        <RemoveTag key={opening.key} name={opening.key} tag={opening.tag} onClose={close} onReload={reload} />
      )}
    </>
  )
}
