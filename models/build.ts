import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtFolder, type Manifest, readManifest, readModel } from './manifest.ts'
import { modelNames, readSource, sources } from './sources.ts'

/** A hash of all that decides what is built: the build step itself and its checked inputs. */
function hashOfInputs(): string {
  const here = fileURLToPath(new URL('.', import.meta.url))
  const hash = createHash('sha256')
  for (const name of readdirSync(here, { recursive: true, encoding: 'utf8' }).sort())
    if (name.endsWith('.ts'))
      hash
        .update(name)
        .update('\0')
        .update(readFileSync(join(here, name)))
  for (const name of modelNames) for (const file of readSource(sources[name])) hash.update(file)
  return hash.digest('hex').slice(0, 16)
}

/** Is everything there, unharmed, and made by this build step from these inputs? */
function isUpToDate(folder: string, madeFrom: string): boolean {
  const manifest = readManifest(folder)
  if (manifest?.madeFrom !== madeFrom) return false
  try {
    for (const name of modelNames) readModel(name, folder, manifest)
    return true
  } catch {
    return false
  }
}

/**
 * Builds every network of the product into `folder`, unless they are there already; answers whether it had to. Throws a
 * ModelError when an input is not what it should be, and leaves what was built before as it was.
 */
export async function buildModels(folder = builtFolder): Promise<boolean> {
  const madeFrom = hashOfInputs()
  if (isUpToDate(folder, madeFrom)) return false
  // Most starts end above: they need not load what knows how to build.
  const { makeModel } = await import('./make.ts')
  const made = modelNames.map((name) => [name, makeModel(name)] as const)
  const models = Object.fromEntries(made.map(([name, { entry }]) => [name, entry])) as Manifest['models']
  // Beside it first: two suites that start at once must never read half a file.
  const next = `${folder}-${process.pid}`
  mkdirSync(next, { recursive: true })
  for (const [, { entry, bytes }] of made) writeFileSync(join(next, entry.file), bytes)
  const manifest: Manifest = { madeFrom, models }
  writeFileSync(join(next, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  mkdirSync(folder, { recursive: true })
  // The manifest last: with it, everything that it names is there.
  for (const { file } of Object.values(models)) renameSync(join(next, file), join(folder, file))
  renameSync(join(next, 'manifest.json'), join(folder, 'manifest.json'))
  rmSync(next, { recursive: true })
  return true
}
