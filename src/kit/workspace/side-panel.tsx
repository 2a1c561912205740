import { type ReactNode, useRef } from 'react'
import * as z from 'zod/mini'
import { sidePanelDefaultPx, sidePanelMinPx } from '#domain/constants.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { ResizeBar } from '#src/kit/ui/resize-bar.tsx'
import '#src/kit/ui/texts.ts'
import { useSetting } from './use-setting.ts'
import './side-by-side.css'

/** Wider than this it would be no side any more. */
const mostPx = 600
const width = z.number().check(z.minimum(sidePanelMinPx), z.maximum(mostPx))

interface Props {
  /** Under it the width is remembered. */
  name: string
  /** Names the panel to those who hear it. */
  label: string
  side: ReactNode
  children: ReactNode
}

/**
 * A panel at the side of a page that is made wider or narrower: 240 px at first, never below 60 (spec:
 * numbers#sizes-on-screen).
 */
export function SidePanel({ name, label, side, children }: Props) {
  const t = useText()
  const [px, setPx] = useSetting(`side.${name}`, width, sidePanelDefaultPx)
  const panel = useRef<HTMLElement>(null)
  return (
    <div className="kit-panes" style={{ gridTemplateColumns: `${px}px 8px minmax(0, 1fr)` }}>
      <aside ref={panel} className="kit-pane" aria-label={label}>
        {side}
      </aside>
      <ResizeBar
        label={t('ui.sideWidth')}
        now={px}
        min={sidePanelMinPx}
        max={mostPx}
        step={20}
        onChange={setPx}
        valueAt={(clientX) => clientX - (panel.current?.getBoundingClientRect().left ?? 0)}
      />
      <div className="kit-pane">{children}</div>
    </div>
  )
}
