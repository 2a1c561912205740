import { type KeyboardEvent, type MouseEvent, memo, type PointerEvent } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { panelElementId, tabElementId } from '#src/kit/workspace/tab-stack.tsx'
import { useBadge } from './use-badge.ts'

/** What the row does with its tabs. Stable, so that only a tab that changed is drawn again. */
export interface TabActs {
  readonly activate: (id: string) => void
  readonly close: (id: string) => void
  readonly askMenu: (id: string, event: MouseEvent<HTMLElement>) => void
  readonly press: (id: string, event: PointerEvent<HTMLElement>) => void
  readonly pressKey: (id: string, event: KeyboardEvent<HTMLElement>) => void
}

interface Props {
  id: string
  code: string
  title: string
  isActive: boolean
  isDirty: boolean
  isPinned: boolean
  isDiscarded: boolean
  isDragged: boolean
  acts: TabActs
}

/** One tab of the row. */
export const Tab = memo(function Tab({
  id,
  code,
  title,
  isActive,
  isDirty,
  isPinned,
  isDiscarded,
  isDragged,
  acts,
}: Props) {
  const t = useText()
  const waiting = useBadge(code)
  return (
    <div
      role="presentation"
      className="vd-tab"
      data-active={isActive || undefined}
      data-pinned={isPinned || undefined}
      data-dragged={isDragged || undefined}
    >
      <button
        type="button"
        role="tab"
        id={tabElementId(id)}
        aria-selected={isActive}
        aria-controls={isDiscarded ? undefined : panelElementId(id)}
        aria-keyshortcuts="Delete Control+Shift+ArrowLeft Control+Shift+ArrowRight"
        aria-description={waiting > 0 ? t('shell.waiting', { count: waiting }) : undefined}
        tabIndex={isActive ? 0 : -1}
        title={title}
        onClick={() => acts.activate(id)}
        onAuxClick={(event) => event.button === 1 && acts.close(id)}
        onPointerDown={(event) => acts.press(id, event)}
        onKeyDown={(event) => acts.pressKey(id, event)}
        onContextMenu={(event) => acts.askMenu(id, event)}
      >
        {isPinned && (
          <svg className="vd-tab-pin" viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
            <path d="M5.5 2h5l-.8 4.2 2.3 2.3H4l2.3-2.3zM8 8.5V14" />
          </svg>
        )}
        {isPinned && <span className="kit-unseen">{t('shell.pinned')}</span>}
        {isDirty && <span className="kit-unseen vd-dirty">{t('shell.unsaved')}</span>}
        <span className="vd-tab-title">{title}</span>
        {waiting > 0 && <span className="vd-dot" aria-hidden="true" />}
      </button>
      {/* For the pointer: with the keyboard a tab is closed by Delete or its menu. */}
      {!isPinned && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className="vd-tab-close"
          title={t('shell.close')}
          onClick={() => acts.close(id)}
        />
      )}
    </div>
  )
})
