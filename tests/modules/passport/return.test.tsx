import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { custodyStatus } from '#domain/status.ts'
import { passport } from '#src/modules/passport/index.ts'
import { openCounter } from '#tests/modules/contract/counter.tsx'
import { zone } from '#tests/modules/contract/zones.ts'
import { type Desk, onSqlite } from '#tests/server/harness.ts'
import { backUnderOrder } from '#tests/server/order-passport-way.ts'
import { custodyDesk } from '#tests/server/passport-fixtures.ts'
import { press, scan } from './scan.ts'

const slow = { timeout: 60_000 }
const patient = { timeout: 8000 }

afterEach(() => vi.useRealTimers())

async function sit(desk: Desk, userName = 'desk') {
  const seat = await openCounter(desk, userName, [passport])
  await seat.open('center.passport.batch-return')
  await screen.findByRole('region', { name: '最近一次扫描' }, patient)
  return seat
}

const says = (words: RegExp) =>
  waitFor(() => expect(screen.getByRole('region', { name: '最近一次扫描' }).textContent).toMatch(words), patient)
const counter = () => within(screen.getByRole('region', { name: '柜台上的护照' }))
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

onSqlite('the hand-over of passports', (openDesk) => {
  it('gives the passports of one customer to somebody, all at once', slow, async () => {
    const desk = await openDesk()
    const hand = await custodyDesk(desk)
    const family = await hand.until('retrieved', { people: 3 })
    const other = await hand.until('retrieved', { over: { contactName: '别人', contactMobile: '13900009999' } })
    const early = await hand.until('sent')
    await sit(desk)
    press('F8')
    for (const code of family.codes.slice(0, 2)) {
      scan(code)
      await says(/^可以交付/)
    }
    expect(await counter().findByText(/还有 1 本可领取、尚未扫描/, {}, patient)).toBeTruthy()
    scan(other.barcode)
    await says(/^未能处理属于另一位客户（别人/)
    scan(early.barcode)
    await says(/^环节不符护照当前为“已送签”/)
    expect(counter().getAllByRole('listitem')).toHaveLength(2)

    press('Enter', true)
    expect(await screen.findByText('不能为空')).toBeTruthy()
    type(/^证件后四位/, '12x4')
    press('Enter', true)
    expect(await screen.findByText(/^已交付 2 本护照/, {}, patient)).toBeTruthy()
    for (const id of family.passportIds.slice(0, 2)) {
      const { passport: row, returns } = await hand.read(id)
      expect([row.custody, returns[0]?.idTail, returns[0]?.relation]).toEqual([custodyStatus.RETURNED, '12X4', 'SELF'])
    }
    expect(counter().queryAllByRole('listitem')).toHaveLength(0)
  })

  it('gives back the passport of an order, for which nothing is due', slow, async () => {
    const desk = await openDesk()
    const hand = await custodyDesk(desk)
    const { barcode } = await backUnderOrder(desk, hand)
    await sit(desk)
    scan(barcode)
    await says(/^可以交付/)
    type(/^证件后四位/, '1234')
    press('Enter', true)
    // The contact is not the holder: how they are related is said by a person.
    expect(await screen.findByText('不能为空')).toBeTruthy()
    fireEvent.click(screen.getByRole('combobox', { name: /与持照人关系/ }))
    fireEvent.click(await screen.findByRole('option', { name: '家属' }))
    press('Enter', true)
    expect(await screen.findByText(/^已交付 1 本护照/, {}, patient)).toBeTruthy()
    const held = await desk.store.read.selectFrom('orderPassport').selectAll().where('barcode', '=', barcode).execute()
    expect(held).toMatchObject([{ custody: custodyStatus.RETURNED, idTail: '1234' }])
    fireEvent.click(screen.getByRole('tab', { name: '订单护照' }))
    expect(await screen.findByRole('table', { name: '订单护照' }, patient)).toBeTruthy()
  })

  it('sends by courier; the waybill is scanned, and what did not arrive comes back with its reason', slow, async () => {
    const desk = await openDesk()
    const hand = await custodyDesk(desk)
    const { barcode, id } = await hand.until('retrieved')
    await sit(desk)
    scan(barcode)
    await says(/^可以交付/)
    press('F9')
    scan('SF1234567890')
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^运单号/ })).toHaveProperty('value', 'SF1234567890'),
    )
    // What is no waybill does not take its place: a label of which a part was read, the lines of a passport.
    const [first = '', second = ''] = zone.good.split('\n')
    for (const code of [barcode.slice(0, 9), first, second, zone.misread.split('\n')[1]!]) {
      scan(code)
      await says(/^(无法识别|未能处理)/)
      expect(screen.getByRole('textbox', { name: /^运单号/ })).toHaveProperty('value', 'SF1234567890')
    }
    type(/^快递公司/, '顺丰')
    press('Enter', true)
    const sure = within(await screen.findByRole('dialog', { name: '寄出前请确认' }, patient))
    expect(sure.getByText(/没有邮寄地址/)).toBeTruthy()
    expect((await hand.rowOf(id)).custody).toBe(custodyStatus.RETRIEVED)
    fireEvent.click(sure.getByRole('button', { name: /确认无误，寄出/ }))
    expect(await screen.findByText('已交付 1 本护照：顺丰 SF1234567890', {}, patient)).toBeTruthy()
    fireEvent.click(screen.getByRole('tab', { name: '已寄出' }))
    const line = (await screen.findByText(barcode, { selector: 'td *' }, patient)).closest('tr')!
    fireEvent.click(within(line).getByRole('button', { name: '登记未妥投' }))
    const dialog = within(await screen.findByRole('dialog', {}, patient))
    fireEvent.change(dialog.getByLabelText(/^原因/), { target: { value: '电话无人接听' } })
    fireEvent.click(dialog.getByRole('button', { name: '登记未妥投' }))
    await waitFor(async () => expect((await hand.rowOf(id)).custody).toBe(custodyStatus.RETRIEVED), patient)
    expect((await hand.read(id)).returns[0]?.undeliveredReason).toBe('电话无人接听')
  })

  it(
    'names nobody the holder who is not, keeps what was typed, and asks about one waybill of two customers',
    slow,
    async () => {
      const desk = await openDesk()
      const hand = await custodyDesk(desk)
      const home = { returnWay: 1 as const, customerAddr: '广州市天河区 1 号' }
      const other = await hand.until('retrieved', {
        over: { ...home, contactName: '王芳', contactMobile: '13900009999' },
      })
      const early = await hand.until('retrieved')
      await hand.dispatch(early.barcode, { waybillNo: 'SF777' })
      const known = await hand.until('retrieved', { over: home })
      await sit(desk)
      scan(other.barcode)
      await says(/^可以交付/)
      press('F8')
      const receiver = screen.getByRole('textbox', { name: /^领取人/ })
      await waitFor(() => expect(receiver).toHaveProperty('value', '王芳'), patient)
      expect(screen.getByRole('combobox', { name: /与持照人关系/ }).textContent).not.toContain('本人')
      type(/^领取人/, 'ZHANG WEI')
      await waitFor(() => expect(screen.getByRole('combobox', { name: /与持照人关系/ }).textContent).toContain('本人'))
      type(/^领取人/, '王芳')
      await waitFor(() =>
        expect(screen.getByRole('combobox', { name: /与持照人关系/ }).textContent).not.toContain('本人'),
      )
      type(/^证件后四位/, '1234')
      press('F9')
      scan('SF777')
      type(/^快递公司/, '顺丰')
      press('F8')
      expect(screen.getByRole('textbox', { name: /^证件后四位/ })).toHaveProperty('value', '1234')
      press('F9')
      press('Enter', true)
      const sure = within(await screen.findByRole('dialog', { name: '寄出前请确认' }, patient))
      expect(sure.getByText(/运单号 SF777 已用于另一位客户（张伟）的护照/)).toBeTruthy()
      fireEvent.click(sure.getByRole('button', { name: '取消' }))
      type(/^运单号/, 'SF778')
      press('Enter', true)
      expect(await screen.findByText('已交付 1 本护照：顺丰 SF778', {}, patient)).toBeTruthy()
      scan(known.barcode)
      await says(/^可以交付/)
      expect(screen.getByRole('textbox', { name: /^运单号/ })).toHaveProperty('value', '')
    },
  )

  it('asks a supervisor for the reason when something is due, and tells others whom to ask', slow, async () => {
    const desk = await openDesk()
    const hand = await custodyDesk(desk)
    const { barcode, id, contractId } = await hand.until('retrieved')
    await desk.store.change((tx) =>
      tx.updateTable('contract').set({ receivedFen: 0 }).where('id', '=', contractId).execute(),
    )
    const give = async () => {
      scan(barcode)
      await says(/^可以交付/)
      press('F8')
      type(/^证件后四位/, '1234')
      press('Enter', true)
      return within(await screen.findByRole('dialog', {}, patient))
    }
    await sit(desk)
    expect((await give()).getByText(/请主管放行/)).toBeTruthy()
    cleanup()
    await sit(desk, 'supervisor')
    const dialog = await give()
    fireEvent.change(dialog.getByLabelText(/^原因/), { target: { value: '客户明天补款' } })
    fireEvent.click(dialog.getByRole('button', { name: '未结清放行' }))
    expect(await screen.findByText(/^已交付 1 本护照/, {}, patient)).toBeTruthy()
    expect((await hand.read(id)).returns[0]?.overrideReason).toBe('客户明天补款')
  })

  it('names what was paid over as what is to be given back, without a sign', slow, async () => {
    const desk = await openDesk()
    const hand = await custodyDesk(desk)
    const { barcode, contractId } = await hand.until('retrieved')
    await desk.store.change((tx) =>
      tx
        .updateTable('contract')
        .set((eb) => ({ receivedFen: eb('totalFen', '+', 1234) }))
        .where('id', '=', contractId)
        .execute(),
    )
    await sit(desk)
    scan(barcode)
    await says(/^可以交付/)
    expect((await screen.findByText('应退金额')).nextElementSibling?.textContent).toBe('¥12.34')
    press('F8')
    type(/^证件后四位/, '1234')
    press('Enter', true)
    const dialog = within(await screen.findByRole('dialog', {}, patient))
    expect(dialog.getByText(/请先收款或退款/)).toBeTruthy()
    expect(dialog.getByText(/应退/).textContent).toBe('应退 ¥12.34')
  })
})
