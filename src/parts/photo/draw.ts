import type { Box, Recipe, Size } from '#src/workers/image/shapes.ts'

/** A part of a picture, turned about its middle by so many degrees. */
export interface View extends Box {
  readonly turn?: number
}

/** A bitmap that was closed is 0 wide, and drawing it would throw. */
export const isOpen = (picture: ImageBitmap | null): picture is ImageBitmap => picture !== null && picture.width > 0

/** The largest size of that shape that fits. */
export function fitted({ width, height }: Size, limit: Size): Size {
  const scale = Math.min(1, limit.width / width, limit.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Scales a part of the photo to the picture of it that is shown. */
export const scaled = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
})

interface Shown {
  readonly photo: Size | null
  readonly original: ImageBitmap | null
  readonly recipe: Recipe
}

/** What the recipe shows of the photo, in pixels of the whole picture on the screen. */
export function partOf({ photo, original, recipe: { crop, turn } }: Shown): View | undefined {
  if (!photo || !isOpen(original)) return undefined
  return { ...scaled(crop ?? { x: 0, y: 0, ...photo }, original.width / photo.width), turn }
}

/** Draws a part of a picture over the whole canvas, turned clockwise about the part's middle. Only this touches the screen. */
export function drawView(canvas: HTMLCanvasElement, picture: ImageBitmap | null, view?: View, fill?: string): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const { width, height } = canvas
  pen.resetTransform()
  pen.clearRect(0, 0, width, height)
  if (fill) {
    pen.fillStyle = fill
    pen.fillRect(0, 0, width, height)
  }
  if (!isOpen(picture)) return
  const part = view ?? { x: 0, y: 0, width: picture.width, height: picture.height }
  pen.imageSmoothingQuality = 'high'
  pen.translate(width / 2, height / 2)
  pen.scale(width / part.width, height / part.height)
  pen.rotate(((part.turn ?? 0) * Math.PI) / 180)
  pen.translate(-(part.x + part.width / 2), -(part.y + part.height / 2))
  pen.drawImage(picture, 0, 0)
}

/** Pixels of the screen to one of CSS, so that what is drawn is sharp; more than 2 nobody sees. */
export const sharpness = (): number => Math.min(2, globalThis.devicePixelRatio || 1)
