import type { Plane } from '#src/workers/image/shapes.ts'
import type { Steps } from '#src/workers/image/steps.ts'
import { boxMean } from './box.ts'
import { hardened, limit } from './grid.ts'

/** Shades that are told apart of each of red, green and blue. */
const shades = 16
/** So rare a colour says nothing; the most that one can say, as a logarithm of odds. */
const rare = 1e-3
const most = 4
/** How much the colours of a cell and its neighbours count beside the network, which is unsure of what it does not know. */
const weight = 3
const doubt = 0.02
/** A colour counts for a side from these odds on. */
const certain = 0.3
/** In cells: how far around a cell its colours must tell rightly what is sure, and how far from the edge that is asked of all. */
const aroundCells = 24
/** The share of what is sure around a cell that its colours must tell: below the first nothing is believed, from the second on all. */
const believed = [0.6, 0.85] as const
/** The share that they tell wrongly by the whole edge, up to which they are believed at all. */
const wrong = [0.055, 0.065] as const

/** Of cells that are surely person or wall. */
interface Sure {
  readonly person: Float32Array
  readonly wall: Float32Array
}

/**
 * The mask of a grid as the colours of person and wall see it: a shirt and a door that the network took for one are two colours.
 * What is sure teaches both palettes, and tests them: where they do not tell it, hair before dark books, the network alone is
 * believed, and its own mask comes back. `colors` are the means of each cell.
 */
export function* correctByColor(mask: Plane, colors: readonly Float32Array[], sure: Sure): Steps<Plane> {
  const { width, height, data } = mask
  const own = shadesOf(colors)
  const odds = oddsOf(own, sure)
  yield 0.4
  const around = (values: Float32Array) => boxMean(values, width, height, aroundCells)
  const near = around(hardened(data))
  const ofPerson = testOf(odds, sure.person, near, 1)
  const ofWall = testOf(odds, sure.wall, near, -1)
  const trust = 1 - rise(Math.max(ofPerson.wrong, ofWall.wrong), wrong)
  if (trust === 0) return mask
  const person = shareOf(around(ofPerson.right), around(sure.person))
  const wall = shareOf(around(ofWall.right), around(sure.wall))
  yield 0.9
  return corrected(mask, sure, { person, wall }, boxMean(odds, width, height, 1), trust)
}

/** The share of what is sure that is told rightly, written over what is; 0 where nothing is sure. */
function shareOf(right: Float32Array, all: Float32Array): Float32Array {
  for (let i = 0; i < right.length; i++) right[i] = all[i]! < 1e-3 ? 0 : right[i]! / all[i]!
  return right
}

/** The mask as the odds of the colours see it, as far as they tell rightly around each cell; itself where that is nowhere. */
function corrected(mask: Plane, sure: Sure, rightly: Sure, odds: Float32Array, trust: number): Plane {
  const data = mask.data.slice()
  let isBelieved = false
  for (let i = 0; i < data.length; i++) {
    if (sure.person[i] === 1 || sure.wall[i] === 1) continue
    const belief = trust * rise(Math.min(rightly.person[i]!, rightly.wall[i]!), believed)
    if (belief === 0) continue
    isBelieved = true
    const value = data[i]!
    const before = Math.log((value + doubt) / (1 + doubt - value))
    data[i] = value + belief * (1 / (1 + Math.exp(-before - weight * odds[i]!)) - value)
  }
  return isBelieved ? { ...mask, data } : mask
}

const rise = (value: number, [from, to]: readonly [number, number]) => limit((value - from) / (to - from))

/** The place of each cell's colour in a palette. */
function shadesOf(colors: readonly Float32Array[]): Int32Array {
  const places = new Int32Array(colors[0]!.length)
  for (const plane of colors)
    for (let i = 0; i < places.length; i++)
      places[i] = places[i]! * shades + Math.min(shades - 1, Math.floor(plane[i]! * shades))
  return places
}

/** How much rather each cell's colour is the person's than the wall's, as a logarithm of odds. */
function oddsOf(places: Int32Array, { person, wall }: Sure): Float32Array<ArrayBuffer> {
  const [ofPerson, ofWall] = [paletteOf(places, person), paletteOf(places, wall)]
  const table = ofPerson.map((share, at) => Math.log((share + rare) / (ofWall[at]! + rare)))
  const odds = new Float32Array(places.length)
  for (let i = 0; i < places.length; i++) odds[i] = Math.max(-most, Math.min(most, table[places[i]!]!))
  return odds
}

/** How common each colour is, and those next to it. */
function paletteOf(places: Int32Array, cells: Float32Array): Float64Array {
  let palette = new Float64Array(shades ** 3)
  let count = 0
  for (let i = 0; i < places.length; i++) {
    palette[places[i]!]! += cells[i]!
    count += cells[i]!
  }
  for (const step of [1, shades, shades * shades]) {
    const wide = new Float64Array(palette.length)
    for (let at = 0; at < wide.length; at++) {
      const shade = Math.floor(at / step) % shades
      const [lower, upper] = [
        shade > 0 ? palette[at - step]! : palette[at]!,
        shade < shades - 1 ? palette[at + step]! : palette[at]!,
      ]
      wide[at] = (lower + 2 * palette[at]! + upper) / 4
    }
    palette = wide
  }
  return palette.map((value) => value / Math.max(1, count))
}

/** Which sure cells their colour tells, and the share of those by the edge that it tells wrongly. */
function testOf(odds: Float32Array, cells: Float32Array, near: Float32Array, side: 1 | -1) {
  const right = new Float32Array(cells.length)
  let [count, wrongly] = [0, 0]
  for (let i = 0; i < cells.length; i++) {
    if (cells[i] !== 1) continue
    const says = side * odds[i]!
    if (says > certain) right[i] = 1
    if (near[i]! < 0.001 || near[i]! > 0.999) continue
    count++
    if (says < 0) wrongly++
  }
  return { right, wrong: count === 0 ? 1 : wrongly / count }
}
