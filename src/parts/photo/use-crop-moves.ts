import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Point, Size } from '#src/workers/image/shapes.ts'
import { type Crop, coverCrop, moved, turnedBy, zoomed, zoomStep } from './crop-view.ts'
import { useGestures } from './use-gesture.ts'

interface Moves {
  readonly stage: RefObject<HTMLDivElement | null>
  readonly view: Crop
  /** The frame in CSS pixels as it would be with room enough, and the stage around it. */
  readonly frame: Size
  readonly stageSize: Size
  readonly photo: Size
  readonly onMove: (view: Crop, gesture: string) => void
}

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const zooms: Record<string, number> = { '+': 1, '=': 1, '-': -1, _: -1 }
const turns: Record<string, number> = { '[': -1, ']': 1 }
const nowhere: Point = { x: 0, y: 0 }

/** Where two fingers are: their middle and how far they are apart. */
function spread(points: readonly Point[]): { at: Point; apart: number } {
  const [one = nowhere, other = one] = points
  return {
    at: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    apart: Math.hypot(one.x - other.x, one.y - other.y),
  }
}

/** Every way to move the photo under its frame: mouse, fingers, wheel, keys, double click. */
export function useCropMoves({ stage, view, frame, stageSize, photo, onMove }: Moves) {
  const gestures = useGestures()
  const fingers = useRef(new Map<number, Point>())
  const gesture = useRef('')
  /** Distance of the fingers at the last whole step. */
  const apart = useRef(0)

  /** From the page to CSS pixels of the stage as it would be with room enough, seen from its middle. */
  const toStage = (event: { clientX: number; clientY: number }): Point => {
    const place = stage.current?.getBoundingClientRect()
    if (!place?.width) return nowhere
    const scale = stageSize.width / place.width
    return {
      x: (event.clientX - place.x - place.width / 2) * scale,
      y: (event.clientY - place.y - place.height / 2) * scale,
    }
  }
  const toFit = () => onMove({ crop: coverCrop(photo, frame), turn: 0 }, gestures.begin())
  const zoom = (steps: number, at: Point, name: string) => onMove(zoomed(view, steps, at, frame, photo), name)
  const turn = (degrees: number, name = gestures.begin()) => onMove(turnedBy(view, degrees), name)

  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    if (event.deltaY !== 0) zoom(event.deltaY < 0 ? 1 : -1, toStage(event), gestures.go('wheel', event.timeStamp))
  })
  useEffect(() => {
    const place = stage.current
    // React's own listener is passive: the page would scroll away under the photo.
    const listen = (event: WheelEvent) => wheel(event)
    place?.addEventListener('wheel', listen, { passive: false })
    return () => place?.removeEventListener('wheel', listen)
  }, [stage])

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, toStage(event))
    if (fingers.current.size === 1) gesture.current = gestures.begin()
    apart.current = spread([...fingers.current.values()]).apart
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const was = spread([...fingers.current.values()])
    fingers.current.set(event.pointerId, toStage(event))
    const now = spread([...fingers.current.values()])
    const dragged = moved(view, { x: now.at.x - was.at.x, y: now.at.y - was.at.y }, frame, photo)
    const steps =
      apart.current > 0 && now.apart > 0 ? Math.trunc(Math.log(now.apart / apart.current) / Math.log(zoomStep)) : 0
    if (steps !== 0) apart.current *= zoomStep ** steps
    onMove(steps === 0 ? dragged : zoomed(dragged, steps, now.at, frame, photo), gesture.current)
  }
  const onPointerUp = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    apart.current = spread([...fingers.current.values()]).apart
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key, shiftKey, timeStamp } = event
    const arrow = arrows[key]
    const name = () => gestures.go(`key ${key}`, timeStamp)
    const pixels = shiftKey ? 10 : 1
    if (arrow) onMove(moved(view, { x: arrow.x * pixels, y: arrow.y * pixels }, frame, photo), name())
    else if (zooms[key]) zoom(zooms[key], nowhere, name())
    else if (turns[key]) turn(turns[key], name())
    else if (key === '0') toFit()
    else return
    event.preventDefault()
  }
  return {
    fit: toFit,
    turn,
    zoomBy: (steps: number) => zoom(steps, nowhere, gestures.begin()),
    listeners: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onDoubleClick: toFit,
      onKeyDown,
    },
  }
}
