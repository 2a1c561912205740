import { vi } from 'vitest'
import type { Drawing } from '#src/modules/report/chart/engine.ts'
import type { Plot } from '#src/modules/report/chart/plot.ts'

/** What charts draw, by the element they draw into: a page without a canvas draws nothing. */
export const drawn = new Map<Element, Plot>()
/** Which category stands under the pointer. */
export const pointedAt = vi.fn<Drawing['at']>()

/** Takes the place of `#src/modules/report/chart/engine.ts`. */
export const engine = {
  startDrawing: (element: HTMLElement): Drawing => ({
    draw: (plot) => void drawn.set(element, plot),
    at: pointedAt,
    bandOf: () => ({ left: 0, top: 0, width: 40, height: 100 }),
    end: () => void drawn.delete(element),
  }),
}
