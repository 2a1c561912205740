import type { Box, Point, Shortage, Size } from '#src/workers/image/shapes.ts'
import type { Framed, FrameRule, Head } from '#src/workers/image/tools.ts'
import { standOf } from './stand.ts'

/** What a side may lack without a word, as a share of the frame: about a sixth of a millimetre of a passport photo. */
export const shortageTolerance = 0.005

/** How far the head may stand aside of the middle so that the frame stays on the photo: within what portraits may be off (0.05). */
const mostAside = 0.04

/**
 * The frame for a head: the eyes in the middle and on the rule's line, the head in the middle of its band, upright when the
 * rule straightens, as far as the report's limits let them. Where the photo ends too early the frame moves aside, and gets
 * tighter up to the band's largest head.
 * What even that frame lacks lies beyond the photo's edge and is the shortage.
 */
export function frameHead(head: Head, tilt: number, photo: Size, rule: FrameRule): Framed {
  const turn = rule.straightens && tilt !== 0 ? -tilt : 0
  const tall = head.chin - head.crown
  const { share, most, eyeLineAt } = standOf(head, rule)
  const frameAt = (one: number) =>
    movedInside(boxAround(head.eyes, tall / one, turn, { ...rule, eyeLine: eyeLineAt(one) }), turn, photo)
  const ideal = frameAt(share)
  const crop = isNone(beyondOf(ideal, turn, photo)) ? ideal : tightened(frameAt, share, most, turn, photo)
  return { crop, turn, head, isCut: head.isCut === true, shortage: tolerated(beyondOf(crop, turn, photo)) }
}

/** The box moved along its own width towards where the photo has more, as far as a head may stand aside. */
function movedInside(box: Box, turn: number, photo: Size): Box {
  const { left, right } = beyondOf(box, turn, photo)
  if (left > 0 === right > 0) return box
  const aside = Math.min(Math.max(left, right), mostAside) * (left > 0 ? 1 : -1) * box.width
  const angle = (turn * Math.PI) / 180
  return { ...box, x: box.x + aside * Math.cos(angle), y: box.y - aside * Math.sin(angle) }
}

/** The box that, turned about its middle, has the eyes half-way across and on the eye line. */
function boxAround(eyes: Point, height: number, turn: number, rule: FrameRule): Box {
  const width = (height * rule.width) / rule.height
  const angle = (turn * Math.PI) / 180
  const down = (0.5 - rule.eyeLine) * height
  const middle = { x: eyes.x + Math.sin(angle) * down, y: eyes.y + Math.cos(angle) * down }
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height }
}

/** How far the corners of a turned frame lie beyond each edge of the photo, as shares of the frame. */
export function beyondOf({ x, y, width, height }: Box, turn: number, photo: Size): Shortage {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  // A turned frame reaches as far as the upright box around it.
  const moreX = (width * cos + height * sin - width) / 2
  const moreY = (width * sin + height * cos - height) / 2
  return {
    top: Math.max(0, (moreY - y) / height),
    bottom: Math.max(0, (y + height + moreY - photo.height) / height),
    left: Math.max(0, (moreX - x) / width),
    right: Math.max(0, (x + width + moreX - photo.width) / width),
  }
}

const isNone = ({ top, bottom, left, right }: Shortage) => top + bottom + left + right === 0

function tolerated({ top, bottom, left, right }: Shortage): Shortage {
  const from = (share: number) => (share > shortageTolerance ? share : 0)
  return { top: from(top), bottom: from(bottom), left: from(left), right: from(right) }
}

/** The widest frame on the photo between the ideal one and the tightest that the rule allows; else the tightest. */
function tightened(frameAt: (share: number) => Box, ideal: number, most: number, turn: number, photo: Size): Box {
  let roomy = ideal
  let tight = most
  if (!isNone(beyondOf(frameAt(tight), turn, photo))) return frameAt(tight)
  for (let i = 0; i < 20; i++) {
    const middle = (roomy + tight) / 2
    if (isNone(beyondOf(frameAt(middle), turn, photo))) tight = middle
    else roomy = middle
  }
  return frameAt(tight)
}
