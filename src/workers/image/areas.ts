import type { Box, Face, Recipe, Size } from './shapes.ts'

/** Longer side of what a person is cut out of: about what a finished visa photo needs. */
const MATTE_SIDE = 1280
/** Where a head begins is told finely enough by a quarter of the pixels, in a quarter of the time. */
const HEAD_SIDE = 640
/**
 * What the network sees around a crop on each side, as a share of it. It was trained on people at their desks: of a head that
 * fills the picture it loses the hair (mean error 0.03 without, 0.007 with as much around a visa photo's crop).
 */
const CONTEXT = 0.25
/** A matte serves smaller crops in it, too, unless they would have too few of its pixels: at most so much of the crop. */
const SPARE = 2.5

const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })

function boxAround(middle: { x: number; y: number }, { width, height }: Size): Box {
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height }
}

/** The upright box that a crop covers when it is turned about its middle. */
export function spanOf(crop: Box, turn: number): Box {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const width = crop.width * cos + crop.height * sin
  const height = crop.width * sin + crop.height * cos
  return boxAround(middleOf(crop), { width, height })
}

/** The whole pixels of a photo that a box covers; empty when it lies beside the photo. */
export function withinPhoto(box: Box, photo: Size): Box {
  const x = Math.min(Math.max(0, Math.floor(box.x)), photo.width)
  const y = Math.min(Math.max(0, Math.floor(box.y)), photo.height)
  const right = Math.min(Math.max(x, Math.ceil(box.x + box.width)), photo.width)
  const bottom = Math.min(Math.max(y, Math.ceil(box.y + box.height)), photo.height)
  return { x, y, width: right - x, height: bottom - y }
}

/** The part of the photo out of which the person of a crop is cut. */
export function mattePartOf(crop: Box, turn: number, photo: Size): Box {
  const span = spanOf(crop, turn)
  const room = 1 + 2 * CONTEXT
  const size = {
    width: Math.max(span.width, crop.width * room),
    height: Math.max(span.height, crop.height * room),
  }
  return withinPhoto(boxAround(middleOf(crop), size), photo)
}

/** The part of the photo in which a head is measured: 2.6 faces wide, 3:4, with more room over the face than under it. */
export function headPartOf({ box }: Pick<Face, 'box'>, photo: Size): Box {
  const width = 2.6 * box.width
  const size = { width, height: (width * 4) / 3 }
  const middle = middleOf(box)
  return withinPhoto(boxAround({ x: middle.x, y: middle.y + 0.08 * size.height }, size), photo)
}

/** What was cut out, as far as its place and its fineness go. */
interface CutOut {
  readonly part: Box
  readonly alpha: Size
}

/** Whether what was cut out is enough, and fine enough, for a crop. */
export function isServedBy({ part, alpha }: CutOut, crop: Box, turn: number, photo: Size): boolean {
  const need = withinPhoto(spanOf(crop, turn), photo)
  const fresh = mattePartOf(crop, turn, photo)
  const isFine = alpha.width / part.width >= (0.95 * matteSizeOf(fresh).width) / fresh.width
  return covers(part, need) && part.width * part.height <= SPARE * need.width * need.height && isFine
}

/** Whether what was cut out shows the head of a part as well as that part itself would. */
export function showsHead({ part, alpha }: CutOut, head: Box): boolean {
  return covers(part, head) && alpha.width / part.width >= (0.95 * headSizeOf(head).width) / head.width
}

function covers(part: Box, need: Box): boolean {
  return (
    part.x <= need.x &&
    part.y <= need.y &&
    part.x + part.width >= need.x + need.width &&
    part.y + part.height >= need.y + need.height
  )
}

/** The size at which a person is cut out of a part. */
export const matteSizeOf = (part: Size): Size => reduced(part, MATTE_SIDE)
/** The size at which a head is measured. */
export const headSizeOf = (part: Size): Size => reduced(part, HEAD_SIDE)

function reduced({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export const cropOf = (recipe: Recipe, photo: Size): Box =>
  recipe.crop ?? { x: 0, y: 0, width: photo.width, height: photo.height }

/** The size of a recipe's picture, kept within a limit; never larger than the recipe asks for. */
export function pictureSizeOf(recipe: Recipe, photo: Size, limit: Size): Size {
  const full = recipe.size ?? cropOf(recipe, photo)
  const scale = Math.min(1, limit.width / full.width, limit.height / full.height)
  return { width: Math.max(1, Math.round(full.width * scale)), height: Math.max(1, Math.round(full.height * scale)) }
}

export interface Reading {
  readonly part: Box
  readonly size: Size
}

/**
 * What has to be read of a photo for a crop in a new size. A crop that is made much smaller is read at twice the new size
 * only: the browser reduces large photos faster, and its result is as good for the last step.
 */
export function readingOf(crop: Box, turn: number, photo: Size, size: Size): Reading {
  const density = 2 * Math.max(size.width / crop.width, size.height / crop.height)
  const part = turn === 0 ? crop : spanOf(crop, turn)
  if (density >= 1) {
    const whole = withinPhoto(part, photo)
    return { part: whole, size: { width: whole.width, height: whole.height } }
  }
  const x = Math.max(0, part.x)
  const y = Math.max(0, part.y)
  // Nearly whole numbers are whole: sizes that were multiplied and divided again.
  const lengthOf = (from: number, to: number) => Math.max(0, Math.ceil((to - from) * density - 1e-6))
  const width = lengthOf(x, Math.min(photo.width, part.x + part.width))
  const height = lengthOf(y, Math.min(photo.height, part.y + part.height))
  return { part: { x, y, width: width / density, height: height / density }, size: { width, height } }
}

/** A box of the photo in the pixels of what was read. */
export function inReading(box: Box, { part, size }: Reading): Box {
  const across = part.width > 0 ? size.width / part.width : 1
  const down = part.height > 0 ? size.height / part.height : 1
  return {
    x: (box.x - part.x) * across,
    y: (box.y - part.y) * down,
    width: box.width * across,
    height: box.height * down,
  }
}
