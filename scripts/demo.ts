import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { type BuildId, readBuildId } from '#scripts/build/build-id.ts'
import { scriptHashes } from '#scripts/build/page.ts'
import { hashOfSources, pageRoots } from '#scripts/build/sources.ts'
import { buildPrerender, nameBuild, run } from '#scripts/build.ts'
import { orEnd, readCommand } from '#scripts/command-options.ts'
import { ensureModels } from '#scripts/models.ts'
import { serveAssets } from '#server/adapters/assets.ts'
import { contentPolicy } from '#server/kit/security-headers.ts'

/**
 * Builds the demo into dist-demo: a folder for any static host, under any path. `npm run demo -- --serve` shows it on PORT
 * (8090) as such a host would. What is newer than its sources is not built again.
 */
const folder = 'dist-demo'
const usage = 'Usage: npm run demo -- [--serve]'
const { serve: isServing = false } = orEnd(
  () => readCommand(process.argv.slice(2), { usage, options: { serve: { type: 'boolean' } } }).values,
)
/** The server is part of this site. */
const sources = hashOfSources([...pageRoots, 'server'])

async function build(): Promise<void> {
  process.env.NODE_ENV = 'production'
  await ensureModels()
  await rm(folder, { recursive: true, force: true })
  await buildPrerender()
  await run('demo')
  const { id, files } = await nameBuild(folder)
  const page = join(folder, 'index.html')
  const html = await readFile(page, 'utf8')
  // A static host sends no headers of ours; frame-ancestors is not allowed in a page and would only be complained about.
  const policy = contentPolicy(scriptHashes(html)).replace(/; frame-ancestors [^;]*/, '')
  await writeFile(page, html.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`))
  const made: BuildId = { id, scripts: scriptHashes(html), sources, files }
  await writeFile(join(folder, 'build-id.json'), `${JSON.stringify(made, null, 1)}\n`)
}

if (readBuildId(folder)?.sources !== sources) {
  console.log('Building the demo …')
  await build()
}
if (!isServing)
  console.log(`The demo is in ${folder}; put the folder on any static host, or look at it with npm run demo -- --serve`)
else {
  const port = Number(process.env.PORT ?? 8090)
  const assets = serveAssets(
    folder,
    () => Date.now(),
    async () => {},
  )
  serve({ port, hostname: '127.0.0.1', fetch: (request) => assets.fetch(request) }, () =>
    console.log(`The demo is ready: http://127.0.0.1:${port}`),
  )
}
