import { Button } from '@arco-design/web-react'
import { useId, useState } from 'react'
import * as calls from '#protocol/saved-view/calls.ts'
import type { SavedView, ViewContent } from '#protocol/saved-view/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { LimitedInput } from '#src/kit/form/limited-input.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { useSending } from './use-sending.ts'

interface Props {
  pageCode: string
  /** The view that is changed; null: a new one is made of `content`. */
  view: SavedView | null
  content: ViewContent
  onClose: () => void
  onSaved: (saved: SavedView) => void
}

const nameLength = 30

/** What a view is called and who may use it. */
export function ViewDialog({ pageCode, view, content, onClose, onSaved }: Props) {
  const t = useText()
  const id = useId()
  const client = useClient()
  const [key] = useState(client.newKey)
  const { busy, send } = useSending()
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const [isDefault, setDefault] = useState(view?.isDefault ?? false)
  const [isTried, setTried] = useState(false)
  const isMissing = name.trim() === ''

  const save = async () => {
    setTried(true)
    if (isMissing) {
      document.getElementById(`${id}-name`)?.focus()
      return
    }
    const asked = { name: name.trim(), shared, isDefault }
    await send(async () => {
      const made = view
        ? {
            id: view.id,
            ...(await client.call(calls.update, { id: view.id, version: view.version, ...asked }, { key })),
          }
        : await client.call(calls.create, { pageCode, content, ...asked }, { key })
      const facts = {
        pageCode,
        own: true,
        canEdit: true,
        owner: '',
        updateTime: Date.now(),
        content: view?.content ?? content,
      }
      onSaved({ ...facts, ...asked, ...made })
    })
  }
  return (
    <Dialog
      open
      title={t(view ? 'view.editTitle' : 'view.saveAsTitle')}
      width={420}
      busy={busy}
      onClose={onClose}
      footer={
        <DialogFoot busy={busy} onCancel={onClose}>
          <Button type="primary" loading={busy} onClick={() => void save()}>
            {t('view.save')}
          </Button>
        </DialogFoot>
      }
    >
      <div className="kit-view-form">
        <label htmlFor={`${id}-name`}>{t('view.name')}</label>
        <LimitedInput
          id={`${id}-name`}
          value={name}
          onChange={setName}
          maxLength={nameLength}
          autoFocus
          {...(isTried && isMissing ? { status: 'error' as const } : {})}
          aria-invalid={isTried && isMissing}
          aria-describedby={`${id}-problem`}
        />
        <p id={`${id}-problem`} className="kit-view-problem" role="alert">
          {isTried && isMissing ? t('view.nameRequired') : ''}
        </p>
        <label className="kit-view-check">
          <input type="checkbox" checked={shared} onChange={(event) => setShared(event.target.checked)} />
          {t('view.share')}
          <span className="kit-quiet">{t('view.shareHint')}</span>
        </label>
        <label className="kit-view-check">
          <input type="checkbox" checked={isDefault} onChange={(event) => setDefault(event.target.checked)} />
          {t('view.open')}
        </label>
      </div>
    </Dialog>
  )
}
