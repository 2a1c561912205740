import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fenToYuan, formatFen, multiplyFen, parseYuan, roundHalfUp, sumFen } from '#domain/money.ts'

const amount = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 })

describe('money', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [123450, '1,234.50'],
    [-100, '-1.00'],
    [100000000, '1,000,000.00'],
  ])('of %i fen is written %s', (fen, text) => expect(formatFen(fen)).toBe(text))

  it.each([
    ['1234.5', 123450],
    ['1,234.50', 123450],
    [' 7 ', 700],
    ['+0.05', 5],
    ['-0', 0],
    ['-12.3', -1230],
    ['1,23', null],
    ['1.234', null],
    ['1.', null],
    ['.5', null],
    ['1e3', null],
    ['', null],
    ['一百', null],
    ['99999999999999999', null],
  ])('typed as %j is %s fen', (text, fen) => expect(parseYuan(text)).toBe(fen))

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(amount, (fen) => {
        expect(parseYuan(formatFen(fen))).toBe(fen)
        expect(parseYuan(fenToYuan(fen))).toBe(fen)
      }),
    )
  })

  it.each([
    [0.5, 1],
    [0.49, 0],
    [2.5, 3],
    [1.005 * 100, 101],
    [-0.5, -1],
    [-2.5, -3],
    [-0.2, 0],
    [33.333, 33],
  ])('of %d is rounded half up to %i fen', (value, fen) => expect(roundHalfUp(value)).toBe(fen))

  it('given back cancels what was taken', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 999 }), (unit, hundredths) => {
        const quantity = hundredths / 100
        expect(multiplyFen(unit, quantity) + multiplyFen(-unit, quantity)).toBe(0)
        const exact = BigInt(unit) * BigInt(hundredths)
        expect(BigInt(multiplyFen(unit, quantity))).toBe((exact + 50n) / 100n)
      }),
    )
  })

  it('adds up whatever the order', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 50 }), (amounts) => {
        expect(sumFen(amounts)).toBe(sumFen(amounts.toReversed()))
      }),
    )
    expect(sumFen([])).toBe(0)
    expect(() => sumFen([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
  })
})
