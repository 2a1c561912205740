import { useEffect } from 'react'

/** The library that draws; a chart without it says so. */
export const loadEngine = () => import('./engine.ts')

/** On a page that will have charts: the library is on its way while their figures are. */
export function useChartsSoon(): void {
  useEffect(() => {
    loadEngine().catch(() => undefined)
  }, [])
}
