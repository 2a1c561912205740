import type { View } from '#src/workers/image/faces/view.ts'
import type { Orientation } from '#src/workers/image/resample/upright.ts'
import type { Box, Pixels, Size } from './shapes.ts'
import { ImageError } from './tools.ts'

/** Longer side of the reduced copy of a large photo: what the networks look at. */
const SMALL_SIDE = 1280

function contextOf({ width, height }: Size): OffscreenCanvasRenderingContext2D {
  // Kept in memory: everything drawn here is read back at once.
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new ImageError('unsupported', 'This browser draws nothing in workers')
  context.imageSmoothingQuality = 'high'
  return context
}

/** All of a bitmap's pixels. */
export function pixelsOf(bitmap: ImageBitmap): Pixels {
  const context = contextOf(bitmap)
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, bitmap.width, bitmap.height)
}

/** What each orientation does to columns and rows: the matrix of a canvas, with its shift in widths and heights. */
const matrices: Readonly<Record<Orientation, readonly [number, number, number, number, number, number]>> = {
  1: [1, 0, 0, 1, 0, 0],
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, 1, 1, 0, 0, 0],
  6: [0, 1, -1, 0, 1, 0],
  7: [0, -1, -1, 0, 1, 1],
  8: [0, -1, 1, 0, 0, 1],
}

/** The bitmap as it is to be seen; the one that was given is closed where another takes its place. */
export function turnBitmap(bitmap: ImageBitmap, orientation: Orientation): ImageBitmap {
  if (orientation === 1) return bitmap
  const size = orientation > 4 ? { width: bitmap.height, height: bitmap.width } : bitmap
  const context = contextOf({ width: size.width, height: size.height })
  const [a, b, c, d, right, down] = matrices[orientation]
  context.setTransform(a, b, c, d, right * size.width, down * size.height)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return context.canvas.transferToImageBitmap()
}

/** A reduced copy of a large photo; null of a small one. */
export async function reduce(bitmap: ImageBitmap): Promise<ImageBitmap | null> {
  const scale = SMALL_SIDE / Math.max(bitmap.width, bitmap.height)
  if (scale > 0.7) return null
  const resizeWidth = Math.max(1, Math.round(bitmap.width * scale))
  const resizeHeight = Math.max(1, Math.round(bitmap.height * scale))
  return createImageBitmap(bitmap, { resizeWidth, resizeHeight, resizeQuality: 'high' })
}

/** Looks at a bitmap, at its reduced copy where that has pixels enough. */
export function viewBitmap(bitmap: ImageBitmap, small: ImageBitmap | null): View {
  const { width, height } = bitmap
  return {
    width,
    height,
    draw(part, place, onto) {
      const isSmall = small !== null && place.width / part.width <= small.width / width
      const context = contextOf(onto)
      if (isSmall) drawPart(context, small, scaled(part, small.width / width, small.height / height), place)
      else drawPart(context, bitmap, part, place)
      return context.getImageData(0, 0, onto.width, onto.height)
    },
  }
}

/** All of a bitmap for the screen, at most as large as it is; white where something shines through. */
export function showBitmap(bitmap: ImageBitmap, small: ImageBitmap | null, size: Size): ImageBitmap {
  const source = small && size.width <= small.width ? small : bitmap
  const context = contextOf(size)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, size.width, size.height)
  drawPart(context, source, { x: 0, y: 0, width: source.width, height: source.height }, { x: 0, y: 0, ...size })
  return context.canvas.transferToImageBitmap()
}

const scaled = ({ x, y, width, height }: Box, across: number, down: number): Box => ({
  x: x * across,
  y: y * down,
  width: width * across,
  height: height * down,
})

function drawPart(context: OffscreenCanvasRenderingContext2D, bitmap: ImageBitmap, part: Box, place: Box): void {
  const { x, y, width, height } = place
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, x, y, width, height)
}

const asImageData = ({ data, width, height }: Pixels) => new ImageData(data, width, height)

export const bitmapOf = (pixels: Pixels): Promise<ImageBitmap> => createImageBitmap(asImageData(pixels))

/** Writes pixels as a file; nothing of the photo's own file comes along. Throws an ImageError `unsupported`. */
export function writerOf(pixels: Pixels, type: string): (quality: number) => Promise<Uint8Array> {
  const context = contextOf(pixels)
  context.putImageData(asImageData(pixels), 0, 0)
  return async (quality) => {
    const blob = await context.canvas.convertToBlob({ type, quality })
    // Browsers write a PNG instead of what they cannot write.
    if (blob.type !== type) throw new ImageError('unsupported', `This browser does not write ${type}`)
    return new Uint8Array(await blob.arrayBuffer())
  }
}
