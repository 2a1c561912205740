import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { barcodeStatus, custodyStatus, passportFlags } from '#domain/status.ts'
import { page as barcodePage } from '#protocol/passport/barcode/calls.ts'
import { passport } from '#src/modules/passport/index.ts'
import { openCounter } from '#tests/modules/contract/counter.tsx'
import { type Desk, onSqlite } from '#tests/server/harness.ts'
import { custodyDesk } from '#tests/server/passport-fixtures.ts'
import { press, scan } from './scan.ts'

const slow = { timeout: 60_000 }
const patient = { timeout: 8000 }

afterEach(() => vi.useRealTimers())

type Row = Awaited<ReturnType<Awaited<ReturnType<typeof custodyDesk>>['rowOf']>>

async function sit(desk: Desk, code: string, userName = 'desk') {
  const seat = await openCounter(desk, userName, [passport])
  await seat.open(code)
  return seat
}

const dialogOf = async (title: string) =>
  within((await screen.findAllByRole('dialog', { name: title }, patient)).at(-1)!)
const button = (name: string) => screen.findByRole('button', { name }, patient)

async function because(title: string, reason: string) {
  const dialog = await dialogOf(title)
  fireEvent.change(dialog.getByLabelText(/^原因/), { target: { value: reason } })
  fireEvent.click(dialog.getByRole('button', { name: title }))
}

onSqlite('the records of passports and labels', (openDesk) => {
  it('opens a passport by a scan; flags it, gives it another label, takes that off', slow, async () => {
    const desk = await openDesk()
    const hand = await custodyDesk(desk)
    const { barcode, id } = await hand.until('bound')
    const [fresh = ''] = await hand.labels()
    await sit(desk, 'center.passport.extension', 'supervisor')
    await screen.findByRole('table', { name: '护照信息' }, patient)
    scan(barcode)
    fireEvent.click(await button('修改标记'))
    const flags = await dialogOf('修改标记')
    fireEvent.click(flags.getByRole('checkbox', { name: '加急' }))
    fireEvent.click(flags.getByRole('button', { name: '提交' }))
    await waitFor(
      async () => expect((await hand.rowOf(id)).flags).toBe(JSON.stringify([passportFlags.URGENT])),
      patient,
    )
    fireEvent.click(await button('更换条码'))
    const rebind = await dialogOf('更换条码')
    scan(fresh)
    await waitFor(() => expect(rebind.getByLabelText(/^条码/)).toHaveProperty('value', fresh), patient)
    fireEvent.change(rebind.getByLabelText(/^原因/), { target: { value: '标签破损' } })
    fireEvent.click(rebind.getByRole('button', { name: '更换条码' }))
    await waitFor(async () => expect((await hand.rowOf(id)).barcode).toBe(fresh), patient)
    // The dialog knows of it, too: what it sends next is meant for the passport as it is now.
    await (await dialogOf('护照信息')).findByText(fresh, undefined, patient)
    fireEvent.click((await dialogOf('护照信息')).getByRole('button', { name: '更多' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: '解绑条码' }, patient))
    await because('解绑条码', '客户取消')
    await waitFor(async () => expect((await hand.rowOf(id)).custody).toBe(custodyStatus.UNBOUND), patient)
  })

  it('shows the whole way of a passport, latest first', slow, async () => {
    const desk = await openDesk()
    const hand = await custodyDesk(desk)
    const { barcode } = await hand.until('retrieved')
    await sit(desk, 'center.passport.info')
    await screen.findByRole('table', { name: '护照查询' }, patient)
    scan(barcode)
    const track = within(await screen.findByRole('list', { name: '护照全程' }, patient))
    const steps = track.getAllByRole('listitem')
    const way = steps.map((step) => step.textContent).join(' ')
    expect(way).toMatch(/取回护照.*送签.*核对通过.*绑定条码/)
  })

  it('says and sounds that a scanned text is no label', slow, async () => {
    const desk = await openDesk()
    const seat = await sit(desk, 'center.passport.info')
    await screen.findByRole('table', { name: '护照查询' }, patient)
    scan('GZ00000001ABCDEF')
    await waitFor(() => expect(seat.notifier.show).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' })))
  })

  it('makes labels, looks one up and voids one', slow, async () => {
    const desk = await openDesk()
    const hand = await custodyDesk(desk)
    const { barcode } = await hand.until('bound')
    const seat = await sit(desk, 'center.barcode', 'supervisor')
    fireEvent.click(await button('生成条码'))
    const making = await dialogOf('生成条码')
    fireEvent.change(making.getByLabelText(/^数量/), { target: { value: '3' } })
    fireEvent.click(making.getByRole('button', { name: '生成条码' }))
    expect(await making.findByText(/^已生成 3 个条码/, {}, patient)).toBeTruthy()
    fireEvent.click(making.getAllByRole('button', { name: '关闭' }).at(-1)!)
    const { rows } = await seat.person.get(barcodePage, { status: barcodeStatus.FREE })
    const [latest] = rows
    const line = (await screen.findByText(latest?.barcode ?? '', {}, patient)).closest('tr')!
    fireEvent.click(within(line).getByRole('button', { name: '更多' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: '作废条码' }, patient))
    await because('作废条码', '打印错位')
    await waitFor(() => expect(within(line).getByText('已作废')).toBeTruthy(), patient)

    scan(barcode)
    const found = await dialogOf('查询条码')
    expect(await found.findByText('已绑定护照', {}, patient)).toBeTruthy()
    expect(await found.findByText(/^真实条码：中心 GZ/, {}, patient)).toBeTruthy()
  })

  it('binds label after label: the next passport is chosen by itself, and by a reader', slow, async () => {
    const desk = await openDesk()
    const hand = await custodyDesk(desk)
    const { passportIds } = await hand.reviewed({ people: 2 })
    const rows = await Promise.all(passportIds.map((id) => hand.rowOf(id)))
    const codes = await hand.labels(2)
    await sit(desk, 'center.barcode')
    fireEvent.click(await screen.findByRole('tab', { name: '绑定台' }, patient))
    const wanted = rows[1]!
    const pick = await screen.findByLabelText(/^护照号 \/ 合同号/, {}, patient)
    fireEvent.change(pick, { target: { value: wanted.passportNo } })
    await screen.findByText(new RegExp(`正在绑定.*${wanted.surname}`), {}, patient)
    await waitFor(() => expect(screen.getAllByText(wanted.passportNo!).length).toBeGreaterThan(0), patient)
    scan(codes[0]!)
    await waitFor(
      () => expect(screen.getByRole('region', { name: '最近一次扫描' }).textContent).toMatch(/^已绑定/),
      patient,
    )
    expect((await hand.rowOf(wanted.id)).barcode).toBe(codes[0])
    await screen.findByText('请读下一本护照，或按 F10 显示全部', {}, patient)
    press('F10')
    await screen.findByText(/^正在绑定/, {}, patient)
    scan(codes[0]!)
    await waitFor(
      () => expect(screen.getByRole('region', { name: '最近一次扫描' }).textContent).toMatch(/^重复扫描/),
      patient,
    )
  })

  it('a label scanned right after a passport is that passport’s, however late the list comes', slow, async () => {
    const desk = await openDesk()
    const hand = await custodyDesk(desk)
    const { passportIds } = await hand.reviewed({ people: 2 })
    const rows = await Promise.all(passportIds.map((id) => hand.rowOf(id)))
    const [label = '', second = ''] = await hand.labels(2)
    await sit(desk, 'center.barcode')
    fireEvent.click(await screen.findByRole('tab', { name: '绑定台' }, patient))
    const shown = (await screen.findByText(/ · GZ2026/, {}, patient)).textContent
    const isShown = ({ passportNo }: Row) => shown.startsWith(passportNo!)
    const [first, wanted] = [rows.find(isShown)!, rows.find((row) => !isShown(row))!]
    scan(`${wanted.passportNo}<`)
    scan(label)
    const said = () => screen.getByRole('region', { name: '最近一次扫描' }).textContent
    await waitFor(() => expect(said()).toMatch(/^已绑定/), patient)
    expect((await hand.rowOf(wanted.id)).barcode).toBe(label)
    expect((await hand.rowOf(first.id)).barcode).toBeNull()

    scan('E99999999<')
    scan(second)
    await waitFor(() => expect(said()).toMatch(/没有找到待绑定的护照/), patient)
    expect((await hand.rowOf(first.id)).barcode).toBeNull()
  })
})
