import { enableCompileCache } from 'node:module'
import { isBuilt } from '#scripts/build/sources.ts'

// Compiled modules are kept between starts; the first start fills the folder.
enableCompileCache('node_modules/.cache/visadesk')

// Builds what is missing or older than its sources, then becomes the server. The bundler is loaded only for that:
// with nothing to build the server is ready within a second.
if (!isBuilt()) {
  console.log('Building the pages, once …')
  const { build } = await import('#scripts/build.ts')
  await build()
}
process.env.NODE_ENV ??= 'production'
await import('#server/main.ts')
