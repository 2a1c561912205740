import { beforeAll, expect, it } from 'vitest'
import * as calls from '#protocol/contract/calls.ts'
import {
  centerFeeLogs,
  completedPage,
  feeLogPage,
  printLog,
  receipt,
  serviceSummaryList,
} from '#protocol/contract/sheet-calls.ts'
import { completedList } from '#server/modules/contract/completed.ts'
import { feeLogList } from '#server/modules/contract/fee-logs.ts'
import { form, passport } from './contract-forms.ts'
import { type Desk, onEachEngine, type Person } from './harness.ts'
import { planOf } from './plan.ts'

const PHOTO = 10102
const COPY = 10103

onEachEngine('What is read off contracts', (openDesk, engine) => {
  let desk: Desk
  let reception: Person
  let supervisor: Person
  beforeAll(async () => {
    desk = await openDesk()
    reception = await desk.as('reception')
    supervisor = await desk.as('supervisor')
  })

  const family = () =>
    form({
      passports: [passport(), passport({ cname: '李娜', surname: 'LI', givenNames: 'NA' })],
      services: [
        { serviceId: PHOTO, quantity: 1, passportIndex: 1 },
        { serviceId: COPY, quantity: 12 },
      ],
    })

  it('lists what came to its end, of the own center, by the day of the end', async () => {
    const { rows, records } = await supervisor.get(completedPage, { rows: 200 })
    expect(records).toBe(rows.length)
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set([40, 44]))
    expect(rows.every((row) => row.companyId === 101 && row.completeTime !== undefined)).toBe(true)
    const ends = rows.map((row) => row.completeTime ?? 0)
    expect(ends).toEqual(ends.toSorted((one, two) => two - one))

    const { id, version } = await reception.get(calls.create, family())
    const accepted = await reception.get(calls.accept, { id, version })
    await supervisor.get(calls.refundPassport, { id, version: accepted.version, reason: '客户取消行程' })
    const after = await supervisor.get(completedPage, { status: 44, fromDay: '2026-11-20', toDay: '2026-11-20' })
    expect(after.rows.map((row) => [row.id, row.completeTime])).toContainEqual([id, desk.clock.now])
    const elsewhere = await (await desk.as('bj_supervisor')).get(completedPage, { rows: 200 })
    expect(elsewhere.rows.every((row) => row.companyId === 102)).toBe(true)
    const all = await (await desk.as('admin')).get(completedPage, { rows: 200 })
    expect(all.records).toBe(after.records < all.records ? records + 1 + elsewhere.records : -1)
  })

  it('keeps every change of a bill, and the center’s own share of it', async () => {
    const { id, contractNo } = await reception.get(calls.create, family())
    const before = await reception.get(calls.details, { id })
    const lines = before.lines.map(({ id: _, ename: __, amountFen: ___, ...line }) =>
      line.kind === 'SERVICE' && line.passportIndex === 0 ? { ...line, unitFen: 10000 } : line,
    )
    const { version } = before.contract
    const changed = await reception.get(calls.modifyExpenseBill, { id, version, lines })
    const { rows, records } = await reception.get(feeLogPage, { contractId: id })
    expect(records).toBe(2)
    expect(rows.map((row) => [row.contractNo, row.beforeFen, row.afterFen, row.differenceFen])).toEqual([
      [contractNo, before.contract.totalFen, changed.totalFen, -14000],
      [contractNo, 0, before.contract.totalFen, before.contract.totalFen],
    ])
    expect(rows[0]).toMatchObject({ operator: '陈晓雯', companyName: '广州签证中心' })
    expect(rows[0]?.lines).toHaveLength(lines.length)
    expect((await reception.get(feeLogPage, { keywords: contractNo.toLowerCase() })).records).toBe(2)

    const share = await reception.get(centerFeeLogs, { id })
    expect(share.lines.map((line) => [line.kind, line.who, line.amountFen])).toEqual([
      ['SERVICE', '张伟', 10000],
      ['SERVICE', '李娜', 24000],
      ['VAS', '李娜', 4000],
      ['VAS', undefined, 1200],
    ])
    expect([share.serviceFen, share.vasFen, share.totalFen]).toEqual([34000, 5200, 39200])
    expect(share.logs.map((log) => [log.beforeFen, log.afterFen])).toEqual([
      [53200, 39200],
      [0, 53200],
    ])
    const foreign = await desk.as('bj_finance')
    expect((await foreign.call(centerFeeLogs, { id })).code).toBe('1111')
    expect((await foreign.get(feeLogPage, { contractId: id })).records).toBe(0)
    expect((await foreign.call(feeLogPage, { companyId: 101 })).code).toBe('1111')
    expect((await (await desk.as('admin')).get(feeLogPage, { contractId: id })).records).toBe(2)
  })

  it('sums the services up by item, agrees with the bill, and counts its prints', async () => {
    const { id } = await reception.get(calls.create, family())
    const { contract } = await reception.get(calls.details, { id })
    const sheet = await reception.get(serviceSummaryList, { id })
    expect(sheet.rows.map((row) => [row.kind, row.quantity, row.amountFen, row.people])).toEqual([
      ['CONSULAR', 2, 64000, ['张伟', '李娜']],
      ['SERVICE', 2, 48000, ['张伟', '李娜']],
      ['VAS', 1, 4000, ['李娜']],
      ['VAS', 12, 1200, []],
    ])
    expect(sheet.totalFen).toBe(contract.totalFen)
    expect(sheet.company.name).toContain('广州')
    expect(sheet.printedTimes).toBe(0)
    await reception.get(printLog, { id, kind: 'summary' })
    expect((await reception.get(printLog, { id, kind: 'summary' })).printedTimes).toBe(2)
    expect((await reception.get(serviceSummaryList, { id })).printedTimes).toBe(2)
    expect((await reception.get(receipt, { id })).printedTimes).toBe(0)
    expect((await (await desk.as('bj_reception')).call(serviceSummaryList, { id })).code).toBe('1111')
  })

  it('answers both lists by an index in either order', async () => {
    if (engine !== 'sqlite') return
    const reaches = [
      { width: 'company', role: 'acceptOrg', userId: 2, companyId: 101 },
      { width: 'all', role: 'platform', userId: 1, companyId: 1 },
    ] as const
    for (const reach of reaches)
      for (const sord of ['asc', 'desc'] as const) {
        const paged = { page: 1, rows: 20, sord } as const
        const actor = { reach, now: 0 }
        const ends = await planOf(
          desk,
          completedList.pageQuery(desk.store.read, actor, { ...paged, sidx: 'completeTime' }),
        )
        expect(ends).toMatch(/USING (COVERING )?INDEX contract_(company|all)_complete/)
        const logs = await planOf(desk, feeLogList.pageQuery(desk.store.read, actor, { ...paged, sidx: 'createTime' }))
        expect(logs).toMatch(/USING (COVERING )?INDEX fee_log_(company|all)/)
        expect(ends + logs).not.toContain('TEMP B-TREE')
      }
  })
})
