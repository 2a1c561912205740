import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { createScanQueue, scanBatchSize } from '#machines/scan-queue.ts'
import { choiceBack, choicesOver, merged, type ScanRecord } from '#machines/scan-records.ts'
import { answered, arrived, controlled, lost } from './controlled.ts'
import { randomFrom } from './random.ts'

type Scan = ScanRecord<string, string>
const accepted = (scan: Scan): Scan => ({ ...scan, answer: { kind: 'accepted', message: '', facts: scan.code } })
const codesOf = (scans: readonly Scan[]) => scans.map((one) => one.code)

/** What all windows of one person write to. */
function storage() {
  const stored = new Map<string, Scan>()
  return {
    stored: () => merged([], [...stored.values()]),
    keep: (scan: Scan) => void stored.set(scan.scanId, scan),
    forget: (scans: readonly Scan[]) => {
      for (const one of scans) stored.delete(one.scanId)
    },
  }
}

const machine = createScanQueue<string, string>()
let minted = 0
const newId = () => {
  minted += 1
  return `id-${minted}`
}
const inputOf = (scanStorage: ReturnType<typeof storage>, clock: SimulatedClock) => ({
  ...scanStorage,
  now: () => clock.now(),
  newId,
  judge: (code: string) => (code.startsWith('GZ') ? null : { kind: 'unknown' as const, message: '' }),
  isRepeat: (earlier: Scan, extra: string) => earlier.extra === extra,
  isForOne: (extra: string) => extra === 'fails',
  answerHeldBack: ({ code }: Scan) => ({ kind: 'refused' as const, message: `after ${code}` }),
})

/** One window whose server answers when the test says so. */
function opened(scanStorage = storage()) {
  const clock = new SimulatedClock()
  const sent = controlled<readonly Scan[], { scans: readonly Scan[]; known: readonly Scan[] }>()
  const queue = createActor(machine.provide({ actors: { send: sent.logic } }), {
    clock,
    input: inputOf(scanStorage, clock),
  })
  const emitted: string[] = []
  const record = ({ type, scan }: { type: string; scan: Scan }) =>
    emitted.push(`${type.slice(5)} ${scan.code} ${scan.answer?.kind ?? ''}`.trim())
  for (const type of ['scan.answered', 'scan.repeated', 'scan.delayed'] as const) queue.on(type, record)
  queue.start()
  const scan = (code: string, extra = 'ok') => queue.send({ type: 'scan.add', code, extra })
  const answer = async (at = sent.calls.length - 1, as = accepted) => {
    const scans = sent.calls[at]!.input.scans.map(as)
    for (const one of scans) scanStorage.keep(one)
    sent.calls[at]!.resolve(scans)
    await arrived()
  }
  const fail = async (error: unknown) => {
    sent.calls.at(-1)!.reject(error)
    await arrived()
  }
  const batch = (at = sent.calls.length - 1) => codesOf(sent.calls[at]!.input.scans)
  const now = () => queue.getSnapshot()
  return {
    clock,
    queue,
    sent: sent.calls,
    emitted,
    scanStorage,
    scan,
    answer,
    fail,
    batch,
    now,
    open: () => now().context.scans,
  }
}

describe('a choice for one scan alone', () => {
  const refusedScan = (scan: Scan): Scan => ({ ...scan, answer: { kind: 'unknown', message: '' } })

  it('holds up the scans after it until it is accepted', async () => {
    const { scan, batch, answer, emitted, sent } = opened()
    scan('GZ1', 'fails')
    scan('GZ2')
    scan('GZ3')
    await answer()
    expect(batch()).toEqual(['GZ2', 'GZ3'])
    await answer()
    expect(sent).toHaveLength(2)
    expect(emitted).toEqual(['GZ1', 'GZ2', 'GZ3'].map((code) => `answered ${code} accepted`))
  })

  it('has nothing done after it when it comes back, offline too, unless a choice of its own was made for that', async () => {
    const { scan, batch, answer, fail, clock, emitted, queue, scanStorage, now } = opened()
    scan('GZ0')
    await fail(lost())
    scan('GZ1', 'fails')
    scan('GZ2')
    queue.send({ type: 'scan.add', code: 'GZ3', extra: 'ok', isMade: true })
    scan('GZ4')
    clock.increment(3000)
    expect(batch()).toEqual(['GZ0', 'GZ1'])
    await answer(undefined, (one) => (one.code === 'GZ1' ? refusedScan(one) : accepted(one)))
    expect(batch()).toEqual(['GZ3'])
    await answer()
    expect(now().value).toBe('resting')
    expect(emitted.slice(-5)).toEqual([
      'answered GZ0 accepted',
      'answered GZ1 unknown',
      'answered GZ2 refused',
      'answered GZ4 refused',
      'answered GZ3 accepted',
    ])
    expect(scanStorage.stored().map((one) => one.answer?.message)).toEqual(['', '', 'after GZ1', '', 'after GZ1'])
  })

  it('does not turn round by the same label scanned twice while it waits', async () => {
    const { scan, emitted, answer, queue, batch } = opened()
    scan('GZ1', 'fails')
    scan('GZ1')
    expect(emitted).toEqual(['repeated GZ1'])
    queue.send({ type: 'scan.add', code: 'GZ1', extra: 'ok', isMade: true })
    await answer()
    expect(batch()).toEqual(['GZ1'])
  })

  it('is refused as a whole with what waits for it, and known again after a reload', async () => {
    const { scan, fail, emitted, scanStorage } = opened()
    scan('GZ1', 'fails')
    scan('GZ2')
    await fail(answered('4444', 'no'))
    expect(emitted.at(-1)).toBe('answered GZ2 refused')
    const stored = scanStorage.stored()
    expect(choiceBack(stored, (extra) => extra === 'fails', new Set())?.code).toBe('GZ1')
    expect(choiceBack(stored, (extra) => extra === 'fails', new Set([stored[0]!.scanId]))).toBeUndefined()
    const later = [...stored, accepted({ scanId: 'later', code: 'GZ3', at: Number.MAX_SAFE_INTEGER, extra: 'ok' })]
    expect(choicesOver(later, (extra) => extra === 'fails').has(stored[0]!.scanId)).toBe(true)
    expect(choicesOver(stored, (extra) => extra === 'fails').size).toBe(0)
  })
})

describe('the scans of a desk', () => {
  it('go to the server at once, one after the other, those made meanwhile together', async () => {
    const { scan, batch, answer, sent, now, emitted } = opened()
    scan('GZ1')
    expect(batch()).toEqual(['GZ1'])
    for (const code of ['GZ2', 'GZ3', 'GZ4']) scan(code)
    expect(sent).toHaveLength(1)
    await answer()
    expect(batch()).toEqual(['GZ2', 'GZ3', 'GZ4'])
    await answer()
    expect(now().value).toBe('resting')
    expect(emitted).toEqual(['GZ1', 'GZ2', 'GZ3', 'GZ4'].map((code) => `answered ${code} accepted`))
  })

  it('are written down before they are sent', () => {
    const { scan, scanStorage, sent } = opened()
    scan('GZ1')
    expect(scanStorage.stored()).toEqual(sent[0]!.input.scans)
  })

  it('go in batches that are answered quickly', async () => {
    const { scan, batch, answer, fail, clock } = opened()
    scan('GZ0')
    await fail(lost())
    for (let no = 1; no <= scanBatchSize + 4; no += 1) scan(`GZ${no}`)
    clock.increment(3000)
    expect(batch()).toHaveLength(scanBatchSize)
    await answer()
    expect(batch()).toEqual(['GZ20', 'GZ21', 'GZ22', 'GZ23', 'GZ24'])
  })

  it('are told at once when they are repeated, and when they are no label at all', async () => {
    const { scan, answer, emitted, sent, open } = opened()
    scan('GZ1')
    scan('GZ1')
    await answer()
    scan('GZ1')
    scan('6901234567892')
    expect(emitted).toEqual([
      'repeated GZ1',
      'answered GZ1 accepted',
      'repeated GZ1 accepted',
      'answered 6901234567892 unknown',
    ])
    expect(sent).toHaveLength(1)
    expect(open()).toHaveLength(2)
  })

  it('may be made again with another choice, and after a refusal', async () => {
    const { scan, answer, batch } = opened()
    scan('GZ1', 'photo')
    await answer()
    scan('GZ1', 'ok')
    expect(batch()).toEqual(['GZ1'])
    await answer(1, (one) => ({ ...one, answer: { kind: 'wrongStep', message: 'not reviewed' } }))
    scan('GZ1', 'ok')
    expect(batch(2)).toEqual(['GZ1'])
  })

  it('wait in order while the network is away, and are told that they do', async () => {
    const { scan, fail, answer, batch, clock, queue, emitted, now } = opened()
    scan('GZ1')
    await fail(lost())
    expect(now().hasTag('offline')).toBe(true)
    scan('GZ2')
    scan('GZ3')
    expect(emitted).toEqual(['delayed GZ1', 'delayed GZ2', 'delayed GZ3'])
    clock.increment(3000)
    expect(batch()).toEqual(['GZ1', 'GZ2', 'GZ3'])
    await fail(lost())
    queue.send({ type: 'network.restored' })
    await answer()
    expect(codesOf(now().context.scans)).toEqual(['GZ1', 'GZ2', 'GZ3'])
    expect(emitted.slice(3)).toEqual(['GZ1', 'GZ2', 'GZ3'].map((code) => `answered ${code} accepted`))
  })

  it('go out again under the same ids after an answer that was lost, or came too late', async () => {
    const { scan, fail, answer, sent, clock, now } = opened()
    scan('GZ1')
    await fail(lost())
    clock.increment(3000)
    expect(sent[1]!.input.scans).toEqual(sent[0]!.input.scans)
    clock.increment(10_000)
    expect(now().hasTag('offline')).toBe(true)
    clock.increment(3000)
    expect(sent[2]!.input.scans).toEqual(sent[0]!.input.scans)
    // The late one is for nobody any more.
    await answer(1, (one) => ({ ...one, answer: { kind: 'refused', message: 'late' } }))
    await answer(2)
    expect(now().context.scans.map((one) => one.answer?.kind)).toEqual(['accepted'])
  })

  it('tell of a slow answer once', async () => {
    const { scan, answer, clock, emitted } = opened()
    scan('GZ1')
    clock.increment(800)
    expect(emitted).toEqual(['delayed GZ1'])
    await answer()
    expect(emitted).toEqual(['delayed GZ1', 'answered GZ1 accepted'])
  })

  it('go on after a reload where they were, under their ids', async () => {
    const before = opened()
    before.scan('GZ1')
    await before.answer()
    before.scan('GZ2')
    before.scan('GZ3')
    before.queue.stop()
    const after = opened(before.scanStorage)
    expect(after.sent[0]!.input.scans).toEqual(before.open().slice(1))
    await after.answer()
    expect(codesOf(after.open())).toEqual(['GZ1', 'GZ2', 'GZ3'])
    after.scan('GZ1')
    expect(after.emitted).toEqual(['repeated GZ1 accepted'])
  })

  it('are not held up by one that makes the server refuse its whole batch', async () => {
    const { scan, fail, answer, batch, now } = opened()
    scan('GZ0')
    for (const code of ['GZ1', 'GZ2', 'GZ3']) scan(code)
    await answer()
    await fail(answered('9999'))
    expect(batch()).toEqual(['GZ1'])
    await answer()
    await fail(answered('9999'))
    await answer()
    expect(now().context.scans.map((one) => one.answer?.kind)).toEqual(['accepted', 'accepted', 'refused', 'accepted'])
    expect(now().value).toBe('resting')
  })

  it('stay where they are once the session is over', async () => {
    const { scan, fail, scanStorage, queue, sent, now } = opened()
    scan('GZ1')
    await fail(answered('2323'))
    expect(now().hasTag('signedOut')).toBe(true)
    expect(codesOf(scanStorage.stored())).toEqual(['GZ1'])
    queue.send({ type: 'queue.retry' })
    expect(sent).toHaveLength(2)
  })

  it('may be made again once it was taken back', async () => {
    const { scan, answer, queue, sent, open, scanStorage, now } = opened()
    scan('GZ1')
    await answer()
    expect(now().context.last?.scan.code).toBe('GZ1')
    queue.send({ type: 'scan.forget', scanId: open()[0]!.scanId })
    expect(scanStorage.stored()).toEqual([])
    expect(now().context.last).toBeNull()
    scan('GZ1')
    expect(sent).toHaveLength(2)
  })

  it('are forgotten when they are answered, not while they wait', async () => {
    const { scan, answer, queue, scanStorage, open } = opened()
    scan('GZ1')
    await answer()
    scan('GZ2')
    queue.send({ type: 'scans.clear' })
    expect(codesOf(open())).toEqual(['GZ2'])
    expect(codesOf(scanStorage.stored())).toEqual(['GZ2'])
  })
})

/** A server that knows the ids it has seen, windows that take turns, and a line that may swallow question or answer. */
function office(random: () => number) {
  const scanStorage = storage()
  const moved: string[] = []
  const seen = new Set<string>()
  let turn: Promise<unknown> = Promise.resolve()
  let line = (): 'fine' | 'cut' | 'mute' => 'fine'
  const post = async (scans: readonly Scan[]) => {
    const state = line()
    if (state === 'cut') throw lost()
    for (const { scanId, code } of scans) {
      if (seen.has(scanId)) continue
      seen.add(scanId)
      moved.push(code)
    }
    if (state === 'mute') throw lost()
    return scans.map(accepted)
  }
  const send = fromPromise<readonly Scan[], { scans: readonly Scan[]; known: readonly Scan[] }>(
    ({ input: { scans } }) => {
      const work = async () => {
        const open = scans.map((one) => scanStorage.stored().find(({ scanId }) => scanId === one.scanId) ?? one)
        const fresh = await post(open.filter((one) => !one.answer))
        for (const one of fresh) scanStorage.keep(one)
        return merged(open, fresh)
      }
      const mine = turn.then(work, work)
      turn = mine.catch(() => null)
      return mine
    },
  )
  const open = () => {
    const clock = new SimulatedClock()
    const queue = createActor(machine.provide({ actors: { send } }), {
      clock,
      input: inputOf(scanStorage, clock),
    }).start()
    const scan = (code: string) => queue.send({ type: 'scan.add', code, extra: 'ok' })
    return { clock, queue, scan }
  }
  const weather = (states: readonly ('fine' | 'cut' | 'mute')[]) => {
    line = () => states[Math.floor(random() * states.length)]!
  }
  return { scanStorage, moved, open, weather }
}

describe('two windows of one person', () => {
  it('lose nothing and double nothing, with lost questions, lost answers and reloads at any moment', async () => {
    const random = randomFrom(20261121)
    const { scanStorage, moved, open, weather } = office(random)
    weather(['fine', 'cut', 'mute'])
    const windows = [open(), open()]
    const scanned: string[][] = [[], []]
    for (let no = 0; no < 300; no += 1) {
      const at = random() < 0.5 ? 0 : 1
      const code = `GZ${no}`
      scanned[at]!.push(code)
      windows[at]!.scan(code)
      windows[1 - at]!.queue.send({ type: 'storage.changed' })
      if (random() < 0.3) await arrived()
      if (random() < 0.3) for (const { clock } of windows) clock.increment(3000)
      if (random() < 0.05) {
        windows[at]!.queue.stop()
        windows[at] = open()
      }
    }
    weather(['fine'])
    for (let turn = 0; turn < 60; turn += 1) {
      for (const { clock, queue } of windows) {
        clock.increment(3000)
        queue.send({ type: 'storage.changed' })
      }
      await arrived()
    }
    expect(moved.toSorted()).toEqual(scanned.flat().toSorted())
    expect(scanStorage.stored().every((one) => one.answer?.kind === 'accepted')).toBe(true)
  })
})
