import { expect, it } from 'vitest'
import {
  convertedFen,
  feeStateOf,
  findProductFee,
  isSameFee,
  overlap,
  type PriceInput,
  type ProductFee,
  priceOrder,
  raisedFen,
} from '#domain/product-fee.ts'

let nextId = 0
const fee = (more: Partial<ProductFee>): ProductFee => {
  nextId += 1
  return {
    id: nextId,
    kind: 'PLATFORM',
    visaCountry: 'PH',
    visaType: 2,
    visaCategory: '',
    entries: '',
    urgencyLevel: '',
    nationality: '',
    agentId: null,
    centerId: null,
    code: '',
    name: '平台费',
    ename: 'Platform fee',
    amountFen: 5000,
    refundable: 'never',
    perApplicant: true,
    validFrom: '2026-01-01',
    validTo: null,
    ...more,
  }
}
const facts = {
  visaCountry: 'PH',
  visaType: 2,
  visaCategory: null,
  entries: 'SINGLE',
  urgencyLevel: 'NORMAL',
  agentId: null,
  centerId: null,
}
const day = '2026-11-20'
const consular = fee({ kind: 'CONSULAR', name: '领馆签证费', amountFen: 21_000 })
const platform = fee({})
const input = (more: Partial<PriceInput>): PriceInput => ({
  day,
  facts,
  nationalities: ['CHN'],
  services: [],
  rows: [consular, platform],
  centerRows: [],
  names: { consular: ['领馆签证费', 'Consular fee'], service: ['服务费', 'Service fee'] },
  ...more,
})
const amounts = (price: ReturnType<typeof priceOrder>) => price.lines.map(({ kind, amountFen }) => [kind, amountFen])

it.each([
  ['2026-11-19', 'FUTURE'],
  ['2026-11-20', 'IN_FORCE'],
  ['2026-11-30', 'IN_FORCE'],
  ['2026-12-01', 'PAST'],
] as const)('on %s a price from the 20th to the 30th is %s', (today, state) => {
  expect(feeStateOf({ validFrom: '2026-11-20', validTo: '2026-11-30' }, today)).toBe(state)
})

it.each([
  ['the last day of one is the first of the other', '2026-11-30', null, true],
  ['one begins the day after the other ends', '2026-12-01', null, false],
  ['one ends the day before the other begins', '2026-01-01', '2026-11-19', false],
  ['one lies within the other', '2026-11-22', '2026-11-23', true],
] as const)('%s', (_, validFrom, validTo, expected) => {
  const one = { validFrom: '2026-11-20', validTo: '2026-11-30' }
  expect(overlap(one, { validFrom, validTo })).toBe(expected)
  expect(overlap({ validFrom, validTo }, one)).toBe(expected)
})

it('two rows without an end always meet', () => {
  expect(overlap({ validFrom: '2026-01-01', validTo: null }, { validFrom: '2030-01-01', validTo: null })).toBe(true)
})

it('rows for other people or other things are not the same', () => {
  expect(isSameFee(platform, fee({ amountFen: 1, name: '别的名字' }))).toBe(true)
  for (const other of [{ nationality: 'USA' }, { agentId: 3 }, { centerId: 4 }, { code: 'VIP' }, { entries: 'SINGLE' }])
    expect(isSameFee(platform, fee(other))).toBe(false)
})

it('the more particular row counts: nationality, then agent, then center, then what is applied for, then the later one', () => {
  const rows = [
    fee({ amountFen: 1 }),
    fee({ amountFen: 2, validFrom: '2026-06-01' }),
    fee({ amountFen: 3, entries: 'SINGLE' }),
    fee({ amountFen: 4, centerId: 7 }),
    fee({ amountFen: 5, agentId: 9 }),
    fee({ amountFen: 6, nationality: 'CHN' }),
  ]
  const at = { ...facts, agentId: 9, centerId: 7 }
  const wanted = { nationality: 'CHN', day }
  for (let left = rows.length; left > 0; left -= 1)
    expect(findProductFee(rows.slice(0, left), 'PLATFORM', at, wanted)?.amountFen).toBe(left)
  expect(findProductFee(rows, 'PLATFORM', { ...at, visaCountry: 'TR' }, wanted)).toBeNull()
  expect(findProductFee(rows, 'PLATFORM', at, { ...wanted, day: '2025-12-31' })).toBeNull()
})

it('a customer pays consulate and platform, for each applicant', () => {
  const price = priceOrder(input({ nationalities: ['CHN', 'USA'] }))
  expect(amounts(price)).toEqual([
    ['CONSULAR', 21_000],
    ['PLATFORM', 5000],
    ['CONSULAR', 21_000],
    ['PLATFORM', 5000],
  ])
  expect(price).toMatchObject({ totalFen: 52_000, problems: [] })
})

it('the center’s part joins where a center takes the order in', () => {
  const rows = [consular, platform, fee({ kind: 'ORG', centerId: 7, amountFen: 8000 })]
  expect(amounts(priceOrder(input({ rows, facts: { ...facts, centerId: 7 } })))).toContainEqual(['SERVICE', 8000])
  expect(priceOrder(input({ rows, facts: { ...facts, centerId: 8 } })).problems).toEqual([
    { text: 'product.price.noOrg', applicantIndex: 0 },
  ])
})

it('a price for the agent stands in place of center and platform', () => {
  const rows = [consular, platform, fee({ kind: 'AGENT', agentId: 9, amountFen: 9000 })]
  expect(amounts(priceOrder(input({ rows, facts: { ...facts, agentId: 9 } })))).toEqual([
    ['CONSULAR', 21_000],
    ['SERVICE', 9000],
  ])
  expect(amounts(priceOrder(input({ rows, facts: { ...facts, agentId: 10 } })))).toEqual([
    ['CONSULAR', 21_000],
    ['PLATFORM', 5000],
  ])
})

it('what has no row is a problem and no zero; a row of 0 is a price', () => {
  expect(priceOrder(input({ rows: [] }))).toMatchObject({
    lines: [],
    problems: [{ text: 'product.price.noConsular' }, { text: 'product.price.noPlatform' }],
  })
  expect(priceOrder(input({ rows: [consular, fee({ amountFen: 0 })] })).problems).toEqual([])
})

it('a Russian sticker is priced by the center’s own table', () => {
  const row = {
    id: 1,
    nationality: '',
    visaCategory: 'OT',
    entries: 'SINGLE',
    urgencyLevel: 'NORMAL',
    consularFen: 32_000,
    serviceFen: 24_000,
    validFrom: '2026-01-01',
    validTo: null,
  }
  const sticker = { ...facts, visaCountry: 'RU', visaType: 1, visaCategory: 'OT', centerId: 7 }
  const rows = [fee({ visaCountry: 'RU', visaType: 1 })]
  const price = priceOrder(input({ rows, facts: sticker, centerRows: [row] }))
  expect(amounts(price)).toEqual([
    ['CONSULAR', 32_000],
    ['SERVICE', 24_000],
    ['PLATFORM', 5000],
  ])
  expect(priceOrder(input({ rows, facts: { ...sticker, entries: null }, centerRows: [row] })).problems).toEqual([
    { text: 'product.price.incomplete', applicantIndex: 0 },
  ])
})

it('a service is asked of each applicant, or once', () => {
  const rows = [
    consular,
    platform,
    fee({ kind: 'VAS', code: 'INSURANCE', amountFen: 100 }),
    fee({ kind: 'VAS', code: 'COURIER', amountFen: 2000, perApplicant: false }),
  ]
  const price = priceOrder(input({ rows, nationalities: ['CHN', 'CHN'], services: ['INSURANCE', 'COURIER', 'VIP'] }))
  expect(amounts(price).filter(([kind]) => kind === 'VAS')).toEqual([
    ['VAS', 100],
    ['VAS', 100],
    ['VAS', 2000],
  ])
  expect(price.problems).toEqual([{ text: 'product.price.noService', code: 'VIP' }])
})

it('another currency and a percentage are rounded once, to the fen', () => {
  expect(convertedFen(3000, '7.123456')).toBe(21_370)
  expect(convertedFen(1, '0.5')).toBe(1)
  expect(raisedFen(21_370, 5)).toBe(22_439)
  expect(raisedFen(21_370, -5)).toBe(20_302)
  expect(raisedFen(21_370, 0)).toBe(21_370)
})
