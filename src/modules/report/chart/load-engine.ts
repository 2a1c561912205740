/** The library that draws; a chart without it says so. It comes with the code of the pages that have charts. */
export const loadEngine = () => import('./engine.ts')
