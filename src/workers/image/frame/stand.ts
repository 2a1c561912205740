import type { Bounds, FrameRule, Head } from '#src/workers/image/tools.ts'

/** What is framed at a limit fails it by a rounding: frames keep so far within, of the picture's side. */
const inset = 0.004
/** A long neck has the head stand higher, so that shoulders are seen in so much of the picture, and so much is left above it. */
const [shown, leftAbove] = [0.03, 0.05]
/** In how many steps the band of heads is gone through. */
const steps = 40

/** How a head may stand in its frame: its share of the height, the largest one, and where the eyes are then. */
export interface Stand {
  readonly share: number
  readonly most: number
  readonly eyeLineAt: (share: number) => number
}

/**
 * How a head stands in a frame that passes its own report: in the middle of the band and with the eyes on the rule's line where
 * the room above the crown, the hair at the sides, the chin and shoulders below a long neck admit it, else as near to both as they
 * do. What no frame can fulfil is left to the report.
 */
export function standOf(head: Head, rule: FrameRule): Stand {
  const tall = head.chin - head.crown
  const above = (head.eyes.y - head.crown) / tall
  const [least, largest] = within(rule.headMin, rule.headMax)
  /** Between which lines the eyes of a head of this share may lie. */
  const linesAt = (share: number): readonly [number, number] => {
    const [eyes, top] = [inner(rule.eyes), inner(rule.top)]
    const chin = 1 - (1 - above) * share
    return [Math.max(eyes.min, top.min + above * share), Math.min(eyes.max, top.max + above * share, chin)]
  }
  /** Where the eyes of a head of this share are to be so that shoulders are seen below it. */
  const neckLineAt = (share: number) =>
    head.shoulders === undefined ? rule.eyeLine : 1 - shown - ((head.shoulders - head.eyes.y) / tall) * share
  const lineAt = (share: number) => {
    const highest = Math.min(rule.eyeLine, leftAbove + above * share)
    return Math.max(highest, Math.min(rule.eyeLine, neckLineAt(share)))
  }
  const eyeLineAt = (share: number) => {
    const [from, to] = linesAt(share)
    return from > to ? (from + to) / 2 : Math.min(to, Math.max(from, lineAt(share)))
  }
  const showsShoulders = (share: number) => eyeLineAt(share) <= neckLineAt(share)
  const isWithin = (share: number) => {
    const [from, to] = linesAt(share)
    return from <= to && share <= widest(head, tall, rule)
  }
  const middle = (rule.headMin + rule.headMax) / 2
  const others = Array.from({ length: steps + 1 }, (_, at) => least + ((largest - least) * at) / steps)
  const nearest = others.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
  const fitting = [middle, ...nearest].filter(isWithin)
  const share = fitting.find(showsShoulders) ?? fitting[0] ?? middle
  return { share, most: Math.max(share, ...others.filter(isWithin)), eyeLineAt }
}

/** The largest share of a head whose hair keeps the room at both sides. */
function widest({ eyes, sides }: Head, tall: number, rule: FrameRule): number {
  if (!sides || rule.sides?.min === undefined) return Infinity
  const half = Math.max(eyes.x - sides.left, sides.right - eyes.x)
  const room = 0.5 - rule.sides.min - inset
  return half <= 0 || room <= 0 ? Infinity : (tall * room * rule.width) / (half * rule.height)
}

const within = (min: number, max: number): readonly [number, number] =>
  max - min > 2 * inset ? [min + inset, max - inset] : [(min + max) / 2, (min + max) / 2]

const inner = ({ min, max }: Bounds = {}) => ({
  min: min === undefined ? -Infinity : min + inset,
  max: max === undefined ? Infinity : max - inset,
})
