import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { has } from '#domain/permission.ts'
import { financeStatus } from '#domain/status.ts'
import * as contracts from '#protocol/contract/calls.ts'
import * as forms from '#protocol/finance/apply-form/calls.ts'
import * as messages from '#protocol/message/calls.ts'
import * as passports from '#protocol/passport/calls.ts'
import { revision } from '#protocol/sign-in/revision-calls.ts'
import { sessionOfUser } from '#server/kit/session.ts'
import { form } from './contract-forms.ts'
import { accepted, accountOf, contractOf, linesOf, methods, paid, settled, toppedUp } from './finance-fixtures.ts'
import { type Desk, NOW, onEachEngine } from './harness.ts'
import { receiversIn } from './message-fixtures.ts'
import { BJ } from './order-forms.ts'
import { custodyDesk } from './passport-fixtures.ts'

vi.setConfig({ testTimeout: 60_000 })

onEachEngine('what persons are told', (openDesk) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
  })
  const receivers = (event: string, entityId: number) => receiversIn(desk, event, entityId)
  const versionOf = async (id: number) => (await contractOf(desk, id)).contract.version
  const as = (name: string) => desk.as(name)
  const unreadOf = async (name: string) => (await (await as(name)).get(revision, {})).news!.messages.unread
  const firstOf = async (name: string) => (await (await as(name)).get(messages.page, {})).rows[0]!

  /** Everybody of the center who holds a right, in the order of the alphabet, but who did it himself. */
  const holdersOf = async (right: string, doer: string) => {
    const users = await desk.store.read
      .selectFrom('userAccount')
      .select(['id', 'userName'])
      .where('companyId', '=', 101)
      .execute()
    const held: string[] = []
    for (const { id, userName } of users) {
      const session = await sessionOfUser(desk.store.read, id)
      if (session && has(session.codes, right)) held.push(userName)
    }
    return held.filter((name) => name !== doer).toSorted()
  }

  /** A contract that the supervisor sent back. */
  const sentBack = async () => {
    const id = await accepted(desk)
    const supervisor = await as('supervisor')
    await supervisor.get(contracts.back, { id, version: await versionOf(id), reason: '照片不清晰' })
    return id
  }

  test('a contract that is sent back: who accepted and made it, with the reason and a link', async () => {
    const id = await sentBack()
    expect(await receivers('contractBack', id)).toEqual(['reception'])
    const { contract } = await contractOf(desk, id)
    const row = await firstOf('reception')
    expect(row).toMatchObject({
      importance: 'ACT',
      text: `合同 ${contract.contractNo} 被林静怡退回：照片不清晰`,
      pageCode: 'center.contract.create',
      pageId: id,
    })
    const english = await (await as('reception')).get(messages.page, {}, { lang: 'en' })
    expect(english.rows[0]!.text).toContain('sent contract')
  })

  test('all of reception, when neither was here for four hours', async () => {
    const id = await accepted(desk)
    const [reception, supervisor] = [await as('reception'), await as('supervisor')]
    const seen = (time: number) =>
      desk.store.change((tx) =>
        tx.updateTable('session').set({ seenTime: time }).where('userId', '=', reception.userId).execute(),
      )
    await seen(desk.clock.now - 5 * 3_600_000)
    await supervisor.get(contracts.back, { id, version: await versionOf(id), reason: '照片不清晰' })
    expect(await receivers('contractBack', id)).toEqual(['reception', 'reception2'])
    await seen(desk.clock.now)
  })

  test('whoever takes his own acceptance back tells nobody', async () => {
    const id = await accepted(desk)
    await (await as('reception')).get(contracts.back, { id, version: await versionOf(id), reason: '填错了' })
    expect(await receivers('contractBack', id)).toEqual([])
  })

  test('a reviewed contract that is sent back, too; accepted again, it is done for all and the sender is told', async () => {
    const id = await accepted(desk)
    const supervisor = await as('supervisor')
    await supervisor.get(contracts.review, { id, version: await versionOf(id) })
    await supervisor.get(contracts.reviewedBack, { id, version: await versionOf(id), reason: '缺少保险' })
    expect(await receivers('contractBack', id)).toEqual(['reception'])
    const reception = await as('reception')
    await reception.get(contracts.acceptAgain, { id, version: await versionOf(id), remark: '已补保险' })
    expect(await receivers('contractAgain', id)).toEqual(['supervisor'])
    const { rows: again } = await supervisor.get(messages.page, {})
    const { contractNo } = (await contractOf(desk, id)).contract
    expect(again.find((row) => row.pageId === id && row.pageCode === 'center.contract.review')?.text).toBe(
      `合同 ${contractNo} 已重新提交复核（0 处修改）`,
    )
    const rows = (await reception.get(messages.page, {})).rows
    expect(rows.find((row) => row.pageId === id)).toMatchObject({ doneUser: '陈晓雯', doneTime: desk.clock.now })
  })

  test('a payment that finance rejects: the cashier and who accepted; paid again, it is done', async () => {
    const id = await accepted(desk)
    await paid(desk, id)
    const finance = await as('finance')
    await finance.get(contracts.updateFinanceStatus, {
      id,
      version: await versionOf(id),
      status: financeStatus.REJECTED,
      reason: '金额不符',
    })
    expect(await receivers('financeRejected', id)).toEqual(['reception'])
    await paid(desk, id)
    expect((await firstOf('reception')).pageId).not.toBe(id)
  })

  test('an apply form: who may approve it, not its author; decided, the author is told and the others have it done', async () => {
    const id = await settled(desk)
    const reception = await as('reception')
    const lines = (await linesOf(desk, id, [100])).slice(0, 99)
    const ask = async () =>
      reception.get(forms.changeFees, { contractId: id, version: await versionOf(id), lines, reason: '优惠' })
    const made = await ask()
    const deciders = await receivers('applyFormPending', made.id)
    expect(deciders).toEqual(await holdersOf('center.applyForm.approve', 'reception'))
    expect(deciders).toEqual(expect.arrayContaining(['finance', 'supervisor']))
    const supervisor = await as('supervisor')
    const before = await unreadOf('finance')
    await supervisor.get(forms.approvals, { ids: [made.id], approved: false, reason: '不可优惠' })
    expect(await receivers('applyFormRejected', made.id)).toEqual(['reception'])
    const finance = (await (await as('finance')).get(messages.page, {})).rows
    expect(finance.find((row) => row.doneUser === '林静怡')).toBeDefined()
    expect(await unreadOf('finance')).toBe(before)
    await reception.get(forms.againReview, { id: made.id, version: 2, reason: '客户是老客户' })
    await supervisor.get(forms.approvals, { ids: [made.id], approved: true })
    expect(await receivers('applyFormApproved', made.id)).toEqual(['reception'])
  })

  test('a passport that is marked as lost: the supervisors, until the mark is off; not the one who marked it', async () => {
    const hand = await custodyDesk(desk)
    const { id } = await hand.until('bound')
    const version = (await hand.rowOf(id)).version
    await hand.scanner.get(passports.flags, { id, version, flags: ['LOST'], reason: '找不到' })
    const supervisors = await receivers('passportLost', id)
    expect(supervisors).toEqual(await holdersOf('center.contract.reviewedBack', 'desk'))
    expect(supervisors).toContain('supervisor')
    await hand.supervisor.get(passports.flags, { id, version: version + 1, flags: [] })
    const { rows } = await hand.supervisor.get(messages.page, {})
    expect(rows.find((row) => row.pageId === id && row.pageCode === 'center.passport.info')).toMatchObject({
      doneUser: '林静怡',
    })
  })

  test.each([
    [3, 'resultReturned'],
    [2, 'resultRejected'],
  ])('a result %i: who accepted the contract', async (issueResult, event) => {
    const hand = await custodyDesk(desk)
    const { id, barcode } = await hand.until('sent')
    await hand.retrieve(barcode, { issueResult: issueResult as 2 | 3 })
    expect(await receivers(event, id)).toEqual(['reception'])
  })

  test('a visa that was granted is told to nobody of the center', async () => {
    const { id } = await (await custodyDesk(desk)).until('retrieved')
    expect([...(await receivers('resultReturned', id)), ...(await receivers('resultRejected', id))]).toEqual([])
  })

  test('money that was paid in, and a balance below a week of use: the administrators of the agent', async () => {
    const account = await accountOf(desk, 'PREPAID')
    await toppedUp(desk, account.id, 100_000)
    expect(await receivers('topUpBooked', account.id)).toEqual(['agent_admin'])
    const id = await accepted(desk, { agent: true })
    const { sum } = await desk.store.read
      .selectFrom('settlementTransaction')
      .select(sql<number>`coalesce(sum(amount_fen), 0)`.as('sum'))
      .where('accountId', '=', account.id)
      .where('amountFen', '<', 0)
      .where('createTime', '>=', NOW - 7 * 24 * 3_600_000 - 10 * 3_600_000)
      .executeTakeFirstOrThrow()
    const { contract } = await contractOf(desk, id)
    const balanceFen = contract.totalFen - Number(sum)
    await desk.store.change((tx) =>
      tx.updateTable('settlementAccount').set({ balanceFen, creditFen: 0 }).where('id', '=', account.id).execute(),
    )
    expect((await paid(desk, id, methods.PREPAID)).code).toBe('0000')
    expect(await receivers('balanceLow', account.id)).toEqual(['agent_admin'])
  })

  test('read, they count no more; another’s cannot be read away', async () => {
    await sentBack()
    const [reception, supervisor] = [await as('reception'), await as('supervisor')]
    const before = await unreadOf('reception')
    const row = await firstOf('reception')
    await supervisor.get(messages.read, { ids: [row.id] })
    expect(await unreadOf('reception')).toBe(before)
    await reception.get(messages.read, { ids: [row.id] })
    expect(await unreadOf('reception')).toBe(before - 1)
    await reception.get(messages.read, { all: 1 })
    expect(await unreadOf('reception')).toBe(0)
  })

  test('who lost the right, or left the center, does not see them any more', async () => {
    const id = await sentBack()
    const reception = await as('reception')
    const mine = async () => (await reception.get(messages.page, {})).rows.some((row) => row.pageId === id)
    expect(await mine()).toBe(true)
    const roles = await desk.store.read
      .selectFrom('userRole')
      .selectAll()
      .where('userId', '=', reception.userId)
      .execute()
    await desk.store.change((tx) => tx.deleteFrom('userRole').where('userId', '=', reception.userId).execute())
    expect(await mine()).toBe(false)
    expect(await unreadOf('reception')).toBe(0)
    await desk.store.change((tx) => tx.insertInto('userRole').values(roles).execute())
    expect(await mine()).toBe(true)
    const moveTo = (companyId: number) =>
      desk.store.change((tx) =>
        tx.updateTable('userAccount').set({ companyId }).where('id', '=', reception.userId).execute(),
      )
    const { companyId } = await desk.store.read
      .selectFrom('userAccount')
      .select('companyId')
      .where('id', '=', reception.userId)
      .executeTakeFirstOrThrow()
    await moveTo(BJ)
    expect(await mine()).toBe(false)
    await moveTo(companyId)
  })

  test('a change that fails tells nobody', async () => {
    const reception = await as('reception')
    const { id, version } = await reception.get(contracts.create, form())
    const supervisor = await as('supervisor')
    await supervisor.call(contracts.back, { id, version, reason: '不该退' })
    expect(await receivers('contractBack', id)).toEqual([])
  })
})
