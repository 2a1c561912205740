import type { Box, Pixels } from '#src/workers/image/shapes.ts'

/** Shades that are told apart of each of red, green and blue. */
const shades = 16
/** A colour of which the head has a smaller share, with those next to it, is not its own. */
const own = 0.02
/** Skin reaches that far above a face, which begins at the brows, in heights of the face. */
const forehead = 0.4

/**
 * Tells whether a colour (0 to 255 each) is one of what a head wears around its face, hair or a scarf, as far as a person is surely
 * there: skin and clothes are left out. `isThere`: whether the person surely covers a pixel.
 */
export function headColorsOf(
  { width, data }: Pixels,
  { x: left, y: brows, width: wide, height: tall }: Box,
  chin: number,
  isThere: (x: number, y: number) => boolean,
): (r: number, g: number, b: number) => boolean {
  const counts = new Uint32Array(shades ** 3)
  let all = 0
  for (let y = 0; y < chin; y++)
    for (let x = 0; x < width; x++) {
      if (y > brows - forehead * tall && x > left && x < left + wide) continue
      if (!isThere(x, y)) continue
      const at = (y * width + x) * 4
      counts[placeOf(data[at]!, data[at + 1]!, data[at + 2]!)]!++
      all++
    }
  const least = own * all
  return (r, g, b) => all > 0 && around(counts, r, g, b) >= least
}

const shadeOf = (value: number) => Math.floor((value * shades) / 256)
const placeOf = (r: number, g: number, b: number) => (shadeOf(r) * shades + shadeOf(g)) * shades + shadeOf(b)

/** How often a colour and those next to it were seen. */
function around(counts: Uint32Array, ...color: [number, number, number]): number {
  const [r, g, b] = color.map(shadeOf) as [number, number, number]
  const near = (shade: number) => [shade - 1, shade, shade + 1].filter((one) => one >= 0 && one < shades)
  let sum = 0
  for (const red of near(r))
    for (const green of near(g)) for (const blue of near(b)) sum += counts[(red * shades + green) * shades + blue]!
  return sum
}
