import { spawn } from 'node:child_process'
import { createRsbuild, loadConfig } from '@rsbuild/core'
import { buildPrerender } from '#scripts/build.ts'
import { ensureModels } from '#scripts/models.ts'

// The pages rebuild as they are edited and are served on PORT; the server restarts as it is edited, on PORT + 1, and
// answers what the pages' server passes on.
process.env.NODE_ENV = 'development'
await ensureModels()
await buildPrerender()
const { content } = await loadConfig()
const rsbuild = await createRsbuild({ config: content, environment: ['web', 'prerender'] })
const { port } = await rsbuild.startDevServer()

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(port + 1) },
})
server.once('exit', (code) => process.exit(code ?? 0))
process.once('exit', () => server.kill())
