import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parseNumber } from '#domain/numbers.ts'
import { everyContract, signIn, startServer } from './process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'visadesk-kill-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const walkIn = (name: string) => ({
  contactName: name,
  contactMobile: '13800138000',
  passports: [{ surname: 'WANG', givenNames: 'XIAO MING' }],
  services: [],
  files: [],
})

interface Made {
  id: number
  contractNo: string
}

describe('a server that is killed at its work', () => {
  it('keeps every acknowledged contract, makes none twice, and leaves no gap in their numbers', async () => {
    const acknowledged = new Map<string, Made>()
    const sent: string[] = []
    for (let round = 0; round < 4; round += 1) {
      const server = await startServer({ DATA_DIR: dataDir })
      const reception = await signIn(server.url, 'reception')
      const create = async (key: string) => {
        const answer = await reception.send<Made>('POST', '/visacenter/contract', walkIn(key), key)
        if (answer.code === '0000') acknowledged.set(key, answer.data)
      }
      // What the last life did not answer is asked for again with its key, as a browser does after a reload.
      for (const key of sent.filter((one) => !acknowledged.has(one))) await create(key)
      const working = Array.from({ length: 60 }, (_, index) => {
        const key = `desk-${round}-${index}-key`
        sent.push(key)
        return create(key).catch(() => {})
      })
      await Promise.any(working.slice(10 + round * 7))
      await server.kill()
      await Promise.all(working)
    }

    const server = await startServer({ DATA_DIR: dataDir })
    const reception = await signIn(server.url, 'reception')
    const lost: string[] = []
    for (const key of sent) {
      const answer = await reception.send<Made>('POST', '/visacenter/contract', walkIn(key), key)
      if (answer.code !== '0000') lost.push(key)
      const known = acknowledged.get(key)
      if (known && (answer.data.id !== known.id || answer.data.contractNo !== known.contractNo)) lost.push(key)
    }
    expect(lost).toEqual([])
    const rows = await everyContract(reception)
    const today = rows.filter((row) => row.contactName.startsWith('desk-'))
    expect(today.map((row) => row.contactName).sort()).toEqual([...sent].sort())

    const days = Map.groupBy(rows, (row) => row.contractNo.slice(0, 10))
    for (const of of days.values()) {
      const serials = of.map((row) => parseNumber('contract', row.contractNo)?.serial ?? 0).sort((a, b) => a - b)
      expect(serials).toEqual(serials.map((_, index) => index + 1))
    }
    expect(await server.stop()).toBe(0)
  }, 120_000)
})
