import { type Expression, expressionOf } from '#src/workers/image/faces/expression.ts'
import type { View } from '#src/workers/image/faces/view.ts'
import { maskOf } from '#src/workers/image/mask.ts'
import type { LaterName, Run } from '#src/workers/image/networks/run.ts'
import type { Face, Plane } from '#src/workers/image/shapes.ts'
import type { Origin } from './completeness.ts'
import { handsOf } from './hands.ts'

/** What networks say of a finished picture and its best face. */
export interface Opinion {
  readonly expression: Expression
  /** Where a network sees the person once more, before the new background; null where the photo's own stays. */
  readonly silhouette: Plane | null
  /** How surely there is a hand in it; null where the networks for it, or the photo, are not there. */
  readonly hands: number | null
}

/** Where a network sees a person in a picture: it needs no face, and may be asked before one is found. */
export const silhouetteIn = (view: View, run: Run): Promise<Plane> =>
  maskOf(view, { x: 0, y: 0, width: view.width, height: view.height }, run)

/** Asks them. `silhouette`: of who was cut out, null where the photo's own background stays. */
export async function opinionOn(
  face: Face,
  view: View,
  run: Run<'expression' | LaterName>,
  silhouette: Promise<Plane> | null,
  origin: Origin,
): Promise<Opinion> {
  const expression = await expressionOf(face, view, run)
  const hands = await handsOf(face, view, origin, run)
  return { expression, silhouette: await silhouette, hands }
}
