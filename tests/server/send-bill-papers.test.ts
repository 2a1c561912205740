import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, it } from 'vitest'
import * as calls from '#protocol/send-bill/calls.ts'
import { sendBillList } from '#server/modules/send-bill/list.ts'
import { type Desk, onEachEngine, type Person } from './harness.ts'
import { type Ready, readyContract } from './send-bill-desk.ts'

onEachEngine('Lists and papers of send bills', (openDesk) => {
  let desk: Desk
  let person: Person
  let ready: Ready
  let sent: { id: number; version: number; billNo?: string | undefined }
  beforeAll(async () => {
    desk = await openDesk()
    person = await desk.as('desk')
    ready = await readyContract(desk, {
      passports: [{ cname: '=HYPERLINK("x")', passportNo: 'EM2000001', urgencyLevel: 'URGENT' }, { cname: '李静' }],
    })
    sent = await person.get(calls.submit, {
      passports: ready.ids,
      consulate: 'RU_SHANGHAI',
      sendDate: '2026-11-23',
      submit: true,
    })
  })

  it('are found by number, barcode, passport, consulate and day of the trip', async () => {
    const idsOf = async (filter: object) => (await person.get(calls.list, filter)).rows.map((row) => row.id)
    const { billNo = '' } = sent
    for (const filter of [
      { keywords: billNo.toLowerCase() },
      { keywords: ready.barcodes[1]! },
      { keywords: 'em2000001' },
      { consulate: 'RU_SHANGHAI' },
      { fromDay: '2026-11-23', toDay: '2026-11-23' },
    ])
      expect(await idsOf(filter), JSON.stringify(filter)).toEqual([sent.id])
    expect(await idsOf({ keywords: 'SGZ20261123-0001' })).toEqual([])
    const days = (await person.get(calls.list, { sidx: 'sendDate', sord: 'asc' })).rows.map((row) => row.sendDate)
    expect(days).toEqual(days.toSorted())
  })

  it('count by status what the list shows of it', async () => {
    for (const userName of ['admin', 'desk', 'bj_supervisor']) {
      const who = await desk.as(userName)
      const counts = await who.get(calls.statusNum, {})
      expect(Object.keys(counts)).toEqual(['0', '8', '12'])
      for (const status of [0, 8, 12] as const)
        expect((await who.get(calls.list, { status })).records, `${userName} ${status}`).toBe(counts[status])
    }
  })

  it('go down as a sheet in which a name is no formula', async () => {
    const answer = await person.fetch(`/api/visacenter/sendBill/downExcel?id=${sent.id}`)
    const { billNo } = sent
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(`送签单 ${billNo}.xlsx`)
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
    const [heads, first, second] = sheets[0]!.rows
    expect(heads!.slice(0, 5)).toEqual(['行号', '条码', '合同号', '申请人', '护照号'])
    expect(first!.slice(0, 5)).toEqual([
      '1',
      ready.barcodes[0],
      ready.contractNo,
      '=HYPERLINK("x") ZHANG WEI',
      'EM2000001',
    ])
    expect(first).toContain('加急')
    expect(second![3]).toBe('李静 ZHANG WEI')
    expect([...(sheets[0]!.cells?.values() ?? [])].filter((cell) => cell.formula)).toEqual([])
    const foreign = await (await desk.as('bj_supervisor')).fetch(`/api/visacenter/sendBill/downExcel?id=${sent.id}`)
    expect(await foreign.json()).toMatchObject({ code: '1111' })
  })

  it('are printed with the center, and each print is counted', async () => {
    const before = await person.get(calls.receipt, { id: sent.id })
    expect(before).toMatchObject({ printedTimes: 0, company: { name: '俄罗斯签证中心（广州）' } })
    expect(before.passports.map((one) => one.barcode)).toEqual(ready.barcodes)
    await person.get(calls.printLog, { id: sent.id }, { key: 'the-first-print-of-it' })
    expect(await person.get(calls.printLog, { id: sent.id }, { key: 'the-first-print-of-it' })).toEqual({
      printedTimes: 1,
    })
    expect(await person.get(calls.printLog, { id: sent.id })).toEqual({ printedTimes: 2 })
    const { bill, logs } = await person.get(calls.info, { id: sent.id })
    expect(bill.version).toBe(sent.version)
    expect(logs.slice(0, 2).map((log) => [log.action, log.content])).toEqual([
      ['printReceipt', '2'],
      ['printReceipt', '1'],
    ])
  })

  it('are exported as the list shows them, within reach only', async () => {
    const reach = { width: 'company', role: 'acceptOrg', userId: person.userId, companyId: 101 } as const
    const filter = calls.list.input.parse({ status: 8 })
    const ids = await sendBillList.exportSource.ids(desk.store.read, reach, filter, 1000, 0)
    const rows = await sendBillList.exportSource.rows(desk.store.read, reach, ids, 'en', filter, 0)
    expect(rows).toHaveLength((await person.get(calls.list, { status: 8 })).records)
    expect(rows[0]).toMatchObject({ consulateName: expect.stringContaining('Consulate General of Russia') })
    const elsewhere = { ...reach, companyId: 102 }
    expect(await sendBillList.exportSource.rows(desk.store.read, elsewhere, ids, 'zh', filter, 0)).toEqual([])
  })
})
