import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatBarcode, labelText, openBarcode, readBarcode } from '#domain/barcode.ts'
import { addDays } from '#domain/day.ts'
import type { NumberKind } from '#domain/numbers.ts'
import { formatNumber, parseNumber } from '#domain/numbers.ts'

const letters = fc.stringMatching(/^[A-Z]{2,6}$/)

describe('the numbers of papers', () => {
  it.each([
    ['contract', 'GZ', 7, 'GZ20261120-0007'],
    ['order', '', 12, 'V20261120-0012'],
    ['sendBill', 'GZ', 1, 'SGZ20261120-0001'],
    ['review', 'BJ', 12345, 'RBJ20261120-12345'],
  ] as const)('a %s of %j is written with its day and serial', (kind, center, serial, text) => {
    expect(formatNumber(kind, { center, day: '2026-11-20', serial })).toBe(text)
    expect(parseNumber(kind, text)).toEqual({ center, day: '2026-11-20', serial })
  })

  it('are read back as they were written', () => {
    const kind = fc.constantFrom<NumberKind>('contract', 'order', 'sendBill', 'review')
    const day = fc.nat(20_000).map((ahead) => addDays('2000-01-01', ahead))
    fc.assert(
      fc.property(kind, letters, day, fc.integer({ min: 1, max: 9_999_999 }), (one, code, on, serial) => {
        const parts = { center: one === 'order' ? '' : code, day: on, serial }
        expect(parseNumber(one, formatNumber(one, parts))).toEqual(parts)
      }),
    )
  })

  it.each([
    'GZ20261320-0007',
    'GZ20261120-007',
    'GZ20261120-0000',
    'GZ20261120-00007',
    'gz20261120-0007',
    'G20261120-0007',
    '',
  ])('%j is no contract number', (text) => expect(parseNumber('contract', text)).toBeNull())

  it('of another kind are not taken', () => {
    expect(parseNumber('order', 'GZ20261120-0007')).toBeNull()
    expect(parseNumber('sendBill', 'GZ20261120-0007')).toBeNull()
    expect(parseNumber('contract', '20261120-0007')).toBeNull()
  })

  it('are not made of parts that do not fit', () => {
    const good = { center: 'GZ', day: '2026-11-20', serial: 1 }
    for (const bad of [{ center: 'gz' }, { center: '' }, { day: '2026-02-30' }, { serial: 0 }, { serial: 1.5 }])
      expect(() => formatNumber('contract', { ...good, ...bad })).toThrow(RangeError)
  })
})

describe('the label of a passport', () => {
  const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

  it('is read from what was typed of it with letters like digits, full-width or apart, and still checked', async () => {
    const text = await formatBarcode({ centerCode: 'OLI', serial: 10_000_011 }, 'secret', hmac)
    const alike = (code: string) => `${code.slice(0, 3)}${code.slice(3).replaceAll('0', 'o').replaceAll('1', 'l')}`
    const wide = (code: string) =>
      code
        .split('')
        .map((one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))
        .join('')
    const apart = `${text.slice(0, 5)} ${text.slice(5)}`
    for (const typed of [alike(text), alike(text).replaceAll('l', 'I'), wide(text), apart]) {
      expect(labelText(typed)).toBe(text)
      expect(await openBarcode(typed, 'secret', hmac)).toEqual({ centerCode: 'OLI', serial: 10_000_011 })
    }
    const other = `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`
    expect(await openBarcode(alike(other), 'secret', hmac)).toBeNull()
    expect(readBarcode(text.replace('OLI', '0LI'))).toBeNull()
    expect(labelText(' e12345678 ')).toBe('E12345678')
  })

  it('has center code, 8-digit serial and 6-character check', async () => {
    const text = await formatBarcode({ centerCode: 'GZ', serial: 12 }, 'secret', hmac)
    expect(text).toMatch(/^GZ00000012[0-9A-HJKMNP-TV-Z]{6}$/)
    expect(readBarcode(` ${text.toLowerCase()}\n`)).toEqual({ centerCode: 'GZ', serial: 12, check: text.slice(-6) })
  })

  it('stays the one that is stuck on passports already', async () => {
    const parts = [
      { centerCode: 'GZ', serial: 12 },
      { centerCode: 'BJX', serial: 99_999_999 },
    ]
    const texts = await Promise.all(parts.map((one) => formatBarcode(one, 'secret', hmac)))
    expect(texts).toEqual(['GZ00000012KDBFEF', 'BJX99999999F4CBT2'])
  })

  it('opens with the secret that made it, and with no other', async () => {
    await fc.assert(
      fc.asyncProperty(letters, fc.integer({ min: 1, max: 99_999_999 }), async (centerCode, serial) => {
        const text = await formatBarcode({ centerCode, serial }, 'one', hmac)
        expect(await openBarcode(text, 'one', hmac)).toEqual({ centerCode, serial })
        expect(await openBarcode(text, 'two', hmac)).toBeNull()
      }),
    )
  })

  it('with one character changed is refused', async () => {
    const text = await formatBarcode({ centerCode: 'GZ', serial: 4711 }, 'secret', hmac)
    for (const at of text.split('').keys()) {
      const other = text[at] === '7' ? '8' : text[at] === 'Z' ? 'Y' : /\d/.test(text[at]!) ? '7' : 'Z'
      expect(await openBarcode(`${text.slice(0, at)}${other}${text.slice(at + 1)}`, 'secret', hmac)).toBeNull()
    }
  })

  it.each(['', 'GZ', 'GZ0000001ABCDEF', 'GZ00000000ABCDEF', 'GZ00000012ABCDEU', '12345678', 'E12345678'])(
    '%j is none',
    async (text) => {
      expect(readBarcode(text)).toBeNull()
      expect(await openBarcode(text, 'secret', hmac)).toBeNull()
    },
  )

  it('is not made for a serial or center that does not fit', async () => {
    for (const parts of [
      { centerCode: 'GZ', serial: 0 },
      { centerCode: 'GZ', serial: 100_000_000 },
      { centerCode: 'GZ', serial: 1.5 },
      { centerCode: 'G1', serial: 1 },
    ])
      await expect(formatBarcode(parts, 'secret', hmac)).rejects.toThrow(RangeError)
  })
})
