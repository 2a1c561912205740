import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { custodyStatus, passportFlags } from '#domain/status.ts'
import { passport } from '#src/modules/passport/index.ts'
import { openCounter } from '#tests/modules/contract/counter.tsx'
import { type Desk, onSqlite } from '#tests/server/harness.ts'
import { labelledUnderOrder } from '#tests/server/order-passport-way.ts'
import { custodyDesk } from '#tests/server/passport-fixtures.ts'
import { press, scan, scanSlowly } from './scan.ts'

const slow = { timeout: 60_000 }
const patient = { timeout: 8000 }
const PAGE = 'center.passport'
const ROOT = '/api/visacenter/passport'

afterEach(() => vi.useRealTimers())

async function sit(desk: Desk, page: string, userName = 'desk') {
  const seat = await openCounter(desk, userName, [passport])
  await seat.open(`${PAGE}.${page}`)
  await screen.findByRole('region', { name: '最近一次扫描' }, patient)
  return seat
}

/** What is seen and heard of the last scan. */
const answer = () => screen.getByRole('region', { name: '最近一次扫描' })
const says = (words: string | RegExp) => waitFor(() => expect(answer().textContent).toMatch(words), patient)
const visaNo = () => screen.getByRole('textbox', { name: '签证号' })
const listed = () => within(screen.getByRole('table', { name: '本次扫描' }))
const count = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) }).textContent

/** Why a passport did not pass, as its history says it. */
const failures = async ({ store }: Desk, entityId: number) => {
  const of = store.read.selectFrom('entityLog').select('content').where('entity', '=', 'passport')
  const rows = await of.where('entityId', '=', entityId).where('action', '=', 'checkFailed').orderBy('id').execute()
  return rows.map(({ content }) => content)
}

onSqlite('the desks of passports', (openDesk) => {
  it('checks by scanning alone; each outcome has its words, and nothing is done twice', slow, async () => {
    const desk = await openDesk()
    const hand = await custodyDesk(desk)
    const [one, sent] = [await hand.until('bound'), await hand.until('sent')]
    const [free = ''] = await hand.labels()
    const seat = await sit(desk, 'batch-check')
    const outcomes: [string, RegExp][] = [
      [one.barcode, /^核对通过.*ZHANG/],
      [one.barcode, /^重复扫描本次已扫描过/],
      [sent.barcode, /^环节不符.*已送签/],
      ['GZ00000001ABCDEF', /^无法识别/],
      ['6901234567892', /^无法识别/],
      [free, /^条码未绑定护照/],
    ]
    for (const [code, words] of outcomes) {
      scan(code)
      await says(words)
    }
    expect((await hand.rowOf(one.id)).custody).toBe(custodyStatus.CHECKED)
    expect(seat.wire.asked.filter(({ path }) => path === `${ROOT}/batchCheck`)).toHaveLength(4)
    expect([count('已扫描'), count('完成'), count('需处理'), count('等待发送')]).toEqual([
      '已扫描 5',
      '完成 1',
      '需处理 4',
      '等待发送 0',
    ])
    fireEvent.click(screen.getByRole('button', { name: /^完成/ }))
    expect(listed().getAllByRole('row')).toHaveLength(2)
  })

  it('fails the next passport by F9 with its reason, and takes a check back', slow, async () => {
    const desk = await openDesk()
    const hand = await custodyDesk(desk)
    const { codes, passportIds } = await hand.until('bound', { people: 2 })
    await sit(desk, 'batch-check')
    press('F9')
    const reasons = await screen.findByRole('radiogroup', { name: '不通过原因' }, patient)
    fireEvent.click(await within(reasons).findByRole('radio', { name: '申请表未签字' }, patient))
    scan(codes[0]!)
    await says(/^已登记：核对不通过.*缺资料/)
    const failed = await hand.rowOf(passportIds[0]!)
    expect([failed.custody, failed.flags]).toEqual([custodyStatus.BOUND, JSON.stringify([passportFlags.MISSING_PAPER])])
    expect(listed().getByText('申请表未签字')).toBeTruthy()

    scan(codes[1]!)
    await says(/^核对通过/)
    fireEvent.click(listed().getByRole('button', { name: '撤销核对' }))
    const dialog = within(await screen.findByRole('dialog', {}, patient))
    fireEvent.change(dialog.getByLabelText(/^原因/), { target: { value: '放错了' } })
    fireEvent.click(dialog.getByRole('button', { name: '撤销核对' }))
    await waitFor(async () => expect((await hand.rowOf(passportIds[1]!)).custody).toBe(custodyStatus.BOUND), patient)
    await waitFor(() => expect(listed().getAllByRole('row')).toHaveLength(2), patient)
    await says(/^请扫描/)
    scan(codes[1]!)
    await says(/^核对通过/)
  })

  it(
    'takes another reason for a passport that failed already; the same once more is the label read twice',
    slow,
    async () => {
      const desk = await openDesk()
      const hand = await custodyDesk(desk)
      const { barcode, id } = await hand.until('bound')
      await sit(desk, 'batch-check')
      const failBy = async (reason: string) => {
        press('F9')
        fireEvent.change(await screen.findByRole('textbox', { name: /^原因/ }, patient), { target: { value: reason } })
        scan(barcode)
      }
      await failBy('照片太旧')
      await says(/^已登记：核对不通过/)
      await failBy('申请表未签字')
      await waitFor(async () => expect(await failures(desk, id)).toEqual(['照片太旧', '申请表未签字']), patient)
      await failBy('申请表未签字')
      await says(/^重复扫描本次已扫描过/)
      expect(await failures(desk, id)).toHaveLength(2)
    },
  )

  it('does not pass what just failed because its label is read twice; later it may', slow, async () => {
    const desk = await openDesk()
    const hand = await custodyDesk(desk)
    const { barcode, id } = await hand.until('bound')
    await sit(desk, 'batch-check')
    press('F9')
    fireEvent.change(await screen.findByRole('textbox', { name: /^原因/ }, patient), { target: { value: '未签字' } })
    scan(barcode)
    await says(/^已登记：核对不通过/)
    scan(barcode)
    await says(/^重复扫描本次已扫描过/)
    expect((await hand.rowOf(id)).custody).toBe(custodyStatus.BOUND)
    const later = Date.now() + 6000
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => later)
    scan(barcode)
    await says(/^核对通过/)
    clock.mockRestore()
  })

  it('keeps “not passed” for the passport it was meant for, whatever is scanned before it', slow, async () => {
    const desk = await openDesk()
    const hand = await custodyDesk(desk)
    const { codes, passportIds } = await hand.until('bound', { people: 2 })
    const other = await hand.until('bound')
    const seat = await sit(desk, 'batch-check')
    const isFailing = () => screen.getByRole('button', { name: /不通过/, pressed: true })
    scan(other.barcode)
    await says(/^核对通过/)
    press('F9')
    fireEvent.change(await screen.findByRole('textbox', { name: /^原因/ }, patient), { target: { value: '照片太旧' } })
    const stray: [string, RegExp][] = [
      ['GZ0000', /^无法识别/],
      ['GZ00000001ABCDEF', /^无法识别/],
    ]
    for (const [code, words] of stray) {
      scan(code)
      await says(words)
      await waitFor(isFailing, patient)
    }
    expect(screen.getByText(/GZ00000001ABCDEF 未被接受，所选内容留给下一次扫描/)).toBeTruthy()
    scan(codes[0]!)
    await says(/^已登记：核对不通过/)
    expect(listed().getAllByText('照片太旧')).toHaveLength(3)
    await waitFor(() => expect(screen.queryByRole('button', { name: /不通过/, pressed: true })).toBeNull(), patient)

    // Without the network the choice goes with its scan: the next one does not get it, and passes only once it was spent.
    seat.wire.lose = ({ path }) => path === `${ROOT}/batchCheck`
    press('F9')
    fireEvent.change(await screen.findByRole('textbox', { name: /^原因/ }, patient), { target: { value: '未签字' } })
    scan('GZ00000002ABCDEF')
    await says(/^等待答复/)
    expect(screen.getByText(/所选内容已随 GZ00000002ABCDEF 保存/)).toBeTruthy()
    scan(codes[1]!)
    seat.wire.lose = () => false
    fireEvent.click(screen.getByRole('button', { name: '立即重试' }))
    await says(/^未能处理此前带有选择的 GZ00000002ABCDEF 未被接受，本次未处理/)
    expect((await hand.rowOf(passportIds[1]!)).custody).toBe(custodyStatus.BOUND)
    await waitFor(isFailing, patient)
    scan(codes[1]!)
    await says(/^已登记：核对不通过/)
    expect(listed().getAllByText('未签字').length).toBeGreaterThan(0)
    expect((await hand.rowOf(passportIds[1]!)).custody).toBe(custodyStatus.BOUND)
  })

  it('takes the check of an order’s passport back, too', slow, async () => {
    const desk = await openDesk()
    const hand = await custodyDesk(desk)
    const { id, barcode } = await labelledUnderOrder(hand)
    const custody = async () =>
      (await desk.store.read.selectFrom('orderPassport').select('custody').where('id', '=', id).executeTakeFirst())
        ?.custody
    await sit(desk, 'batch-check')
    scan(barcode)
    await says(/^核对通过/)
    const row = within(listed().getByRole('row', { name: new RegExp(barcode) }))
    fireEvent.click(row.getByRole('button', { name: '撤销核对' }))
    const dialog = within(await screen.findByRole('dialog', {}, patient))
    fireEvent.change(dialog.getByLabelText(/^原因/), { target: { value: '放错了' } })
    fireEvent.click(dialog.getByRole('button', { name: '撤销核对' }))
    await waitFor(async () => expect(await custody()).toBe(custodyStatus.BOUND), patient)
    scan(barcode)
    await says(/^核对通过/)
    await waitFor(async () => expect(await custody()).toBe(custodyStatus.CHECKED), patient)
  })

  it('takes a worn label by hand', slow, async () => {
    const desk = await openDesk()
    const hand = await custodyDesk(desk)
    const { barcode } = await hand.until('bound')
    await sit(desk, 'batch-check')
    press('F2')
    const entry = screen.getByLabelText(/^手工输入条码/)
    expect(document.activeElement).toBe(entry)
    fireEvent.change(entry, { target: { value: barcode.toLowerCase() } })
    fireEvent.keyDown(entry, { key: 'Enter', keyCode: 13 })
    await says(/^核对通过/)
    expect((entry as HTMLInputElement).value).toBe('')
  })

  it('keeps scans whose answer is lost, over a reload too, and does each once', slow, async () => {
    const desk = await openDesk()
    const hand = await custodyDesk(desk)
    const { codes, passportIds } = await hand.until('bound', { people: 3 })
    const seat = await sit(desk, 'batch-check')
    seat.wire.lose = ({ path }) => path === `${ROOT}/batchCheck`
    for (const code of codes) scan(code)
    await screen.findByText(/网络中断：3 条扫描已保存在本机/, {}, patient)
    await says(/^等待答复/)
    await seat.reload()
    await screen.findByText(/网络中断：3 条扫描已保存在本机/, {}, patient)
    seat.wire.lose = () => false
    fireEvent.click(screen.getByRole('button', { name: '立即重试' }))
    await waitFor(() => expect(count('完成')).toBe('完成 3'), patient)
    expect(listed().getAllByText('核对通过')).toHaveLength(3)
    for (const id of passportIds) expect((await hand.rowOf(id)).custody).toBe(custodyStatus.CHECKED)
  })

  it('tells of a reader that is too slow, and takes its scan in the field for hands', slow, async () => {
    const desk = await openDesk()
    const hand = await custodyDesk(desk)
    const { barcode, id } = await hand.until('bound')
    await sit(desk, 'batch-check')
    const words = /扫描枪输入太慢，未能识别：请按 F2 后再扫描/
    scanSlowly('123', 40)
    expect(screen.queryByText(words)).toBeNull()
    scanSlowly(barcode, 40)
    expect(await screen.findByText(words, {}, patient)).toBeTruthy()
    expect((await hand.rowOf(id)).custody).toBe(custodyStatus.BOUND)
    press('F2')
    const entry = screen.getByLabelText(/^手工输入条码/)
    fireEvent.change(entry, { target: { value: barcode } })
    fireEvent.keyDown(entry, { key: 'Enter', keyCode: 13 })
    await says(/^核对通过/)
    // A reader that is quick enough again takes the note away.
    scan('GZ0000')
    await waitFor(() => expect(screen.queryByText(words)).toBeNull(), patient)
  })

  it('a server that fails is no network that is away; its scans wait all the same', slow, async () => {
    const desk = await openDesk()
    const hand = await custodyDesk(desk)
    const { codes } = await hand.until('bound', { people: 2 })
    const seat = await sit(desk, 'batch-check')
    seat.wire.gateway = ({ path }) => (path === `${ROOT}/batchCheck` ? 500 : undefined)
    scan(codes[0]!)
    await screen.findByText('处理失败：1 条扫描已保存在本机，恢复后按顺序自动发送', {}, patient)
    expect(screen.queryByText(/网络/)).toBeNull()
    seat.wire.gateway = () => undefined
    fireEvent.click(screen.getByRole('button', { name: '立即重试' }))
    await says(/^核对通过/)
    // Turned away, it is refused by itself and may be scanned again.
    seat.wire.gateway = ({ path }) => (path === `${ROOT}/batchCheck` ? 404 : undefined)
    scan(codes[1]!)
    await says(/^未能处理处理失败/)
    seat.wire.gateway = () => undefined
    scan(codes[1]!)
    await says(/^核对通过/)
  })

  it('retrieves with the result that a key chose, and a visa that belongs to one passport only', slow, async () => {
    const desk = await openDesk()
    const hand = await custodyDesk(desk)
    const { codes, passportIds } = await hand.until('sent', { people: 3 })
    const seat = await sit(desk, 'batch-retrieve')
    fireEvent.change(visaNo(), { target: { value: '20' } })
    scan(codes[0]!)
    await says(/^未能处理没有记录这次扫描：请先更正旁边标红的内容，再扫描一次/)
    expect((visaNo() as HTMLInputElement).value).toBe('20')
    expect(listed().queryByText('出签')).toBeNull()
    fireEvent.change(visaNo(), { target: { value: '20a1' } })
    scan(codes[0]!)
    await says(/^已取回：出签/)
    expect(listed().getAllByText('出签')).toHaveLength(1)
    expect((visaNo() as HTMLInputElement).value).toBe('')
    press('F9')
    expect(screen.queryByRole('textbox', { name: '签证号' })).toBeNull()
    scan(codes[1]!)
    await says(/^已取回：拒签/)
    await seat.reload()
    expect((await screen.findByRole('button', { name: /拒签/, pressed: true }, patient)).textContent).toContain('F9')
    press('F10')
    scan(codes[2]!)
    await says(/^已取回：退件/)
    const rows = await Promise.all(passportIds.map((id) => hand.read(id)))
    expect(rows.map(({ passport: row }) => [row.issueResult, row.visaNo])).toEqual([
      [1, '20A1'],
      [2, undefined],
      [3, undefined],
    ])
  })

  it('keeps what was typed of a visa until its passport is taken in', slow, async () => {
    const desk = await openDesk()
    const hand = await custodyDesk(desk)
    const { codes, passportIds } = await hand.until('sent', { people: 3 })
    const early = await hand.until('bound')
    await sit(desk, 'batch-retrieve')
    scan(codes[0]!)
    await says(/^已取回：出签/)
    fireEvent.change(visaNo(), { target: { value: 'V777' } })
    const stray: [string, RegExp][] = [
      ['GZ0000', /^无法识别/],
      [codes[0]!, /^重复扫描/],
      [early.barcode, /^环节不符/],
    ]
    for (const [code, words] of stray) {
      scan(code)
      await says(words)
      await waitFor(() => expect(visaNo()).toHaveProperty('value', 'V777'), patient)
    }
    press('F9')
    scan(codes[1]!)
    await says(/^已取回：拒签/)
    press('F8')
    expect(visaNo()).toHaveProperty('value', 'V777')
    scan(codes[2]!)
    await says(/^已取回：出签/)
    await waitFor(() => expect(visaNo()).toHaveProperty('value', ''), patient)
    const rows = await Promise.all(passportIds.map((id) => hand.read(id)))
    expect(rows.map(({ passport: row }) => row.visaNo)).toEqual([undefined, undefined, 'V777'])
  })
})
