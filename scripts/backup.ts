import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { readCommand } from '#scripts/command-options.ts'
import { makeBackup } from '#server/adapters/backup/make.ts'
import { readEnvironment } from '#server/environment.ts'
import { sqlitePath } from '#server/store/dialects/open.ts'

/**
 * Copies the embedded database, the stored files and the secret into one file while the server goes on:
 * `npm run backup -- /path/to/visadesk-2026-11-20.backup`.
 */
const usage = 'Usage: npm run backup -- FILE'
try {
  const [target] = readCommand(process.argv.slice(2), { usage, options: {}, words: 1 }).positionals
  const env = readEnvironment(process.env)
  if (env.databaseUrl)
    throw new Error('DATABASE_URL is set: back PostgreSQL up with pg_dump, and the folder DATA_DIR/files.')
  if (!target) throw new Error('Name the file to write: npm run backup -- visadesk.backup')
  if (existsSync(target)) throw new Error(`${target} is there already.`)
  if (!existsSync(dirname(target))) throw new Error(`There is no folder ${dirname(target)}. Make it first.`)
  const { files, bytes } = await makeBackup({ dataDir: env.dataDir, database: sqlitePath(env.dataDir) }, target)
  console.log(
    `${target}: the database, the secret and ${files} files, ${(bytes / 1024 / 1024).toFixed(1)} MB, checked.`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
