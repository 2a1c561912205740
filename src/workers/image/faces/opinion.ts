import type { Run } from '#src/workers/image/networks/run.ts'
import type { Face, Point } from '#src/workers/image/shapes.ts'
import { LANDMARK_SIDE, placeInSquare, pointsOf } from './landmarks.ts'
import type { View } from './view.ts'

/** What two larger networks say about a face that was found. */
export interface Opinion {
  /** The 68 points once more, by a network of its own: where both agree they can be gone by. */
  readonly points: readonly Point[]
  /** The probability of each expression. */
  readonly expression: Expression
}

export interface Expression {
  readonly neutral: number
  readonly happy: number
  readonly surprised: number
}

/** Asks for a second opinion about a face. */
export async function opinionOn({ box }: Face, view: View, run: Run): Promise<Opinion> {
  const square = view.draw(box, placeInSquare(box), { width: LANDMARK_SIDE, height: LANDMARK_SIDE })
  const points = pointsOf((await run('points', square)).data, box)
  // Between happy and surprised: sad, angry, fearful and disgusted, which stern faces at rest are taken for.
  const { data } = await run('expression', square)
  return { points, expression: { neutral: data[0]!, happy: data[1]!, surprised: data[6]! } }
}
