/**
 * Is everything tested, by `npm test` or in CI? Then nobody looks on: pictures and recordings of what goes well would cost a
 * quarter of the time, and a test that fails is tried again and recorded then.
 */
export const isWholeRun = Boolean(process.env.CI || process.env.E2E_WHOLE)
