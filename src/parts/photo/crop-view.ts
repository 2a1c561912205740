import type { Box, Point, Size } from '#src/workers/image/shapes.ts'

/** What lies in the frame: a part of the photo, turned clockwise about its middle. */
export interface Crop {
  readonly crop: Box
  readonly turn: number
}

/** spec: numbers#photo-sizes. */
export const zoomStep = 1.05

/** A part may be so much larger than what covers the frame, so that a head can be given air, and so few pixels small. */
const WIDEST = 3
const FINEST = 24

const turned = ({ x, y }: Point, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  return { x: x * cosine - y * sine, y: x * sine + y * cosine }
}

const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

const around = ({ x, y }: Point, { width, height }: Size): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
})

/** The largest part of that shape in the middle of the photo. */
export function coverCrop(photo: Size, shape: Size): Box {
  const scale = Math.min(photo.width / shape.width, photo.height / shape.height)
  return around(
    { x: photo.width / 2, y: photo.height / 2 },
    { width: shape.width * scale, height: shape.height * scale },
  )
}

/** A crop of another shape gets the frame's, its middle and width kept. */
export const shapedTo = (crop: Box, shape: Size): Box =>
  around(middle(crop), { width: crop.width, height: (crop.width * shape.height) / shape.width })

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** The photo cannot be lost: some of it always stays in the middle of the frame. */
const held = (point: Point, photo: Size): Point => ({
  x: clamp(point.x, 0, photo.width),
  y: clamp(point.y, 0, photo.height),
})

/** Moves the photo under the frame by so many CSS pixels; `frame` is the frame's size on the screen. */
export function moved({ crop, turn }: Crop, by: Point, frame: Size, photo: Size): Crop {
  const way = turned(by, -turn)
  const scale = crop.width / frame.width
  const at = middle(crop)
  return { crop: around(held({ x: at.x - way.x * scale, y: at.y - way.y * scale }, photo), crop), turn }
}

/**
 * Zooms by 1.05 to the power `steps`, whole steps only; what lies under `at` (CSS pixels from the frame's middle) stays there.
 */
export function zoomed({ crop, turn }: Crop, steps: number, at: Point, frame: Size, photo: Size): Crop {
  const cover = coverCrop(photo, frame)
  const width = clamp(crop.width / zoomStep ** Math.trunc(steps), Math.min(FINEST, cover.width), cover.width * WIDEST)
  const arm = turned(at, -turn)
  const change = (crop.width - width) / frame.width
  const from = middle(crop)
  const size = { width, height: (width * crop.height) / crop.width }
  return { crop: around(held({ x: from.x + arm.x * change, y: from.y + arm.y * change }, photo), size), turn }
}

/** Turns the photo about the frame's middle; between -180 and 180. */
export function turnedBy({ crop, turn }: Crop, degrees: number): Crop {
  const next = (((turn + degrees + 180) % 360) + 360) % 360
  return { crop, turn: Math.round((next - 180) * 10) / 10 || 0 }
}

/** What is told to those who do not see the frame: percent of the photo that covers it, and where the photo begins. */
export function readings({ crop, turn }: Crop, frame: Size, photo: Size) {
  return {
    zoom: Math.round((coverCrop(photo, frame).width / crop.width) * 100),
    left: Math.round(crop.x),
    top: Math.round(crop.y),
    turn: Math.round(turn * 10) / 10,
  }
}
