import type { Pixels } from '#src/workers/image/shapes.ts'

type Row = readonly [number, number, number]
type Matrix = readonly [Row, Row, Row]

/** XYZ of the profiles' white (D50) to the light of a screen (IEC 61966-2-1, adapted after Bradford). */
const toScreen: Matrix = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
]

/** Of a screen's own profile a matrix is off by less than this. */
const near = 0.004
const STEPS = 4096

/**
 * The colours of a file in those of a screen, as browsers show them: phones write the wider ones of Display P3. Profiles that are
 * no matrix, as those of printers, and the screen's own leave the pixels as they are.
 */
export function toScreenColors(pixels: Pixels, profile: Uint8Array): Pixels {
  const read = readProfile(profile)
  if (!read) return pixels
  const { curves, matrix } = read
  const isOwn = matrix.every((row, at) => row.every((one, column) => Math.abs(one - Number(at === column)) < near))
  if (isOwn) return pixels
  const encoded = Uint8ClampedArray.from({ length: STEPS + 1 }, (_, at) => 255 * encode(at / STEPS))
  const data = new Uint8ClampedArray(pixels.data)
  for (let at = 0; at < data.length; at += 4) {
    const [r, g, b] = [curves[0][data[at]!]!, curves[1][data[at + 1]!]!, curves[2][data[at + 2]!]!]
    for (let channel = 0; channel < 3; channel++) {
      const row = matrix[channel]!
      const light = row[0] * r + row[1] * g + row[2] * b
      data[at + channel] = encoded[Math.round(Math.min(1, Math.max(0, light)) * STEPS)]!
    }
  }
  return { ...pixels, data }
}

const encode = (light: number) => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)

/** From the numbers of a file to the light of a screen: a curve for each channel, then a matrix. */
function readProfile(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
  if (bytes.length < 132 || name(16) !== 'RGB ' || name(20) !== 'XYZ ') return null
  const tags = new Map(
    Array.from({ length: view.getUint32(128) }, (_, index) => {
      const at = 132 + 12 * index
      return [name(at), view.getUint32(at + 4)] as const
    }),
  )
  const fixed = (at: number) => view.getInt32(at) / 65536
  const places = ['r', 'g', 'b'].map((one) => ({ xyz: tags.get(`${one}XYZ`), curve: tags.get(`${one}TRC`) }))
  if (places.some(({ xyz, curve }) => xyz === undefined || curve === undefined)) return null
  const columns = places.map(({ xyz = 0 }) => [fixed(xyz + 8), fixed(xyz + 12), fixed(xyz + 16)] as Row)
  const curves = places.map(({ curve = 0 }) => curveAt(view, curve, name(curve), fixed))
  const [red, green, blue] = curves
  if (!red || !green || !blue) return null
  const matrix = toScreen.map((row) =>
    columns.map((column) => row.reduce((sum, one, at) => sum + one * column[at]!, 0)),
  )
  return { curves: [red, green, blue] as const, matrix: matrix as unknown as Matrix }
}

/** Light by number, 0 to 1: a power, a table, or a power with a straight beginning. */
function curveAt(view: DataView, at: number, kind: string, fixed: (at: number) => number): readonly number[] | null {
  const numbers = Array.from({ length: 256 }, (_, value) => value / 255)
  if (kind === 'curv') {
    const count = view.getUint32(at + 8)
    if (count === 0) return numbers
    if (count === 1) return numbers.map((one) => one ** (view.getUint16(at + 12) / 256))
    const entry = (index: number) => view.getUint16(at + 12 + 2 * Math.min(count - 1, index)) / 65535
    return numbers.map((one) => {
      const place = one * (count - 1)
      const low = Math.floor(place)
      return entry(low) + (entry(low + 1) - entry(low)) * (place - low)
    })
  }
  if (kind !== 'para') return null
  const [g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = Array.from({ length: parameters(view, at) }, (_, index) =>
    fixed(at + 12 + 4 * index),
  )
  return numbers.map((one) => (one >= d ? (a * one + b) ** g + e : c * one + f))
}

/** Of the kinds without an offset before the power (ICC.1, 10.18); of the others what is common is taken. */
const parameters = (view: DataView, at: number): number => ({ 0: 1, 3: 5, 4: 7 })[view.getUint16(at + 8)] ?? 1
