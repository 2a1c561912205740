import { labOf } from '#domain/photo/colors.ts'
import type { Expression } from '#src/workers/image/faces/expression.ts'
import { eyesOf } from '#src/workers/image/faces/landmarks.ts'
import type { Face, Pixels, Point } from '#src/workers/image/shapes.ts'
import type { Measures } from '#src/workers/image/tools.ts'
import { lidsOf } from './lids.ts'
import { type Mouth, mouthOf } from './mouth.ts'
import { boxSpans, type Span, spansOf } from './region.ts'

type Bearing = Pick<
  Measures,
  'neutral' | 'mouthOpen' | 'eyesOpen' | 'headTurn' | 'headNod' | 'glare' | 'covered' | 'unsure'
>

export const noBearing: Bearing = {
  neutral: null,
  mouthOpen: null,
  eyesOpen: null,
  headTurn: null,
  headNod: null,
  glare: null,
  covered: null,
}

/**
 * How far two networks see a face otherwise, in eyes' distances, from which on something hides it from them; and from which on the
 * mesh does not lie on it, though lips are seen where it has them: the other network is bad at some faces.
 */
const [strange, mislaid] = [0.108, 0.2]
/** Lips are of another colour (ΔE) than the skin around them; a mask and a hand are not. */
const lipsUnlikeSkin = 4
/** From here on an expression is sure, in probability. */
const sure = 0.6
const verySure = 0.8
/** How far the colour around the mouth may be from that between the eyes, in a* and b*: of a beard it is less, of cloth more. */
const unlikeNose = 16
/** From here on (of 255, all three colours) light is white: fair skin in bright light is not. */
const white = 235
/** So much larger than their points are the eyes whose whites are no light in glasses. */
const grown = 1.4
/** The turn of a head is told to about three degrees: from here on it is sure. */
const surelyTurned = 11
/** Turning a head by a degree moves its nose by so much between the ears. */
const noseByDegree = 1 / 38
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/**
 * How a person looks into the camera: by the mesh of the face, a network for expressions, and the colours of the face. What is
 * hidden from the networks is null: then a person has to look.
 */
export function bearingOf(photo: Pixels, face: Face, expression: Expression): Bearing {
  const { points, mesh } = face
  const [left, right] = eyesOf(points)
  const apart = distance(left, right)
  const isHidden = isStrange(photo, face)
  const colours = { glare: glareOf(photo, points, apart), covered: coveredOf(photo, points, isHidden) }
  if (isHidden || !mesh) return { ...noBearing, ...colours }
  const mouth = mouthOf(mesh)
  const lids = lidsOf(mesh)
  const neutral = neutralOf(expression, mouth)
  const headTurn = turnOf(points) / noseByDegree
  return {
    ...colours,
    neutral: neutral.value,
    mouthOpen: mouth.open,
    eyesOpen: lids.open,
    headTurn,
    headNod: nodOf(points),
    unsure: [
      ...(neutral.isSure ? [] : (['neutral'] as const)),
      ...(mouth.isSure ? [] : (['mouthOpen'] as const)),
      ...(lids.isShut ? [] : (['eyesOpen'] as const)),
      ...(Math.abs(headTurn) < surelyTurned ? (['headTurn'] as const) : []),
    ],
  }
}

/** Whether something hides a face from the networks: then its mesh is no measure of it. */
export const isStrange = (photo: Pixels, { points, mesh, strangeness = 0 }: Face): boolean =>
  !mesh || strangeness > (hasLips(photo, points) ? mislaid : strange)

/**
 * How neutral a face is, one half where a smile begins: as its mouth is at rest, and as a network takes it for neutral; that takes
 * old, stern and dark faces at rest for joyful or sad ones. A face that is not neutral is surely none only with a laugh or a surprise
 * and a mouth that is open: a faint smile asks for a look.
 */
function neutralOf({ neutral, happy, surprised }: Expression, mouth: Mouth): { value: number; isSure: boolean } {
  const value = neutral >= sure ? Math.max(neutral, mouth.rest) : mouth.rest
  return { value, isSure: happy + surprised > verySure && mouth.isSure }
}

/** The way of the nose's tip between the sides of the jaw: 0 in the middle, positive to the right of the picture. */
function turnOf(points: readonly Point[]): number {
  const [left, right] = [distance(points[30]!, points[2]!), distance(points[30]!, points[14]!)]
  return (left - right) / (left + right)
}

/** How far down the way from the eyes to the chin the nose ends. */
function nodOf(points: readonly Point[]): number {
  const [left, right] = eyesOf(points)
  const eyes = (left.y + right.y) / 2
  return (points[33]!.y - eyes) / (points[8]!.y - eyes)
}

/** The share of white places around the eyes, without the eyes themselves, of the worse one: light in glasses. */
function glareOf(photo: Pixels, points: readonly Point[], apart: number): number | null {
  const { data, width } = photo
  const shares = eyesOf(points).map((eye, index) => {
    const outline = points.slice(36 + index * 6, 42 + index * 6)
    const around = ({ x, y }: Point) => ({ x: eye.x + (x - eye.x) * grown, y: eye.y + (y - eye.y) * grown })
    const own = spansOf(outline.map(around), photo)
    const isEye = (x: number, y: number) => own.some((span) => span.y === y && x >= span.from && x < span.to)
    let [bright, count] = [0, 0]
    for (const { y, from, to } of boxSpans(eye.x - apart * 0.33, eye.y - apart * 0.3, apart * 0.66, photo))
      for (let x = from; x < to; x++) {
        const at = (y * width + x) * 4
        count++
        if (Math.min(data[at]!, data[at + 1]!, data[at + 2]!) >= white && !isEye(x, y)) bright++
      }
    return count === 0 ? null : bright / count
  })
  return shares.includes(null) ? null : Math.max(...shares.map((share) => share ?? 0))
}

/** How far the colour around mouth and chin is from that between the eyes; null where only one of colour and form is odd. */
function coveredOf(photo: Pixels, points: readonly Point[], isHidden: boolean): number | null {
  const [left, right] = eyesOf(points)
  const side = distance(left, right) * 0.25
  const at = ({ x, y }: Point) => boxSpans(x - side / 2, y - side / 2, side, photo)
  const between = (one: Point, other: Point, share: number): Point => ({
    x: one.x + (other.x - one.x) * share,
    y: one.y + (other.y - one.y) * share,
  })
  // Over the chin, and beside both corners of the mouth.
  const parts = [
    between(points[57]!, points[8]!, 0.5),
    between(points[48]!, points[4]!, 0.4),
    between(points[54]!, points[12]!, 0.4),
  ].map((point) => colorOf(photo, at(point)))
  const nose = colorOf(photo, at(between(left, right, 0.5)))
  if (!nose) return null
  const distances = parts.flatMap((one) => (one ? [Math.hypot(one.a - nose.a, one.b - nose.b)] : []))
  if (distances.length < parts.length) return null
  const most = distances.toSorted((one, other) => one - other)[1]!
  // Lips of their own colour in a face of the usual form: a nose or a chin is redder than the other, and nothing covers them.
  if (!isHidden && hasLips(photo, points)) return Math.min(most, unlikeNose)
  return most > unlikeNose === isHidden ? most : null
}

/** Whether what lies where the lips should be is of another colour than the skin around. */
function hasLips(photo: Pixels, points: readonly Point[]): boolean {
  const outline = points.slice(48, 60)
  const middle = {
    x: outline.reduce((sum, { x }) => sum + x, 0) / outline.length,
    y: outline.reduce((sum, { y }) => sum + y, 0) / outline.length,
  }
  const grownBy = (times: number) =>
    spansOf(
      outline.map(({ x, y }) => ({ x: middle.x + (x - middle.x) * times, y: middle.y + (y - middle.y) * times })),
      photo,
    )
  const [lips, both] = [colorOf(photo, grownBy(1)), colorOf(photo, grownBy(1.6))]
  if (!lips || !both) return false
  // Of both together the lips are 1 / 1.6²: the rest is skin.
  const share = 1 / 1.6 ** 2
  const off = (channel: keyof Mean) => (lips[channel] - both[channel]) / (1 - share)
  return Math.hypot(off('l'), off('a'), off('b')) >= lipsUnlikeSkin
}

interface Mean {
  readonly l: number
  readonly a: number
  readonly b: number
}

function* labsOf({ width, data }: Pixels, spans: readonly Span[]): Generator<Mean, void, void> {
  for (const { y, from, to } of spans)
    for (let x = from; x < to; x++) {
      const at = (y * width + x) * 4
      yield labOf(data[at]!, data[at + 1]!, data[at + 2]!)
    }
}

function colorOf(photo: Pixels, spans: readonly Span[]): Mean | null {
  const sum = { l: 0, a: 0, b: 0 }
  let count = 0
  for (const { l, a, b } of labsOf(photo, spans)) {
    sum.l += l
    sum.a += a
    sum.b += b
    count++
  }
  return count === 0 ? null : { l: sum.l / count, a: sum.a / count, b: sum.b / count }
}
