import type { Box, Point, Shortage, Size } from '#src/workers/image/shapes.ts'
import type { Framed, FrameRule, Head } from '#src/workers/image/tools.ts'

/** What a side may lack without a word, as a share of the frame: about a sixth of a millimetre of a passport photo. */
export const shortageTolerance = 0.005

/**
 * The frame for a head: the eyes in the middle and on the rule's line, the head in the middle of its band, upright when the
 * rule straightens. What this ideal frame lacks on the photo is the shortage. The frame that comes out may then be tighter, up
 * to the band's largest head, so that it stays on the photo; what even that one lacks lies beyond the photo's edge.
 */
export function frameHead(head: Head, tilt: number, photo: Size, rule: FrameRule): Framed {
  const turn = rule.straightens && tilt !== 0 ? -tilt : 0
  const tall = head.chin - head.crown
  const frameAt = (share: number) => boxAround(head.eyes, tall / share, turn, rule)
  const ideal = frameAt((rule.headMin + rule.headMax) / 2)
  const beyond = beyondOf(ideal, turn, photo)
  const crop = isNone(beyond) ? ideal : tightened(frameAt, turn, photo, rule)
  return { crop, turn, head, shortage: tolerated(beyond) }
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
function beyondOf({ x, y, width, height }: Box, turn: number, photo: Size): Shortage {
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
function tightened(frameAt: (share: number) => Box, turn: number, photo: Size, rule: FrameRule): Box {
  let roomy = (rule.headMin + rule.headMax) / 2
  let tight = rule.headMax
  if (!isNone(beyondOf(frameAt(tight), turn, photo))) return frameAt(tight)
  for (let i = 0; i < 20; i++) {
    const middle = (roomy + tight) / 2
    if (isNone(beyondOf(frameAt(middle), turn, photo))) tight = middle
    else roomy = middle
  }
  return frameAt(tight)
}
