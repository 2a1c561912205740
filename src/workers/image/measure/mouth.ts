import { type Lab, labOf } from '#protocol/image/colors.ts'
import type { Pixels, Point } from '#src/workers/image/shapes.ts'

/** How far a mouth is open. */
export interface Mouth {
  /** In distances of the eyes, of lips that are as thick as most: what is over the report's limit may be open. */
  readonly open: number
  /** Whether that is certain: networks set the inner edges of full lips within them. */
  readonly isSure: boolean
}

/** Closed lips of all kinds have an inner gap of at most a third of their thickness; above nearly two thirds they are open. */
const [closed, agape] = [0.34, 0.6]
/** What so much of their thickness is in distances of the eyes, of most lips. */
const usualLips = 0.06 / closed
/** Teeth, and the dark of a mouth, that stand higher are seen; the line between closed lips is dark as well. */
const [teethSeen, darkSeen] = [0.03, 0.035]
const plainly = 0.04
/** Where two networks differ by more, nothing is told. */
const apartMost = 0.3

/**
 * How far a mouth is open, by the gap that two networks see relative to the thickness of the lips, and by teeth and darkness
 * between them. Null where neither tells.
 */
export function mouthOf(photo: Pixels, opinions: readonly (readonly Point[])[], apart: number): Mouth | null {
  const gaps = opinions.map(gapOf)
  const gap = gaps.reduce((sum, one) => sum + one, 0) / gaps.length
  const seen = opinions.map((points) => betweenLips(photo, points, apart))
  const meanOf = (of: (one: Between) => number) => seen.reduce((sum, one) => sum + (one ? of(one) : 0), 0) / seen.length
  const [teeth, dark] = [meanOf((one) => one.teeth), meanOf((one) => one.dark)]
  const isSure = Math.min(...gaps) >= agape || (gap >= closed && Math.max(teeth, dark) >= plainly)
  if (!isSure && Math.max(...gaps) - Math.min(...gaps) > apartMost) return null
  const limit = usualLips * closed
  return { open: Math.max(gap * usualLips, (teeth / teethSeen) * limit, (dark / darkSeen) * limit), isSure }
}

/** The inner gap of the lips to the thickness of both. */
function gapOf(points: readonly Point[]): number {
  const across = (one: number, other: number) =>
    Math.hypot(points[one]!.x - points[other]!.x, points[one]!.y - points[other]!.y)
  const gap = (across(61, 67) + across(62, 66) + across(63, 65)) / 3
  return gap / Math.max(1e-6, across(51, 62) + across(66, 57))
}

/** What shows between lips, as heights in distances of the eyes, in the mean of the mouth's middle. */
interface Between {
  readonly teeth: number
  readonly dark: number
}

/** Columns across the middle of the mouth, and the part of its width that they cover. */
const columns = 24
const middle = { from: 0.25, to: 0.75 } as const
/** Rows from the upper edge of the lips to their lower one. */
const rows = 48
/** The shares of the way down that belong to the lips, not to the gap between them. */
const lipsAt = [0.1, 0.9] as const
/** Teeth have less colour than lips, at most so much of it, and are lighter (L*) by this. */
const pale = { ofLips: 0.62, lighter: 5 } as const
/** The dark of a mouth has at most so much of the lips' lightness. */
const darker = 0.42

/** Where the lips of a column begin and end, in pixels. */
interface Column {
  readonly x: number
  readonly top: number
  readonly bottom: number
}

/**
 * How high teeth and the dark of an open mouth stand between the lips, by their colour: the inner edges of lips that networks
 * set lie within full ones, the outer edges they set well. Null where the mouth is not in the picture, or too small.
 */
function betweenLips(photo: Pixels, points: readonly Point[], apart: number): Between | null {
  const found = columnsOf(points).map((column) => look(photo, column))
  if (found.some((one) => one === null)) return null
  const strips = found as readonly (readonly Lab[])[]
  const lips = strips.flatMap((strip) => lipsAt.map((share) => strip[Math.round(share * (rows - 1))]!))
  const lightness = medianOf(lips.map(({ l }) => l))
  const colour = medianOf(lips.map(({ a, b }) => Math.hypot(a, b)))
  const isTooth = ({ l, a, b }: Lab) => Math.hypot(a, b) < pale.ofLips * colour && l > lightness + pale.lighter
  const isDark = ({ l }: Lab) => l < darker * lightness
  const heights = columnsOf(points).map(({ top, bottom }) => (bottom - top) / rows / apart)
  const meanOf = (is: (lab: Lab) => boolean) =>
    strips.reduce((sum, strip, at) => sum + longestRun(strip.map(is)) * heights[at]!, 0) / strips.length
  return { teeth: meanOf(isTooth), dark: meanOf(isDark) }
}

/** The lips' outer edges: points 48 to 54 over the mouth, 54 to 60 below it. */
function columnsOf(points: readonly Point[]): readonly Column[] {
  const upper = points.slice(48, 55)
  const lower = [points[48]!, points[59]!, points[58]!, points[57]!, points[56]!, points[55]!, points[54]!]
  const [left, right] = [points[48]!.x, points[54]!.x]
  return Array.from({ length: columns }, (_, at) => {
    const x = left + (right - left) * (middle.from + ((middle.to - middle.from) * (at + 0.5)) / columns)
    return { x, top: rowAt(upper, x), bottom: rowAt(lower, x) }
  })
}

function rowAt(line: readonly Point[], x: number): number {
  const at = Math.max(
    1,
    line.findIndex((point, index) => index > 0 && point.x >= x),
  )
  const [from, to] = [line[at - 1]!, line[at]!]
  const share = to.x === from.x ? 0 : Math.min(1, Math.max(0, (x - from.x) / (to.x - from.x)))
  return from.y + (to.y - from.y) * share
}

function look({ width, height, data }: Pixels, { x, top, bottom }: Column): readonly Lab[] | null {
  const column = Math.floor(x)
  if (column < 0 || column >= width || top < 0 || bottom >= height || bottom - top < 3) return null
  return Array.from({ length: rows }, (_, at) => {
    const place = (Math.floor(top + ((bottom - top) * (at + 0.5)) / rows) * width + column) * 4
    return labOf(data[place]!, data[place + 1]!, data[place + 2]!)
  })
}

/** What lies between lips is one: a shine on the lower one stands apart from it. */
function longestRun(are: readonly boolean[]): number {
  let [most, now] = [0, 0]
  for (const is of are) {
    now = is ? now + 1 : 0
    most = Math.max(most, now)
  }
  return most
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
