import type { Run } from '#src/workers/image/networks/run.ts'
import type { Face } from '#src/workers/image/shapes.ts'
import { LANDMARK_SIDE, placeInSquare } from './landmarks.ts'
import type { View } from './view.ts'

/** The probabilities of a face's expressions; of those between happy and surprised stern faces at rest are taken for many. */
export interface Expression {
  readonly neutral: number
  readonly happy: number
  readonly surprised: number
}

/** Asks what a face expresses. */
export async function expressionOf({ box }: Face, view: View, run: Run<'expression'>): Promise<Expression> {
  const square = view.draw(box, placeInSquare(box), { width: LANDMARK_SIDE, height: LANDMARK_SIDE })
  const { data } = await run('expression', square)
  return { neutral: data[0]!, happy: data[1]!, surprised: data[6]! }
}
