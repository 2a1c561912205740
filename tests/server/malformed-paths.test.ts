import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serveAssets } from '#server/adapters/assets.ts'
import { onSqliteForBoth } from './harness.ts'

onSqliteForBoth('a path whose percent signs stand for no character', (openDesk) => {
  test('is a mistake of who asks, on every way in', async () => {
    const { stranger } = await openDesk()
    const statuses: Record<string, number> = {}
    for (const path of [
      '/api/%',
      '/api/%ff',
      '/api/order/%ff',
      '/api/%ff/page',
      '/api/file/content/%',
      '/api/file/content/%ff',
      '/api/file/content/%E0%A4%A?expires=99999999999999&signature=x',
      '/api/oss/callback/%ff',
      '/visadesk/%ff',
      '/visadesk/%',
      '/%',
    ])
      for (const method of ['GET', 'POST', 'HEAD'])
        statuses[`${method} ${path}`] = (await stranger.fetch(path, { method })).status
    expect(Object.entries(statuses).filter(([, status]) => status < 400 || status >= 500)).toEqual([])
  })
})

test('is a mistake of who asks for a page of the browser, too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'visadesk-pages-'))
  const pages = serveAssets(
    folder,
    () => 0,
    async () => {},
  )
  for (const path of ['/%', '/%ff', '/static/%E0%A4%A.js'])
    expect((await pages.fetch(new Request(`http://localhost${path}`))).status).toBe(400)
  rmSync(folder, { recursive: true })
})
