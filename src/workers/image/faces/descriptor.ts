import type { Run } from '#src/workers/image/networks/run.ts'
import type { Box, Face } from '#src/workers/image/shapes.ts'
import { eyesOf } from './landmarks.ts'
import type { View } from './view.ts'

/** Side of the square that the network looks at. */
const DESCRIPTOR_SIDE = 150
/** The way from the eyes to the mouth, and how far down the middle of the three lies, as shares of the square that it was taught with. */
const [eyesToMouth, middleDown] = [0.45, 0.43]

/** The square around a face as its library draws it. */
function squareAround({ points }: Pick<Face, 'points'>): Box {
  const [left, right] = eyesOf(points)
  const lips = points.slice(48, 68)
  const mouth = {
    x: lips.reduce((sum, { x }) => sum + x, 0) / lips.length,
    y: lips.reduce((sum, { y }) => sum + y, 0) / lips.length,
  }
  const away = [left, right].reduce((sum, { x, y }) => sum + Math.hypot(mouth.x - x, mouth.y - y), 0) / 2
  const side = away / eyesToMouth
  const middle = { x: (left.x + right.x + mouth.x) / 3, y: (left.y + right.y + mouth.y) / 3 }
  return { x: middle.x - side / 2, y: middle.y - side * middleDown, width: side, height: side }
}

/** A face and where it is seen. */
export interface SeenFace {
  readonly face: Pick<Face, 'points'>
  readonly view: View
}

/** 128 numbers that tell a face: those of one person lie near each other. */
async function descriptorOf({ face, view }: SeenFace, run: Run<'descriptor'>): Promise<Float32Array> {
  const size = { width: DESCRIPTOR_SIDE, height: DESCRIPTOR_SIDE }
  const { data } = await run('descriptor', view.draw(squareAround(face), { x: 0, y: 0, ...size }, size))
  return data
}

/** How far apart two faces are; nothing else of them leaves here. */
export async function distanceOf(one: SeenFace, other: SeenFace, run: Run<'descriptor'>): Promise<number> {
  const [some, others] = [await descriptorOf(one, run), await descriptorOf(other, run)]
  return Math.hypot(...some.map((value, at) => value - others[at]!))
}
