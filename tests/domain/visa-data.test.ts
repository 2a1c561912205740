import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numbersInOrder, rebased, sheetActionsOf, visaDataStateOf } from '#domain/visa-data.ts'

describe('numbers of a list that was put in another order', () => {
  test.each([
    ['stay where nothing moved', [10, 20, 30], [10, 20, 30]],
    ['change for the moved row alone', [30, 10, 20], [5, 10, 20]],
    ['go behind the last one', [20, 30, 10], [20, 30, 40]],
    ['fit several into one gap', [10, 30, 40, 20], [10, 30, 40, 50]],
    ['are all made anew where there is no room', [5, 2, 1, 3], [10, 20, 30, 40]],
    ['are told apart where two were the same', [10, 10, 20], [10, 15, 20]],
  ])('%s', (_, numbers, made) => {
    expect(numbersInOrder(numbers)).toEqual(made)
  })

  test('always rise, and stay within what a number may be', () => {
    const lists = fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(lists, (numbers) => {
        const made = numbersInOrder(numbers)
        expect(made).toHaveLength(numbers.length)
        expect(made.every((number, at) => number >= 1 && number <= 9999 && (at === 0 || number > made[at - 1]!))).toBe(
          true,
        )
      }),
    )
  })
})

test('a draft keeps what was changed in it when another version comes in force before it', () => {
  const before = { stayDays: 30, passportMonths: 6, source: 'A' }
  const draft = { stayDays: 20, passportMonths: 6, source: 'A' }
  expect(rebased(draft, before, { stayDays: 30, passportMonths: 9, source: 'B' })).toEqual({
    stayDays: 20,
    passportMonths: 9,
    source: 'B',
  })
})

test('sheets are changed by who keeps them at the platform; only what is begun is published or thrown away', () => {
  const who = { isPlatform: true, mayEdit: true, hasDraft: false }
  expect(sheetActionsOf(who)).toEqual(['edit'])
  expect(sheetActionsOf({ ...who, hasDraft: true })).toEqual(['edit', 'publish', 'discard'])
  expect(sheetActionsOf({ ...who, isPlatform: false, hasDraft: true })).toEqual([])
  expect(sheetActionsOf({ ...who, mayEdit: false })).toEqual([])
})

test('a sheet is new until it was in force once', () => {
  expect([visaDataStateOf(undefined, {}), visaDataStateOf({}, {}), visaDataStateOf({}, undefined)]).toEqual([
    'NEW',
    'CHANGED',
    'IN_FORCE',
  ])
})
