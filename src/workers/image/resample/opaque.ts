import type { Pixels } from '#src/workers/image/shapes.ts'

/** Whether nothing shines through a picture, as through nearly no photo. */
export function isOpaque({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at]! < 255) return false
  return true
}
