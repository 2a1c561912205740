import type { KyselyPlugin } from 'kysely'
import { expect, test, vi } from 'vitest'
import * as calls from '#protocol/company/calls.ts'
import { type OpeningKey, type OpeningLine, openingKeys } from '#protocol/company/opening.ts'
import { opening } from '#protocol/company/opening-calls.ts'
import * as templates from '#protocol/config/doc-template-calls.ts'
import * as fees from '#protocol/config/fee-calls.ts'
import * as holidays from '#protocol/config/holiday-calls.ts'
import * as options from '#protocol/config/option-calls.ts'
import * as methods from '#protocol/config/payment-method-calls.ts'
import * as times from '#protocol/config/process-time-calls.ts'
import * as contracts from '#protocol/contract/calls.ts'
import * as departments from '#protocol/people/department/calls.ts'
import * as users from '#protocol/people/user/calls.ts'
import { openingOf } from '#server/modules/company/opening.ts'
import { form as contractForm, passport } from './contract-forms.ts'
import { type Desk, onEachEngine, type Person } from './harness.ts'
import { BJ, GZ } from './order-forms.ts'

vi.setConfig({ testTimeout: 60_000 })

const company = {
  identityCode: 8,
  companyName: '深圳签证中心有限公司',
  shortName: '深圳中心',
  companyCode: 'SZ',
  ename: 'Shenzhen center',
  contactName: '方晓',
  contactMobile: '15400000777',
} as const

const openOf = async (who: Person, id?: number) =>
  (await who.get(opening, id === undefined ? {} : { id })).filter(({ done }) => !done).map(({ key }) => key)
const lineOf = async (who: Person, key: OpeningKey, id: number) =>
  (await who.get(opening, { id })).find((one) => one.key === key)!

async function employ(desk: Desk, admin: Person, companyId: number, userName: string, roleIds: number[]) {
  const at = Number(userName.replace(/\D/g, ''))
  const { id } = await admin.get(users.save, {
    companyId,
    identityCode: 8,
    userName,
    realName: `员工${at}`,
    mobile: `154000008${String(at).padStart(2, '0')}`,
    roleIds,
  } as never)
  // As the account of a fresh database, so that the suite signs in.
  const model = await desk.store.read
    .selectFrom('userAccount')
    .select(['passwordHash'])
    .where('userName', '=', 'reception')
    .executeTakeFirstOrThrow()
  await desk.store.change((tx) => tx.updateTable('userAccount').set(model).where('id', '=', id).execute())
  return id
}

onEachEngine('the opening list of a center', (openDesk) => {
  test('leads a new center from nothing to its first accepted contract', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const { id } = await admin.get(calls.save, company as never)
    expect(await openOf(admin, id)).toEqual([
      'audit',
      'countries',
      'departments',
      'staff',
      'fees',
      'times',
      'holidays',
      'templates',
      'methods',
      'print',
    ])
    const made = await admin.get(calls.detail, { id })
    await admin.get(calls.doAudit, { id, version: made.company.version, status: 1 } as never)
    const passed = await admin.get(calls.detail, { id })
    await admin.get(calls.acceptOrgAuthorize, {
      id,
      version: passed.company.version,
      countries: ['RUS'],
      organizations: [],
    } as never)
    await employ(desk, admin, id, 'sz_admin1', [8])
    const boss = await desk.as('sz_admin1')
    // One person alone may not review what he accepted, nor confirm what he received.
    expect((await lineOf(boss, 'staff', id)).lacks).toEqual(['secondFinance', 'secondReviewer'])
    expect((await lineOf(boss, 'fees', id)).who).toEqual(['员工1'])
    expect((await lineOf(boss, 'countries', id)).who).toEqual([])
    await boss.get(departments.saveDept, { departmentCode: 'A', departmentName: '前台' } as never)
    await employ(desk, admin, id, 'sz_reception2', [2])
    await employ(desk, admin, id, 'sz_finance3', [4])
    const reception = await desk.as('sz_reception2')
    const early = await reception.get(
      contracts.create,
      contractForm({ visaCountry: 'RUS', passports: [passport({ papers: [] } as never)] } as never),
    )
    expect((await reception.call(contracts.accept, { id: early.id, version: early.version })).code).not.toBe('0000')
    for (const { batchOverride } of [fees, times, holidays, templates, methods]) {
      const input = { sourceCompanyId: GZ, targetCompanyIds: [id], mode: 'addMissing' as const }
      // Who may not copy between centers is refused, also into his own.
      expect((await boss.call(batchOverride, { ...input, dryRun: true })).code).toBe('1111')
      const { stamp } = await admin.get(batchOverride, { ...input, dryRun: true })
      await admin.get(batchOverride, { ...input, stamp })
    }
    expect(await openOf(boss)).toEqual(['print'])
    await boss.get(options.create, { code: 'print.tested', value: 'on' } as never)
    // Papers come later at this counter.
    await boss.get(options.create, { code: 'accept.papers', value: 'off' } as never)
    expect(await openOf(boss)).toEqual([])
    const { id: contractId, version } = await reception.get(
      contracts.create,
      contractForm({ visaCountry: 'RUS', passports: [passport({ papers: [] } as never)] } as never),
    )
    expect(await reception.call(contracts.accept, { id: contractId, version })).toMatchObject({ code: '0000' })
  })

  test('names categories that have a fee and no time, and the other way round', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const before = await lineOf(supervisor, 'times', GZ)
    await desk.store.change((tx) =>
      tx.deleteFrom('processTime').where('companyId', '=', GZ).where('visaCategory', '=', 'OT').execute(),
    )
    expect(before.lacks).not.toContain('OT')
    expect(await lineOf(supervisor, 'times', GZ)).toMatchObject({ done: false, lacks: expect.arrayContaining(['OT']) })
  })

  test('is read by one statement', async () => {
    const desk = await openDesk()
    let executed = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        executed += 1
        return result
      },
    }
    const read = { input: {}, reach: { role: 'acceptOrg', companyId: GZ }, now: desk.clock.now }
    const lines = await openingOf({ ...read, db: desk.store.read.withPlugin(counting) } as never)
    expect(lines.map(({ key }) => key)).toEqual(openingKeys)
    expect(executed).toBe(1)
  })

  test('leads the platform to the pages of that center, and its own people to theirs', async () => {
    const desk = await openDesk()
    const [admin, supervisor] = [await desk.as('admin'), await desk.as('supervisor')]
    const place = ({ page, params }: OpeningLine) => [page, params]
    const theirs = new Map((await admin.get(opening, { id: BJ })).map((line) => [line.key, place(line)]))
    expect(theirs.get('audit')).toEqual(['cust.company-detail', { id: BJ }])
    expect(theirs.get('fees')).toEqual(['center.config.fee', { companyId: BJ }])
    expect(theirs.get('staff')).toEqual(['sys.employee', { companyId: BJ }])
    expect(theirs.get('departments')).toEqual(['sys.department', { companyId: BJ }])
    expect(theirs.get('roles')).toEqual(['sys.role-supplier', { filter: `companyId=${BJ}` }])
    expect(theirs.get('consulates')).toEqual(['center.config.dict', { companyId: BJ, filter: 'typeCode=CONSULATE' }])
    expect(theirs.get('sheets')).toEqual(['visa.data.list', {}])
    await desk.store.change((tx) =>
      tx.deleteFrom('holiday').where('companyId', '=', GZ).where('day', '>=', '2027-01-01').execute(),
    )
    const own = new Map((await supervisor.get(opening, {})).map((line) => [line.key, place(line)]))
    expect(own.get('fees')).toEqual(['center.config.fee', {}])
    // The year that is missing is the one that opens.
    expect(own.get('holidays')).toEqual(['center.config.holiday', { year: 2027 }])
  })

  test('is that of the own center; another’s is refused, and an agent has none', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    expect((await supervisor.call(opening, { id: BJ })).code).toBe('1111')
    expect((await supervisor.call(opening, {})).code).toBe('0000')
    expect((await (await desk.as('agent')).call(opening, {})).code).toBe('1111')
    expect((await (await desk.as('admin')).call(opening, {})).code).toBe('9999')
  })
})
