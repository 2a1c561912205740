import { restoreBackup } from '#scripts/backup/restore.ts'
import { readEnvironment } from '#server/environment.ts'

/**
 * Makes the data folder from a backup: `npm run restore -- visadesk.backup`. The server must be stopped. A folder that holds a
 * database is only replaced with `--force`, and then kept beside the new one.
 */
const env = readEnvironment(process.env)
const words = process.argv.slice(2)
const source = words.find((word) => !word.startsWith('--'))
try {
  if (env.databaseUrl) throw new Error('DATABASE_URL is set: restore PostgreSQL with pg_restore.')
  if (!source) throw new Error('Name the backup: npm run restore -- visadesk.backup')
  const { files, kept } = restoreBackup(source, env.dataDir, { force: words.includes('--force'), at: new Date() })
  console.log(`${env.dataDir}: the database, the secret and ${files} files are back.`)
  if (kept) console.log(`What was there before is in ${kept}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
