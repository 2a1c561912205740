import { Button } from '@arco-design/web-react'
import { IconDelete, IconDown, IconEdit, IconLink, IconStar, IconStarFill } from '@arco-design/web-react/icon'
import { type ReactNode, useState } from 'react'
import * as calls from '#protocol/saved-view/calls.ts'
import type { SavedView } from '#protocol/saved-view/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useCopy } from '#src/kit/form/copy.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Hint, Pop } from '#src/kit/ui/anchored.tsx'
import { confirmDialog } from '#src/kit/ui/confirm-dialog.ts'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { contentOf } from './list-memory.ts'
import type { ListState } from './use-list.ts'
import { useSending } from './use-sending.ts'
import { ViewDialog } from './view-dialog.tsx'
import { viewLink } from './view-link.ts'
import './view-menu.css'

type Page = Pick<ListState, 'list' | 'state' | 'setting' | 'views' | 'view' | 'isChanged' | 'show' | 'remember'>

/** The saved views of a list: which one is shown, whether it still is what it was, saving, sharing, links. */
export function ViewMenu({ page }: { page: Page }) {
  const t = useText()
  const client = useClient()
  const { busy, send } = useSending()
  const [isOpen, setOpen] = useState(false)
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null)
  const { list, state, setting, view, isChanged } = page
  const content = contentOf(state, setting)
  const save = () =>
    view &&
    void send(async () => {
      await client.call(calls.update, { id: view.id, version: view.version, content })
      client.say({ kind: 'success', text: t('view.saved', { name: view.name }) })
    })
  return (
    <span className="kit-view">
      <Pop
        // Or the library would make it as narrow as a tooltip.
        style={{ maxWidth: 'none' }}
        position="br"
        popupVisible={isOpen}
        onVisibleChange={setOpen}
        content={
          <ViewPanel
            page={page}
            onChoose={(next) => {
              setOpen(false)
              page.show(next)
            }}
            onEdit={(next) => {
              setOpen(false)
              setEdited(next)
            }}
          />
        }
      >
        <Button size="small" className="kit-view-button" aria-haspopup="dialog" aria-expanded={isOpen}>
          <span className="kit-quiet">{t('view.label')}</span>
          <span className="kit-view-name">{view?.name ?? t('view.none')}</span>
          {view && isChanged && (
            <span className="kit-view-changed" title={t('view.changedHint', { name: view.name })}>
              {t('view.changed')}
            </span>
          )}
          <IconDown aria-hidden="true" />
        </Button>
      </Pop>
      {view && isChanged && (
        <Hint text={view.canEdit ? t('view.saveHint', { name: view.name }) : t('view.notYours', { owner: view.owner })}>
          <Button size="small" type="text" disabled={!view.canEdit} loading={busy} onClick={save}>
            {t('view.save')}
          </Button>
        </Hint>
      )}
      {edited && (
        <ViewDialog
          pageCode={list.code}
          view={edited === 'new' ? null : edited}
          content={content}
          onClose={() => setEdited(null)}
          onSaved={(saved) => {
            setEdited(null)
            client.say({ kind: 'success', text: t('view.saved', { name: saved.name }) })
            if (edited === 'new') page.remember({ view: saved.id, setting })
          }}
        />
      )}
    </span>
  )
}

interface PanelProps {
  page: Page
  onChoose: (view: SavedView | null) => void
  onEdit: (view: SavedView | 'new') => void
}

function ViewPanel({ page, onChoose, onEdit }: PanelProps) {
  const t = useText()
  const { views, view } = page
  return (
    <div className="kit-view-panel">
      {views && views.length > 0 ? (
        <ul>
          <li>
            <button type="button" className="kit-view-choice" aria-pressed={!view} onClick={() => onChoose(null)}>
              {t('view.none')}
            </button>
          </li>
          {views.map((one) => (
            <ViewLine
              key={one.id}
              view={one}
              isShown={one.id === view?.id}
              onChoose={() => onChoose(one)}
              onEdit={() => onEdit(one)}
              onGone={() => one.id === view?.id && onChoose(null)}
            />
          ))}
        </ul>
      ) : (
        <div className="kit-view-empty">
          <p>{t(views ? 'view.empty' : 'view.failed')}</p>
          {views && <p className="kit-quiet">{t('view.emptyHint')}</p>}
        </div>
      )}
      <div className="kit-view-foot">
        <Button size="small" type="text" onClick={() => onEdit('new')}>
          {t('view.saveAs')}
        </Button>
      </div>
    </div>
  )
}

interface LineProps {
  view: SavedView
  isShown: boolean
  onChoose: () => void
  onEdit: () => void
  onGone: () => void
}

function ViewLine({ view, isShown, onChoose, onEdit, onGone }: LineProps) {
  const t = useText()
  const client = useClient()
  const copy = useCopy()
  const { busy, send } = useSending()
  const { id, version, name, isDefault } = view
  const remove = async () => {
    const question = { title: t('view.removeAsk', { name }), ok: t('view.removeOk'), danger: true }
    const isSure = await confirmDialog({ ...question, ...(view.shared && { content: t('view.removeShared') }) })
    if (isSure && (await send(() => client.call(calls.remove, { id, version })))) onGone()
  }
  const small = (label: string, icon: ReactNode, onClick: () => void) => (
    <button type="button" className="kit-view-small" aria-label={label} title={label} disabled={busy} onClick={onClick}>
      {icon}
    </button>
  )
  return (
    <li>
      <button type="button" className="kit-view-choice" aria-pressed={isShown} onClick={onChoose}>
        <span className="kit-view-choice-name">{name}</span>
        {view.shared && <Tag text={view.own ? t('view.shared') : t('view.sharedBy', { owner: view.owner })} />}
        {isDefault && <Tag tone="progress" text={t('view.default')} />}
      </button>
      {small(
        t(isDefault ? 'view.unmakeDefault' : 'view.makeDefault', { name }),
        isDefault ? <IconStarFill aria-hidden="true" /> : <IconStar aria-hidden="true" />,
        () => void send(() => client.call(calls.update, { id, version, isDefault: !isDefault })),
      )}
      {small(t('view.copyLink', { name }), <IconLink aria-hidden="true" />, () => void copy(viewLink(view)))}
      {view.canEdit && small(t('view.edit', { name }), <IconEdit aria-hidden="true" />, onEdit)}
      {view.canEdit && small(t('view.remove', { name }), <IconDelete aria-hidden="true" />, () => void remove())}
    </li>
  )
}
