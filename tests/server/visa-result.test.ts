import { beforeAll, expect, it } from 'vitest'
import * as steps from '#protocol/applicant/desk-calls.ts'
import * as visaOrders from '#protocol/order/visa-order/calls.ts'
import * as bindings from '#protocol/order-passport/calls.ts'
import * as bills from '#protocol/send-bill/calls.ts'
import * as calls from '#protocol/visa-result/calls.ts'
import { visaResultList } from '#server/modules/visa-result/list.ts'
import { freshNumber } from './contract-forms.ts'
import { type Desk, onEachEngine } from './harness.ts'
import { sticker } from './order-forms.ts'
import { type Custody, custodyDesk } from './passport-fixtures.ts'
import { planOf } from './plan.ts'

const trip = { consulate: 'RU_GUANGZHOU', sendDate: '2026-11-23' } as const

onEachEngine('What consulates decided', (openDesk, engine) => {
  let desk: Desk
  let at: Custody
  beforeAll(async () => {
    desk = await openDesk()
    at = await custodyDesk(desk)
  })

  /** An applicant without a contract whose passport came back with this. */
  const decided = async (issueResult: 1 | 2 | 3) => {
    const passportNo = freshNumber()
    const person = { surname: 'QIAN', givenNames: 'LEI', nationality: 'CHN', passportNo }
    const made = await at.reception.get(visaOrders.submit, { ...sticker(), applicants: [person] })
    await at.reception.get(visaOrders.confirm, { id: made.id, version: made.version })
    const { applicants } = await at.reception.get(visaOrders.detail, { id: made.id })
    const applicantId = applicants[0]!.id
    const barcode = (await at.labels())[0]!
    await at.scanner.get(bindings.bind, { barcode, applicantId })
    await at.check(barcode)
    await desk.store.change((tx) =>
      tx.updateTable('visaApplicant').set({ status: 56 }).where('id', '=', applicantId).execute(),
    )
    await at.scanner.get(bills.submit, { ...trip, passports: [barcode], submit: true })
    await at.retrieve(barcode, { issueResult })
    return { applicantId, barcode, passportNo }
  }
  const found = async (keywords: string) => (await at.supervisor.get(calls.page, { keywords })).rows
  const custodyOf = async (applicantId: number) =>
    (
      await desk.store.read
        .selectFrom('orderPassport')
        .select('custody')
        .where('applicantId', '=', applicantId)
        .executeTakeFirstOrThrow()
    ).custody

  it('is listed with what may come next, and corrected with a reason: the wrong decision stays in the history', async () => {
    const { applicantId: id, passportNo } = await decided(2)
    const [row] = await found(passportNo)
    expect(row).toMatchObject({ applicantId: id, issueResult: 2, state: 'CURRENT', source: 'DESK', status: 72 })
    expect(row!.actions.map(({ event, refused }) => [event, refused !== undefined])).toEqual([
      ['correctResult', false],
      ['resend', true],
      ['resubmit', true],
    ])
    const right = { id, version: row!.version, reason: '录入错误', issueResult: 1, visaNo: '204100002' } as const
    expect((await at.scanner.call(calls.correct, right)).code).toBe('1111')
    await at.supervisor.get(calls.correct, right)
    expect((await at.supervisor.call(calls.correct, right)).code).toBe('4409')
    expect(await found(passportNo)).toMatchObject([
      { issueResult: 1, state: 'CURRENT', visaNo: '204100002', reason: '录入错误' },
      { issueResult: 2, state: 'SUPERSEDED', actions: [] },
    ])
  })

  it('of a misprint goes to the consulate again, and its passport lies ready', async () => {
    const { applicantId: id, passportNo, barcode } = await decided(1)
    const [row] = await found(passportNo)
    const again = { id, version: row!.version, reason: '签证印错' }
    expect((await at.supervisor.call(calls.resend, again)).code).toBe('9999')
    const marked = await at.supervisor.get(calls.correct, { ...again, issueResult: 1, isMisprint: true })
    expect((await found(passportNo))[0]).toMatchObject({ isMisprint: true })
    expect(await at.supervisor.get(calls.resend, { ...again, version: marked.version })).toMatchObject({ status: 56 })
    expect(await custodyOf(id)).toBe(16)
    expect((await found(passportNo)).map(({ state }) => state)).toEqual(['SUPERSEDED', 'SUPERSEDED'])
    await at.scanner.get(bills.submit, { ...trip, passports: [barcode], submit: true })
    await at.retrieve(barcode, { issueResult: 1 })
    expect((await found(passportNo))[0]).toMatchObject({ issueResult: 1, state: 'CURRENT', isMisprint: false })
  })

  it('of a return that wants papers is followed by these, and the passport goes back with the papers', async () => {
    const { applicantId: id, passportNo } = await decided(3)
    const [row] = await found(passportNo)
    const corrected = { id, version: row!.version, reason: '缺照片', issueResult: 3, isPaperMissing: true } as const
    const { version } = await at.supervisor.get(calls.correct, corrected)
    const next = await at.supervisor.get(calls.resubmit, { id, version })
    expect(next.status).toBe(48)
    expect(await custodyOf(id)).toBe(16)
    await at.supervisor.get(steps.returnMaterial, { id, version: next.version })
    expect(await custodyOf(id)).toBe(44)
    const other = await decided(1)
    const [given] = await found(other.passportNo)
    await at.supervisor.get(steps.returnMaterial, { id: other.applicantId, version: given!.version })
    expect(await custodyOf(other.applicantId)).toBe(40)
  })

  it('is shown to its center alone, of samples too', async () => {
    const { passportNo } = await decided(1)
    expect((await (await desk.as('bj_supervisor')).get(calls.page, { keywords: passportNo })).records).toBe(0)
    const { rows } = await at.scanner.get(calls.page, { rows: 50 })
    expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['DESK', 'CONTRACT', 'SITE']))
  })

  it('is read in the order of time by one index a scope', async () => {
    const scopes = [
      ['all', { role: 'platform', width: 'all', userId: 1, companyId: 1 }],
      ['company', { role: 'acceptOrg', width: 'company', userId: 2, companyId: 101 }],
      ['self', { role: 'acceptOrg', width: 'self', userId: 2, companyId: 101 }],
    ] as const
    const wrong: string[] = []
    for (const [name, reach] of scopes)
      for (const sord of ['asc', 'desc'] as const)
        for (const filter of [{}, { issueResult: 1 as const, source: 'DESK' as const }]) {
          const asked = { page: 1, rows: 20, sidx: 'time', sord, ...filter } as const
          const plan = await planOf(desk, visaResultList.pageQuery(desk.store.read, { reach, now: 0 }, asked))
          // On few rows PostgreSQL reads the table whole.
          const isRead = plan.includes(`visa_result_${name}`) && !plan.includes('TEMP B-TREE')
          if (engine === 'sqlite' && !isRead) wrong.push(`${name} ${sord}: ${plan}`)
        }
    expect(wrong).toEqual([])
  })
})
