import { describe, expect, it, vi } from 'vitest'
import type { StorageAccess } from '#protocol/file/storage.ts'
import { createCredentials } from '#src/kit/upload/credentials.ts'
import { storeFailureOf } from '#src/kit/upload/object-store.ts'
import { storeUploads } from '#src/kit/upload/stored-uploads.ts'
import { hashBlob } from '#src/workers/hash-blob.ts'
import type { HashOrder, HashReport } from '#src/workers/hash-messages.ts'
import { createHasher } from '#src/workers/hasher.ts'
import { memoryUploadStore } from './upload-desk.ts'

const minute = 60_000
const MB = 1024 * 1024

describe('credentials of the store', () => {
  function lender() {
    const clock = { now: 0 }
    const asked: string[] = []
    let isDown = false
    const call = vi.fn<(value: { path: string }) => Promise<StorageAccess>>(async ({ path }) => {
      asked.push(path.split('/').at(-1) ?? '')
      if (isDown) throw new Error('down')
      return { accessKeyId: `k${asked.length}` } as StorageAccess
    })
    const credentials = createCredentials({ call } as never, () => clock.now)
    const key = async (isForced = false) => (await credentials.get(isForced)).accessKeyId
    return {
      clock,
      asked,
      key,
      breakDown: (down: boolean) => {
        isDown = down
      },
    }
  }

  it('are asked for once in five minutes, for all widgets', async () => {
    const { clock, asked, key } = lender()
    expect(await Promise.all([key(), key()])).toEqual(['k1', 'k1'])
    clock.now = 5 * minute - 1
    expect(await key()).toBe('k1')
    clock.now = 5 * minute
    expect(await key()).toBe('k2')
    expect(asked).toEqual(['accessParams', 'accessParams'])
  })

  it('are refreshed by force, once for all who were refused together', async () => {
    const { asked, key } = lender()
    await key()
    expect(await Promise.all([key(true), key(true), key()])).toEqual(['k2', 'k2', 'k2'])
    expect(await key()).toBe('k2')
    expect(asked).toEqual(['accessParams', 'forceRefresh'])
  })

  it('are not kept when they could not be had', async () => {
    const { asked, key, breakDown } = lender()
    breakDown(true)
    await expect(key()).rejects.toThrow('down')
    breakDown(false)
    expect(await key()).toBe('k2')
    expect(asked).toHaveLength(2)
  })
})

describe('unfinished uploads', () => {
  const file = new File(['x'], 'a.png')
  const day = 24 * 60 * minute

  function computer() {
    const store = memoryUploadStore()
    const clock = { now: 0 }
    const locks = new Set<string>()
    /** A window of a person. */
    const sitDown = (userId: number) =>
      storeUploads(store, { hold: (id) => locks.add(id), held: async () => locks }, userId, () => clock.now)
    return { store, clock, locks, sitDown }
  }

  it('come back with their file to the widget that they belong to', async () => {
    const { clock, locks, sitDown } = computer()
    const before = sitDown(1)
    await before.put({ id: 'b', owner: 'tab files' }, file)
    await before.put({ id: 'a', owner: 'tab files' }, file)
    clock.now = 1
    await before.note('b', { md5: '0' })
    await before.put({ id: 'c', owner: 'other' }, file)
    locks.clear()
    const found = await sitDown(1).of('tab files')
    expect(found.map(({ id, md5, file: storedUploads }) => [id, md5, storedUploads.name])).toEqual([
      ['b', '0', 'a.png'],
      ['a', undefined, 'a.png'],
    ])
  })

  it('are not offered in a second window while the first is busy with them', async () => {
    const { sitDown } = computer()
    const first = sitDown(1)
    await first.put({ id: 'a', owner: 'w' }, file)
    expect(await sitDown(1).of('w')).toEqual([])
    expect(await first.of('w')).toHaveLength(1)
  })

  it('expire after 14 days, and the next person finds none and leaves none', async () => {
    const { clock, locks, store, sitDown } = computer()
    await sitDown(1).put({ id: 'a', owner: 'w' }, file)
    locks.clear()
    clock.now = 14 * day - 1
    expect(await sitDown(1).of('w')).toHaveLength(1)
    locks.clear()
    clock.now = 14 * day
    expect(await sitDown(1).of('w')).toEqual([])
    await sitDown(1).put({ id: 'b', owner: 'w' }, file)
    expect(await sitDown(2).of('w')).toEqual([])
    expect(await store.all()).toEqual([])
  })

  it('say nothing of what was removed', async () => {
    const { sitDown } = computer()
    const storedUploads = sitDown(1)
    await storedUploads.put({ id: 'a', owner: 'w' }, file)
    await storedUploads.remove('a')
    await storedUploads.note('a', { md5: '0' })
    expect(await storedUploads.of('w')).toEqual([])
  })
})

describe('what the store says', () => {
  it.each([
    [{ status: 403, code: 'AccessDenied' }, 'expired'],
    [{ status: 403, code: 'SecurityTokenExpired' }, 'expired'],
    [{ status: 400, code: 'InvalidSecurityToken' }, 'expired'],
    [{ status: 403, code: 'InvalidAccessKeyId' }, 'expired'],
    [{ status: 0, name: 'abort' }, 'gone'],
    [{ status: 404, code: 'NoSuchUpload' }, 'gone'],
    [{ status: 203, code: 'CallbackFailed' }, 'gone'],
    [{ status: 400, code: 'InvalidPart' }, 'gone'],
    [{ status: 400, code: 'EntityTooLarge' }, 'refused'],
    [{ status: -1, code: 'RequestError' }, 'lost'],
    [{ status: -2, code: 'ConnectionTimeoutError' }, 'lost'],
    [{ status: 503, code: 'ServiceUnavailable' }, 'lost'],
    [{ status: 429 }, 'lost'],
    ['no error at all', 'lost'],
  ])('%j means %s', (error, reason) => {
    expect(storeFailureOf(error).reason).toBe(reason)
  })
})

describe('a fingerprint', () => {
  it('is that of the whole file, read in chunks of 2 MB', async () => {
    const shares: number[] = []
    const file = new File([new Uint8Array(5 * MB)], 'zeros.bin')
    const md5 = await hashBlob(file, {
      signal: new AbortController().signal,
      onProgress: (share) => shares.push(share),
    })
    expect(md5).toBe('5f363e0e58a95f06cbe9bbc662c5dfb6')
    expect(shares).toEqual([0.4, 0.8, 1])
  })

  it('is left when nobody waits for it any more', async () => {
    const leaving = new AbortController()
    const file = new File([new Uint8Array(5 * MB)], 'zeros.bin')
    const reading = hashBlob(file, { signal: leaving.signal, onProgress: () => leaving.abort() })
    await expect(reading).rejects.toThrow(/abort/i)
  })

  function worker() {
    const orders: HashOrder[] = []
    const started: { report: (report: HashReport) => void; breakDown: () => void }[] = []
    const hasher = createHasher(() => {
      const listeners = new Map<string, (event: { data: HashReport }) => void>()
      started.push({
        report: (data) => listeners.get('message')?.({ data }),
        breakDown: () => listeners.get('error')?.({ data: { kind: 'failed', id: 0, message: '' } }),
      })
      return {
        postMessage: (order) => void orders.push(order),
        addEventListener: (type: string, listener: (event: { data: HashReport }) => void) =>
          void listeners.set(type, listener),
        terminate() {},
      }
    })
    const ask = (signal = new AbortController().signal) => {
      const shares: number[] = []
      return { shares, md5: hasher.md5(new Blob(['x']), { signal, onProgress: (share) => shares.push(share) }) }
    }
    return { orders, started, ask }
  }

  it('comes from one worker, to whoever asked for it', async () => {
    const { orders, started, ask } = worker()
    const first = ask()
    const second = ask()
    expect(started).toHaveLength(1)
    const [a, b] = orders.map(({ id }) => id)
    started[0]!.report({ kind: 'progress', id: a!, share: 0.5 })
    started[0]!.report({ kind: 'done', id: b!, md5: 'b' })
    started[0]!.report({ kind: 'failed', id: a!, message: 'unreadable' })
    expect(await second.md5).toBe('b')
    await expect(first.md5).rejects.toThrow('unreadable')
    expect(first.shares).toEqual([0.5])
  })

  it('is cancelled in the worker, too; a worker that broke down is replaced', async () => {
    const { orders, started, ask } = worker()
    const leaving = new AbortController()
    const first = ask(leaving.signal)
    leaving.abort()
    await expect(first.md5).rejects.toThrow('cancelled')
    expect(orders.at(-1)).toEqual({ kind: 'cancel', id: orders[0]!.id })
    const second = ask()
    started[0]!.breakDown()
    await expect(second.md5).rejects.toThrow('broke down')
    void ask().md5.catch(() => null)
    expect(started).toHaveLength(2)
  })
})
