import { Button } from '@arco-design/web-react'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { frameAtCrown, framedAs, rowIn, withinHead } from '#src/workers/image/frame/crown.ts'
import type { Size } from '#src/workers/image/shapes.ts'
import type { Framed, FrameRule } from '#src/workers/image/tools.ts'
import type { Crop } from './crop-view.ts'
import './texts.ts'
import { useGestures } from './use-gesture.ts'
import type { PhotoWork } from './use-photo.ts'
import './photo.css'

interface Line {
  /** Where the head begins now, in rows of the photo. */
  readonly row: number
  readonly framed: Framed
  readonly view: Crop
  /** CSS pixels of the frame. */
  readonly frame: Size
  readonly isEditable: boolean
  readonly set: (row: number, gesture: string) => void
}

/** The line at which a framed head begins; null where no head was framed, or its photo lies on its side. */
export function crownLineOf(photo: PhotoWork, view: Crop, frame: Size): Line | null {
  const { framed, face, aim, photo: open, recipe, isEditable } = photo
  const { rule } = aim
  if (!framed || !face || !rule || !open || Math.abs(view.turn) > 45) return null
  const set = (row: number, gesture: string) =>
    photo.change(frameChange(frameAtCrown(framed, withinHead(row, framed.head), face.tilt, open, rule), rule), gesture)
  return { row: recipe.crown?.y ?? framed.head.crown, framed, view, frame, isEditable, set }
}

const frameChange = (framed: Framed, { width, height }: FrameRule) => ({ ...framedAs(framed), size: { width, height } })

const keys: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }
const percent = (share: number) => Math.round(share * 1000) / 10

/**
 * Where the head begins, over the photo in its frame: dragged, or moved by the arrow keys. While it is dragged the photo
 * stands still; then the frame follows.
 */
export function CrownLine({ row, framed: { head }, view: { crop, turn }, frame, isEditable, set }: Line) {
  const t = useText()
  const gestures = useGestures()
  const place = useRef<HTMLDivElement>(null)
  const from = useRef<{ y: number; row: number } | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const now = dragged ?? row
  const shareOf = (y: number) => rowIn(crop, turn, { x: head.eyes.x, y })
  const perPixel = (tall: number) => crop.height / tall / Math.cos((turn * Math.PI) / 180)

  const onPointerDown = (event: PointerEvent) => {
    // Otherwise the photo under it would be dragged.
    event.stopPropagation()
    if (event.button !== 0 || !isEditable) return
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { y: event.clientY, row }
    setDragged(row)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!from.current) return
    const tall = place.current?.getBoundingClientRect().height || frame.height
    setDragged(withinHead(from.current.row + (event.clientY - from.current.y) * perPixel(tall), head))
  }
  const letGo = () => {
    from.current = null
    setDragged(null)
  }
  const onPointerUp = () => {
    if (from.current && dragged !== null && dragged !== row) set(dragged, gestures.begin())
    letGo()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const way = keys[event.key]
    if (!way || !isEditable || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    const pixels = (event.shiftKey ? 10 : 1) * perPixel(frame.height)
    set(row + way * pixels, gestures.go(event.key, event.timeStamp))
  }
  const top = shareOf(now)
  const tall = shareOf(head.chin) - top
  return (
    <div ref={place} className="photo-crown">
      <div
        className="photo-crown-line"
        role="slider"
        tabIndex={isEditable ? 0 : -1}
        aria-label={t('photo.crown')}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent(tall)}
        aria-valuetext={t('photo.crownNow', { head: percent(tall), top: percent(top) })}
        aria-disabled={!isEditable}
        style={{ '--photo-crown': `${top * 100}%` } as CSSProperties}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={letGo}
        onDoubleClick={(event) => event.stopPropagation()}
        onKeyDown={onKeyDown}
      >
        <span className="photo-crown-word" aria-hidden="true">
          {t('photo.crown')} {percent(tall)}%
        </span>
      </div>
    </div>
  )
}

/** Hair and skull so near to each other, as a share of the head, are one. */
const apart = 0.1

/** The two tops that a head has, to set the line on either: where hair stands high, or the line was moved. */
export function CrownChoice({ row, framed: { head }, isEditable, set }: Line) {
  const t = useText()
  const gestures = useGestures()
  const { tops, chin } = head
  if (!tops) return null
  const higher = (tops.skull - tops.hair) / (chin - tops.skull)
  const isMoved = row !== tops.hair && row !== tops.skull
  if (higher < apart && !isMoved) return null
  return (
    <div className="photo-acts">
      <span>{t('photo.crownAt')}</span>
      {(['hair', 'skull'] as const).map((name) => (
        <Button
          key={name}
          size="small"
          htmlType="button"
          type={row === tops[name] ? 'outline' : 'secondary'}
          aria-pressed={row === tops[name]}
          disabled={!isEditable}
          onClick={() => set(tops[name], gestures.begin())}
        >
          {t(`photo.crownAt.${name}`)}
        </Button>
      ))}
      {row === tops.skull && higher >= apart && (
        <span className="kit-quiet">{t('photo.crownHigh', { share: Math.round(higher * 100) })}</span>
      )}
    </div>
  )
}
