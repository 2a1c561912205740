import { labOf } from '#protocol/image/colors.ts'
import { eyesOf } from '#src/workers/image/faces/landmarks.ts'
import type { Opinion } from '#src/workers/image/faces/opinion.ts'
import type { Face, Pixels, Point } from '#src/workers/image/shapes.ts'
import type { Measures } from '#src/workers/image/tools.ts'
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

/** How far the points of both networks lie apart, in eyes' distances, from which on something hides the face from them. */
const strange = 0.12
/** From here on an expression is sure, in probability. */
const sure = 0.6
const verySure = 0.8
/** Opening to width of an eye that both networks see wide open. */
const wide = 0.26
/** A place of an eye that differs so much (ΔE) from the cheeks is no lid. */
const unlikeSkin = 18
/** A share of the eyes that is no lid, below which they may be shut. */
const seen = 0.35
/** How far the colour around the mouth may be from that between the eyes, in a* and b*: of a beard it is less, of cloth more. */
const unlikeNose = 16
/** From here on (of 255, all three colours) light is white: fair skin in bright light is not. */
const white = 235
/** So much larger than their points are the eyes whose whites are no light in glasses. */
const grown = 1.4
/** Turning a head by a degree moves its nose by so much between the ears. */
const noseByDegree = 1 / 45
/** The box of a face that is found no surer may stand aside, and then a straight nose seems to: more than a slight turn is open. */
const weak = 0.7
const slight = 0.15

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/**
 * How somebody looks into the camera: by two networks for points and one for expressions, and by the colours of the face.
 * What they do not agree on is null: then a person has to look.
 */
export function bearingOf(photo: Pixels, face: Face, { points, expression }: Opinion): Bearing {
  const [left, right] = eyesOf(face.points)
  const apart = distance(left, right)
  const strangeness =
    face.points.reduce((sum, point, i) => sum + distance(point, points[i]!), 0) / face.points.length / apart
  const isStrange = strangeness > strange
  const cheeks = colorOf(photo, cheeksOf(face.points, photo))
  const agreed = (of: (points: readonly Point[]) => number, tolerance: (mean: number) => number): number | null => {
    const [one, other] = [of(face.points), of(points)]
    const mean = (one + other) / 2
    return isStrange || Math.abs(one - other) > tolerance(mean) ? null : mean
  }
  const mouth = isStrange ? null : mouthOf(photo, [face.points, points], apart)
  const turn = agreed(turnOf, () => 0.08)
  const isDoubtful = turn === null || (face.score < weak && Math.abs(turn) > slight)
  return {
    neutral: isStrange ? null : neutralOf(expression, mouth),
    mouthOpen: mouth?.open ?? null,
    ...(mouth && !mouth.isSure && { unsure: ['mouthOpen'] as const }),
    eyesOpen: isStrange || !cheeks ? null : eyesOpenOf(photo, [face.points, points], cheeks),
    headTurn: isDoubtful ? null : turn / noseByDegree,
    headNod: agreed(nodOf, () => 0.05),
    glare: glareOf(photo, face.points, apart),
    covered: coveredOf(photo, face.points, isStrange),
  }
}

/**
 * The probability of a neutral face; of one that is not, only a laugh or a surprise with a mouth that is surely open counts: a
 * faint smile, and an old face at rest, are taken for joy as well.
 */
function neutralOf({ neutral, happy, surprised }: Opinion['expression'], mouth: Mouth | null): number | null {
  const isLively = happy + surprised > verySure && mouth?.isSure === true
  return neutral >= sure || isLively ? neutral : null
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

/**
 * The share of the eyes that is no lid, by its colour. Narrow eyes show as much of it as wide ones; whether the networks see an
 * eye open is asked only where nearly nothing but lid is found.
 */
function eyesOpenOf(photo: Pixels, opinions: readonly (readonly Point[])[], cheeks: Mean): number | null {
  const shares = [36, 42].map((first) => {
    const spans = spansOf((opinions[1] ?? []).slice(first, first + 6), photo)
    return shareOf(photo, spans, (lab) => Math.hypot(lab.l - cheeks.l, lab.a - cheeks.a, lab.b - cheeks.b) > unlikeSkin)
  })
  const [one, other] = shares
  if (one === null || other === null || one === undefined || other === undefined) return null
  const least = Math.min(one, other)
  const opening = Math.min(
    ...[36, 42].map((first) => {
      const of = (points: readonly Point[]) =>
        (distance(points[first + 1]!, points[first + 5]!) + distance(points[first + 2]!, points[first + 4]!)) /
        2 /
        distance(points[first]!, points[first + 3]!)
      return opinions.reduce((sum, points) => sum + of(points), 0) / opinions.length
    }),
  )
  return least < seen && opening >= wide ? null : least
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
function coveredOf(photo: Pixels, points: readonly Point[], isStrange: boolean): number | null {
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
  return most > unlikeNose === isStrange ? most : null
}

interface Mean {
  readonly l: number
  readonly a: number
  readonly b: number
}

/** High under the eyes, where neither beard nor mask is. */
function cheeksOf(points: readonly Point[], photo: Pixels): readonly Span[] {
  const [left, right] = eyesOf(points)
  const apart = distance(left, right)
  const side = apart * 0.2
  const down = apart * 0.28
  return [left, right].flatMap(({ x, y }) => boxSpans(x - side / 2, y + down, side, photo))
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

function shareOf(photo: Pixels, spans: readonly Span[], is: (lab: Mean) => boolean): number | null {
  let [found, count] = [0, 0]
  for (const lab of labsOf(photo, spans)) {
    count++
    if (is(lab)) found++
  }
  return count === 0 ? null : found / count
}
