import { buildModels } from '#models/build.ts'
import { ModelError } from '#models/error.ts'

/**
 * Makes the networks of the image tools before something needs them; does nothing while they are up to date. Ends the
 * process with what a person has to know when they cannot be made.
 */
export async function ensureModels(): Promise<void> {
  const started = performance.now()
  try {
    if (await buildModels()) console.log(`Built the networks in ${(performance.now() - started).toFixed(0)} ms`)
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Vitest runs it before the suites. */
export default ensureModels

if (import.meta.main) await ensureModels()
