import type { Size } from '#src/workers/image/shapes.ts'

/** How many times larger the cut-out is than what the photo has there, in tenths; 1 where nothing is made larger. */
export const enlarged = (crop: Size, output: Size): number =>
  Math.max(1, Math.round((output.width / crop.width) * 10) / 10)

/** An angle and some degrees more, from over -180 to 180. */
export function turned(turn: number, degrees: number): number {
  const sum = (((turn + degrees) % 360) + 360) % 360
  return sum > 180 ? sum - 360 : sum
}
