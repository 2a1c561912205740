import { restoreBackup } from '#scripts/backup/restore.ts'
import { readCommand } from '#scripts/command-options.ts'
import { readEnvironment } from '#server/environment.ts'

/**
 * Makes the data folder from a backup: `npm run restore -- visadesk.backup`. The server must be stopped. A folder that holds a
 * database is only replaced with `--force`, and then kept beside the new one.
 */
const usage = 'Usage: npm run restore -- FILE [--force]'
const options = { force: { type: 'boolean' } } as const
try {
  const { values, positionals } = readCommand(process.argv.slice(2), { usage, options, words: 1 })
  const [source] = positionals
  const env = readEnvironment(process.env)
  if (env.databaseUrl) throw new Error('DATABASE_URL is set: restore PostgreSQL with pg_restore.')
  if (!source) throw new Error('Name the backup: npm run restore -- visadesk.backup')
  const { files, kept } = restoreBackup(source, env.dataDir, { force: values.force ?? false, at: new Date() })
  console.log(`${env.dataDir}: the database, the secret and ${files} files are back.`)
  if (kept) console.log(`What was there before is in ${kept}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
