import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import * as bills from '#protocol/send-bill/calls.ts'
import { sendBill } from '#src/modules/send-bill/index.ts'
import { openCounter, times } from '#tests/modules/contract/counter.tsx'
import { press, scan } from '#tests/modules/passport/scan.ts'
import { takeRight } from '#tests/server/give-role.ts'
import { type Desk, onSqlite } from '#tests/server/harness.ts'
import { movePassport, readyContract } from '#tests/server/send-bill-desk.ts'

const slow = { timeout: 60_000 }
const patient = { timeout: 8000 }
const ROOT = '/api/visacenter/sendBill'

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const sit = (desk: Desk, userName = 'desk') => openCounter(desk, userName, [sendBill])

/** The desk is there and listens. */
async function atDesk() {
  await screen.findByRole('region', { name: '最近一次扫描' }, patient)
  await act(async () => {})
}

const answer = () => screen.getByRole('region', { name: '最近一次扫描' })
const says = (words: RegExp) => waitFor(() => expect(answer().textContent).toMatch(words), patient)
const list = () => within(screen.getByRole('table', { name: /^清单/ }))
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

async function chooseConsulate() {
  fireEvent.click(screen.getByRole('combobox', { name: /^领馆/ }))
  fireEvent.click((await screen.findAllByRole('option', { name: '俄罗斯驻广州总领馆' }, patient)).at(-1)!)
}

onSqlite('the desk of send bills', (openDesk) => {
  it('fills a bill by scanning alone, hears each outcome, and submits it', slow, async () => {
    const desk = await openDesk()
    const family = await readyContract(desk, { passports: [{ cname: '周琳' }, { cname: '周平' }] })
    const foreign = await readyContract(desk, { center: 'BJ' })
    const seat = await sit(desk)
    await seat.open('center.send-bill.edit')
    await atDesk()
    expect(button('提交送签单').disabled).toBe(true)
    const outcomes: [string, RegExp][] = [
      [family.barcodes[0]!, /已放入，第 1 本.*周琳/],
      [family.barcodes[1]!, /已放入，第 2 本.*周平/],
      [family.barcodes[0]!, /重复扫描/],
      [foreign.barcodes[0]!, /其他中心的条码/],
      ['GZ00099999ABCDEF', /无法识别/],
    ]
    for (const [code, words] of outcomes) {
      scan(code)
      await says(words)
    }
    expect(list().getAllByRole('row')).toHaveLength(5)
    expect(button('提交送签单').disabled).toBe(true)
    fireEvent.click(button('移除 2 本不能放入的护照'))
    expect(list().getAllByRole('row')).toHaveLength(3)
    await chooseConsulate()
    press('Enter', true)
    await screen.findByRole('heading', { name: /^SGZ20261120-\d{4}$/ }, patient)
    const [row] = (await seat.person.get(bills.list, { keywords: family.barcodes[0]! })).rows
    expect(row).toMatchObject({ status: 8, passportCount: 2, consulate: 'RU_GUANGZHOU' })
    const { passports } = await seat.person.get(bills.info, { id: row!.id })
    expect(passports.map((one) => one.id)).toEqual(family.ids)
    expect(times(seat.wire, 'POST', `${ROOT}/submit`)).toBe(1)
  })

  it('loses no scan while the network is away or the page is loaded again', slow, async () => {
    const desk = await openDesk()
    const { barcodes } = await readyContract(desk, { passports: [{}, {}] })
    const seat = await sit(desk)
    await seat.open('center.send-bill.edit')
    await atDesk()
    seat.wire.lose = ({ path }) => path === `${ROOT}/check`
    for (const code of barcodes) scan(code)
    expect(await screen.findByText(/网络中断，2 本护照还没有核对/, {}, patient)).toBeTruthy()
    expect(list().getAllByText('核对中')).toHaveLength(2)
    await seat.reload()
    expect(await screen.findByText(/网络中断，2 本护照还没有核对/, {}, patient)).toBeTruthy()
    seat.wire.lose = () => false
    fireEvent.click(button('立即重试'))
    await waitFor(() => expect(list().getAllByText('可送签')).toHaveLength(2), patient)
  })

  it('a server that fails is said as such, and asked again', slow, async () => {
    const desk = await openDesk()
    const { barcodes } = await readyContract(desk, {})
    const seat = await sit(desk)
    await seat.open('center.send-bill.edit')
    await atDesk()
    seat.wire.gateway = ({ path }) => (path === `${ROOT}/check` ? 503 : undefined)
    scan(barcodes[0]!)
    expect(await screen.findByText(/^处理失败，1 本护照还没有核对/, {}, patient)).toBeTruthy()
    seat.wire.gateway = () => undefined
    fireEvent.click(button('立即重试'))
    await waitFor(() => expect(list().getAllByText('可送签')).toHaveLength(1), patient)
  })

  it('says what is refused by the server, and takes what comes after it', slow, async () => {
    const desk = await openDesk()
    const { barcodes } = await readyContract(desk, {})
    const seat = await sit(desk)
    await seat.open('center.send-bill.edit')
    await atDesk()
    scan('X'.repeat(65))
    await says(/未能处理/)
    expect(screen.queryByText(/网络中断/)).toBeNull()
    scan(barcodes[0]!)
    await says(/已放入，第 2 本/)
  })

  it('picks from what lies ready, keeps a draft, and says at submit what came in between', slow, async () => {
    const desk = await openDesk()
    const { contractNo, ids, barcodes } = await readyContract(desk, {
      passports: [{ cname: '何静' }, { cname: '何涛' }],
    })
    const seat = await sit(desk)
    await seat.open('center.send-bill.edit')
    fireEvent.click(await screen.findByRole('button', { name: '从待送签中选择' }, patient))
    const dialog = within(await screen.findByRole('dialog', { name: '选择待送签的护照' }, patient))
    const keywords = dialog.getByLabelText('合同号、条码或护照号')
    fireEvent.change(keywords, { target: { value: contractNo } })
    fireEvent.click(dialog.getByRole('button', { name: '查询' }))
    await waitFor(() => expect(dialog.getAllByRole('row')).toHaveLength(3), patient)
    fireEvent.click(dialog.getAllByRole('checkbox')[0]!)
    fireEvent.click(dialog.getByRole('button', { name: '放入清单（2 本）' }))
    await waitFor(() => expect(list().getAllByText('可送签')).toHaveLength(2), patient)
    await chooseConsulate()
    fireEvent.click(button('保存草稿'))
    await waitFor(
      () => expect(seat.notifier.show).toHaveBeenCalledWith(expect.objectContaining({ text: '草稿已保存' })),
      patient,
    )
    const [draft] = (await seat.person.get(bills.list, { keywords: barcodes[0]! })).rows
    expect(draft).toMatchObject({ status: 0, passportCount: 2 })

    await waitFor(() => expect(list().getAllByText('可送签')).toHaveLength(2), patient)
    await movePassport(desk, 'desk', ids[1]!, 'uncheck')
    fireEvent.click(button('提交送签单'))
    const problems = await screen.findByRole('list', { name: '以下护照不能送签：' }, patient)
    expect(problems.textContent).toMatch(/何涛.*护照尚未核对，请先核对/)
    await waitFor(() => expect(list().getAllByText('待处理')).toHaveLength(1), patient)
    fireEvent.click(button('移除 1 本不能送签的护照'))
    fireEvent.click(button('提交送签单'))
    await screen.findByRole('heading', { name: /^SGZ20261120-\d{4}$/ }, patient)
    expect((await seat.person.get(bills.info, { id: draft!.id })).bill).toMatchObject({ status: 8, passportCount: 1 })
  })
})

onSqlite('the day of a send bill', (openDesk) => {
  it('is not one that is over, for a draft either', slow, async () => {
    const desk = await openDesk()
    const seat = await sit(desk)
    await seat.open('center.send-bill.edit')
    await atDesk()
    await chooseConsulate()
    fireEvent.change(screen.getByLabelText(/^送签日期/), { target: { value: '2020-01-01' } })
    fireEvent.click(button('保存草稿'))
    await screen.findByText('送签日期不能早于今天', {}, patient)
    expect(times(seat.wire, 'POST', `${ROOT}/submit`)).toBe(0)
  })
})

onSqlite('the list of send bills', (openDesk) => {
  it('is opened with the right of orders alone, to read', slow, async () => {
    const desk = await openDesk()
    const { ids } = await readyContract(desk, { passports: [{ cname: '钱多' }] })
    const form = { passports: ids, consulate: 'RU_GUANGZHOU', sendDate: '2026-11-20', submit: true }
    const { id, billNo = '' } = await (await desk.as('desk')).get(bills.submit, form)
    await takeRight(desk, 'center.finance', 'center.sendBill.view')
    const seat = await sit(desk, 'finance')
    await seat.open('visa.send-bill.list')
    fireEvent.click(await screen.findByRole('link', { name: billNo }, patient))
    const page = within(await screen.findByRole('region', { name: billNo }, patient))
    expect(page.getByRole('button', { name: '下载 Excel' })).toBeDefined()
    for (const name of ['打印', '撤回送签']) expect(page.queryByRole('button', { name: new RegExp(name) })).toBeNull()
    expect(await screen.findByText(/钱多/, {}, patient)).toBeDefined()
    expect(times(seat.wire, 'GET', '/api/visa/sendBill/info')).toBe(1)
    expect(await seat.person.call(bills.info, { id })).toMatchObject({ code: '1111' })
  })

  it('counts by status, and rolls back the passports that are chosen', slow, async () => {
    const desk = await openDesk()
    const { ids, barcodes } = await readyContract(desk, { passports: [{ cname: '钱多' }, { cname: '孙理' }] })
    const seat = await sit(desk)
    const form = { passports: ids, consulate: 'RU_GUANGZHOU', sendDate: '2026-11-20', submit: true }
    const { id, billNo = '' } = await seat.person.get(bills.submit, form)
    await seat.open('center.send-bill.list')
    const counts = await seat.person.get(bills.statusNum, {})
    const tab = await screen.findByRole('tab', { name: /^已提交/ }, patient)
    await waitFor(() => expect(tab.textContent).toBe(`已提交${counts[8]}`), patient)
    const row = within((await screen.findByText(billNo, {}, patient)).closest('tr')!)
    fireEvent.click(row.getByRole('button', { name: '更多' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: '撤回送签' }, patient))
    const dialog = within(await screen.findByRole('dialog', {}, patient))
    fireEvent.click(await dialog.findByRole('checkbox', { name: /钱多/ }, patient))
    fireEvent.change(dialog.getByLabelText(/^原因/), { target: { value: '资料不全' } })
    fireEvent.click(dialog.getByRole('button', { name: '撤回送签' }))
    await waitFor(
      () => expect(seat.notifier.show).toHaveBeenCalledWith(expect.objectContaining({ text: '已撤回 1 本护照' })),
      patient,
    )
    const { passports } = await seat.person.get(bills.info, { id })
    expect(passports.map((one) => [one.barcode, one.outcome])).toEqual([
      [barcodes[0], undefined],
      [barcodes[1], 'rollback'],
    ])
  })

  it('shows receptionists bills without what they may not do', slow, async () => {
    const desk = await openDesk()
    const seat = await sit(desk, 'reception')
    await seat.open('center.send-bill.list')
    const table = within(await screen.findByRole('table', { name: '送签单' }, patient))
    await waitFor(() => expect(table.getAllByRole('button', { name: '打印回执' }).length).toBeGreaterThan(1), patient)
    for (const name of ['编辑', '撤回送签', '删除']) expect(table.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('button', { name: '新建送签单' })).toBeNull()
  })
})

onSqlite('files that are read into a send bill', (openDesk) => {
  it('shows each row with its passport or its reason, makes the draft and takes it back', slow, async () => {
    const desk = await openDesk()
    const { barcodes } = await readyContract(desk, { passports: [{ cname: '吴边' }] })
    const seat = await sit(desk)
    await seat.open('center.send-bill.parse')
    const input = await screen.findByLabelText('上传文件', { selector: 'input' }, patient)
    const choose = (file: File) => fireEvent.change(input, { target: { files: [file] } })
    choose(new File(['x'], '名单.pdf'))
    expect(await screen.findByText(/名单.pdf.*XLSX、CSV/, {}, patient)).toBeTruthy()
    choose(new File(['姓名,电话\n张伟,1'], '名单.csv'))
    expect(await screen.findByText(/没有找到“条码”或“护照号”列/, {}, patient)).toBeTruthy()

    choose(new File([`条码\n${barcodes[0]}\nGZ00099999ABCDEF\n`], '名单.csv'))
    const placed = await screen.findByRole('table', { name: '可放入送签单（1）' }, patient)
    expect(within(placed).getByText('吴边')).toBeTruthy()
    const refused = screen.getByRole('table', { name: '未能识别（1）' })
    expect(within(refused).getByText('本中心没有这本护照')).toBeTruthy()
    fireEvent.click(button('生成送签单草稿'))
    await screen.findByRole('table', { name: '清单（1 本）' }, patient)
    const kept = await seat.person.get(bills.list, { keywords: barcodes[0]! })
    expect(kept.rows[0]).toMatchObject({ status: 0, passportCount: 1 })

    await seat.open('center.send-bill.parse')
    fireEvent.click(await screen.findByRole('button', { name: '收回草稿' }, patient))
    const dialog = within(await screen.findByRole('dialog', { name: '收回草稿' }, patient))
    fireEvent.click(dialog.getByRole('button', { name: '收回草稿' }))
    await screen.findByRole('button', { name: '生成送签单草稿' }, patient)
    expect((await seat.person.get(bills.list, { keywords: barcodes[0]! })).records).toBe(0)
  })
})
