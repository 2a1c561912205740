import type { Box, Point, Recipe, Size } from '#src/workers/image/shapes.ts'

/** From the picture on the screen to the photo and back: the picture is the recipe's crop, turned about its middle. */
export interface Screen {
  readonly crop: Box
  readonly turn: number
  readonly size: Size
}

export const screenOf = ({ crop, turn }: Recipe, photo: Size, size: Size): Screen => ({
  crop: crop ?? { x: 0, y: 0, ...photo },
  turn,
  size,
})

const turned = ({ x, y }: Point, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) }
}

/** Pixels of the photo to one on the screen. */
export const scaleOf = ({ crop, size }: Screen): number => crop.width / size.width

export function toPhoto(screen: Screen, { x, y }: Point): Point {
  const { crop, turn, size } = screen
  const scale = scaleOf(screen)
  const way = turned({ x: (x - size.width / 2) * scale, y: (y - size.height / 2) * scale }, -turn)
  return { x: crop.x + crop.width / 2 + way.x, y: crop.y + crop.height / 2 + way.y }
}

export function toScreen(screen: Screen, { x, y }: Point): Point {
  const { crop, turn, size } = screen
  const way = turned({ x: x - crop.x - crop.width / 2, y: y - crop.y - crop.height / 2 }, turn)
  const scale = scaleOf(screen)
  return { x: way.x / scale + size.width / 2, y: way.y / scale + size.height / 2 }
}
