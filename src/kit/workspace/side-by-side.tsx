import { type ReactNode, useRef } from 'react'
import * as z from 'zod/mini'
import { useText } from '#src/kit/i18n/i18n.ts'
import { ResizeBar } from '#src/kit/ui/resize-bar.tsx'
import { useSetting } from './use-setting.ts'
import './side-by-side.css'

const share = z.number().check(z.minimum(15), z.maximum(85))

/**
 * Two panes with a bar between them; where it stood is remembered under `name`. The left one stands alone, and stays what it is,
 * while there is nothing for the right one.
 */
export function SideBySide({
  name,
  left,
  right,
  first = 50,
}: {
  name: string
  left: ReactNode
  right: ReactNode | null
  /** Percent of the width that the left pane has at first. */
  first?: number
}) {
  const t = useText()
  const [percent, setPercent] = useSetting(`panes.${name}`, share, first)
  const frame = useRef<HTMLDivElement>(null)
  const valueAt = (clientX: number) => {
    const box = frame.current?.getBoundingClientRect()
    return box ? ((clientX - box.left) / box.width) * 100 : percent
  }
  return (
    <div
      ref={frame}
      className="kit-panes"
      style={{ gridTemplateColumns: right === null ? 'minmax(0, 1fr)' : `${percent}fr 8px ${100 - percent}fr` }}
    >
      <div className="kit-pane">{left}</div>
      {right !== null && (
        <>
          <ResizeBar
            label={t('ui.resize')}
            now={percent}
            min={15}
            max={85}
            step={2}
            onChange={setPercent}
            valueAt={valueAt}
          />
          <div className="kit-pane">{right}</div>
        </>
      )}
    </div>
  )
}
