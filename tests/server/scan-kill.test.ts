import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { ContractDetails } from '#protocol/contract/schemas.ts'
import type { PassportRow, ScanBatch } from '#protocol/passport/schemas.ts'
import { signIn, startServer } from './process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'visadesk-scan-kill-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const PEOPLE = 40
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const group = {
  contactName: '旅行团',
  contactMobile: '13800138000',
  passports: Array.from({ length: PEOPLE }, (_, at) => ({
    surname: 'WANG',
    givenNames: `${LETTERS[Math.floor(at / 26)]}${LETTERS[at % 26]}`,
  })),
  services: [],
  files: [],
}

describe('a server that is killed among the scans of a desk', () => {
  it('has done each scan wholly or not at all, and once however often it comes again', async () => {
    let server = await startServer({ DATA_DIR: dataDir })
    let desk = await signIn(server.url, 'desk')
    const supervisor = await signIn(server.url, 'supervisor')
    const made = await supervisor.send<{ id: number }>('POST', '/visacenter/contract', group, 'one-big-group')
    const { data } = await supervisor.send<ContractDetails>('GET', `/visacenter/contract/${made.data.id}/details`)
    const ids = data.passports.map((one) => one.id)
    const labels = await desk.send<{ barcodes: { barcode: string }[] }>('POST', '/visacenter/barcode/batch', {
      size: PEOPLE,
    })
    const codes = labels.data.barcodes.map((one) => one.barcode)
    await Promise.all(
      ids.map((passportId, at) =>
        desk.send('POST', '/visacenter/barcode/bindToPassport', { barcode: codes[at], passportId }),
      ),
    )

    const scans = codes.map((barcode, at) => ({ barcode, scanId: randomUUID(), at }))
    const check = (from: number) =>
      desk.send<ScanBatch>('POST', '/visacenter/passport/batchCheck', { items: scans.slice(from, from + 4) })
    const batches = Array.from({ length: PEOPLE / 4 }, (_, at) => at * 4)
    const working = batches.map((from) => check(from).catch(() => {}))
    await Promise.any(working.slice(3))
    await server.kill()
    await Promise.all(working)
    server = await startServer({ DATA_DIR: dataDir })
    desk = await signIn(server.url, 'desk')
    for (const from of batches) {
      const { data: answer } = await check(from)
      expect(answer.rows.map((row) => row.kind)).toEqual(['accepted', 'accepted', 'accepted', 'accepted'])
    }
    const page = await desk.send<{ rows: PassportRow[] }>('POST', '/visacenter/passport/info/page?rows=200', {
      contractId: made.data.id,
    })
    expect(page.data.rows.map((row) => row.custody)).toEqual(ids.map(() => 16))
    for (const { id } of page.data.rows) {
      const way = await desk.send<{ entries: { action?: string }[] }>('GET', `/visacenter/passport/${id}/track`)
      const events = way.data.entries.filter((one) => one.action === 'bind' || one.action === 'check')
      expect(events).toHaveLength(2)
    }
    expect(await server.stop()).toBe(0)
  }, 120_000)
})
