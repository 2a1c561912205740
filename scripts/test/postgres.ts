import { noPostgres, startPostgres } from '#scripts/ensure-postgres.ts'

/**
 * Gives the server tests a PostgreSQL in TEST_DATABASE_URL, unless it names one already. A run that names
 * other tests only starts none. Where none can be had the variable stays empty and a clear word is printed; in CI that is an error.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL || process.env.MODELS_ENGINE === 'sqlite') return undefined
  const named = process.argv.filter((word) => word.startsWith('tests/'))
  if (named.length > 0 && !named.some((word) => /^tests\/(server|model\/)/.test(word))) return undefined
  const cluster = await startPostgres({ inMemory: true })
  if (!cluster) {
    if (process.env.CI) throw new Error(noPostgres)
    console.warn(noPostgres)
    return undefined
  }
  process.env.TEST_DATABASE_URL = cluster.url
  return cluster.stop
}
