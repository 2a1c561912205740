import { describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { type ReportUpload, type UploadEvent, uploadMachine } from '#machines/upload.ts'
import type { Checkpoint, UploadInput } from '#machines/upload-facts.ts'
import type { Uploaded } from '#protocol/file/calls.ts'
import type { StorageAccess } from '#protocol/file/storage.ts'
import { answered, arrived, controlled, lost } from './controlled.ts'

const access = (accessKeyId: string): StorageAccess => ({
  accessKeyId,
  accessKeySecret: 's',
  securityToken: 't',
  bucket: 'b',
  region: 'oss-cn-local',
  endpoint: 'http://localhost',
  cname: true,
  secure: false,
  baseDir: 'visadesk',
  userDir: '7',
  callbackUrl: '/notice',
  expiresAt: 0,
})
const stored: Uploaded = { fileName: 'a.pdf', storageName: 'visadesk/7/a.pdf', fileIndex: 0, imgUrl: '/a' }
const because = (reason: string, message = '') => Object.assign(new Error(message), { reason })
const at = (done: number, uploadId = 'u1'): Checkpoint => ({
  name: 'visadesk/7/a.pdf',
  uploadId,
  fileSize: 1000,
  partSize: 250,
  doneParts: Array.from({ length: done }, (_, index) => ({ number: index + 1, etag: `e${index}` })),
})

function begun(input: UploadInput = {}) {
  const clock = new SimulatedClock()
  const check = controlled<void>()
  const hash = controlled<string, { report: ReportUpload }>()
  const probe = controlled<Uploaded | null, { md5: string }>()
  const authorise = controlled<StorageAccess, { isForced: boolean }>()
  const send = controlled<Uploaded, { access: StorageAccess; checkpoint: Checkpoint | null; report: ReportUpload }>()
  const relay = controlled<Uploaded>()
  const abandon = vi.fn<(uploadId: string | undefined) => void>()
  const line = { isOffline: false }
  const machine = uploadMachine.provide({
    actors: {
      check: check.logic,
      hash: hash.logic,
      probe: probe.logic,
      authorise: authorise.logic,
      send: send.logic,
      relay: relay.logic,
    },
    actions: { abandon: (_, params) => abandon(params.checkpoint?.uploadId) },
    guards: { isOffline: () => line.isOffline },
  })
  const upload = createActor(machine, { clock, input }).start()
  const state = () => upload.getSnapshot()
  const is = (...path: string[]) =>
    state().matches(path.reduceRight<unknown>((inner, name) => (inner ? { [name]: inner } : name), null) as never)
  const trigger = (type: Exclude<UploadEvent['type'], `upload.${string}rogressed`>) => upload.send({ type })
  const progress = (checkpoint: Checkpoint) => upload.send({ type: 'upload.progressed', checkpoint })
  /** Goes on until bytes are on their way. */
  const toSending = async () => {
    trigger('upload.start')
    check.calls[0]?.resolve()
    await arrived()
    hash.calls[0]?.resolve('0123')
    await arrived()
    await authorised()
  }
  /** The content is new to the server, and here are credentials. */
  const authorised = async (key = 'k') => {
    probe.calls.at(-1)?.resolve(null)
    await arrived()
    authorise.calls.at(-1)?.resolve(access(key))
    await arrived()
  }
  const fail = async (reason: string, message = '') => {
    send.calls.at(-1)?.reject(because(reason, message))
    await arrived()
  }
  return {
    clock,
    upload,
    state,
    is,
    trigger,
    progress,
    toSending,
    authorised,
    fail,
    line,
    abandon,
    check,
    hash,
    probe,
    authorise,
    send,
    relay,
  }
}

describe('an upload', () => {
  it('is looked at, hashed, asked for, authorised, sent and confirmed', async () => {
    const one = begun()
    expect(one.is('queued')).toBe(true)
    one.trigger('upload.start')
    expect(one.is('working', 'checking')).toBe(true)
    one.check.calls[0]!.resolve()
    await arrived()
    one.upload.send({ type: 'upload.hashProgressed', share: 0.5 })
    expect(one.state().context.share).toBe(0.5)
    one.hash.calls[0]!.resolve('0123')
    await arrived()
    expect(one.probe.calls[0]!.input).toEqual({ md5: '0123' })
    await one.authorised()
    expect(one.send.calls[0]!.input).toMatchObject({ access: { accessKeyId: 'k' }, checkpoint: null })
    one.progress(at(2))
    expect(one.state().context.share).toBe(0.5)
    one.progress(at(4))
    expect(one.is('working', 'sending', 'callback')).toBe(true)
    one.send.calls[0]!.resolve(stored)
    await arrived()
    expect(one.state()).toMatchObject({ value: 'done', status: 'done', output: stored, context: { share: 1 } })
  })

  it('sends no byte of what is known', async () => {
    const one = begun()
    one.trigger('upload.start')
    one.check.calls[0]!.resolve()
    await arrived()
    one.hash.calls[0]!.resolve('0123')
    await arrived()
    one.probe.calls[0]!.resolve(stored)
    await arrived()
    expect(one.state()).toMatchObject({ value: 'done', context: { result: stored } })
    expect([one.authorise.calls.length, one.send.calls.length]).toEqual([0, 0])
  })

  it('is refused for what it is, with the reason', async () => {
    const one = begun()
    one.trigger('upload.start')
    one.check.calls[0]!.reject(because('refused', '文件内容与扩展名不符'))
    await arrived()
    expect(one.state()).toMatchObject({ value: 'failed', context: { failure: { message: '文件内容与扩展名不符' } } })
  })

  it('fails at once, and for good, on an answer of the server', async () => {
    const one = begun()
    await one.toSending()
    await one.fail('refused', '文件已损坏')
    expect(one.state()).toMatchObject({ value: 'failed', context: { failure: { message: '文件已损坏' } } })
    one.trigger('upload.retry')
    expect(one.is('working', 'probing')).toBe(true)
  })

  it('asks for new credentials when these are over, and goes on from its checkpoint', async () => {
    const one = begun()
    await one.toSending()
    one.progress(at(2))
    await one.fail('expired')
    expect(one.authorise.calls[1]!.input).toEqual({ isForced: true })
    one.authorise.calls[1]!.resolve(access('k2'))
    await arrived()
    expect(one.send.calls[1]!.input).toMatchObject({ access: { accessKeyId: 'k2' }, checkpoint: at(2) })
    await one.fail('lost')
    one.clock.increment(64_000)
    await one.authorised('k2')
    expect(one.authorise.calls[2]!.input).toEqual({ isForced: false })
  })

  it('waits while the line is cut, as long as it takes, and goes on by itself', async () => {
    const one = begun()
    await one.toSending()
    one.progress(at(1))
    one.line.isOffline = true
    await one.fail('lost')
    for (const round of [1, 2, 3, 4, 5, 6, 7, 8]) {
      expect(one.is('working', 'waiting')).toBe(true)
      one.clock.increment(3000)
      expect(one.probe.calls).toHaveLength(round + 1)
      one.probe.calls.at(-1)!.reject(lost())
      await arrived()
    }
    one.line.isOffline = false
    one.trigger('network.restored')
    await one.authorised()
    expect(one.send.calls[1]!.input.checkpoint).toEqual(at(1))
    expect(one.state().context.tries).toBe(0)
  })

  it('waits for the credentials and for who signs in again, too', async () => {
    const one = begun()
    await one.toSending()
    await one.fail('expired')
    one.authorise.calls[1]!.reject(answered('2323'))
    await arrived()
    expect(one.is('working', 'waiting')).toBe(true)
  })

  it('tries the store five times, ever later, then goes through the server', async () => {
    const one = begun()
    await one.toSending()
    for (const delay of [2000, 4000, 8000, 16_000, 32_000]) {
      await one.fail('lost')
      one.clock.increment(delay - 1)
      expect(one.is('working', 'retrying')).toBe(true)
      one.clock.increment(1)
      await one.authorised()
    }
    expect(one.send.calls).toHaveLength(6)
    await one.fail('lost')
    expect(one.is('working', 'relaying')).toBe(true)
    one.relay.calls[0]!.resolve(stored)
    await arrived()
    expect(one.state()).toMatchObject({ value: 'done', context: { result: stored } })
  })

  it('fails when the server cannot take it either', async () => {
    const one = begun({ md5: '0123' })
    one.trigger('upload.start')
    await one.authorised()
    for (const _ of [1, 2, 3, 4, 5]) {
      await one.fail('lost')
      one.trigger('upload.retry')
      await one.authorised()
    }
    await one.fail('expired')
    one.relay.calls[0]!.reject(lost())
    await arrived()
    expect(one.state()).toMatchObject({ value: 'failed', context: { failure: { reason: 'lost' } } })
    one.trigger('upload.retry')
    expect(one.state().context).toMatchObject({ tries: 0, failure: null })
  })

  it('counts tries anew only when it gets farther than ever', async () => {
    const one = begun({ md5: '0123' })
    one.trigger('upload.start')
    await one.authorised()
    one.progress(at(2))
    await one.fail('gone')
    expect(one.state().context).toMatchObject({ checkpoint: null, tries: 1 })
    one.clock.increment(2000)
    await one.authorised()
    one.progress(at(2, 'u2'))
    expect(one.state().context.tries).toBe(1)
    one.progress(at(3, 'u2'))
    expect(one.state().context.tries).toBe(0)
  })

  it('asks again before it sends again: the answer may have been lost after the deed', async () => {
    const one = begun()
    await one.toSending()
    one.progress(at(4))
    await one.fail('gone')
    one.clock.increment(2000)
    one.probe.calls[1]!.resolve(stored)
    await arrived()
    expect(one.state().value).toBe('done')
    expect(one.send.calls).toHaveLength(1)
  })

  it('does not go back on late and doubled reports', async () => {
    const one = begun()
    await one.toSending()
    for (const done of [1, 3, 3, 2]) one.progress(at(done))
    expect(one.state().context.checkpoint).toEqual(at(3))
    one.trigger('upload.pause')
    one.progress(at(4))
    one.send.calls[0]!.resolve(stored)
    await arrived()
    expect(one.state()).toMatchObject({ value: 'paused', context: { checkpoint: at(3), result: null } })
  })

  it('is paused and resumed where it was', async () => {
    const one = begun()
    await one.toSending()
    one.progress(at(2))
    one.trigger('upload.pause')
    one.trigger('network.restored')
    one.clock.increment(60_000)
    expect(one.is('paused')).toBe(true)
    one.trigger('upload.resume')
    await one.authorised()
    expect(one.send.calls[1]!.input.checkpoint).toEqual(at(2))
    expect(one.check.calls).toHaveLength(1)
  })

  it('comes back after a reload, waits to be told, and sends only the rest', async () => {
    const one = begun({ md5: '0123', checkpoint: at(3), isPaused: true })
    expect(one.is('paused')).toBe(true)
    one.trigger('upload.resume')
    expect(one.state().context.share).toBe(0.75)
    await one.authorised()
    expect(one.send.calls[0]!.input.checkpoint).toEqual(at(3))
    expect([one.check.calls.length, one.hash.calls.length]).toEqual([0, 0])
  })

  it('is cancelled at any time, and the store is told', async () => {
    const one = begun()
    await one.toSending()
    one.progress(at(2))
    one.trigger('upload.cancel')
    expect(one.state()).toMatchObject({ value: 'cancelled', status: 'done' })
    expect(one.abandon).toHaveBeenCalledWith('u1')
    one.send.calls[0]!.resolve(stored)
    await arrived()
    expect(one.state().context.result).toBeNull()
    const other = begun()
    other.trigger('upload.cancel')
    expect(other.state().value).toBe('cancelled')
  })
})
