import { lumaOf } from '#src/workers/image/color.ts'
import type { Pixels } from '#src/workers/image/shapes.ts'

/** Side of a window whose waves are told, and by how much each begins behind the one before. */
const [side, behind] = [64, 32]
/** Waves of these counts in a window: longer ones are the face, shorter ones the noise of a scaled photo. */
const [longest, shortest] = [8, 26]
/** The blocks of a JPEG are an eighth of a window wide. */
const blocks = 8

/** Where each place of a line goes before it is transformed: its bits in the other order. */
const reversed = Array.from({ length: side }, (_, at) => {
  const bits = Math.log2(side)
  return Array.from({ length: bits }, (_bit, bit) => ((at >> bit) & 1) << (bits - 1 - bit)).reduce(
    (sum, one) => sum + one,
    0,
  )
})
const turns = Array.from({ length: side / 2 }, (_, at) => {
  const angle = (-2 * Math.PI * at) / side
  return { cos: Math.cos(angle), sin: Math.sin(angle) }
})
/** Windows fade at their sides: an edge is no wave. */
const fade = Array.from({ length: side }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / side))

/**
 * By how much the strongest wave of a picture stands over others of its length, in powers of ten: skin and hair have none of one
 * length and direction, the dots of a screen or of a print do. Null where the picture is smaller than a window.
 */
export function wavesOf(picture: Pixels): number | null {
  if (picture.width < side || picture.height < side) return null
  const power = new Float64Array(side * side)
  for (let y = 0; y + side <= picture.height; y += behind)
    for (let x = 0; x + side <= picture.width; x += behind) addPower(power, picture, x, y)
  return standingOut(power)
}

function addPower(power: Float64Array, { width, data }: Pixels, left: number, top: number): void {
  const [real, imaginary] = [new Float64Array(side * side), new Float64Array(side * side)]
  let mean = 0
  for (let i = 0; i < real.length; i++) {
    const at = ((top + Math.floor(i / side)) * width + left + (i % side)) * 4
    real[i] = lumaOf(data[at]!, data[at + 1]!, data[at + 2]!)
    mean += real[i]! / real.length
  }
  for (let i = 0; i < real.length; i++) real[i] = (real[i]! - mean) * fade[i % side]! * fade[Math.floor(i / side)]!
  for (let row = 0; row < side; row++) transform(real, imaginary, row * side, 1)
  for (let column = 0; column < side; column++) transform(real, imaginary, column, side)
  for (let i = 0; i < power.length; i++) power[i]! += real[i]! ** 2 + imaginary[i]! ** 2
}

/** The Fourier transform of a row or a column, in place (Cooley and Tukey). */
function transform(real: Float64Array, imaginary: Float64Array, first: number, step: number): void {
  for (let i = 0; i < side; i++) {
    const j = reversed[i]!
    if (i >= j) continue
    swap(real, first + i * step, first + j * step)
    swap(imaginary, first + i * step, first + j * step)
  }
  for (let length = 2; length <= side; length *= 2)
    for (let start = 0; start < side; start += length)
      for (let k = 0; k < length / 2; k++) {
        const { cos, sin } = turns[(k * side) / length]!
        const [even, odd] = [first + (start + k) * step, first + (start + k + length / 2) * step]
        const [r, i] = [real[odd]! * cos - imaginary[odd]! * sin, real[odd]! * sin + imaginary[odd]! * cos]
        real[odd] = real[even]! - r
        imaginary[odd] = imaginary[even]! - i
        real[even]! += r
        imaginary[even]! += i
      }
}

function swap(values: Float64Array, one: number, other: number): void {
  const kept = values[one]!
  values[one] = values[other]!
  values[other] = kept
}

function standingOut(power: Float64Array): number {
  const waves = Array.from(power, (value, at) => {
    const [u, v] = [at % side, Math.floor(at / side)].map((count) => (count > side / 2 ? count - side : count))
    return { u: Math.abs(u!), v: Math.abs(v!), length: Math.round(Math.hypot(u!, v!)), value: value + 1 }
  }).filter(({ length }) => length >= longest && length <= shortest)
  const ofLength = Map.groupBy(waves, ({ length }) => length)
  const usual = new Map([...ofLength].map(([length, all]) => [length, middleOf(all.map(({ value }) => value))]))
  const isBlock = (along: number, across: number) => across < 2 && (along + 1) % blocks <= 2
  const ratios = waves
    .filter(({ u, v }) => !isBlock(u, v) && !isBlock(v, u))
    .map(({ length, value }) => value / usual.get(length)!)
  return Math.log10(Math.max(...ratios))
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
