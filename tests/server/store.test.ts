import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inOrder } from '#server/store/store.ts'
import { storeErrorOf } from '#server/store/store-error.ts'

describe('changes that wait for the one writer', () => {
  it('come in the order of asking, one at a time, and one that fails holds up nobody', async () => {
    const queue = inOrder()
    const began: number[] = []
    let running = 0
    const change = (name: number) =>
      queue(async () => {
        running += 1
        expect(running).toBe(1)
        began.push(name)
        await Promise.resolve()
        running -= 1
        if (name === 1) throw new Error('refused')
        return name
      })
    const first = [0, 1, 2].map(change)
    await first[0]
    const later = [3, 4].map(change)
    expect((await Promise.allSettled([...first, ...later])).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ])
    expect(began).toEqual([0, 1, 2, 3, 4])
  })
})

describe('a reader that was never asked', () => {
  it('lets a process end that has closed its store', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'visadesk-unread-'))
    const { status } = spawnSync(process.execPath, ['tests/server/unread-store.ts', dataDir], { timeout: 20_000 })
    rmSync(dataDir, { recursive: true })
    expect(status).toBe(0)
  })
})

describe('a fault of the database', () => {
  it.each([
    [Object.assign(new Error('terminating connection'), { code: '57P01' }), 'away'],
    [Object.assign(new Error('connection failure'), { code: '08006' }), 'away'],
    [new Error('Connection terminated unexpectedly'), 'away'],
    [new Error('the migration failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }), 'away'],
    [Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 }), 'full'],
    [Object.assign(new Error('no space left'), { code: 'ENOSPC' }), 'full'],
    [Object.assign(new Error('canceling statement'), { code: '57014' }), 'busy'],
  ])('%s is told from a mistake: %s', (error, storeError) => {
    expect(storeErrorOf(error)).toBe(storeError)
  })

  it.each([
    Object.assign(new Error('duplicate key'), { code: '23505' }),
    Object.assign(new Error('UNIQUE constraint failed'), { code: 'ERR_SQLITE_ERROR', errcode: 2067 }),
    new Error('a mistake of the program'),
    'no error at all',
  ])('%s is none', (error) => {
    expect(storeErrorOf(error)).toBeNull()
  })
})
