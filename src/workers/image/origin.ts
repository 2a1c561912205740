import type { View } from '#src/workers/image/faces/view.ts'
import type { Origin } from '#src/workers/image/measure/completeness.ts'
import { cropOf } from './areas.ts'
import type { Recipe } from './shapes.ts'

/** Of what a recipe's picture is made, as it is measured: by pages, batches and the folder script alike. */
export const originOf = (recipe: Recipe, view: View, unrest?: number): Origin => ({
  crop: cropOf(recipe, view),
  turn: recipe.turn,
  photo: view,
  view,
  keepsBackground: recipe.background === 'keep',
  ...(unrest !== undefined && { unrest }),
  ...(recipe.crown && { crown: recipe.crown }),
  ...(recipe.head && { head: recipe.head }),
})
