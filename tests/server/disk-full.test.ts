import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { create, page } from '#protocol/contract/calls.ts'
import { batchUpload } from '#protocol/file/calls.ts'
import { form } from './contract-forms.ts'
import { type Desk, onEachEngine } from './harness.ts'

const health = async ({ stranger }: Desk) => (await stranger.fetch('/api/health')).status

onEachEngine('a disk that is full', (openDesk, engine) => {
  // A limit on the pages of the file meets SQLite as a full disk does. PostgreSQL on a full disk ends by itself: it is away.
  it.runIf(engine === 'sqlite')('keeps nothing half, says so, and goes on by itself when there is room', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const pagesAtMost = (count: number) =>
      desk.store.change((tx) => sql`pragma max_page_count = ${sql.lit(count)}`.execute(tx))
    const records = async () => (await reception.get(page, { page: 1, rows: 10 })).records
    expect(await health(desk)).toBe(200)

    await pagesAtMost(1)
    // The first ones still find free places inside of the file.
    let made = 0
    const next = () => reception.call(create, form(), { key: `disk-full-${made}` })
    let answer = await next()
    for (; answer.code === '0000' && made < 500; answer = await next()) made += 1
    expect(answer).toMatchObject({ code: '-1', msg: expect.stringContaining('磁盘空间不足') })
    expect(await health(desk)).toBe(503)
    const kept = await records()

    await pagesAtMost(1_000_000)
    expect(await health(desk)).toBe(200)
    expect(await records()).toBe(kept)
    expect((await next()).code).toBe('0000')
    expect(await records()).toBe(kept + 1)
  })

  it('says so of an upload, too, and health turns until files can be kept again', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { put } = desk.deps.files
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    const upload = () =>
      reception.call(batchUpload, { file: [new File(['一、二、三'], '说明.txt', { type: 'text/plain' })] })

    desk.deps.files.put = () => Promise.reject(full)
    expect(await upload()).toMatchObject({ code: '-1', msg: expect.stringContaining('磁盘空间不足') })
    expect(await health(desk)).toBe(503)
    desk.deps.files.put = put
    expect(await health(desk)).toBe(200)
    expect((await upload()).code).toBe('0000')
  })
})
