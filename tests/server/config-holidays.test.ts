import { expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/day.ts'
import { expectedReadyDay, makeCalendar } from '#domain/ready-day.ts'
import type { HolidayKind } from '#domain/status.ts'
import * as holidays from '#protocol/config/holiday-calls.ts'
import { details } from '#protocol/contract/calls.ts'
import { type Desk, NOW, onEachEngine } from './harness.ts'
import { BJ, GZ } from './order-forms.ts'

const closed = { kind: 'CLOSED', name: '停业检修', ename: 'Closed for repairs' } as const

const openContracts = (desk: Desk, frozen: 0 | 1) =>
  desk.store.read
    .selectFrom('contract')
    .selectAll()
    .where('companyId', '=', GZ)
    .where('deleted', '=', 0)
    .where('readyDayFrozen', '=', frozen)
    .where('status', 'in', [0, 8, 16, 24])
    .where('readyDay', '>=', dayOf(NOW))
    .orderBy('id')
    .execute()

onEachEngine('The calendar of a center', (openDesk) => {
  test('shows a whole year, the same as the rule that counts by it', async () => {
    const supervisor = await (await openDesk()).as('supervisor')
    const { days, companyId } = await supervisor.get(holidays.calendar, { year: 2026 })
    expect(companyId).toBe(GZ)
    expect(days.map((one) => one.day)).toEqual(days.map((one) => one.day).toSorted())
    const { isCenterOpen, isConsulateOpen } = makeCalendar(days)
    expect([isCenterOpen('2026-10-01'), isCenterOpen('2026-11-04'), isConsulateOpen('2026-11-04')]).toEqual([
      false,
      true,
      false,
    ])
    for (const one of days.filter(({ kind }) => kind === 'WORKDAY')) expect(isCenterOpen(one.day), one.day).toBe(true)
    const paged = await supervisor.get(holidays.page, { year: 2026, kind: 'WORKDAY', rows: 200 })
    expect(paged.rows).toEqual(days.filter((one) => one.kind === 'WORKDAY'))
  })

  test('a day is once of a kind, works on weekends only, and does not contradict itself', async () => {
    const supervisor = await (await openDesk()).as('supervisor')
    const day = '2026-12-05'
    const made = await supervisor.get(holidays.create, { ...closed, day })
    expect((await supervisor.call(holidays.create, { ...closed, day })).msg).toContain('该日期已有相同类型的记录')
    expect((await supervisor.call(holidays.create, { ...closed, day, kind: 'WORKDAY' })).msg).toContain(
      '同一天不能既休息又上班',
    )
    expect((await supervisor.call(holidays.create, { ...closed, day: '2026-12-07', kind: 'WORKDAY' })).msg).toContain(
      '调休上班日须为周六或周日',
    )
    await supervisor.get(holidays.create, { ...closed, day, kind: 'CONSULATE_CLOSED' })
    const moved = { ...closed, id: made.id, version: 1, day: '2026-12-06' }
    expect(await supervisor.get(holidays.update, moved)).toMatchObject({ version: 2 })
    expect((await supervisor.call(holidays.update, moved)).code).toBe('4409')
    expect((await supervisor.call(holidays.create, { ...closed, day: '2026-02-30' })).code).toBe('9999')
    expect(await supervisor.get(holidays.remove, { id: made.id, version: 2 })).toMatchObject({ id: made.id })
  })

  test('a weekend day on which the consulate works opens it alone, and a make-up weekend opens the center alone', async () => {
    const supervisor = await (await openDesk()).as('supervisor')
    const open = { name: '领馆加班', ename: 'Consulate at work' }
    const [saturday, sunday] = ['2026-12-05', '2026-12-06'] as const
    await supervisor.get(holidays.create, { ...open, day: saturday, kind: 'CONSULATE_OPEN' })
    await supervisor.get(holidays.create, { ...open, day: sunday, kind: 'WORKDAY' })
    const { days } = await supervisor.get(holidays.calendar, { year: 2026 })
    const { isCenterOpen, isConsulateOpen } = makeCalendar(days)
    expect([isCenterOpen(saturday), isConsulateOpen(saturday)]).toEqual([false, true])
    expect([isCenterOpen(sunday), isConsulateOpen(sunday)]).toEqual([true, false])
    // It works on weekdays anyway, and is not shut and open at once.
    const refused = async (day: string, kind: HolidayKind) =>
      (await supervisor.call(holidays.create, { ...open, day, kind })).code
    expect(await refused('2026-12-07', 'CONSULATE_OPEN')).not.toBe('0000')
    const weekday = await supervisor.call(holidays.create, { ...open, day: '2026-12-07', kind: 'CONSULATE_OPEN' })
    expect(weekday.msg).toContain('领馆周末办公日须为周六或周日')
    expect(await refused(saturday, 'CONSULATE_CLOSED')).not.toBe('0000')
    expect(await refused(saturday, 'CLOSED')).not.toBe('0000')
  })

  test('tells before saving which contracts a closed day moves: as the rule counts it, frozen ones for a call', async () => {
    const desk = await openDesk()
    const [supervisor, reception] = [await desk.as('supervisor'), await desk.as('reception')]
    const frozen = await openContracts(desk, 1)
    const target = frozen.at(-1)!
    const day = target.readyDay!
    const { records, contracts } = await supervisor.get(holidays.touched, { set: [{ day, kind: 'CLOSED' }] })
    expect(records).toBe(contracts.length)
    const movedContract = contracts.find((one) => one.id === target.id)
    expect(movedContract).toMatchObject({ readyDay: day, readyDayFrozen: true, contactMobile: target.contactMobile })
    expect(movedContract!.newReadyDay! > day).toBe(true)
    // Counted a second time by the rule itself, from the rows as they are kept.
    const rows = await desk.store.read
      .selectFrom('holiday')
      .select(['day', 'kind'])
      .where('companyId', '=', GZ)
      .execute()
    const people = await desk.store.read
      .selectFrom('contractPassport')
      .selectAll()
      .where('contractId', '=', target.id)
      .execute()
    const times = await desk.store.read.selectFrom('processTime').selectAll().where('companyId', '=', GZ).execute()
    const days = people.map((one) => {
      const time = times.find(
        (row) =>
          row.visaCategory === one.visaCategory && row.entries === one.entries && row.urgencyLevel === one.urgencyLevel,
      )
      const all = [...rows, { day, kind: 'CLOSED' }].map((row) => ({ ...row, kind: row.kind as HolidayKind }))
      return expectedReadyDay({ acceptedAt: target.acceptTime!, workingDays: time!.workDays, holidays: all })
    })
    expect(movedContract!.newReadyDay).toBe(days.toSorted().at(-1))
    // Saving leaves what stands on the receipt.
    await supervisor.get(holidays.create, { ...closed, day })
    expect((await reception.get(details, { id: target.id })).contract.readyDay).toBe(day)
  })

  test('drafts follow the calendar by themselves, in the list too', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    // Made today: what was promised of an older one counts from its own day.
    const drafts = (await openContracts(desk, 0)).filter((row) => row.readyDay !== null && row.day === dayOf(NOW))
    const target = drafts[0]!
    const { contract } = await supervisor.get(details, { id: target.id })
    const day = contract.readyDay!
    const movedContract = await supervisor.get(holidays.touched, { set: [{ day, kind: 'CLOSED' }] })
    expect(movedContract.contracts.find((one) => one.id === target.id)).toMatchObject({
      readyDay: day,
      readyDayFrozen: false,
    })
    const { id, recomputed } = await supervisor.get(holidays.create, { ...closed, day })
    expect(recomputed).toBeGreaterThan(0)
    const kept = () =>
      desk.store.read.selectFrom('contract').selectAll().where('id', '=', target.id).executeTakeFirstOrThrow()
    const row = await kept()
    expect(row.readyDay).toBe((await supervisor.get(details, { id: target.id })).contract.readyDay)
    expect(row.readyDay! > day).toBe(true)
    expect(row.version).toBe(target.version)
    const undone = await supervisor.get(holidays.touched, { unset: [id] })
    expect(undone.contracts.find((one) => one.id === target.id)?.newReadyDay).toBe(day)
    await supervisor.get(holidays.remove, { id })
    expect((await kept()).readyDay).toBe(day)
  })

  test('a consulate day off moves no contract that is ready before it, and a foreign row is not asked about', async () => {
    const desk = await openDesk()
    const [supervisor, beijing] = [await desk.as('supervisor'), await desk.as('bj_supervisor')]
    const far = addDays(dayOf(NOW), 300)
    expect(await supervisor.get(holidays.touched, { set: [{ day: far, kind: 'CONSULATE_CLOSED' }] })).toEqual({
      records: 0,
      contracts: [],
    })
    expect(await supervisor.get(holidays.touched, {})).toEqual({ records: 0, contracts: [] })
    const { days } = await beijing.get(holidays.calendar, { year: 2026 })
    expect((await supervisor.call(holidays.touched, { unset: [days[0]!.id] })).code).toBe('1111')
    expect((await supervisor.call(holidays.calendar, { year: 2026, companyId: BJ })).code).toBe('1111')
  })

  test('a year comes in at once: published days in the place of expected ones, others of the center stay', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const year = 2028
    const expected = await supervisor.get(holidays.suggested, { year })
    expect(expected.filter((row) => row.kind === 'CLOSED').every((row) => row.expected === 1)).toBe(true)
    expect(
      (await supervisor.get(holidays.suggested, { year: 2026 })).some(
        (row) => row.expected === 1 && row.kind === 'CLOSED',
      ),
    ).toBe(false)
    const first = await supervisor.get(holidays.importYear, { year, rows: expected })
    expect(first).toMatchObject({ added: expected.length, changed: 0, removed: 0 })
    expect(await supervisor.get(holidays.importYear, { year, rows: expected })).toMatchObject({
      added: 0,
      changed: 0,
      removed: 0,
    })
    await supervisor.get(holidays.create, { ...closed, day: `${year}-08-01` })
    const published = [
      { day: `${year}-01-01`, kind: 'CLOSED', name: '元旦', ename: "New Year's Day" },
      { day: `${year}-01-03`, kind: 'CLOSED', name: '元旦', ename: "New Year's Day" },
    ] as const
    const second = await supervisor.get(holidays.importYear, { year, rows: [...published] })
    const { days } = await supervisor.get(holidays.calendar, { year })
    expect(second.removed).toBe(expected.filter((row) => row.kind === 'CLOSED' && row.day > `${year}-01-03`).length)
    expect(days.filter((one) => one.kind === 'CLOSED').map((one) => one.day)).toEqual([
      `${year}-01-01`,
      `${year}-01-03`,
      `${year}-08-01`,
    ])
    expect(days.some((one) => one.kind === 'CONSULATE_CLOSED')).toBe(true)
    const other = await supervisor.call(holidays.importYear, { year, rows: [{ ...published[0], day: '2029-01-01' }] })
    expect(other.msg).toContain('日期须在所选年份内')
    const twice = await supervisor.call(holidays.importYear, { year, rows: [published[0], published[0]] })
    expect(twice.code).toBe('9999')
  })
})
