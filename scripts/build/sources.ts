import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBuildId } from './build-id.ts'

/** What the browser's files are made from. */
export const pageRoots: readonly string[] = ['src', 'domain', 'protocol', 'machines', 'models', 'scripts/build']
/** Made from the rest of its root, perhaps only later. */
const made = /^models[/\\]built/
const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'rsbuild.config.ts']

/**
 * A hash over the content of everything that goes into a build. Content, not time: a checkout or a copied folder gives
 * every file a new time, and would build again without need.
 */
export function hashOfSources(roots = pageRoots): string {
  const hash = createHash('sha256')
  const found = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !made.test(file)),
  )
  for (const file of [...files, ...found].sort()) hash.update(file).update('\0').update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Does dist hold what the sources would give? */
export const isBuilt = (): boolean => readBuildId('dist')?.sources === hashOfSources()
