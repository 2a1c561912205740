import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { scannerMachine } from '#machines/scanner.ts'
import { createSlowReader } from '#machines/slow-reader.ts'
import { randomFrom } from './random.ts'

/** The keys of an American keyboard that type a text; a capital and `<` need shift. */
function keysOf(text: string): { code: string; shift: boolean }[] {
  return Array.from(text, (character) => {
    if (/[a-z]/.test(character)) return { code: `Key${character.toUpperCase()}`, shift: false }
    if (/[A-Z]/.test(character)) return { code: `Key${character}`, shift: true }
    if (/\d/.test(character)) return { code: `Digit${character}`, shift: false }
    if (character === '<') return { code: 'Comma', shift: true }
    if (character === '-') return { code: 'Minus', shift: false }
    return { code: 'Space', shift: false }
  })
}

function started() {
  const clock = new SimulatedClock()
  const scanner = createActor(scannerMachine, { clock }).start()
  const scans: string[] = []
  const began: string[] = []
  scanner.on('scan.read', ({ text }) => scans.push(text))
  scanner.on('scan.began', ({ text }) => began.push(text))
  const press = (code: string, shift = false) => scanner.send({ type: 'key.pressed', code, shift, at: clock.now() })
  const type = (text: string, gap: () => number) => {
    for (const { code, shift } of keysOf(text)) {
      clock.increment(gap())
      press(code, shift)
    }
  }
  return { clock, scanner, press, type, scans, began, state: () => scanner.getSnapshot().value }
}

describe('keyboard-wedge scanner', () => {
  it('reads 1,000 scans of 5 to 19 ms a character, with Enter, Tab or only a pause behind them', () => {
    const { clock, press, type, scans } = started()
    const random = randomFrom(20261120)
    const gap = () => 5 + Math.floor(random() * 15)
    const sent: string[] = []
    for (let scan = 0; scan < 1000; scan += 1) {
      const length = 4 + Math.floor(random() * 41)
      const text = Array.from({ length }, () => 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789-<'[Math.floor(random() * 36)]).join(
        '',
      )
      sent.push(text)
      type(text, gap)
      clock.increment(gap())
      if (scan % 3 < 2) press(scan % 3 === 0 ? 'Enter' : 'Tab')
      clock.increment(100)
    }
    expect(scans).toEqual(sent)
  })

  it('takes 10,000 keystrokes at 120 words a minute for typing', () => {
    const { press, clock, scans, began } = started()
    const random = randomFrom(7)
    const codes = keysOf('the quick brown fox Jumps over 13 lazy dogs - at once ')
    for (let stroke = 0; stroke < 10_000; stroke += 1) {
      // 120 words of five letters are 100 ms a key on average; hands are uneven, and now and then two keys roll.
      clock.increment(random() < 0.02 ? 8 + random() * 12 : 40 + random() * 120)
      const key = codes[stroke % codes.length]!
      press(key.code, key.shift)
      if (stroke % 60 === 59) press('Enter')
    }
    expect(scans).toEqual([])
    expect(began).toEqual([])
  })

  it('reads a passport line with its fillers as it stands', () => {
    const { press, type, scans } = started()
    const line = 'POCHNWANG<<FANG<<<<<<<<<<<<<<<<<<<<<<<<<<<<<'
    type(line, () => 6)
    press('Enter')
    expect(scans).toEqual([line])
  })

  it('reads capitals whose shift key comes as a key of its own', () => {
    const { clock, press, scans } = started()
    for (const { code, shift } of keysOf('GZ00012345')) {
      if (shift) {
        clock.increment(15)
        press('ShiftLeft', true)
      }
      clock.increment(15)
      press(code, shift)
    }
    clock.increment(5)
    press('Enter')
    expect(scans).toEqual(['GZ00012345'])
  })

  it('tells when a run is a scan, so that the field can be cleaned', () => {
    const { type, began, state } = started()
    type('GZ0', () => 6)
    expect([began, state()]).toEqual([[], 'collecting'])
    type('0', () => 6)
    expect([began, state()]).toEqual([['GZ00'], 'reading'])
    type('12', () => 6)
    expect(began).toHaveLength(1)
  })

  it('does not take three characters, or a gap of 20 ms, for a scan', () => {
    const { clock, press, type, scans } = started()
    type('123', () => 6)
    press('Enter')
    clock.increment(500)
    type('12345678', () => 20)
    press('Enter')
    expect(scans).toEqual([])
  })

  it('ends at a pause, and the next run is a scan of its own', () => {
    const { clock, type, scans } = started()
    const pass = (...steps: number[]) => {
      for (const ms of steps) clock.increment(ms)
    }
    // Of the first scan nobody knows yet whether a key will end it.
    type('GZ0001', () => 6)
    pass(250, 249)
    expect(scans).toEqual([])
    pass(1)
    expect(scans).toEqual(['GZ0001'])
    type('GZ0002', () => 6)
    pass(30, 29)
    expect(scans).toEqual(['GZ0001'])
    pass(1)
    type('GZ0003', () => 6)
    pass(30, 30)
    expect(scans).toEqual(['GZ0001', 'GZ0002', 'GZ0003'])
  })

  it('waits for last keys that a busy machine holds up, from the first scan on', () => {
    const { clock, scanner, type, scans } = started()
    for (const begin of ['GZ000', 'BJ000']) {
      type(begin, () => 6)
      const last = clock.now()
      clock.increment(249)
      clock.increment(249)
      scanner.send({ type: 'key.pressed', code: 'KeyF', shift: true, at: last + 6 })
      scanner.send({ type: 'key.pressed', code: 'Enter', shift: false, at: last + 12 })
      clock.increment(100)
    }
    expect(scans).toEqual(['GZ000F', 'BJ000F'])
  })

  it('learns that a scanner sends no Enter, and does not make it wait again', () => {
    const { clock, press, type, scans } = started()
    type('GZ0001', () => 6)
    press('Enter')
    for (const text of ['GZ0002', 'GZ0003']) {
      type(text, () => 6)
      const pause = text === 'GZ0002' ? 250 : 30
      clock.increment(pause)
      expect(scans).not.toContain(text)
      clock.increment(pause)
      expect(scans).toContain(text)
    }
  })

  it('is not cut in two by a page that was busy while its keys came', () => {
    const { clock, scanner, type, scans } = started()
    const later = (text: string, from: number) => {
      for (const [place, { code, shift }] of keysOf(text).entries())
        scanner.send({ type: 'key.pressed', code, shift, at: from + 6 * (place + 1) })
    }
    for (const before of ['GZ', 'GZ0001']) {
      type(before, () => 6)
      const last = clock.now()
      clock.increment(1000)
      later('0002', last)
      scanner.send({ type: 'key.pressed', code: 'Enter', shift: false, at: last + 30 })
    }
    expect(scans).toEqual(['GZ0002', 'GZ00010002'])
  })

  it('is not cut in two when its first keys come through late, though they were typed in time', () => {
    const { clock, scanner, scans, state } = started()
    let typedAt = 0
    const arrive = (text: string, ...pauses: number[]) => {
      for (const { code, shift } of keysOf(text)) {
        typedAt += 10
        scanner.send({ type: 'key.pressed', code, shift, at: typedAt })
      }
      for (const ms of pauses) clock.increment(ms)
    }
    arrive('GZ', 200, 200)
    expect(state()).toBe('idle')
    arrive('0000005559ANPJ', 250, 250)
    expect(scans).toEqual(['GZ0000005559ANPJ'])
    // What was read is read: the next scan is another one, however soon it comes.
    arrive('GZ00000056B9KEDC', 30, 30)
    expect(scans).toEqual(['GZ0000005559ANPJ', 'GZ00000056B9KEDC'])
  })

  it('keeps typing that follows a scan at once apart from it', () => {
    const { clock, type, scans } = started()
    type('GZ0001', () => 6)
    type('x', () => 30)
    clock.increment(500)
    expect(scans).toEqual(['GZ0001'])
  })

  it('is broken off when the focus goes elsewhere', () => {
    const { clock, scanner, type, scans, state } = started()
    type('GZ0001', () => 6)
    scanner.send({ type: 'run.broken' })
    clock.increment(500)
    expect([scans, state()]).toEqual([[], 'idle'])
  })

  it('knows the keypad and ignores keys without a character', () => {
    const { press, scans, state } = started()
    press('ArrowLeft')
    expect(state()).toBe('idle')
    for (const code of ['Numpad4', 'Numpad2', 'NumpadSubtract', 'Numpad7']) press(code)
    press('NumpadEnter')
    expect(scans).toEqual(['42-7'])
  })
})

/** Keys of a reader that sends each character as Alt with its number. */
function altKeysOf(text: string): { code: string; alt: boolean }[] {
  return Array.from(text, (character) => [
    { code: 'AltLeft', alt: true },
    ...String(character.charCodeAt(0))
      .padStart(4, '0')
      .split('')
      .map((figure) => ({ code: `Numpad${figure}`, alt: true })),
  ]).flat()
}

describe('a reader that sends control characters or Alt codes', () => {
  const label = 'GZ000000127KQ4WD'

  it('is one scan by Alt codes, or silence', () => {
    const { clock, scanner, press, scans } = started()
    for (const { code, alt } of altKeysOf(label)) {
      clock.increment(4)
      scanner.send({ type: 'key.pressed', code, alt, shift: false, at: clock.now() })
    }
    clock.increment(4)
    press('Enter')
    expect(scans).toEqual([label])
    for (const { code, alt } of altKeysOf('\u00a9\u00ae\u00b1\u00b5\u00b6')) {
      clock.increment(4)
      scanner.send({ type: 'key.pressed', code, alt, shift: false, at: clock.now() })
    }
    press('Enter')
    clock.increment(1000)
    expect(scans).toEqual([label])
  })

  it.each(['KeyJ', 'KeyM'])('ends at a control character (%s), and has none of them in its text', (code) => {
    const { clock, scanner, type, scans } = started()
    const control = (key: string) => {
      clock.increment(4)
      scanner.send({ type: 'key.pressed', code: 'ControlLeft', ctrl: true, shift: false, at: clock.now() })
      clock.increment(4)
      scanner.send({ type: 'key.pressed', code: key, ctrl: true, shift: false, at: clock.now() })
    }
    control('KeyB')
    type(label.slice(0, 8), () => 6)
    control('BracketRight')
    type(label.slice(8), () => 6)
    control(code)
    expect(scans).toEqual([label])
    control('KeyC')
    clock.increment(1000)
    expect(scans).toEqual([label])
  })
})

describe('a reader that is too slow for a scan', () => {
  const run = (text: string, gap: number, end = 'Enter') => {
    const isSlow = createSlowReader()
    let at = 0
    const slow = keysOf(text).map((key) => {
      at += gap
      return isSlow({ ...key, at })
    })
    return [...slow, isSlow({ code: end, shift: false, at: at + gap })]
  }

  it('is told from hands and from a scan', () => {
    expect(run('GZ000000127KQ4WD', 35).indexOf(true)).toBe(16)
    expect(run('GZ000000127KQ4WD', 60, 'Tab').indexOf(true)).toBe(16)
    expect(run('GZ000000127KQ4WD', 6)).not.toContain(true)
    expect(run('GZ000000127KQ4WD', 120)).not.toContain(true)
    expect(run('n p z', 35)).not.toContain(true)
  })
})
