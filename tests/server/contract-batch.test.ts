import { beforeAll, expect, it } from 'vitest'
import { acceptCheck } from '#protocol/contract/acceptance-calls.ts'
import { batchAccept, batchReview } from '#protocol/contract/batch-calls.ts'
import * as calls from '#protocol/contract/calls.ts'
import { form, passport } from './contract-forms.ts'
import { type Desk, onSqliteForBoth, type Person } from './harness.ts'

onSqliteForBoth('Contracts in batches', (openDesk) => {
  let desk: Desk
  let reception: Person
  let supervisor: Person
  beforeAll(async () => {
    desk = await openDesk()
    reception = await desk.as('reception')
    supervisor = await desk.as('supervisor')
  })

  const draft = (over = {}) => reception.get(calls.create, form(over))
  const statusOf = async (id: number) => (await reception.get(calls.details, { id })).contract.status
  const item = ({ id, version }: { id: number; version: number }) => ({ id, version })

  it('accepts what can be accepted and says of each other one why not', async () => {
    const good = await draft()
    const bare = await draft({ passports: [{ surname: 'LI', givenNames: 'NA' }] })
    const stale = await draft()
    const short = await draft({ passports: [passport({ expiryDay: '2027-03-01' })] })
    const { data, code } = await reception.call(batchAccept, {
      items: [item(good), item(bare), { id: stale.id, version: stale.version + 5 }, item(short)],
    })
    expect(code).toBe('0000')
    expect(data).toMatchObject({ ok: 1, failed: 3 })
    expect(data?.rows.map(({ index, id, code }) => [index, id, code])).toEqual([
      [0, good.id, '0000'],
      [1, bare.id, '9999'],
      [2, stale.id, '4409'],
      [3, short.id, '9999'],
    ])
    expect(data?.rows[1]?.msg).toContain('还不能受理：请填写护照号')
    expect(data?.rows[2]?.msg).toContain('陈晓雯')
    expect(data?.rows[3]?.msg).toContain('入境日期距护照有效期不足6个月')
    expect(await Promise.all([good, bare, stale, short].map(({ id }) => statusOf(id)))).toEqual([8, 0, 0, 0])
  })

  it('accepts again what was sent back', async () => {
    const { id, version } = await draft()
    const accepted = await reception.get(calls.accept, { id, version })
    const back = await supervisor.get(calls.back, { id, version: accepted.version, reason: '照片' })
    const bare = await reception.call(batchAccept, { items: [{ id, version: back.version }] })
    expect(bare.data?.rows[0]?.msg).toBe('请修改后再提交，或说明为何无需修改')
    const fixed = await reception.get(calls.update, { id, version: back.version, contactName: '李四' })
    expect((await reception.get(batchAccept, { items: [{ id, version: fixed.version }] })).ok).toBe(1)
    const logs = await reception.get(calls.logs, { id })
    expect(logs[0]).toMatchObject({ action: 'acceptAgain', fromStatus: 12, toStatus: 8 })
  })

  it('answers 4466 when none could be done, and keeps each refusal in the audit', async () => {
    const { id, version } = await draft()
    const answer = await supervisor.call(batchReview, { items: [{ id, version }] })
    expect(answer).toMatchObject({ code: '4466', data: { ok: 0, failed: 1, rows: [{ id, code: '9999' }] } })
    expect(answer.msg).toContain('草稿')
    const audit = await desk.store.read
      .selectFrom('audit')
      .select(['code', 'action'])
      .where('entityId', '=', id)
      .where('code', '=', '9999')
      .execute()
    expect(audit).toEqual([{ code: '9999', action: 'POST /visacenter/contract/batchReview' }])
  })

  it('does nothing twice under one key, and goes on where the first try stopped', async () => {
    const one = await draft()
    const two = await draft({ passports: [{ surname: 'LI', givenNames: 'NA' }] })
    const items = [item(one), item(two)]
    const key = crypto.randomUUID()
    const first = await reception.get(batchAccept, { items }, { key })
    const again = await reception.get(batchAccept, { items }, { key })
    expect(again).toEqual(first)
    expect((await reception.get(calls.logs, { id: one.id })).filter((log) => log.action === 'accept')).toHaveLength(1)
    // The refused one left its key free.
    const fixed = await reception.get(calls.update, { id: two.id, version: two.version, passports: form().passports })
    const last = await reception.get(batchAccept, { items: [item(one), { id: two.id, ...fixed }] }, { key })
    expect(last).toMatchObject({ ok: 2, failed: 0 })
  })

  it('reviews with four eyes row by row, and confirms the passports', async () => {
    const mine = await supervisor.get(calls.create, form())
    const own = await supervisor.get(calls.accept, item(mine))
    const others = await draft()
    const accepted = await reception.get(calls.accept, item(others))
    const answer = await supervisor.get(batchReview, {
      items: [
        { id: mine.id, version: own.version },
        { id: others.id, version: accepted.version },
      ],
    })
    expect(answer.rows.map((row) => row.code)).toEqual(['9999', '0000'])
    const { contract, passports } = await supervisor.get(calls.details, { id: others.id })
    expect([contract.status, passports[0]?.confirmed]).toEqual([16, true])
  })

  it('passes nothing in a batch that a rule asks about: it says what is to be opened', async () => {
    const made = await draft({ passports: [passport({ expiryDay: '2027-03-01' })] })
    const { findings } = await reception.get(acceptCheck, { id: made.id })
    const answers = findings.flatMap(({ key, severity }) =>
      severity === 'reason' ? [{ key, code: 'PASSPORT_RENEWING' }] : [],
    )
    const accepted = await reception.get(calls.accept, { ...item(made), answers })
    const plain = await draft()
    const other = await reception.get(calls.accept, item(plain))
    // Of the one the reason dies with the day that it was given for.
    await desk.store.change((tx) =>
      tx.updateTable('contractPassport').set({ expiryDay: '2027-02-01' }).where('contractId', '=', made.id).execute(),
    )
    const items = [
      { id: made.id, version: accepted.version },
      { id: plain.id, version: other.version },
    ]
    const { rows } = await supervisor.get(batchReview, { items })
    expect(rows).toMatchObject([
      { id: made.id, code: '9999' },
      { id: plain.id, code: '0000' },
    ])
    expect(rows[0]?.msg).toMatch(/^有 \d 个问题未处理（.+不足6个月.*），请打开合同复核$/)
    expect([await statusOf(made.id), await statusOf(plain.id)]).toEqual([8, 16])
    expect((await supervisor.get(calls.review, items[0]!)).status).toBe(16)
  })

  it('lets nobody touch contracts of another center, nor without the right', async () => {
    const made = await draft()
    const foreign = await (await desk.as('bj_reception')).call(batchAccept, { items: [item(made)] })
    expect(foreign).toMatchObject({ code: '4466', data: { rows: [{ code: '1111' }] } })
    const unable = await reception.call(batchReview, { items: [item(made)] })
    expect(unable.code).toBe('1111')
    expect(await statusOf(made.id)).toBe(0)
  })
})
