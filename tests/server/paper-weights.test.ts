import { expect, test, vi } from 'vitest'
import * as desks from '#protocol/applicant/desk-calls.ts'
import * as people from '#protocol/order/visa-order/applicant-calls.ts'
import * as calls from '#protocol/paper/calls.ts'
import type { Paper } from '#protocol/paper/schemas.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import { type Desk, onSqliteForBoth, type Person } from './harness.ts'

// Each test makes a database; with others at work that takes its time.
vi.setConfig({ testTimeout: 30_000 })

/** A person of Beijing with a whole form whose sticker is audited once more; of him nothing is here yet. */
async function audited(desk: Desk, supervisor: Person) {
  const found = await desk.store.read
    .selectFrom('visaApplicant')
    .innerJoin('visaOrder', 'visaOrder.id', 'visaApplicant.orderId')
    .select(['visaApplicant.id', 'visaApplicant.version'])
    .where('visaApplicant.contractId', 'is', null)
    .where('visaApplicant.visaType', '=', 1)
    .where('visaApplicant.status', '=', 40)
    .where('visaOrder.acceptOrgId', '=', companyIds.BJ)
    .orderBy('visaApplicant.id')
    .execute()
  const [{ id, version }] = found as [(typeof found)[0]]
  await desk.store.change(async (tx) => {
    await tx.deleteFrom('paperFile').execute()
    await tx.deleteFrom('personPaper').where('applicantId', '=', id).execute()
  })
  await supervisor.get(desks.reaudit, { id, version, reason: '重新核对' })
  const seen = async () => {
    const { applicant } = await supervisor.get(people.detail, { id })
    return { id, version: applicant.version }
  }
  return { id, seen }
}

const papersOf = async (who: Person, id: number) => (await who.get(calls.papers, { id })).papers
const missing = (papers: readonly Paper[], weight: Paper['weight']) =>
  papers.filter((one) => one.isAsked && one.needed === 'NEEDED' && one.status === 0 && one.weight === weight)

async function waive(who: Person, id: number, papers: readonly Paper[]) {
  const items = papers.map(({ key, version }) => ({
    changeId: `weights-${id}-${key}`,
    key,
    version,
    event: 'waive' as const,
    code: 'CONSULATE_AGREED',
  }))
  expect(await who.get(calls.changePapers, { id, items })).toMatchObject({ failed: 0 })
}

onSqliteForBoth('what a missing paper does', (openDesk) => {
  test('an official one stops the approval; one that several ask for wants a reason, which the log keeps', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('bj_supervisor')
    const { id, seen } = await audited(desk, supervisor)
    const stopped = await supervisor.call(desks.approve, { ...(await seen()), reason: '客户保证' })
    expect(stopped).toMatchObject({ code: '9999', msg: expect.stringContaining('必备材料未齐') })
    await waive(supervisor, id, missing(await papersOf(supervisor, id), 'STOP'))
    expect(await supervisor.get(calls.papers, { id })).toMatchObject({ asksReason: true })
    const count = missing(await papersOf(supervisor, id), 'REASON').length
    expect(await supervisor.call(desks.approve, await seen())).toMatchObject({
      code: '9999',
      msg: expect.stringContaining(`还有 ${count} 项材料未收`),
    })
    await supervisor.get(desks.approve, { ...(await seen()), reason: '领馆电话确认可以后补' })
    const { logs } = await supervisor.get(people.detail, { id })
    expect(logs[0]).toMatchObject({ action: 'approve', content: '领馆电话确认可以后补' })
  })

  test('everything that is needed stops once the center has signed its list, and lists count it at once', async () => {
    const desk = await openDesk()
    const [supervisor, reception, guangzhou, admin] = await Promise.all(
      ['bj_supervisor', 'bj_reception', 'supervisor', 'admin'].map((name) => desk.as(name)),
    )
    const { id } = await audited(desk, supervisor!)
    const before = await supervisor!.get(calls.papers, { id })
    expect(before).toMatchObject({ maySign: true })
    expect(before.signature).toBeUndefined()
    expect(await reception!.get(calls.papers, { id })).toMatchObject({ maySign: false })
    const asked = { id, dataVersion: before.dataVersion }
    expect(await reception!.call(calls.signList, asked)).toMatchObject({ code: '1111' })
    expect(await guangzhou!.call(calls.signList, asked)).toMatchObject({ code: '1111' })
    expect(await admin!.call(calls.signList, asked)).toMatchObject({ code: '1111' })
    expect(await supervisor!.call(calls.signList, { id, dataVersion: 99 })).toMatchObject({ code: '9999' })
    await supervisor!.get(calls.signList, asked)
    const after = await supervisor!.get(calls.papers, { id })
    expect(after).toMatchObject({ maySign: false, asksReason: false, signature: { user: '赵立新' } })
    const stopping = missing(after.papers, 'STOP').length
    expect(stopping).toBe(after.needed - after.done)
    const row = await desk.store.read
      .selectFrom('visaApplicant')
      .select('papersMissing')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row?.papersMissing).toBe(stopping)
    expect(await supervisor!.call(calls.signList, asked)).toMatchObject({ msg: '清单已由 赵立新 确认' })
  })
})
