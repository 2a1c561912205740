import { expect, test } from 'vitest'
import type { Order, OrderDetails, OrderPerson } from '#protocol/order/schemas.ts'
import { rowOrderActions } from '#server/services/order/order-lifecycle.ts'
import { orderActions } from '#src/modules/order/change/order-actions.ts'
import { nextSteps } from '#src/modules/order/detail/next-steps.ts'

const today = '2026-11-20'
const allRights = ['visa.order.edit', 'center.contract.create']
const allPages = { newContract: true, contract: true }
const order: Order = {
  id: 1,
  orderNo: 'V20261120-0001',
  visaCountry: 'RU',
  visaCountryName: '俄罗斯',
  visaType: 1,
  orderStatus: 0,
  status: 8,
  payStatus: 8,
  receivedFen: 0,
  visaSentStatus: 0,
  contactName: '张伟',
  contactMobile: '13800138000',
  entryDate: '2026-12-20',
  summary: '',
  orderSource: 1,
  applicantCount: 1,
  createTime: 0,
  updateTime: 0,
  tags: [],
  version: 1,
}
const li: OrderPerson = {
  id: 7,
  orderId: 1,
  surname: 'LI',
  givenNames: 'NA',
  passportNo: 'E12345678',
  birthDay: '1990-01-01',
  nationality: 'CHN',
  expiryDay: '2036-01-01',
  status: 8,
  version: 1,
  actions: [{ event: 'edit' }],
}
const details = (
  over: Partial<Order>,
  people: readonly OrderPerson[],
  more: Partial<OrderDetails> = {},
): OrderDetails => ({
  order: { ...order, ...over },
  applicants: [...people],
  visas: [],
  attachments: [],
  logs: [],
  actions: rowOrderActions({ ...order, ...over }, allRights),
  ...more,
})
const stepsOf = (of: OrderDetails) => nextSteps(of, orderActions(of, allPages), today)
const keys = (of: OrderDetails) => stepsOf(of).map((step) => step.key)

test('a new order is completed, then confirmed', () => {
  expect(keys(details({}, []))).toEqual(['people', 'confirm', 'departure'])
  expect(keys(details({}, [{ ...li, passportNo: undefined }]))).toEqual(['complete 7', 'confirm', 'departure'])
  expect(keys(details({}, [li]))).toEqual(['confirm', 'departure'])
})

test('what is waited for is said: the customer, the contract, the payment', () => {
  expect(keys(details({ status: 16 }, [{ ...li, status: 16 }]))).toEqual([
    'sign',
    'order.next.turn.receive',
    'departure',
  ])
  const contract = { id: 3, contractNo: 'GZ20261120-0001', status: 8 }
  const managed = details({ status: 32, contractId: 3 }, [{ ...li, status: 32, contractId: 3 }], { contract })
  expect(keys(managed)).toEqual(['contract', 'departure'])
  const unpaid = stepsOf(details({ orderSource: 3 }, [li]))
  expect(unpaid.find((step) => step.key === 'confirm')).toMatchObject({
    text: 'order.next.confirmRefused',
    tone: 'check',
    words: { reason: ['visaOrder.refused.isPaidOrOnCredit'] },
  })
})

test.each([
  ['receive', 16, 1],
  ['upload', 16, 2],
  ['audit', 24, 1],
  ['audit', 32, 2],
  ['prepare', 40, 2],
  ['queue', 56, 2],
  ['send', 56, 1],
  ['consulate', 64, 2],
  ['giveBack', 72, 1],
] as const)('it is said who acts: %s at %i', (turn, status, visaType) => {
  const steps = stepsOf(details({ status, visaType }, [{ ...li, status, actions: [] }]))
  expect(steps).toContainEqual(
    expect.objectContaining({ text: `order.next.turn.${turn}`, tone: 'wait', params: { names: 'LI NA', count: 1 } }),
  )
})

test('whoever may act sees it among what is to be done, and a correction before all', () => {
  const own = { ...li, status: 40, actions: [{ event: 'prepare' }] }
  expect(stepsOf(details({ status: 40, visaType: 2 }, [own]))[0]).toMatchObject({
    text: 'order.next.turn.prepare',
    tone: 'do',
  })
  const asked = { ...li, status: 64, actions: [], application: { status: 48 } as never }
  expect(keys(details({ status: 64, visaType: 2 }, [asked]))).toContain('order.next.turn.correct')
})

test('missing papers and short passports come before what only waits', () => {
  const short = { rule: 'pass.exit', severity: 'reason', field: 'expiryDay', text: '护照有效期不足' } as const
  const person = { ...li, status: 48, trip: [short] }
  expect(keys(details({ status: 48 }, [person]))).toEqual(['material 7', 'trip 7 pass.exit expiryDay', 'departure'])
  expect(keys(details({}, [{ ...person, status: 88 }]))).toEqual(['confirm', 'departure'])
})

test('a passport that stops the order leads to whoever has it, one that asks for a reason is looked at', () => {
  const found = (severity: 'stop' | 'reason') =>
    ({ rule: 'pass.expired', severity, field: 'expiryDay', text: '护照已过期' }) as const
  const person = { ...li, actions: [{ event: 'edit' }] }
  const stepOf = (severity: 'stop' | 'reason') =>
    stepsOf(details({}, [{ ...person, trip: [found(severity)] }])).find(({ key }) => key.startsWith('trip'))
  expect(stepOf('stop')).toMatchObject({ tone: 'do', params: { name: 'LI NA', text: '护照已过期' } })
  expect(stepOf('stop')?.by).toMatchObject({ person: { id: 7 } })
  expect(stepOf('reason')).toMatchObject({ tone: 'check' })
  expect(stepOf('reason')?.by).toBeUndefined()
})

test('an e-visa asks for the files of each of its people, and nobody is told to bring papers', () => {
  const evisa = { visaType: 2 as const }
  const uploading = { ...li, filesMissing: 2, actions: [{ event: 'edit' }, { event: 'editForm' }] }
  const steps = stepsOf(details(evisa, [uploading]))
  expect(steps.map(({ key }) => key)).toEqual(['files 7', 'confirm', 'departure'])
  expect(steps[0]).toMatchObject({ params: { name: 'LI NA', count: 2 }, by: { files: uploading } })
  expect(steps[1]).toMatchObject({ text: 'order.next.confirmEvisa' })
  expect(keys(details(evisa, [{ ...uploading, filesMissing: undefined }]))).not.toContain('files 7')
  expect(keys(details({ ...evisa, status: 64 }, [{ ...uploading, status: 64, actions: [] }]))).not.toContain('files 7')
})

test('the departure presses when it is near or past', () => {
  const about = (entryDate: string) =>
    nextSteps(details({ entryDate }, [li]), [], today).find((one) => one.key === 'departure')
  expect(about('2026-11-30')).toMatchObject({ text: 'order.next.departure', params: { days: 10 }, tone: 'wait' })
  expect(about('2026-11-23')).toMatchObject({ text: 'order.next.departure', params: { days: 3 }, tone: 'check' })
  expect(about('2026-11-20')).toMatchObject({ text: 'order.next.departureToday', tone: 'check' })
  expect(about('2026-11-18')).toMatchObject({ text: 'order.next.departurePast', params: { days: 2 }, tone: 'check' })
})

test('an order that is over asks for nothing', () => {
  expect(keys(details({ status: 88, orderStatus: 1 }, [{ ...li, status: 88 }]))).toEqual(['end'])
  expect(keys(details({ status: 80, orderStatus: 1 }, [{ ...li, status: 80 }]))).toEqual(['end'])
})

test('who may only look is told whose turn it is, and not to do anything', () => {
  const looked = details({}, [{ ...li, passportNo: undefined, actions: [] }], { actions: [] })
  expect(stepsOf(looked)).toMatchObject([
    { text: 'order.next.turn.confirm', tone: 'wait' },
    { key: 'departure', tone: 'wait' },
  ])
  expect(stepsOf(looked).some(({ by }) => by !== undefined)).toBe(false)
})
