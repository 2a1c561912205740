import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accept, acceptAgain, back, create, details, page, review, update } from '#protocol/contract/calls.ts'
import { reviewPage } from '#protocol/contract/review-calls.ts'
import { form } from '#tests/server/contract-forms.ts'
import { type Desk, NOW, onSqlite } from '#tests/server/harness.ts'
import { openCounter, times } from './counter.tsx'

const slow = { timeout: 60_000 }
const patient = { timeout: 8000 }
const root = '/api/visacenter/contract'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

/** What waits for the supervisor: exceptions first, then the oldest. */
async function waiting(desk: Desk) {
  const { rows } = await (await desk.as('supervisor')).get(reviewPage, { sidx: 'exceptions', sord: 'asc', rows: 100 })
  return rows
}

async function openDesk8(openDesk: () => Promise<Desk>) {
  const desk = await openDesk()
  const queue = await waiting(desk)
  const counter = await openCounter(desk, 'supervisor')
  await counter.open('center.contract.review')
  const head = (no: string) => screen.findByRole('region', { name: no }, patient)
  await head(queue[0]!.contractNo)
  const statusOf = async (id: number) => (await counter.person.get(details, { id })).contract.status
  const sent = (id: number, event: string) => times(counter.wire, 'POST', `${root}/${id}/${event}`)
  const press = (key: string, more = {}) => act(async () => void fireEvent.keyDown(document.body, { key, ...more }))
  /** By R; what has exceptions asks once. */
  const pass = async () => {
    const before = screen.getByRole('button', { name: /^复核通过/ }).closest('.contract-decision')
    await press('r')
    await waitFor(() => {
      const dialog = screen.queryByRole('dialog', { name: '复核通过' })
      if (dialog) fireEvent.click(within(dialog).getByRole('button', { name: '复核通过' }))
      expect(before?.isConnected && before === document.querySelector('.contract-decision')).toBeFalsy()
    }, patient)
  }
  const strip = () => screen.findByRole('region', { name: '待发送的复核决定' }, patient)
  const inQueue = (no: string) => within(screen.getByRole('navigation', { name: '待复核' })).queryByText(no)
  return { desk, queue, counter, head, statusOf, sent, press, pass, strip, inQueue }
}

onSqlite('the supervisor’s desk', (openDesk) => {
  it('is worked by keys: next, previous, approve and on to the next one; sent when its time is up', slow, async () => {
    const { queue, head, statusOf, sent, press, pass, strip, inQueue } = await openDesk8(openDesk)
    const [first, second] = [queue[0]!, queue[1]!]
    expect(screen.getByText('下一份')).toBeTruthy()
    await press('j')
    await head(second.contractNo)
    await press('k')
    await head(first.contractNo)
    await pass()
    await head(second.contractNo)
    expect((await strip()).textContent).toContain(`${first.contractNo}：复核通过，即将提交10 秒`)
    expect(inQueue(first.contractNo)).toBeNull()
    expect([sent(first.id, 'review'), await statusOf(first.id)]).toEqual([0, 8])
    vi.setSystemTime(NOW + 10_000)
    await waitFor(() => expect(sent(first.id, 'review')).toBe(1), patient)
    await waitFor(async () => expect(await statusOf(first.id)).toBe(16), patient)
    await waitFor(() => expect(screen.queryByRole('region', { name: '待发送的复核决定' })).toBeNull(), patient)
  })

  it('asks for each part of a contract once, also where it comes after the contract', slow, async () => {
    const desk = await openDesk()
    const [first] = await waiting(desk)
    const counter = await openCounter(desk, 'supervisor')
    const late = Promise.withResolvers<void>()
    counter.wire.hold = ({ path }) => (path.endsWith('/papers') ? late.promise : undefined)
    await counter.open('center.contract.review')
    await screen.findByRole('region', { name: first!.contractNo }, patient)
    await act(async () => late.resolve())
    const papers = () => document.querySelector('.contract-review-data .part-paper table')
    await waitFor(() => expect(papers()).toBeTruthy(), patient)
    const asked = ['details', 'papers', 'reviewChanges', 'acceptCheck'].map((part) => [
      part,
      times(counter.wire, 'GET', `${root}/${first!.id}/${part}`),
    ])
    expect(Object.fromEntries(asked)).toEqual({ details: 1, papers: 1, reviewChanges: 1, acceptCheck: 1 })
  })

  it('takes a decision back by Ctrl+Z or its button, and shows the contract again', slow, async () => {
    const { queue, head, statusOf, press, pass, strip, inQueue } = await openDesk8(openDesk)
    const first = queue[0]!
    await pass()
    await head(queue[1]!.contractNo)
    await press('z', { ctrlKey: true })
    await head(first.contractNo)
    expect(inQueue(first.contractNo)).toBeTruthy()
    await pass()
    await head(queue[1]!.contractNo)
    fireEvent.click(within(await strip()).getByRole('button', { name: /撤销/ }))
    await head(first.contractNo)
    vi.setSystemTime(NOW + 60_000)
    expect(await statusOf(first.id)).toBe(8)
  })

  it('sends the decision before at once when the next one is made', slow, async () => {
    const { queue, head, statusOf, sent, pass } = await openDesk8(openDesk)
    const [first, second, third] = [queue[0]!, queue[1]!, queue[2]!]
    await pass()
    await head(second.contractNo)
    await pass()
    await head(third.contractNo)
    await waitFor(async () => expect(await statusOf(first.id)).toBe(16), patient)
    expect([sent(first.id, 'review'), sent(second.id, 'review')]).toEqual([1, 0])
  })

  it('holds a decision over a reload and goes on, once', slow, async () => {
    const { queue, head, statusOf, sent, pass, strip, counter, inQueue } = await openDesk8(openDesk)
    const first = queue[0]!
    await pass()
    await head(queue[1]!.contractNo)
    vi.setSystemTime(NOW + 4000)
    await counter.reload()
    expect((await strip()).textContent).toContain(`${first.contractNo}：复核通过，即将提交6 秒`)
    await head(queue[1]!.contractNo)
    expect(inQueue(first.contractNo)).toBeNull()
    vi.setSystemTime(NOW + 10_000)
    await waitFor(async () => expect(await statusOf(first.id)).toBe(16), patient)
    expect(sent(first.id, 'review')).toBe(1)
  })

  it('is sent when the page goes away; a lost answer is asked for again under the same key', slow, async () => {
    const { queue, head, statusOf, pass, strip, counter, sent } = await openDesk8(openDesk)
    const first = queue[0]!
    await pass()
    await head(queue[1]!.contractNo)
    counter.wire.lose = ({ path }) => path.endsWith('/review')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    await waitFor(async () => expect(await statusOf(first.id)).toBe(16), patient)
    expect((await strip()).textContent).toContain('网络中断，正在自动确认')
    counter.wire.lose = () => false
    await counter.reload()
    await waitFor(() => expect(sent(first.id, 'review')).toBe(2), patient)
    await waitFor(() => expect(screen.queryByRole('region', { name: '待发送的复核决定' })).toBeNull(), patient)
    const { rows } = await counter.person.get(page, { keywords: first.contractNo })
    expect(rows[0]?.status).toBe(16)
  })

  it('sends back with a standard reason, and lets keys alone while it is written', slow, async () => {
    const { queue, head, statusOf, sent, press, strip, counter } = await openDesk8(openDesk)
    const first = queue[0]!
    await press('b')
    const dialog = await screen.findByRole('dialog', {}, patient)
    fireEvent.click(await within(dialog).findByRole('button', { name: '申请表未签字' }, patient))
    await userEvent.setup({ delay: null }).type(within(dialog).getByRole('textbox', { name: /原因/ }), 'rjk')
    fireEvent.click(within(dialog).getByRole('button', { name: '退回修改' }))
    await head(queue[1]!.contractNo)
    fireEvent.click(within(await strip()).getByRole('button', { name: '立即提交' }))
    await waitFor(async () => expect(await statusOf(first.id)).toBe(12), patient)
    expect([sent(first.id, 'review'), sent(first.id, 'back')]).toEqual([0, 1])
    expect((await counter.person.get(details, { id: first.id })).contract.lastReason).toBe('申请表未签字rjk')
  })

  it('says what was refused, names the contract and brings it back', slow, async () => {
    const { desk, queue, head, pass, strip } = await openDesk8(openDesk)
    const first = queue[0]!
    await pass()
    await head(queue[1]!.contractNo)
    const reception = await desk.as('reception')
    await reception.get(update, { id: first.id, version: first.version, remark: '客户来电' })
    fireEvent.click(within(await strip()).getByRole('button', { name: '立即提交' }))
    const alert = await screen.findByText(new RegExp(`${first.contractNo}：复核通过未成功。陈晓雯 已于`), {}, patient)
    const queued = screen.getByRole('navigation', { name: '待复核' })
    await waitFor(() => expect(within(queued).getByText(first.contractNo)).toBeTruthy(), patient)
    const line = alert.closest('[role=alert]') as HTMLElement
    fireEvent.click(within(line).getByRole('button', { name: '知道了' }))
    await waitFor(() => expect(screen.queryByText(/未成功/)).toBeNull(), patient)
  })

  it('passes several at once and names those that were refused', slow, async () => {
    const { desk, queue, strip, statusOf } = await openDesk8(openDesk)
    const [first, second] = [queue[0]!, queue[1]!]
    fireEvent.click(screen.getByRole('checkbox', { name: `选择 ${first.contractNo}` }))
    fireEvent.click(screen.getByRole('checkbox', { name: `选择 ${second.contractNo}` }))
    await (await desk.as('reception')).get(update, { id: second.id, version: second.version, remark: '客户来电' })
    fireEvent.click(screen.getByRole('button', { name: '复核所选 2 份' }))
    const asked = screen.queryByRole('dialog', { name: '复核通过' })
    if (asked) fireEvent.click(within(asked).getByRole('button', { name: '复核通过' }))
    expect((await strip()).textContent).toContain('2 份合同：批量复核，即将提交')
    fireEvent.click(within(await strip()).getByRole('button', { name: '立即提交' }))
    await screen.findByText(new RegExp(`2 份合同：批量复核未成功。${second.contractNo}: 陈晓雯 已于`), {}, patient)
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual([16, 8])
  })

  it('finds contracts by who accepted and by words', slow, async () => {
    const desk = await openDesk()
    const colleague = await desk.as('reception2')
    const made = await colleague.get(create, form({ contactName: '欧阳修' }))
    await colleague.get(accept, { id: made.id, version: made.version })
    const counter = await openCounter(desk, 'supervisor')
    await counter.open('center.contract.review')
    const words = await screen.findByRole('textbox', { name: '关键字' }, patient)
    fireEvent.change(words, { target: { value: '欧阳' } })
    fireEvent.keyDown(words, { key: 'Enter' })
    const queued = await screen.findByRole('navigation', { name: '待复核' }, patient)
    await waitFor(() => expect(within(queued).getAllByRole('button', { name: /^GZ/ })).toHaveLength(1), patient)
    expect(within(queued).getByText(made.contractNo)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '重置' }))
    await waitFor(
      () => expect(within(queued).getAllByRole('button', { name: /^GZ/ }).length).toBeGreaterThan(1),
      patient,
    )
    fireEvent.click(screen.getByRole('combobox', { name: '受理人' }))
    const name = (await colleague.get(details, { id: made.id })).contract.acceptUser!
    fireEvent.click((await screen.findAllByRole('option', { name }, patient)).at(-1)!)
    await waitFor(() => {
      const rows = within(queued).getAllByRole('button', { name: /^GZ/ })
      expect(rows.every((row) => row.textContent?.includes(name))).toBe(true)
    }, patient)
  })

  it('shows what reception changed since it was sent back, old beside new', slow, async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const supervisor = await desk.as('supervisor')
    const made = await reception.get(create, form({ contactName: '变更客户' }))
    const { id } = made
    const accepted = await reception.get(accept, { id, version: made.version })
    const sent = await supervisor.get(back, { id, version: accepted.version, reason: '电话有误' })
    const fixed = await reception.get(update, { id, version: sent.version, contactMobile: '15400009123' })
    await reception.get(acceptAgain, { id, version: fixed.version })
    const counter = await openCounter(desk, 'supervisor')
    await counter.open('center.contract.review')
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(made.contractNo) }, patient))
    const changes = await screen.findByRole('region', { name: '上次审核以来的变更' }, patient)
    expect(changes.textContent).toContain('上次退回原因：电话有误')
    const row = within(changes).getByRole('row', { name: /联系电话/ })
    expect(row.textContent).toContain('15400009001')
    expect(row.textContent).toContain('15400009123')
  })

  it('tells why one may not review what one accepted', slow, async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const [row] = await waiting(desk)
    const sent = await supervisor.get(back, { id: row!.id, version: row!.version, reason: '重新受理' })
    await supervisor.get(acceptAgain, { id: row!.id, version: sent.version, remark: '无需修改' })
    const counter = await openCounter(desk, 'supervisor')
    await counter.open('center.contract.review')
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(row!.contractNo) }, patient))
    expect(await screen.findByText(/：受理合同的人不能复核，请由其他人复核（.+）$/, {}, patient)).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'r' })
    expect(times(counter.wire, 'POST', root.concat(`/${row!.id}/`, review.path.split('/').at(-1)!))).toBe(0)
    expect(screen.queryByRole('region', { name: '待发送的复核决定' })).toBeNull()
  })
})
