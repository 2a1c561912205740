import { useState } from 'react'
import { sideMenuCollapsedPx, sideMenuExpandedPx } from '#protocol/constants.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { underMenu } from '#src/kit/workspace/slot.tsx'
import { Slot } from '#src/kit/workspace/slot-view.tsx'
import { useFrame } from '#src/kit/workspace/tabs-context.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { MenuIcon } from './menu-icon.tsx'
import type { Entry } from './menu-tree.ts'
import type { MenuState } from './use-menu.ts'
import './side-menu.css'

const foldedKey = 'visadesk.side'

/** The pages of the chosen first-level entry: 190 px wide, or 65 with icons only (Specification 2 §2). */
export function SideMenu({ top, activeCode }: MenuState) {
  const t = useText()
  const { openPage } = useWorkspace()
  const { registry } = useFrame()
  const [isFolded, setFolded] = useState(() => localStorage.getItem(foldedKey) === '1')

  /** The chunk comes while the pointer is on its way. */
  const prepare = (code: string) => {
    const page = registry.page(code)
    if (page) registry.prepare(page)
  }
  const fold = () => {
    localStorage.setItem(foldedKey, isFolded ? '0' : '1')
    setFolded(!isFolded)
  }
  const item = (entry: Entry) => (
    <>
      <button
        type="button"
        title={isFolded ? entry.title : undefined}
        aria-label={entry.title}
        aria-current={entry.code === activeCode ? 'page' : undefined}
        onPointerEnter={() => prepare(entry.code)}
        onFocus={() => prepare(entry.code)}
        onClick={() => openPage(entry.code)}
      >
        <MenuIcon name={entry.icon} />
        {!isFolded && <span>{entry.title}</span>}
      </button>
      <Slot slot={underMenu(entry.code)} props={{ isFolded }} />
    </>
  )

  return (
    <nav
      className="vd-side"
      aria-label={t('shell.sideMenu')}
      data-folded={isFolded || undefined}
      style={{ width: isFolded ? sideMenuCollapsedPx : sideMenuExpandedPx }}
    >
      <ul>
        {(top?.children ?? []).map((entry) => (
          <li key={entry.code}>
            {entry.children.length === 0 ? (
              item(entry)
            ) : (
              <>
                <p className="vd-side-heading">{entry.title}</p>
                <ul>
                  {entry.children.map((child) => (
                    <li key={child.code}>{item(child)}</li>
                  ))}
                </ul>
              </>
            )}
          </li>
        ))}
      </ul>
      <button type="button" className="vd-side-fold" aria-expanded={!isFolded} onClick={fold}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M9.5 3.5 5 8l4.5 4.5M13 3.5v9" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
        <span className={isFolded ? 'kit-unseen' : undefined}>{t(isFolded ? 'shell.expand' : 'shell.collapse')}</span>
      </button>
    </nav>
  )
}
