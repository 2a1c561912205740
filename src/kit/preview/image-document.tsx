import type { CSSProperties } from 'react'
import { zoomStep } from '#domain/constants.ts'

/** How a picture is looked at. */
export interface Sight {
  readonly zoom: number
  /** Degrees. */
  readonly turn: number
}
export const plainSight: Sight = { zoom: 1, turn: 0 }

const LEAST = 0.2
const MOST = 8
/** A zoom so many steps of the specification nearer or farther. */
export const zoomed = (zoom: number, steps: number): number => Math.min(MOST, Math.max(LEAST, zoom * zoomStep ** steps))

const sightStyle = ({ zoom, turn }: Sight): CSSProperties & Record<`--${string}`, string> => ({
  '--zoom': String(zoom),
  '--turn': `${turn}deg`,
})

interface Props {
  url: string
  name: string
  sight: Sight
  onZoom: (steps: number) => void
  onBroken: () => void
}

export const ImageDocument = ({ url, name, sight, onZoom, onBroken }: Props) => (
  <div className="kit-viewer-stage" style={sightStyle(sight)}>
    <img
      src={url}
      alt={name}
      draggable={false}
      className="kit-viewer-image"
      data-lying={sight.turn % 180 !== 0}
      onError={onBroken}
      onWheel={(event) => event.ctrlKey || onZoom(event.deltaY < 0 ? 1 : -1)}
    />
  </div>
)
