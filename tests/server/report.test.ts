import { expect, it } from 'vitest'
import { addDays, dayOf, startOfDay } from '#domain/day.ts'
import * as contracts from '#protocol/contract/calls.ts'
import type { Call } from '#protocol/kit/call.ts'
import { correctResult } from '#protocol/passport/calls.ts'
import * as reports from '#protocol/report/calls.ts'
import * as dashboards from '#protocol/report/dashboard/calls.ts'
import { FIGURES, type Figures, noFigures, type Report } from '#protocol/report/schemas.ts'
import { form } from './contract-forms.ts'
import { type Facts, factsOf } from './figures-by-hand.ts'
import { type Desk, NOW, onEachEngine } from './harness.ts'

const TODAY = dayOf(NOW)
const GZ = 101
const BJ = 102

/** The figures of some days, from the rows themselves. */
function byHand(facts: Facts, companyIds: readonly number[], from: string, to: string): Figures {
  const isMeant = (row: { companyId: number; day: string }) =>
    companyIds.includes(row.companyId) && row.day >= from && row.day <= to
  const events = facts.events.filter(isMeant)
  const [lines, money] = [facts.lines.filter(isMeant), facts.money.filter(isMeant)]
  const did = (...actions: string[]) => events.filter((row) => actions.includes(row.action)).length
  const cameBack = (result: number) =>
    events.filter((row) => row.action === 'passport.retrieve' && row.result === result).length
  const sum = (rows: readonly { amountFen: number; kind: string }[], kind?: string) =>
    rows.filter((row) => kind === undefined || row.kind === kind).reduce((total, row) => total + row.amountFen, 0)
  return {
    madeCount: did('create'),
    acceptedCount: did('contract.accept', 'contract.acceptAgain'),
    reviewedCount: did('contract.review'),
    backCount: did('contract.back'),
    reviewedBackCount: did('contract.reviewedBack'),
    cancelledCount: did('contract.cancel'),
    boundCount: did('passport.bind'),
    sentCount: did('passport.send'),
    retrievedCount: did('passport.retrieve'),
    passCount: cameBack(1),
    rejectCount: cameBack(2),
    returnCount: cameBack(3),
    handedOverCount: did('passport.return', 'passport.delivered'),
    refundedCount: did('passport.refund'),
    personCount: facts.persons.filter(isMeant).length,
    consularFen: sum(lines, 'CONSULAR'),
    serviceFen: sum(lines, 'SERVICE'),
    vasFen: sum(lines, 'VAS'),
    courierFen: sum(lines, 'COURIER'),
    billedFen: sum(lines),
    receiptFen: sum(money, 'RECEIPT'),
    refundFen: sum(money, 'REFUND'),
    adjustFen: sum(money, 'ADJUST'),
    netFen: sum(money),
  }
}

const figuresIn = (row: Figures): Figures => {
  const out = noFigures()
  for (const key of FIGURES) out[key] = row[key]
  return out
}

/** Passports on their way through the house over the end of a year, some of it on the last evening at UTC+8. */
async function overTheYear(desk: Desk) {
  const passports = await desk.store.read
    .selectFrom('contractPassport')
    .select(['id', 'companyId', 'contractId'])
    .orderBy('id')
    .limit(24)
    .execute()
  const at = (index: number) => startOfDay('2026-12-28') + index * 7 * 3_600_000
  const moves = ['bind', 'check', 'send', 'retrieve', 'return', 'dispatch', 'delivered', 'refund']
  await desk.store.change(async (tx) => {
    for (const [index, { id, companyId, contractId }] of passports.entries()) {
      await tx
        .updateTable('contractPassport')
        .set({ issueResult: 1 + (index % 3) })
        .where('id', '=', id)
        .execute()
      const line = { entity: 'passport', entityId: id, userId: 5, operator: 'x', fromStatus: null, toStatus: null }
      await tx
        .insertInto('entityLog')
        .values(moves.map((action, step) => ({ ...line, action, content: null, createTime: at(index + step) })))
        .execute()
      const booked = { contractId, companyId, cashierId: 2, cashier: 'x', createTime: at(index), day: dayOf(at(index)) }
      const kind = index % 5 === 0 ? 'REFUND' : index % 7 === 0 ? 'ADJUST' : 'RECEIPT'
      await tx
        .insertInto('ledger')
        .values({ ...booked, kind, amountFen: kind === 'RECEIPT' ? 100 + index : -index, paymentMethodId: index % 4 })
        .execute()
    }
  })
}

/** What every report must keep, whatever is in it. */
function expectConsistent(report: Report) {
  const { rows, totals, nationalities, visaCategories, urgencyLevels, methods, staff } = report
  const sum = (list: readonly object[], key: string) =>
    (list as Record<string, number>[]).reduce((total, row) => total + (row[key] ?? 0), 0)
  for (const key of FIGURES) expect(sum(rows, key), key).toBe(totals[key])
  for (const groups of [nationalities, visaCategories, urgencyLevels])
    expect(sum(groups, 'personCount')).toBe(totals.personCount)
  for (const key of ['receiptFen', 'refundFen', 'adjustFen', 'netFen'] as const)
    expect(sum(methods, key), key).toBe(totals[key])
  for (const key of ['madeCount', 'acceptedCount', 'reviewedCount', 'receiptFen', 'handedOverCount'] as const)
    expect(sum(staff, key), key).toBe(totals[key])
  expect(totals.billedFen).toBe(totals.consularFen + totals.serviceFen + totals.vasFen + totals.courierFen)
  expect(totals.netFen).toBe(totals.receiptFen + totals.refundFen + totals.adjustFen)
}

onEachEngine('reports', (openDesk) => {
  it('say what an independent count of the rows says, day by day, over week and year ends', async () => {
    const desk = await openDesk()
    await overTheYear(desk)
    const facts = await factsOf(desk.store)
    const admin = await desk.as('admin')
    const supervisor = await desk.as('supervisor')
    const asked = [
      { person: supervisor, args: {}, companyIds: [GZ] },
      { person: admin, args: { companyId: BJ }, companyIds: [BJ] },
      { person: admin, args: {}, companyIds: [GZ, BJ] },
    ]
    const spans = [
      { from: '2026-10-22', to: '2027-01-22' },
      { from: '2026-12-31', to: '2027-01-01' },
      { from: TODAY, to: TODAY },
    ]
    for (const { person, args, companyIds } of asked)
      for (const span of spans)
        for (const call of [reports.byDay, reports.byWeek, reports.byMonth, reports.all]) {
          const report = await person.get(call, { ...args, ...span })
          for (const row of report.rows) {
            const of = call === reports.all ? [row.id] : companyIds
            expect(figuresIn(row), `${call.path} ${row.from}`).toEqual(byHand(facts, of, row.from, row.to))
          }
          expect(report.totals).toEqual(byHand(facts, companyIds, span.from, span.to))
          const { before } = report
          expect(before?.totals).toEqual(byHand(facts, companyIds, before!.from, before!.to))
          expectConsistent(report)
        }
  }, 60_000)

  it('cut weeks at Monday and months at their first, at UTC+8', async () => {
    const desk = await openDesk()
    const person = await desk.as('supervisor')
    const spansOf = async (call: typeof reports.byDay, from: string, to: string) =>
      (await person.get(call, { from, to })).rows.map((row) => `${row.from} ${row.to}`)
    expect(await spansOf(reports.byWeek, '2026-12-24', '2027-01-05')).toEqual([
      '2026-12-24 2026-12-27',
      '2026-12-28 2027-01-03',
      '2027-01-04 2027-01-05',
    ])
    expect(await spansOf(reports.byMonth, '2026-12-15', '2027-02-28')).toEqual([
      '2026-12-15 2026-12-31',
      '2027-01-01 2027-01-31',
      '2027-02-01 2027-02-28',
    ])
    expect(await spansOf(reports.byDay, '2026-12-31', '2027-01-01')).toEqual([
      '2026-12-31 2026-12-31',
      '2027-01-01 2027-01-01',
    ])
  })

  it('put an evening before midnight at UTC+8 into its own day', async () => {
    const desk = await openDesk()
    const person = await desk.as('reception')
    const midnight = startOfDay('2027-01-01')
    for (const at of [midnight - 1, midnight]) {
      desk.clock.now = at
      await person.get(contracts.create, form())
    }
    const { rows } = await (await desk.as('supervisor')).get(reports.byDay, { from: '2026-12-31', to: '2027-01-01' })
    expect(rows.map((row) => row.madeCount)).toEqual([1, 1])
  })

  it('span 93 days by day and by week, 60 months by month, and say so', async () => {
    const desk = await openDesk()
    const person = await desk.as('supervisor')
    const to = addDays('2026-01-01', 92)
    for (const call of [reports.byDay, reports.byWeek]) {
      expect((await person.call(call, { from: '2026-01-01', to })).code).toBe('0000')
      const refused = await person.call(call, { from: '2026-01-01', to: addDays(to, 1) })
      expect(refused).toMatchObject({ code: '9999', msg: '止：按日或按周的报表最多 93 天' })
      const english = await person.call(call, { from: '2026-01-01', to: addDays(to, 1) }, { lang: 'en' })
      expect(english.msg).toBe('To: A report by day or week spans at most 93 days')
    }
    expect((await person.call(reports.byMonth, { from: '2026-01-31', to: '2030-12-01' })).code).toBe('0000')
    expect((await person.call(reports.byMonth, { from: '2026-01-31', to: '2031-01-01' })).msg).toContain('60 个月')
    expect((await person.call(reports.all, { from: '1999-01-01', to: '2031-01-01' })).code).toBe('0000')
    for (const call of [reports.byDay, reports.byWeek, reports.byMonth, reports.all, reports.serviceList]) {
      const { code, msg } = await person.call(call, { from: '2026-02-02', to: '2026-02-01' })
      expect({ code, msg }).toEqual({ code: '9999', msg: '止：结束日期不能早于开始日期' })
    }
  })

  it('tell of everything when no days are named', async () => {
    const desk = await openDesk()
    const facts = await factsOf(desk.store)
    const admin = await desk.as('admin')
    const report = await admin.get(reports.all, {})
    expect(report).not.toHaveProperty('before')
    expect(report.to).toBe(TODAY)
    expect(report.from).toBe([...facts.events, ...facts.money].map((row) => row.day).toSorted()[0])
    expect(report.rows.map((row) => row.companyName)).toHaveLength(2)
    expect(report.totals).toEqual(byHand(facts, [GZ, BJ], '1900-01-01', TODAY))
  })

  it('move a result that a supervisor corrects, on the day on which the passport came back', async () => {
    const desk = await openDesk()
    const person = await desk.as('supervisor')
    const { id, version } = await desk.store.read
      .selectFrom('contractPassport')
      .select(['id', 'version'])
      .where('companyId', '=', GZ)
      .where('custody', '=', 32)
      .where('issueResult', '=', 1)
      .executeTakeFirstOrThrow()
    const span = { from: addDays(TODAY, -60), to: TODAY }
    const before = await person.get(reports.byDay, span)
    await person.get(correctResult, { id, version, issueResult: 2, reason: '领馆更正' })
    const after = await person.get(reports.byDay, span)
    expect(after.totals.passCount).toBe(before.totals.passCount - 1)
    expect(after.totals.rejectCount).toBe(before.totals.rejectCount + 1)
    expect(after.totals.retrievedCount).toBe(before.totals.retrievedCount)
    const facts = await factsOf(desk.store)
    for (const row of after.rows) expect(figuresIn(row)).toEqual(byHand(facts, [GZ], row.from, row.to))
  })

  it('list what was billed for, and add up to what is billed', async () => {
    const desk = await openDesk()
    const person = await desk.as('supervisor')
    const span = { from: '2026-10-01', to: TODAY }
    const list = await person.get(reports.serviceList, span)
    const { totals } = await person.get(reports.byMonth, span)
    expect(list.amountFen).toBe(totals.billedFen)
    expect(list.rows.reduce((sum, row) => sum + row.amountFen, 0)).toBe(list.amountFen)
    const facts = await factsOf(desk.store)
    const mine = facts.lines.filter((row) => row.companyId === GZ && row.day >= span.from && row.day <= span.to)
    expect(list.quantity).toBe(mine.reduce((sum, row) => sum + row.quantity, 0))
    const english = await person.get(reports.serviceList, span, { lang: 'en' })
    expect(english.rows.map((row) => row.amountFen)).toEqual(list.rows.map((row) => row.amountFen))
    expect(english.rows.every((row) => /^[\x20-\x7e]+$/.test(row.name))).toBe(true)
  })

  it('show each center its own, the platform all, and others nothing', async () => {
    const desk = await openDesk()
    const span = { from: TODAY, to: TODAY }
    const calls: [Call, object][] = [
      [dashboards.stats, {}],
      [dashboards.newStats, {}],
      [reports.byDay, span],
      [reports.byWeek, span],
      [reports.byMonth, span],
      [reports.all, {}],
      [reports.serviceList, {}],
    ]
    const codeOf = async (userName: string, call: Call, args: object) =>
      (await (await desk.as(userName)).call(call, args as never)).code
    for (const [call, args] of calls) {
      const isReport = call.permission === 'center.report.view'
      for (const userName of ['supervisor', 'finance', 'bj_supervisor', 'bj_finance', 'admin'])
        expect(await codeOf(userName, call, args), `${userName} ${call.path}`).toBe('0000')
      expect(await codeOf('reception', call, args)).toBe(isReport ? '1111' : '0000')
      for (const userName of ['desk', 'agent', 'customer'])
        expect(await codeOf(userName, call, args), `${userName} ${call.path}`).toBe('1111')
      expect(await codeOf('supervisor', call, { ...args, companyId: BJ })).toBe('1111')
      expect(await codeOf('supervisor', call, { ...args, companyId: GZ })).toBe('0000')
      for (const companyId of [1, 999]) expect(await codeOf('admin', call, { ...args, companyId })).toBe('9999')
    }
    const own = await (await desk.as('supervisor')).fetch('/api/visacenter/dashboard/stats/self')
    expect(await own.json()).toMatchObject({ code: '1111' })
  })
})

onEachEngine('the dashboard', (openDesk) => {
  it('tells of today, what waits and since when', async () => {
    const desk = await openDesk()
    const facts = await factsOf(desk.store)
    const db = desk.store.read
    const rows = await db.selectFrom('contract').selectAll().where('deleted', '=', 0).execute()
    const passports = await db.selectFrom('contractPassport').selectAll().execute()
    for (const [userName, companyIds] of [
      ['supervisor', [GZ]],
      ['bj_supervisor', [BJ]],
      ['admin', [GZ, BJ]],
    ] as const) {
      const stats = await (await desk.as(userName)).get(dashboards.stats, {})
      expect(stats).toMatchObject({ today: TODAY, countedAt: NOW })
      expect(stats.now).toEqual(byHand(facts, companyIds, TODAY, TODAY))
      expect(stats.yesterday).toEqual(byHand(facts, companyIds, addDays(TODAY, -1), addDays(TODAY, -1)))
      const isMine = (row: { companyId: number }) => (companyIds as readonly number[]).includes(row.companyId)
      const mine = rows.filter(isMine)
      const of = (name: string) => stats.waiting.queues.find((queue) => queue.name === name)!
      const review = mine.filter((row) => row.status === 8)
      expect(of('review').count).toBe(review.length)
      expect(of('review').oldestTime).toBe(Math.min(...review.map((row) => row.acceptTime ?? NOW)))
      const drafts = mine.filter((row) => row.status === 0)
      expect(of('accept')).toMatchObject({
        count: drafts.length,
        oldestTime: Math.min(...drafts.map((row) => row.createTime)),
      })
      expect(of('mend').count).toBe(mine.filter((row) => row.status === 12 || row.status === 20).length)
      expect(of('finance').count).toBe(mine.filter((row) => row.financeStatus === 8).length)
      const due = mine.filter((row) => [8, 12, 16, 20, 24].includes(row.status) && row.readyDay !== null)
      expect(stats.waiting.dueTodayCount).toBe(due.filter((row) => row.readyDay === TODAY).length)
      const overdue = due.filter((row) => row.readyDay! < TODAY)
      expect(stats.waiting.overdueCount).toBe(overdue.length)
      expect(stats.waiting.overdueDay).toBe(overdue.map((row) => row.readyDay!).toSorted()[0])
      for (const { custody, count, oldestTime } of stats.waiting.passports) {
        const there = passports.filter((row) => row.gone === 0 && isMine(row) && row.custody === custody)
        const oldest = there.map((row) => row.custodyTime).toSorted((a, b) => a - b)[0]
        expect({ count, oldestTime }).toEqual({ count: there.length, oldestTime: oldest })
      }
    }
  })

  it('puts whole days beside as many before them', async () => {
    const desk = await openDesk()
    const facts = await factsOf(desk.store)
    const stats = await (await desk.as('supervisor')).get(dashboards.newStats, {})
    const yesterday = addDays(TODAY, -1)
    expect(
      stats.periods.map(({ days, from, to, before }) => ({ days, from, to, before: `${before.from} ${before.to}` })),
    ).toEqual([
      { days: 7, from: '2026-11-13', to: yesterday, before: '2026-11-06 2026-11-12' },
      { days: 30, from: '2026-10-21', to: yesterday, before: '2026-09-21 2026-10-20' },
    ])
    for (const { from, to, totals, before } of stats.periods) {
      expect(totals).toEqual(byHand(facts, [GZ], from, to))
      expect(before.totals).toEqual(byHand(facts, [GZ], before.from, before.to))
    }
    expect(stats.days).toHaveLength(30)
    for (const { day, ...row } of stats.days) expect(row).toEqual(byHand(facts, [GZ], day, day))
  })

  it('counts a step at once', async () => {
    const desk = await openDesk()
    const person = await desk.as('reception')
    const before = await person.get(dashboards.stats, {})
    const { id, version } = await person.get(contracts.create, form())
    await person.get(contracts.accept, { id, version })
    const after = await person.get(dashboards.stats, {})
    expect(after.now.madeCount).toBe(before.now.madeCount + 1)
    expect(after.now.acceptedCount).toBe(before.now.acceptedCount + 1)
    expect(after.now.personCount).toBe(before.now.personCount + 1)
    expect(after.now.billedFen).toBeGreaterThan(before.now.billedFen)
    const mine = after.staff.find((row) => row.userId === person.userId)
    expect(mine?.madeCount).toBe(1 + (before.staff.find((row) => row.userId === person.userId)?.madeCount ?? 0))
  })
})
