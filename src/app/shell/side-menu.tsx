import { Fragment, memo, useState } from 'react'
import { sideMenuCollapsedPx, sideMenuExpandedPx } from '#domain/constants.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Hint } from '#src/kit/ui/anchored.tsx'
import { isPlainClick } from '#src/kit/workspace/record-link.tsx'
import { underMenu } from '#src/kit/workspace/slot.tsx'
import { Slot } from '#src/kit/workspace/slot-view.tsx'
import { useFrame } from '#src/kit/workspace/tabs-context.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { MenuIcon } from './menu-icon.tsx'
import { type Entry, holds } from './menu-tree.ts'
import { MenuButton } from './popup-menu.tsx'
import { badgeText, useBadge } from './use-badge.ts'
import type { InFront, MenuState } from './use-menu.ts'
import './side-menu.css'

const foldedKey = 'visadesk.side'

interface ItemProps extends InFront {
  entry: Entry
  isFolded: boolean
}

/** One page. Folded, its name stands beside the icon as soon as the pointer or the focus is there. */
function Item({ entry, activeCode, edited, isFolded }: ItemProps) {
  const { openPage, preparePage } = useWorkspace()
  const { registry } = useFrame()
  const t = useText()
  const waiting = useBadge(entry.code)
  const isFront = entry.code === activeCode
  /** Folded there is room for one mark alone. */
  const record = isFront && !isFolded ? edited : undefined
  /** The chunk comes while the pointer is on its way. */
  const prepare = () => {
    const page = registry.page(entry.code)
    if (page) registry.prepare(page)
  }
  const button = (
    <button
      type="button"
      aria-label={entry.title}
      aria-current={isFront && record === undefined ? 'page' : undefined}
      aria-description={waiting > 0 ? t('shell.waiting', { count: waiting }) : undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
      onPointerDown={(event) => isPlainClick(event) && preparePage(entry.code)}
      onClick={() => openPage(entry.code)}
    >
      <MenuIcon name={entry.icon} />
      {!isFolded && <span className="vd-side-name">{entry.title}</span>}
      {waiting > 0 && (
        // The number is no part of the name: whoever hears it has it from the description.
        <span className={isFolded ? 'vd-dot' : 'vd-badge'} data-count={badgeText(waiting)} aria-hidden="true" />
      )}
    </button>
  )
  return (
    <>
      {isFolded ? (
        <Hint text={entry.title} position="right">
          {button}
        </Hint>
      ) : (
        button
      )}
      {record !== undefined && (
        <p className="vd-side-record" aria-current="page">
          {record.split(' ').map((word, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice
            <Fragment key={`${at} ${word}`}>
              {at > 0 && ' '}
              <span>{word}</span>
            </Fragment>
          ))}
        </p>
      )}
      <Slot slot={underMenu(entry.code)} props={{ isFolded }} />
    </>
  )
}

/** A heading with its pages; folded, one icon that opens them beside itself. */
function Group({ entry, activeCode, edited, isFolded }: ItemProps) {
  const { openPage } = useWorkspace()
  const waiting = useBadge(...entry.children.map(({ code }) => code))
  if (isFolded)
    return (
      <MenuButton
        side="right"
        label={entry.title}
        className={activeCode !== undefined && holds(entry, activeCode) ? 'vd-current' : ''}
        items={entry.children.map((child) => ({
          key: child.code,
          label: child.title,
          isCurrent: child.code === activeCode,
          onSelect: () => openPage(child.code),
        }))}
      >
        <MenuIcon name={entry.icon} />
        {waiting > 0 && <span className="vd-dot" aria-hidden="true" />}
        <span aria-hidden="true" className="vd-caret" />
      </MenuButton>
    )
  return (
    <>
      <p className="vd-side-heading">{entry.title}</p>
      <ul>
        {entry.children.map((child) => (
          <li key={child.code}>
            <Item entry={child} activeCode={activeCode} edited={edited} isFolded={false} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface Props extends Pick<MenuState, 'top'>, InFront {}

/** The pages of the chosen first-level entry: 190 px wide, or 65 with icons only (spec: pages#workspace). */
export const SideMenu = memo(function SideMenu({ top, activeCode, edited }: Props) {
  const t = useText()
  const [isFolded, setFolded] = useState(() => localStorage.getItem(foldedKey) === '1')
  const fold = () => {
    localStorage.setItem(foldedKey, isFolded ? '0' : '1')
    setFolded(!isFolded)
  }
  return (
    <nav
      className="vd-side"
      aria-label={t('shell.sideMenu')}
      data-folded={isFolded || undefined}
      style={{ width: isFolded ? sideMenuCollapsedPx : sideMenuExpandedPx }}
    >
      <ul>
        {(top?.children ?? []).map((entry) => {
          const Kind = entry.children.length === 0 ? Item : Group
          return (
            <li key={entry.code}>
              <Kind entry={entry} activeCode={activeCode} edited={edited} isFolded={isFolded} />
            </li>
          )
        })}
      </ul>
      <button type="button" className="vd-side-fold" aria-expanded={!isFolded} onClick={fold}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M9.5 3.5 5 8l4.5 4.5M13 3.5v9" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
        <span className={isFolded ? 'kit-unseen' : undefined}>{t(isFolded ? 'shell.expand' : 'shell.collapse')}</span>
      </button>
    </nav>
  )
})
