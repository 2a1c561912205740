import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mrzCheckDigit } from '#domain/mrz-layouts.ts'
import * as contracts from '#protocol/contract/calls.ts'
import { applicantDesk } from '#src/modules/applicant-desk/index.ts'
import { openCounter } from '#tests/modules/contract/counter.tsx'
import { press, scan } from '#tests/modules/passport/scan.ts'
import { awaitedOrder, statusOf } from '#tests/server/awaited-applicants.ts'
import { form, passport } from '#tests/server/contract-forms.ts'
import { type Desk, onSqlite } from '#tests/server/harness.ts'

const slow = { timeout: 60_000 }
const patient = { timeout: 8000 }
const RECEIVED = 24

afterEach(() => vi.useRealTimers())

beforeEach(() => localStorage.clear())

/** At the desk; `F7`: each scan receives at once, without a look at the papers. */
async function sit(desk: Desk, userName = 'desk', way: 'F6' | 'F7' = 'F7') {
  const seat = await openCounter(desk, userName, [applicantDesk])
  await seat.open('visa.receive')
  await screen.findByRole('region', { name: '最近一次扫描' }, patient)
  press(way)
  return seat
}

/** What is seen and heard of the last scan. */
const answer = () => screen.getByRole('region', { name: '最近一次扫描' })
const says = (words: RegExp) => waitFor(() => expect(answer().textContent).toMatch(words), patient)
const tab = (name: RegExp) => fireEvent.click(screen.getByRole('tab', { name }))
const count = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) }).textContent
const zoneLine = (passportNo: string) => {
  const number = passportNo.padEnd(9, '<')
  return `${number}${mrzCheckDigit(number)}CHN9004124M3405095<<<<<<<<<<<<<<02`
}

onSqlite('the receiving desk', (openDesk) => {
  it('receives by scanning alone; each outcome has its words, and nothing is done twice', slow, async () => {
    const desk = await openDesk()
    const { people, id: orderId } = await awaitedOrder(desk, ['ZHUGE', 'SIMA', 'OUYANG'])
    const [one, two, three] = people.map(({ passportNo }) => passportNo!) as [string, string, string]
    const reception = await desk.as('reception')
    const held = { applicantId: people[2]!.id, passportNo: three }
    const { contractNo } = await reception.get(contracts.create, form({ orderId, passports: [passport(held)] }))
    const seat = await sit(desk)
    const outcomes: [string, RegExp][] = [
      [one, /^已收件.*ZHUGE WEI/],
      [one, /^重复扫描本次已扫描过/],
      ['P<CHNSIMA<<WEI<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<', /^重复扫描/],
      [
        zoneLine(two).replace(/^(.{9})./, (_, number) => `${number}${(Number(zoneLine(two)[9]) + 1) % 10}`),
        /^未能处理机读码校验不通过，可能读错：请重新扫描/,
      ],
      [zoneLine(two), /^已收件.*SIMA WEI/],
      [three, new RegExp(`^由合同办理由合同 ${contractNo} 管理`)],
      ['EX9999999', /^无法识别/],
    ]
    for (const [code, words] of outcomes) {
      scan(code)
      await says(words)
    }
    for (const { id } of people.slice(0, 2)) expect(await statusOf(desk, id)).toBe(RECEIVED)
    expect(seat.wire.asked.filter(({ path }) => path === '/api/visa/applicant/receive')).toHaveLength(2)
    tab(/^本次扫描/)
    expect([count('已扫描'), count('完成'), count('需处理')]).toEqual(['已扫描 5', '完成 2', '需处理 3'])
  })

  it('receives a whole order by F8, and says what was done before by whom', slow, async () => {
    const desk = await openDesk()
    const { orderNo, people } = await awaitedOrder(desk, ['ZHUGE', 'SIMA'])
    await sit(desk)
    scan(orderNo)
    await says(/^多位申请人订单有 2 位申请人等待处理/)
    await within(answer()).findByText('ZHUGE WEI', {}, patient)
    press('F8')
    const dialog = within(await screen.findByRole('dialog', { name: '批量收件' }, patient))
    expect(dialog.getByText('收下 2 位申请人的资料？')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: '批量收件' }))
    await waitFor(async () => expect(await statusOf(desk, people[1]!.id)).toBe(RECEIVED), patient)
    await says(/2 项全部成功/)
    scan(people[0]!.passportNo!)
    await says(/^重复扫描梁志强 已于/)
  })

  it('keeps scans whose answer is lost, over a reload too, and does each once', slow, async () => {
    const desk = await openDesk()
    const { people } = await awaitedOrder(desk, ['ZHUGE', 'SIMA', 'OUYANG'])
    const seat = await sit(desk)
    seat.wire.lose = ({ path }) => path === '/api/visa/applicant/receive'
    for (const { passportNo } of people) scan(passportNo!)
    await screen.findByText(/网络中断：3 条扫描已保存在本机/, {}, patient)
    await says(/^等待答复/)
    await seat.reload()
    await screen.findByText(/网络中断：3 条扫描已保存在本机/, {}, patient)
    seat.wire.lose = () => false
    fireEvent.click(screen.getByRole('button', { name: '立即重试' }))
    tab(/^本次扫描/)
    await waitFor(() => expect(count('完成')).toBe('完成 3'), patient)
    for (const { id } of people) expect(await statusOf(desk, id)).toBe(RECEIVED)
  })

  it('lists who is awaited, and receives several by hand', slow, async () => {
    const desk = await openDesk()
    const { people } = await awaitedOrder(desk, ['ZHUGE', 'SIMA'])
    await sit(desk, 'supervisor')
    for (const name of ['ZHUGE', 'SIMA']) {
      const row = within(await screen.findByRole('row', { name: new RegExp(name) }, patient))
      fireEvent.click(row.getByRole('checkbox'))
    }
    fireEvent.click(screen.getByRole('button', { name: '批量收件' }))
    const dialog = within(await screen.findByRole('dialog', { name: '批量收件' }, patient))
    fireEvent.click(dialog.getByRole('button', { name: '批量收件' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /ZHUGE/ })).toBeNull(), patient)
    for (const { id } of people) expect(await statusOf(desk, id)).toBe(RECEIVED)
  })
})
