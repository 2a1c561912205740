import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { inLanguage } from '#domain/text-table.ts'
import { texts as statusTexts } from '#domain/texts-status.ts'
import type { ScanRecord } from '#machines/scan-records.ts'
import { texts as logTexts } from '#protocol/audit-log/texts.ts'
import { SCAN_KINDS } from '#protocol/kit/scan.ts'
import { texts as passportTexts } from '#protocol/passport/texts.ts'
import { sendScans, type TakeTurn } from '#src/devices/scan-station/scan-sender.ts'
import { createScanStorage } from '#src/devices/scan-station/scan-storage.ts'
import { createSounds, melodies } from '#src/devices/scan-station/sounds.ts'
import { texts as deskTexts } from '#src/devices/scan-station/texts.ts'
import { testStorage } from './test-storage.ts'

type Scan = ScanRecord<{ ok: boolean }, string>
const dayMs = 86_400_000
const NOON = Date.UTC(2026, 10, 21, 4)

const scansIn = (storage: Storage, userId = 7, now = NOON) =>
  createScanStorage({
    storage,
    userId,
    desk: 'check',
    extra: z.object({ ok: z.boolean() }),
    facts: z.string(),
    now: () => now,
  })
const scanOf = (scanId: string, at = NOON): Scan => ({ scanId, code: `GZ${scanId}`, at, extra: { ok: true } })
const accepted = (one: Scan): Scan => ({ ...one, answer: { kind: 'accepted', message: '', facts: one.code } })

describe('the shelf of scans', () => {
  it('has them back as they were, answers included, for that person and that desk only', () => {
    const storage = testStorage()
    const [one, two] = [scanOf('1'), accepted(scanOf('2', NOON + 1))]
    for (const scan of [one, two]) scansIn(storage).put(scan)
    expect(scansIn(storage).all()).toEqual([one, two])
    expect(scansIn(storage, 8).all()).toEqual([])
    expect(scansIn(storage).find('2', NOON + 1)).toEqual(two)
    scansIn(storage).remove([one])
    expect(scansIn(storage).all()).toEqual([two])
  })

  it('sweeps what was answered on an earlier day, and what does not parse, but nothing that waits', () => {
    const storage = testStorage()
    const waiting = scanOf('1')
    scansIn(storage).put(waiting)
    scansIn(storage).put(accepted(scanOf('2')))
    storage.setItem('visadesk.scans.7.check.3.x', '{"scanId":3}')
    expect(scansIn(storage, 7, NOON + dayMs).all()).toEqual([waiting])
    expect(storage.getItem('visadesk.scans.7.check.3.x')).toBeNull()
  })

  it('goes on where the disk is full', () => {
    const storage = testStorage()
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(() => scansIn(storage).put(scanOf('1'))).not.toThrow()
  })
})

describe('sending scans', () => {
  const alone: TakeTurn = (_name, _signal, work) => work()
  const { signal } = new AbortController()

  it('leaves out what another window has had answered meanwhile, and writes the answers down in its turn', async () => {
    const scanStorage = scansIn(testStorage())
    const scans = [scanOf('1'), scanOf('2', NOON + 1)]
    scanStorage.put(accepted(scans[0]!))
    scanStorage.put(scans[1]!)
    const asked: string[][] = []
    const send = sendScans(
      'check',
      scanStorage,
      (open) => {
        asked.push(open.map((one) => one.scanId))
        return Promise.resolve(new Map(open.map((one) => [one.scanId, accepted(one).answer!])))
      },
      alone,
    )
    expect(await send({ input: { scans, known: scans }, signal })).toEqual(scans.map(accepted))
    expect(asked).toEqual([['2']])
    expect(scanStorage.all()).toEqual(scans.map(accepted))
  })

  it('takes an answer that leaves a scan out for none', async () => {
    const scanStorage = scansIn(testStorage())
    const scans = [scanOf('1')]
    const send = sendScans('check', scanStorage, () => Promise.resolve(new Map()), alone)
    await expect(send({ input: { scans, known: scans }, signal })).rejects.toThrow('no answer')
  })
})

/** An audio context that only counts. */
function deafAudio() {
  const played: string[] = []
  const param = { value: 0, setValueAtTime() {}, linearRampToValueAtTime() {} }
  const node = { connect: (to: unknown) => to, gain: param }
  const audio = {
    state: 'running',
    currentTime: 0,
    destination: node,
    createGain: () => node,
    createOscillator: () => ({
      type: '',
      frequency: { value: 0 },
      connect: () => node,
      start: (at: number) => played.push(`start ${at.toFixed(2)}`),
      stop: (at?: number) => at === undefined && played.push('cut off'),
    }),
  }
  // Only what a desk asks of it.
  return { played, open: () => audio as unknown as AudioContext }
}

describe('the sounds of a desk', () => {
  it('tell each outcome from every other', () => {
    const tunes = Object.values(melodies).map((one) => JSON.stringify(one))
    expect(new Set(tunes).size).toBe(SCAN_KINDS.length + 1)
  })

  it('make room for the next one', () => {
    const { played, open } = deafAudio()
    const { play } = createSounds(open)
    play('accepted')
    play('unknown')
    expect(played).toEqual(['start 0.00', 'start 0.05', 'cut off', 'cut off', 'start 0.00'])
  })

  it('are none where the browser has none', () => {
    expect(() => createSounds(() => null).play('accepted')).not.toThrow()
  })
})

// At the retrieval both stand side by side: a scan that was not taken is no visa that was refused.
it.each([
  [
    'Chinese',
    { ...inLanguage('zh', deskTexts), ...inLanguage('zh', passportTexts), ...inLanguage('zh', logTexts) },
    inLanguage('zh', statusTexts),
  ],
  [
    'English',
    { ...inLanguage('en', deskTexts), ...inLanguage('en', passportTexts), ...inLanguage('en', logTexts) },
    inLanguage('en', statusTexts),
  ],
])('in %s no outcome of a scan is called what a consulate decides', (_, scanWords, statusWords) => {
  const wordsOf = (table: object, keys: RegExp) =>
    Object.entries(table).flatMap(([key, word]) => (keys.test(key) ? [word] : []))
  const outcomes = wordsOf(
    scanWords,
    new RegExp(`^(desk|passport\\.scanKind|oversight\\.scan)\\.(${SCAN_KINDS.join('|')})$`),
  )
  const decisions = wordsOf(statusWords, /^status\.(issueResult|outcome)\./)
  expect(outcomes.length).toBeGreaterThan(SCAN_KINDS.length)
  expect(decisions).not.toEqual([])
  expect(outcomes.filter((word) => decisions.includes(word))).toEqual([])
})
