import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { createRsbuild, loadConfig, type Rspack } from '@rsbuild/core'
import { type BuildId, idOf } from '#scripts/build/build-id.ts'
import { compressAll } from '#scripts/build/compress.ts'
import { heavyEntries } from '#scripts/build/entry.ts'
import { pageFiles, scriptHashes } from '#scripts/build/page.ts'
import { hashOfSources } from '#scripts/build/sources.ts'
import { swapIn } from '#scripts/build/swap.ts'
import { ensureModels } from '#scripts/models.ts'

const dist = 'dist'
const next = 'dist-next'

/** Builds one environment of rsbuild.config.ts; throws when it fails. */
export async function run(environment: string): Promise<Rspack.Stats | undefined> {
  const { content } = await loadConfig()
  const rsbuild = await createRsbuild({ config: content, environment: [environment] })
  const { stats, close } = await rsbuild.build()
  await close()
  return stats && 'stats' in stats ? stats.stats[0] : stats
}

export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Writes the build's id into the page that lies in `folder`; answers it with the page and the hashed files. */
export async function nameBuild(folder: string): Promise<{ id: string; html: string; files: string[] }> {
  const files = (await filesIn(join(folder, 'static'))).map((file) => relative(folder, file)).sort()
  const page = join(folder, 'index.html')
  const html = await readFile(page, 'utf8')
  // The page is part of the build: a text changed in the prerendered login alone is another build, too.
  const id = idOf([...files, html])
  await writeFile(page, html.replace('</head>', `<meta name="build-id" content="${id}"></head>`))
  return { id, html, files }
}

/** Builds what draws the login for the page, if there is such a file. */
export async function buildPrerender(): Promise<void> {
  await rm('dist-prerender', { recursive: true, force: true })
  if (existsSync(pageFiles.prerender)) await run('prerender')
}

/**
 * Builds beside dist and swaps at the very end: a build that fails leaves the running one as it was.
 * Throws when the build fails or its entry carries what the login must not load.
 */
export async function build(): Promise<BuildId> {
  process.env.NODE_ENV = 'production'
  await ensureModels()
  const sources = hashOfSources()
  await rm(next, { recursive: true, force: true })
  await buildPrerender()
  const stats = await run('web')
  const heavy = stats ? heavyEntries(stats) : []
  if (heavy.length > 0) throw new Error(`The page's first scripts carry ${heavy.join(', ')}: import them lazily`)

  const { id, html, files } = await nameBuild(next)
  const made: BuildId = { id, scripts: scriptHashes(html), sources, files }
  await writeFile(join(next, 'build-id.json'), `${JSON.stringify(made, null, 1)}\n`)
  await compressAll(await filesIn(next))
  await swapIn(next, dist)
  return made
}

if (import.meta.main) {
  const started = performance.now()
  const { id, files } = await build()
  console.log(`Built ${id}: ${files.length} files in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
