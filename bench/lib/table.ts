import { once } from 'node:events'
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { createRsbuild } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import type { CDPSession, Page } from 'playwright'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** The long table built as the product is, on an address of its own. */
export async function tablePage(): Promise<{ url: string; remove(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'visadesk-table-'))
  const { build } = await createRsbuild({
    rsbuildConfig: {
      mode: 'production',
      plugins: [pluginReact()],
      source: {
        entry: { index: './bench/lib/table-page.tsx' },
        transformImport: [
          {
            libraryName: '@arco-design/web-react',
            libraryDirectory: 'es',
            camelToDashComponentName: false,
            style: 'css',
          },
          {
            libraryName: '@arco-design/web-react/icon',
            libraryDirectory: 'react-icon',
            camelToDashComponentName: false,
          },
        ],
      },
      output: { distPath: { root: folder }, cleanDistPath: true },
      performance: { printFileSize: false },
    },
  }).then((made) => ({ build: () => made.build() }))
  await build()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = join(folder, pathname === '/' ? 'index.html' : pathname)
    if (!existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    async remove() {
      server.close()
      server.closeAllConnections()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface Scrolled {
  /** Time between two pictures, in ms. */
  readonly gaps: readonly number[]
  /** What the page's own thread worked for each picture, in ms. */
  readonly work: number
  /** Pictures in which the middle of the table showed no row. */
  readonly blank: number
}

/**
 * Moves the table by so many pixels a picture, for so many pictures. Every picture is looked at for rows: one that is fast
 * but empty would be worth nothing.
 */
export async function scrolled(page: Page, cdp: CDPSession, step: number, frames: number): Promise<Scrolled> {
  const workNow = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const before = await workNow()
  const seen = await page.evaluate(
    ({ by, count }) =>
      new Promise<{ gaps: number[]; blank: number }>((resolve) => {
        const box = document.querySelector('[role=grid]')
        if (!box) throw new Error('There is no table')
        const { left, top, height } = box.getBoundingClientRect()
        const gaps: number[] = []
        let blank = 0
        let last = 0
        const next = (now: number) => {
          if (last > 0) gaps.push(now - last)
          last = now
          if (!document.elementFromPoint(left + 200, top + height / 2)?.closest('[data-index]')) blank += 1
          if (gaps.length === count) resolve({ gaps, blank })
          else {
            box.scrollTop += by
            requestAnimationFrame(next)
          }
        }
        requestAnimationFrame(next)
      }),
    { by: step, count: frames },
  )
  return { ...seen, work: ((await workNow()) - before) / frames }
}
