import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import * as z from 'zod/mini'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSetting } from '#src/kit/page/use-setting.ts'
import './side-by-side.css'

const share = z.number().check(z.minimum(15), z.maximum(85))
const within = (percent: number) => Math.min(85, Math.max(15, percent))

/** Two panes with a bar between them that is moved by mouse or arrows; where it stood is remembered under `name`. */
export function SideBySide({
  name,
  left,
  right,
  first = 50,
}: {
  name: string
  left: ReactNode
  right: ReactNode
  /** Percent of the width that the left pane has at first. */
  first?: number
}) {
  const t = useText()
  const [percent, setPercent] = useSetting(`panes.${name}`, share, first)
  const frame = useRef<HTMLDivElement>(null)
  const drag = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (box && event.buttons === 1) setPercent(within(((event.clientX - box.left) / box.width) * 100))
  }
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -2, ArrowRight: 2 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    setPercent(within(percent + by))
  }
  return (
    <div ref={frame} className="kit-panes" style={{ gridTemplateColumns: `${percent}fr 8px ${100 - percent}fr` }}>
      <div className="kit-pane">{left}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: a separator that is moved is no hr */}
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={t('ui.resize')}
        aria-valuenow={Math.round(percent)}
        aria-valuemin={15}
        aria-valuemax={85}
        tabIndex={0}
        className="kit-pane-bar"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={step}
      />
      <div className="kit-pane">{right}</div>
    </div>
  )
}
