import { beforeAll, expect, test, vi } from 'vitest'
import { addDays, dayOf } from '#domain/day.ts'
import { companyStatus, dayCloseStatus, taskStatus } from '#domain/status.ts'
import { waitingAt } from '#machines/lifecycle/applicant-desks.ts'
import { page as applicantPage } from '#protocol/applicant/calls.ts'
import { unflag } from '#protocol/applicant/desk-calls.ts'
import * as companies from '#protocol/company/calls.ts'
import { page as feePage } from '#protocol/config/fee-calls.ts'
import * as contracts from '#protocol/contract/calls.ts'
import { page as formPage } from '#protocol/finance/apply-form/calls.ts'
import { page as financePage } from '#protocol/finance/calls.ts'
import { page as tillPage } from '#protocol/finance/day-close-calls.ts'
import { page as accountPage } from '#protocol/finance/settle/calls.ts'
import { page as orderPage } from '#protocol/order/visa-order/calls.ts'
import { contractPapers } from '#protocol/paper/contract-calls.ts'
import { extensionPage } from '#protocol/passport/calls.ts'
import { qryQrtzRunlog } from '#protocol/schedule/calls.ts'
import { revision } from '#protocol/sign-in/revision-calls.ts'
import { mine } from '#protocol/work/calls.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import { countPapers } from '#server/workers/form-due.ts'
import { setParam } from './applicant-steps.ts'
import { emptyHanded, form } from './contract-forms.ts'
import { accepted, contractOf, paid } from './finance-fixtures.ts'
import { narrowRole } from './give-role.ts'
import { type Desk, onEachEngine } from './harness.ts'
import { custodyDesk } from './passport-fixtures.ts'
import { receiveMissing } from './received-papers.ts'

vi.setConfig({ testTimeout: 60_000 })

onEachEngine('my work', (openDesk) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
  })
  const cardsOf = async (name: string) => (await (await desk.as(name)).get(mine, {})).cards
  const card = async (name: string, key: string) => (await cardsOf(name)).find((one) => one.key === key)!
  const badges = async (name: string) => (await (await desk.as(name)).get(revision, {})).news!.badges

  test.each([
    ['reception', ['backToMe', 'missing', 'draft', 'unpaid', 'rejected', 'collect']],
    ['supervisor', ['review', 'sentBack', 'exception', 'applyForm', 'overdue', 'flagged']],
    ['desk', ['bind', 'check', 'send', 'receive', 'handBack', 'retrieve']],
    ['finance', ['confirm', 'refund', 'till', 'tillOverdue', 'lowAccount', 'applyForm']],
    ['officer', ['audit', 'handle', 'look']],
    ['admin', ['company', 'center', 'failedRun', 'failedSms', 'endingFee']],
    ['agent', ['material', 'toConfirm', 'result', 'balance']],
    ['customer', []],
  ])('%s has cards of his own', async (name, keys) => {
    expect((await cardsOf(name)).map(({ key }) => key)).toEqual(keys)
  })

  test('of the audit: whose form is the own one waits for another, while there is one', async () => {
    expect((await card('officer', 'audit')).count).toBeGreaterThan(0)
    const statuses = waitingAt('audit')
    const officer = await desk.as('officer')
    const fill = (fillers: readonly number[]) =>
      desk.store.change(async (tx) => {
        const [one] = await tx
          .selectFrom('visaApplicant')
          .select('id')
          .where('acceptOrgId', '=', 101)
          .where('orgVisible', '=', 1)
          .where('deleted', '=', 0)
          .where('contractId', 'is', null)
          .where('status', 'in', statuses)
          .orderBy('id')
          .execute()
        const form = { formCode: 'x', formVersion: 1, answers: '{}', updateUser: 'test', updateTime: 1 }
        const values = { ...form, fillers: JSON.stringify(fillers) }
        await tx
          .insertInto('visaForm')
          .values({ applicantId: one!.id, ...values })
          .onConflict((conflict) => conflict.column('applicantId').doUpdateSet(values))
          .execute()
        return one!.id
      })
    // What is counted is counted anew once somebody has changed something.
    const count = async (fillers: readonly number[]) => {
      await (await desk.as('supervisor')).get(unflag, { id: await fill(fillers) })
      return (await card('officer', 'audit')).count
    }
    const all = await count([])
    // A number that only begins alike is somebody else's.
    expect(await count([Number(`${officer.userId}9`)])).toBe(all)
    expect(await count([1, officer.userId])).toBe(all - 1)
    await setParam(desk, 'visa.audit.fourEyes', 'off')
    expect(await count([1, officer.userId])).toBe(all)
    await setParam(desk, 'visa.audit.fourEyes', 'on')
    expect(await count([])).toBe(all)
  })

  test('of reception: what was sent back, late at once; drafts after a day', async () => {
    const before = [await card('reception', 'backToMe'), await card('reception', 'draft')]
    const id = await accepted(desk)
    const supervisor = await desk.as('supervisor')
    const { contract } = await contractOf(desk, id)
    await supervisor.get(contracts.back, { id, version: contract.version, reason: '照片不清晰' })
    await (await desk.as('reception')).get(contracts.create, form())
    const after = [await card('reception', 'backToMe'), await card('reception', 'draft')]
    expect(after.map(({ count }) => count)).toEqual(before.map(({ count }) => count + 1))
    expect(after[0]).toMatchObject({ isLate: true, pageCode: 'center.contract.list', filter: 'waiting=backToMe' })
    expect((await card('reception2', 'backToMe')).count).toBe(0)
    expect((await card('supervisor', 'sentBack')).count).toBeGreaterThan(0)
    expect((await badges('reception'))['center.contract.list']).toBe(after[0]!.count)
  })

  test('of the supervisor: what waits for review, late after two hours', async () => {
    await accepted(desk)
    const { count, oldestTime } = await card('supervisor', 'review')
    const waiting = await desk.store.read
      .selectFrom('contract')
      .select(['acceptTime'])
      .where('companyId', '=', 101)
      .where('status', '=', 8)
      .where('deleted', '=', 0)
      .execute()
    expect(count).toBe(waiting.length)
    expect(oldestTime).toBe(Math.min(...waiting.map(({ acceptTime }) => acceptTime ?? 0)))
    expect((await badges('supervisor'))['center.contract.review']).toBe(count)
  })

  test('of finance: what waits for it and what it comes to', async () => {
    const before = await card('finance', 'confirm')
    const id = await accepted(desk)
    await paid(desk, id)
    const { contract } = await contractOf(desk, id)
    const after = await card('finance', 'confirm')
    expect(after.count).toBe(before.count + 1)
    expect(after.amountFen).toBe((before.amountFen ?? 0) + contract.totalFen)
    expect((await badges('finance'))['center.finance.list']).toBe(after.count)
  })

  test('of the desk: passports by where they are', async () => {
    const hand = await custodyDesk(desk)
    const before = [await card('desk', 'check'), await card('desk', 'bind'), await card('desk', 'handBack')]
    await hand.until('bound')
    await hand.reviewed()
    await hand.until('retrieved')
    const after = [await card('desk', 'check'), await card('desk', 'bind'), await card('desk', 'handBack')]
    expect(after.map(({ count }) => count)).toEqual(before.map(({ count }) => count + 1))
  })

  test('of today: what is overdue comes first, with its days', async () => {
    const id = await accepted(desk)
    await desk.store.change((tx) =>
      tx.updateTable('contract').set({ readyDay: '2000-01-01' }).where('id', '=', id).execute(),
    )
    const reception = await desk.as('reception2')
    const { today } = await reception.get(mine, {})
    expect(today[0]).toMatchObject({ kind: 'overdue', id, name: '张伟', pageCode: 'center.contract.detail' })
    expect(today[0]!.days).toBeGreaterThan(9000)
    expect((await (await desk.as('agent')).get(mine, {})).today).toEqual([])
  })

  test('leads to a list of what it counts', async () => {
    const listed = [
      ['reception', ['backToMe', 'missing', 'draft', 'unpaid', 'rejected']],
      ['supervisor', ['sentBack', 'exception', 'overdue']],
    ] as const
    for (const [name, keys] of listed) {
      const who = await desk.as(name)
      for (const waiting of keys) {
        const { count, filter } = await card(name, waiting)
        const { records } = await who.get(contracts.page, { waiting, rows: 200 })
        expect([filter, records], waiting).toEqual([`waiting=${waiting}`, count])
      }
    }
    expect((await card('supervisor', 'overdue')).count).toBeGreaterThan(0)
  })

  test('of finance and of passports, too, whatever their day and whichever of the flags', async () => {
    const id = await accepted(desk)
    await paid(desk, id)
    const old = await accepted(desk)
    await paid(desk, old)
    await desk.store.change(async (tx) => {
      await tx.updateTable('contract').set({ acceptTime: 1 }).where('id', '=', old).execute()
      const over = { receivedFen: 900_000 }
      await tx.updateTable('contract').set(over).where('id', 'in', [id, old]).execute()
      const [lost, held] = await tx
        .selectFrom('contractPassport')
        .select('id')
        .where('companyId', '=', 101)
        .limit(2)
        .execute()
      const flag = (one: { id: number }, flags: string[]) =>
        tx
          .updateTable('contractPassport')
          .set({ flags: JSON.stringify(flags) })
          .where('id', '=', one.id)
          .execute()
      await flag(lost!, ['LOST'])
      await flag(held!, ['MISPRINT', 'HELD_BY_CONSULATE'])
    })
    desk.clock.now += 6000
    const finance = await desk.as('finance')
    for (const waiting of ['confirm', 'refund'] as const) {
      const { count, filter } = await card('finance', waiting)
      const { records } = await finance.get(financePage, { waiting, rows: 200 })
      expect([filter, records], waiting).toEqual([`waiting=${waiting}`, count])
      expect(count).toBeGreaterThan(1)
    }
    const { count, filter } = await card('supervisor', 'flagged')
    const { records } = await (await desk.as('supervisor')).get(extensionPage, { waiting: 'flagged', rows: 200 })
    expect([filter, records]).toEqual(['waiting=flagged', count])
    expect(count).toBeGreaterThan(1)
  })

  test('of tills, too, however long ago their day was', async () => {
    const today = dayOf(desk.clock.now)
    await paid(desk, await accepted(desk))
    await desk.store.change(async (tx) => {
      const { id: _, ...till } = await tx
        .selectFrom('dayClose')
        .selectAll()
        .where('companyId', '=', 101)
        .where('day', '=', today)
        .where('status', '=', dayCloseStatus.OPEN)
        .executeTakeFirstOrThrow()
      const counted = { ...till, status: dayCloseStatus.COUNTED, day: addDays(today, -400) }
      const closed = { ...till, status: dayCloseStatus.CLOSED, day: addDays(today, -401) }
      await tx
        .insertInto('dayClose')
        .values([{ ...till, day: addDays(today, -399) }, counted, closed])
        .execute()
    })
    desk.clock.now += 6000
    const finance = await desk.as('finance')
    for (const [key, waiting, least] of [
      ['till', 'today', 1],
      ['tillOverdue', 'overdue', 2],
    ] as const) {
      const { count, filter, pageCode } = await card('finance', key)
      const { records } = await finance.get(tillPage, { waiting, rows: 200 })
      expect([filter, pageCode, records]).toEqual([`waiting=${waiting}`, 'center.finance.day-close', count])
      expect(count).toBeGreaterThanOrEqual(least)
    }
  })

  test('of forms that wait, of passports to collect, and of an agent’s people and orders', async () => {
    const [supervisor, reception, agent] = [
      await desk.as('supervisor'),
      await desk.as('reception'),
      await desk.as('agent'),
    ]
    const forms = await card('supervisor', 'applyForm')
    expect((await supervisor.get(formPage, { status: forms.tab as 0 })).records).toBe(forms.count)
    const collect = await card('reception', 'collect')
    const custody = Number(collect.filter?.replace('custody=', ''))
    expect((await reception.get(extensionPage, { custody: custody as 40 })).records).toBe(collect.count)
    for (const key of ['material', 'result'] as const) {
      const { tab, count } = await card('agent', key)
      expect((await agent.get(applicantPage, { status: tab as 48 })).records, key).toBe(count)
    }
    const { tab, count } = await card('agent', 'toConfirm')
    expect((await agent.get(orderPage, { status: tab as 8 })).records).toBe(count)
    expect(forms.count + collect.count).toBeGreaterThan(0)
  })

  test('of reception: papers that have not come, counted with whatever changes them', async () => {
    const reception = await desk.as('reception')
    const missing = async (id: number) =>
      (
        await desk.store.read
          .selectFrom('contract')
          .select('papersMissing')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).papersMissing
    const { id, version } = await reception.get(contracts.create, emptyHanded())
    const { needed, done } = await reception.get(contractPapers, { id })
    expect(done).toBe(0)
    expect(await missing(id)).toBe(needed)
    const { count } = await card('reception', 'missing')
    await receiveMissing(reception, id, ({ key }) => key === 'PHOTO' || key === 'FORM')
    expect(await missing(id)).toBe(needed - 2)
    const { passports } = await reception.get(contracts.details, { id })
    const child = { ...emptyHanded().passports[0]!, id: passports[0]!.id, birthDay: '2016-02-01' }
    await reception.get(contracts.update, { id, version, passports: [child] })
    const ofChild = await reception.get(contractPapers, { id })
    expect(await missing(id)).toBe(ofChild.needed - ofChild.done)
    expect(ofChild.needed).not.toBe(needed)
    await receiveMissing(reception, id)
    expect(await missing(id)).toBe(0)
    desk.clock.now += 6000
    expect((await card('reception', 'missing')).count).toBe(count - 1)
    // A user who counted nothing yet is counted at night.
    await desk.store.change((tx) =>
      tx.updateTable('contract').set({ papersMissing: null }).where('id', '=', id).execute(),
    )
    expect(await countPapers(desk.store, desk.clock.now)).toBe(1)
    expect(await missing(id)).toBe(0)
    expect(await countPapers(desk.store, desk.clock.now)).toBe(0)
  })

  test('of the platform: fees that end within a month, unless others follow', async () => {
    const own = await openDesk()
    const { id: _, ...fee } = await own.store.read.selectFrom('feeVisa').selectAll().executeTakeFirstOrThrow()
    const ends = { ...fee, nationality: 'ISL', validFrom: '2026-01-01', validTo: '2026-12-01' }
    const goesOn = { ...ends, nationality: 'NOR' }
    const rows = [ends, goesOn, { ...goesOn, validFrom: '2026-12-02', validTo: null }]
    await own.store.change((tx) => tx.insertInto('feeVisa').values(rows).execute())
    const { cards } = await (await own.as('admin')).get(mine, {})
    expect(cards.find(({ key }) => key === 'endingFee')).toMatchObject({ count: 1, pageCode: 'center.config.fee' })
  })

  test('of the platform, too: each kind of company, failed runs, fees of all centers; and accounts with nothing left', async () => {
    const own = await openDesk()
    const admin = await own.as('admin')
    const { now } = own.clock
    await own.store.change(async (tx) => {
      const task = await tx.selectFrom('scheduledTask').selectAll().executeTakeFirstOrThrow()
      const run = { taskId: task.id, taskName: task.taskName, serviceName: task.serviceName, method: task.method }
      const failed = { ...run, status: taskStatus.FAIL, firedBy: 'CLOCK' }
      const runs = [
        { ...failed, fireTime: now - 3_600_000 },
        { ...failed, fireTime: now - 25 * 3_600_000 },
        { ...failed, fireTime: now - 7_200_000, status: taskStatus.SUCCESS },
      ]
      await tx.insertInto('taskRun').values(runs).execute()
      const centers = [companyIds.GZ, companyIds.BJ]
      const fees = await tx.selectFrom('feeVisa').selectAll().where('companyId', 'in', centers).execute()
      const ends = centers.map((companyId) => {
        const { id: _, ...fee } = fees.find((one) => one.companyId === companyId)!
        return { ...fee, nationality: 'ISL', validFrom: '2026-01-01', validTo: '2026-12-01' }
      })
      await tx.insertInto('feeVisa').values(ends).execute()
      const nothing = { balanceFen: 0, creditFen: 0 }
      await tx.updateTable('settlementAccount').set(nothing).where('companyId', '=', companyIds.GZ).execute()
    })
    const { cards } = await admin.get(mine, {})
    const found = (key: string) => cards.find((one) => one.key === key)
    const toAudit = async (identityCode: 4 | 8) =>
      (await admin.get(companies.page, { identityCode, status: companyStatus.TO_AUDIT })).records
    const [agents, centers] = [await toAudit(4), await toAudit(8)]
    expect(Math.min(agents, centers)).toBeGreaterThan(0)
    const tab = companyStatus.TO_AUDIT
    expect(found('company')).toMatchObject({ count: agents, pageCode: 'cust.agent', tab })
    expect(found('center')).toMatchObject({ count: centers, pageCode: 'cust.accept-org', tab })
    expect((await admin.get(qryQrtzRunlog, { waiting: 'failed' })).records).toBe(1)
    expect(found('failedRun')).toMatchObject({ count: 1, pageCode: 'sys.task-log', filter: 'waiting=failed' })
    const { rows, records: ending } = await admin.get(feePage, { waiting: 'ending' })
    expect(new Set(rows.map(({ companyName }) => companyName)).size).toBe(2)
    expect(found('endingFee')).toMatchObject({ count: ending, pageCode: 'center.config.fee', filter: 'waiting=ending' })
    const finance = await own.as('finance')
    const empty = (await finance.get(mine, {})).cards.find(({ key }) => key === 'lowAccount')!
    const { records } = await finance.get(accountPage, { waiting: 'empty' })
    expect([empty.filter, records]).toEqual(['waiting=empty', empty.count])
    expect(records).toBeGreaterThan(0)
  })

  test('who reaches his own alone is not told of the others’ work', async () => {
    const own = await openDesk()
    await narrowRole(own, 'center.supervisor', 'center.contract.review')
    const { cards } = await (await own.as('supervisor')).get(mine, {})
    expect(cards.map(({ key }) => key)).not.toContain('review')
  })
})
