import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer } from '#tests/kit/client-stub.ts'
import { endPhone, openPhone, order, setUpPhone } from './open-phone.ts'

beforeEach(setUpPhone)
afterEach(endPhone)

const person = { surname: 'ZHOU', missing: [], visas: [], hasContract: false }
const waiting = {
  ...person,
  id: 1,
  givenNames: 'YUTONG',
  cname: '周雨桐',
  status: 24,
  turn: 'upload',
  missing: ['护照首页', '照片'],
}
const granted = {
  ...person,
  id: 2,
  givenNames: 'MIN',
  cname: '周敏',
  status: 72,
  issueResult: 1,
  visaNo: '001234',
  validFrom: '2026-12-20',
  validTo: '2027-01-19',
  visas: [{ fileName: '周敏 visa.pdf', url: '/api/file/content/v' }],
}
const refusedOne = { ...person, id: 3, givenNames: 'LI', status: 72, issueResult: 2, reason: '照片不符' }
const center = { name: '俄罗斯签证中心（广州）', address: '天河区 1 号', phone: '020-0000 1101' }
const { contractId: _, ...ownOrder } = order
const found = { order: ownOrder, center, people: [waiting, granted, refusedOne] }

const openOrder = (data: unknown, code = '0000') =>
  openPhone('#/mobile/order/detail?id=5', (path) =>
    path.endsWith('/mobile/order/detail')
      ? answer({ code, data, ...(code === '0000' ? {} : { msg: '没有这条记录' }) })
      : null,
  )
const cardOf = async (name: RegExp) => (await screen.findByRole('heading', { level: 3, name })).closest('article')!

test('an order says what each applicant waits for, and gives the visa of those who have one', async () => {
  await openOrder(found)
  const waits = within(await cardOf(/周雨桐/))
  expect(waits.getByText('等待上传材料，齐全后开始审核')).toBeTruthy()
  expect(waits.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['护照首页', '照片'])
  expect(waits.queryByRole('link')).toBeNull()
  const visa = within(await cardOf(/周敏/))
  expect(visa.getByText('001234')).toBeTruthy()
  const download = visa.getByRole<HTMLAnchorElement>('link', { name: '下载签证：周敏 visa.pdf' })
  expect([download.getAttribute('href'), download.download]).toEqual(['/api/file/content/v', '周敏 visa.pdf'])
  const refused = within(await cardOf(/LI/))
  expect(refused.getByText('照片不符')).toBeTruthy()
  expect(refused.queryByRole('link')).toBeNull()
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: '020-0000 1101' }).href).toBe('tel:02000001101')
  expect(screen.queryByRole('link', { name: '查看合同进度' })).toBeNull()
})

test('an order without applicants says who adds them', async () => {
  await openOrder({ ...found, people: [] })
  expect(await screen.findByText('订单中还没有申请人')).toBeTruthy()
  expect(screen.getByText('请联系代理商或签证中心添加申请人。')).toBeTruthy()
})

test('somebody else’s order is not shown: it says whose account is signed in, and leads home', async () => {
  await openOrder(null, '1111')
  expect(await screen.findByRole('heading', { name: '无法查看该订单' })).toBeTruthy()
  expect(screen.getByText(/15400001012/)).toBeTruthy()
  const home = within(screen.getByRole('main')).getByRole<HTMLAnchorElement>('link', { name: '返回首页' })
  expect(home.hash).toBe('#/mobile/main')
  expect(screen.queryByText('V20261120-0001')).toBeNull()
})

test('what could not be had says why, and comes when it is asked for again', async () => {
  let isBroken = true
  const { user } = await openPhone('#/mobile/order/detail?id=5', (path) =>
    path.endsWith('/mobile/order/detail')
      ? isBroken
        ? answer({ code: '9999', msg: '系统繁忙' })
        : answer({ data: found })
      : null,
  )
  const failed = within(await screen.findByRole('alert'))
  expect(failed.getByText('系统繁忙')).toBeTruthy()
  isBroken = false
  await user.click(failed.getByRole('button'))
  expect(await cardOf(/周敏/)).toBeTruthy()
})

test('in English, too', async () => {
  const { user } = await openOrder(found)
  await cardOf(/周敏/)
  await user.click(screen.getByRole('button', { name: 'English' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Download the visa: 周敏 visa.pdf' })).toBeTruthy())
  expect(screen.getByText('Papers still missing: 2')).toBeTruthy()
})

test('an address without an order’s number is no page', async () => {
  await openPhone('#/mobile/order/detail?id=x')
  await act(async () => {})
  expect(screen.queryByRole('heading', { name: '订单进度' })).toBeNull()
  expect(screen.getByRole<HTMLAnchorElement>('link').hash).toBe('#/mobile/main')
})
