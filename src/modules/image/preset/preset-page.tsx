import { useState } from 'react'
import { presetEdit, remove, save } from '#protocol/image/calls.ts'
import type { PhotoPreset } from '#protocol/image/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import { useSending } from '#src/kit/list/use-sending.ts'
import type { Action } from '#src/kit/ui/actions.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { useRemoval } from '#src/parts/command/use-removal.tsx'
import { PresetDialog } from './preset-dialog.tsx'
import { formOf } from './preset-form.ts'
import { presetList } from './preset-list.tsx'
import './preset.css'

/** A dialog that is open, with its idempotency key. */
interface Opening {
  readonly key: string
  readonly row: PhotoPreset | null
  readonly from?: PhotoPreset
}

export const opening = listOpening(presetList)

/** What authorities ask of a photo: kept by the platform for all companies. */
export default function PresetPage(props: ListPageProps) {
  const t = useText()
  const lang = useLang()
  const session = useSession()
  const { call, newKey, touches } = useClient()
  const { busy, send } = useSending()
  const [opening, setOpening] = useState<Opening | null>(null)
  const canEdit = session.can(presetEdit)
  const nameOf = (row: PhotoPreset) => (lang === 'en' ? row.nameEn : row.name)
  const edit = (row: PhotoPreset | null, from?: PhotoPreset) =>
    setOpening({ key: newKey(), row, ...(from && { from }) })
  const close = () => setOpening(null)
  const reload = () => {
    close()
    touches.publish(['photoPreset'])
  }
  const removal = useRemoval({
    call: remove,
    title: t('photoPreset.remove'),
    ask: (row: PhotoPreset) => t('photoPreset.askRemove', { name: nameOf(row) }),
    note: <p>{t('photoPreset.askRemoveNote')}</p>,
    done: t('photoPreset.removed'),
    onReload: reload,
  })
  const switchUse = (row: PhotoPreset) => {
    const { id, version } = row
    const changed = { ...formOf(row), id, version, valid: row.valid === 1 ? (0 as const) : (1 as const) }
    return send(() => call(save, changed, { key: newKey(), announce: true }))
  }
  const rowActions = (row: PhotoPreset): Action[] => [
    { key: 'edit', label: t('photoPreset.edit'), onDo: () => edit(row) },
    {
      key: 'valid',
      label: t(row.valid === 1 ? 'photoPreset.disable' : 'photoPreset.enable'),
      busy,
      onDo: () => void switchUse(row),
    },
    { key: 'copy', label: t('photoPreset.copy'), onDo: () => edit(null, row) },
    {
      key: 'remove',
      label: t('photoPreset.remove'),
      kind: 'danger',
      onDo: () => removal.open(row),
    },
  ]
  const editing = canEdit ? { rowActions, onOpen: (row: PhotoPreset) => edit(row) } : {}
  return (
    <>
      <ListView
        list={presetList}
        {...listProps(props)}
        actions={canEdit ? [{ key: 'add', label: t('photoPreset.add'), kind: 'primary', onDo: () => edit(null) }] : []}
        {...editing}
      />
      {opening && (
        <PresetDialog
          key={opening.key}
          row={opening.row}
          from={opening.from}
          nameOf={nameOf}
          onClose={close}
          onReload={reload}
        />
      )}
      {removal.dialog}
    </>
  )
}
