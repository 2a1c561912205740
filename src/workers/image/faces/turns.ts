import { faceFirstInputPx } from '#domain/constants.ts'
import type { Run } from '#src/workers/image/networks/run.ts'
import { type Orientation, upright } from '#src/workers/image/resample/upright.ts'
import type { Box, Pixels, QuarterTurn, Size } from '#src/workers/image/shapes.ts'
import { leastUpright, uprightness } from './doubt.ts'
import { candidatesAt, findFaces } from './find.ts'
import type { View } from './view.ts'

/** A face that fills the photo is found at this size. */
const NEAR_SIDE = 224

/** What EXIF calls a turn by quarters, clockwise. */
export const orientationOfTurn: Readonly<Record<QuarterTurn, Orientation>> = { 0: 1, 90: 6, 180: 3, 270: 8 }

/** Pixels that were turned clockwise. */
export const turned = (pixels: Pixels, turn: QuarterTurn): Pixels => upright(pixels, orientationOfTurn[turn])

/** Looks at a photo as if it had been turned clockwise. */
export function turnedView(view: View, turn: QuarterTurn): View {
  if (turn === 0) return view
  const isSideways = turn !== 180
  const { width, height } = isSideways ? { width: view.height, height: view.width } : view
  const back = ({ x, y, width: w, height: h }: Box, whole: Size): Box => {
    if (turn === 180) return { x: whole.width - x - w, y: whole.height - y - h, width: w, height: h }
    const size = { width: h, height: w }
    return turn === 90 ? { x: y, y: whole.width - x - w, ...size } : { x: whole.height - y - h, y: x, ...size }
  }
  return {
    width,
    height,
    draw(part, place, onto) {
      const size = isSideways ? { width: onto.height, height: onto.width } : onto
      return turned(view.draw(back(part, { width, height }), back(place, onto), size), turn)
    },
  }
}

/**
 * By how much a photo has to be turned clockwise, so that a face stands upright in it at least this surely: messengers
 * strip what cameras say of it. 0 where there is none in any other turn.
 */
export async function turnToUpright(
  view: View,
  run: Run,
  least: number,
  check?: () => Promise<void> | void,
): Promise<QuarterTurn> {
  let best: { turn: QuarterTurn; sure: number } = { turn: 0, sure: least }
  // One that was found this surely does not lie: it may stand on its head.
  const turns = least > leastUpright ? ([180] as const) : ([90, 270, 180] as const)
  for (const turn of turns) {
    const lying = turnedView(view, turn)
    await check?.()
    // Most photos without a face have none at all: that is told by two looks a turn.
    const isPossible =
      (await candidatesAt(faceFirstInputPx, lying, run)).length > 0 ||
      (await candidatesAt(NEAR_SIDE, lying, run)).length > 0
    if (!isPossible) continue
    const [face] = await findFaces(lying, run, { wholeOnly: true, ...(check && { check }) })
    if (face && uprightness(face) >= best.sure) best = { turn, sure: uprightness(face) }
  }
  return best.turn
}
