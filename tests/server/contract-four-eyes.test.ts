import { beforeAll, expect, it } from 'vitest'
import { acceptCheck } from '#protocol/contract/acceptance-calls.ts'
import * as calls from '#protocol/contract/calls.ts'
import { form } from './contract-forms.ts'
import { changedFees, confirmed, contractOf, linesOf, paid } from './finance-fixtures.ts'
import { type Desk, onSqliteForBoth, type Person } from './harness.ts'

const refused = 'contract.refused.isNotChanger'

onSqliteForBoth('Four eyes', (openDesk) => {
  let desk: Desk
  let reception: Person
  let supervisor: Person
  let admin: Person
  beforeAll(async () => {
    desk = await openDesk()
    reception = await desk.as('reception')
    supervisor = await desk.as('supervisor')
    admin = await desk.as('admin')
  })

  const versionOf = async (id: number) => (await contractOf(desk, id)).contract.version
  const accepted = async (by = reception) => {
    const { id, version } = await by.get(calls.create, form())
    await by.get(calls.accept, { id, version })
    return id
  }
  const reviewBy = async (person: Person, id: number) => person.call(calls.review, { id, version: await versionOf(id) })
  const oneFen = async (id: number) => {
    const lines = (await linesOf(desk, id)).map((line) => ({ ...line, unitFen: 1 }))
    return supervisor.get(calls.modifyExpenseBill, { id, version: await versionOf(id), lines })
  }

  /** By the platform, which says why it costs less than the price list. */
  const acceptAgain = async (id: number) => {
    const { findings } = await admin.get(acceptCheck, { id })
    const asking = findings.filter(({ severity }) => severity === 'supervisor')
    expect(asking.map(({ rule }) => rule)).toContain('bill.below')
    const answers = asking.map(({ key }) => ({ key, code: 'CUSTOMER_RISK' }))
    await admin.get(calls.acceptAgain, { id, version: await versionOf(id), answers, remark: '资料已齐' })
  }

  it('are needed for a bill that the supervisor lowered, and the button says why', async () => {
    const id = await accepted()
    expect((await oneFen(id)).totalFen).toBe(2)
    const answer = await reviewBy(supervisor, id)
    expect(answer).toMatchObject({ code: '9999', data: { status: 8, reason: refused } })
    expect(answer.msg).toContain('受理后修改过费用')
    expect((await supervisor.get(calls.details, { id })).actions).toContainEqual(
      expect.objectContaining({ event: 'review', refused }),
    )
    expect((await reviewBy(admin, id)).code).toBe('0000')
  })

  it('are still needed when somebody else changed it after that', async () => {
    const id = await accepted()
    await oneFen(id)
    await reception.get(calls.update, { id, version: await versionOf(id), contactName: '李四' })
    expect((await reviewBy(supervisor, id)).data).toEqual({ status: 8, reason: refused })
  })

  it('are still needed when the contract is sent back for it and accepted again by another', async () => {
    const id = await accepted()
    await supervisor.get(calls.back, { id, version: await versionOf(id), reason: '费用有误' })
    await oneFen(id)
    await acceptAgain(id)
    expect((await reviewBy(supervisor, id)).data).toEqual({ status: 8, reason: refused })
  })

  it.each([
    ['the contact', { contactMobile: '15400009002' }],
    ['the return way', { returnWay: 1 as const, customerAddr: '广州市天河区体育西路 1 号' }],
    ['the person who collects', { receiver: '李四' }],
  ])('are needed for %s', async (_, change) => {
    const id = await accepted()
    await supervisor.get(calls.update, { id, version: await versionOf(id), ...change })
    expect((await reviewBy(supervisor, id)).data).toEqual({ status: 8, reason: refused })
  })

  it('are needed for files, whichever call changes them', async () => {
    const file = { fileName: 'visa.pdf', storageName: '2026/11/20/visa.pdf' }
    const stored = { size: 1, md5: '0'.repeat(32), mime: 'application/pdf', userId: supervisor.userId, createTime: 0 }
    const row = { ...stored, ...file, companyId: 101 }
    await desk.store.change((tx) => tx.insertInto('file').values(row).execute())
    const files = [{ ...file, fileIndex: 0 }]
    const id = await accepted()
    await supervisor.get(calls.file, { id, version: await versionOf(id), files })
    expect((await reviewBy(supervisor, id)).data).toEqual({ status: 8, reason: refused })
  })

  it('are not needed for a remark, nor for what was saved unchanged', async () => {
    const id = await accepted()
    const same = { contactName: '张伟', contactMobile: '15400009001', returnWay: 2 as const, files: [] }
    await supervisor.get(calls.update, { id, version: await versionOf(id), remark: '客户来电', ...same })
    expect((await reviewBy(supervisor, id)).code).toBe('0000')
  })

  it('are needed for the author and the approver of changed fees', async () => {
    const id = await accepted()
    await paid(desk, id)
    await confirmed(desk, id)
    const lines = (await linesOf(desk, id)).map((line) => ({ ...line, unitFen: line.unitFen + 100 }))
    expect((await changedFees(desk, id, lines)).code).toBe('0000')
    expect((await reviewBy(supervisor, id)).data).toEqual({ status: 8, reason: refused })
    const { changers } = await desk.store.read
      .selectFrom('contract')
      .select('changers')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(changers)).toEqual([reception.userId, supervisor.userId])
  })

  it('have seen everything once it is reviewed: what was changed before counts no more', async () => {
    const id = await accepted()
    await oneFen(id)
    await admin.get(calls.review, { id, version: await versionOf(id) })
    await admin.get(calls.reviewedBack, { id, version: await versionOf(id), reason: '补资料' })
    await acceptAgain(id)
    expect((await reviewBy(supervisor, id)).code).toBe('0000')
  })

  it('are not asked for where the parameter is off', async () => {
    const fresh = await openDesk()
    await fresh.store.change((tx) =>
      tx.updateTable('sysParam').set({ value: 'off' }).where('code', '=', 'contract.fourEyes').execute(),
    )
    const boss = await fresh.as('supervisor')
    const { id, version } = await boss.get(calls.create, form())
    const own = await boss.get(calls.accept, { id, version })
    const moved = await boss.get(calls.update, { id, version: own.version, receiver: '李四' })
    expect((await boss.call(calls.review, { id, version: moved.version })).code).toBe('0000')
  })
})
