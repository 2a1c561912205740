import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { createService } from '#scripts/image-service/app.ts'
import { readSettings, type Settings } from '#scripts/image-service/settings.ts'
import { openWorkbench } from '#scripts/image-service/workbench.ts'
import { ensureModels } from '#scripts/models.ts'

/** A page waits 30 s (spec: numbers#rhythm); by then it should know. */
const limits = { waiting: 3, jobMs: 28_000 }

function settings(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

// `npm run image-service`: what the tab "AI image processing" asks on this computer. It listens to this computer only.
const { port, origins } = settings()
await ensureModels()
const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
const workbench = openWorkbench(limits)
const app = createService(workbench, { version, origins, report: (line) => console.log(line) })
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, (address) => {
  console.log(`The image service is ready: http://localhost:${address.port}, for pages of ${origins.join(', ')}`)
})
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error
  console.error(`Something listens on port ${port} already. Stop it, or set IMAGE_SERVICE_PORT.`)
  process.exit(1)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.close()
    void workbench.close().then(() => process.exit(0))
  })
