import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { findFee } from '#domain/fees.ts'
import * as words from '#protocol/config/dictionary-calls.ts'
import * as templates from '#protocol/config/doc-template-calls.ts'
import * as fees from '#protocol/config/fee-calls.ts'
import * as holidays from '#protocol/config/holiday-calls.ts'
import type { OverrideAnswer } from '#protocol/config/kit.ts'
import * as options from '#protocol/config/option-calls.ts'
import * as methods from '#protocol/config/payment-method-calls.ts'
import * as times from '#protocol/config/process-time-calls.ts'
import * as services from '#protocol/config/service-calls.ts'
import type { PlainRow } from '#server/modules/config/plan.ts'
import { planFees } from '#server/modules/config/plan-fees.ts'
import { type Desk, onSqliteForBoth } from './harness.ts'
import { BJ, GZ } from './order-forms.ts'

const RESOURCES = {
  centerOption: options,
  holiday: holidays,
  feeVisa: fees,
  processTime: times,
  docTemplate: templates,
  centerWord: words,
  paymentMethod: methods,
  service: services,
} as const
type Table = keyof typeof RESOURCES
const tables = Object.keys(RESOURCES) as Table[]
const MODES = ['addMissing', 'replace'] as const

/** What a center has, without what differs by nature. */
async function settingsOf(desk: Desk, table: Table, companyId: number) {
  const rows = await desk.store.read
    .selectFrom(table as 'paymentMethod')
    .selectAll()
    .where('companyId', '=', companyId)
    .execute()
  return rows
    .map(({ id: _, companyId: __, version: ___, updateUser: ____, updateTime: _____, ...row }) => JSON.stringify(row))
    .toSorted()
}

const counts = (answer: OverrideAnswer) =>
  answer.companies.map(({ added, changed, removed }) => added + changed + removed).reduce((sum, one) => sum + one, 0)

/** Makes the two centers differ in everything. */
async function differ(desk: Desk) {
  await desk.store.change(async (tx) => {
    await tx
      .updateTable('feeVisa')
      .set({ serviceFen: 99_900 })
      .where('companyId', '=', GZ)
      .where('urgencyLevel', '=', 'NORMAL')
      .execute()
    await tx.deleteFrom('feeVisa').where('companyId', '=', BJ).where('visaCategory', '=', 'TR1').execute()
    await tx.deleteFrom('processTime').where('companyId', '=', GZ).where('visaCategory', '=', 'DP').execute()
    await tx.deleteFrom('holiday').where('companyId', '=', BJ).where('day', '>', '2027-03-01').execute()
    await tx.deleteFrom('holiday').where('companyId', '=', GZ).where('day', '<', '2026-03-01').execute()
    await tx.insertInto('centerOption').values({ companyId: GZ, code: 'print.lodop', value: 'on' }).execute()
    await tx.insertInto('centerOption').values({ companyId: BJ, code: 'desk.sound', value: 'off' }).execute()
    await tx
      .updateTable('docTemplate')
      .set({ html: '<p>{{contract.contractNo}}</p>' })
      .where('companyId', '=', GZ)
      .where('code', '=', 'receipt')
      .execute()
    await tx
      .updateTable('paymentMethod')
      .set({ name: '现金（前台）' })
      .where('companyId', '=', GZ)
      .where('kind', '=', 'CASH')
      .execute()
    await tx
      .updateTable('service')
      .set({ unitFen: 6_600 })
      .where('companyId', '=', GZ)
      .where('code', '=', 'PHOTO')
      .execute()
  })
}

onSqliteForBoth('Copying settings to other centers', (openDesk) => {
  test.each(tables)('%s: the dry run writes nothing and says exactly what the real run does', async (table) => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    await differ(desk)
    const { batchOverride } = RESOURCES[table]
    let differenceCount = 0
    for (const mode of MODES) {
      const input = { sourceCompanyId: GZ, targetCompanyIds: [BJ], mode }
      const before = await settingsOf(desk, table, BJ)
      const said = await admin.get(batchOverride, { ...input, dryRun: true })
      expect(await settingsOf(desk, table, BJ)).toEqual(before)
      differenceCount += counts(said)
      const done = await admin.get(batchOverride, { ...input, stamp: said.stamp })
      expect(done).toEqual(said)
      const [company] = done.companies
      const after = await settingsOf(desk, table, BJ)
      expect(after.length - before.length).toBe((company?.added ?? 0) - (company?.removed ?? 0))
      // Again there is nothing left to do.
      expect(counts(await admin.get(batchOverride, { ...input, dryRun: true })), mode).toBe(0)
    }
    expect(differenceCount).toBeGreaterThan(0)
  })

  test('a replaced center is the same as its source where nothing was used', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    await differ(desk)
    for (const table of ['centerOption', 'holiday', 'processTime', 'docTemplate', 'centerWord'] as const) {
      await admin.get(RESOURCES[table].batchOverride, { sourceCompanyId: GZ, targetCompanyIds: [BJ], mode: 'replace' })
      expect(await settingsOf(desk, table, BJ), table).toEqual(await settingsOf(desk, table, GZ))
    }
  })

  test('a used payment method is frozen instead of removed, and an unused one goes', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    await differ(desk)
    const own = await admin.get(methods.create, {
      companyId: BJ,
      name: '外币现钞',
      ename: 'Foreign cash',
      kind: 'CASH',
    })
    const said = await admin.get(methods.batchOverride, {
      sourceCompanyId: GZ,
      targetCompanyIds: [BJ],
      mode: 'replace',
    })
    expect(said.companies[0]).toMatchObject({ companyName: '北京签证中心', added: 1 })
    const rows = (await admin.get(methods.page, { companyId: BJ })).rows
    expect(rows.some((row) => row.id === own.id)).toBe(false)
    const cash = rows.find((row) => row.name === '现金')
    expect(cash === undefined || cash.valid === 0).toBe(true)
    expect(rows.find((row) => row.name === '现金（前台）')?.valid).toBe(1)
  })

  test('chosen rows come over alone, and nothing else of the target goes', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    await differ(desk)
    const { rows } = await admin.get(options.page, { companyId: GZ })
    const lodop = rows.find((row) => row.code === 'print.lodop')!
    const input = { sourceCompanyId: GZ, targetCompanyIds: [BJ], ids: [lodop.id ?? 0], mode: 'replace' as const }
    const { companies } = await admin.get(options.batchOverride, input)
    expect(companies[0]?.differences).toEqual([{ change: 'added', after: { code: 'print.lodop', value: 'on' } }])
    const beijing = (await admin.get(options.page, { companyId: BJ })).rows
    expect(beijing.find((row) => row.code === 'desk.sound')?.value).toBe('off')
    const foreign = { ...input, ids: [beijing.find((row) => row.code === 'desk.sound')?.id ?? 0] }
    expect((await admin.call(options.batchOverride, foreign)).code).toBe('9999')
  })

  test('a size of labels goes only to centers whose code it holds, and says what fits', async () => {
    const desk = await openDesk()
    const [admin, supervisor] = [await desk.as('admin'), await desk.as('supervisor')]
    await desk.store.change((tx) =>
      tx.updateTable('company').set({ companyCode: 'BJVISA' }).where('id', '=', BJ).execute(),
    )
    const { id } = await supervisor.get(options.create, { code: 'print.labelSize', value: '60x40' })
    const copy = (dryRun: boolean) =>
      admin.call(options.batchOverride, { sourceCompanyId: GZ, targetCompanyIds: [BJ], mode: 'replace', dryRun })
    const before = await settingsOf(desk, 'centerOption', BJ)
    for (const dryRun of [true, false]) {
      const refused = await copy(dryRun)
      expect(refused.code).toBe('9999')
      expect(refused.msg).toMatch(/60 × 40 mm 的标签放不下 BJVISA 的条码.*可用的尺寸：.*100 × 60 mm/)
    }
    expect(await settingsOf(desk, 'centerOption', BJ)).toEqual(before)
    await supervisor.get(options.update, { id, version: 1, value: '100x60' })
    expect(await copy(false)).toMatchObject({ code: '0000' })
    const [size] = (await admin.get(options.page, { companyId: BJ })).rows.filter(
      ({ code }) => code === 'print.labelSize',
    )
    expect(size?.value).toBe('100x60')
  })

  test('what changed since the dry run stops the real one', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    await differ(desk)
    const input = { sourceCompanyId: GZ, targetCompanyIds: [BJ], mode: 'replace' as const }
    const said = await admin.get(times.batchOverride, { ...input, dryRun: true })
    const { rows } = await admin.get(times.page, { companyId: GZ })
    const { id, version, visaCategory, entries, urgencyLevel } = rows[0]!
    await admin.get(times.update, { id, version, visaCategory, entries, urgencyLevel, workDays: 99 })
    expect((await admin.call(times.batchOverride, { ...input, stamp: said.stamp })).code).toBe('4409')
  })

  test('only who may, never to itself, and never from or to a foreign center', async () => {
    const desk = await openDesk()
    const [admin, supervisor] = [await desk.as('admin'), await desk.as('supervisor')]
    const input = { sourceCompanyId: GZ, targetCompanyIds: [BJ], mode: 'addMissing' as const, dryRun: true }
    for (const table of tables)
      expect((await supervisor.call(RESOURCES[table].batchOverride, input)).code, table).toBe('1111')
    const self = await admin.call(fees.batchOverride, { ...input, targetCompanyIds: [GZ] })
    expect(self.msg).toBe('目标中心：不能复制到来源中心自身')
    expect((await admin.call(fees.batchOverride, { ...input, targetCompanyIds: [201] })).code).toBe('9999')
    expect((await admin.call(fees.batchOverride, { ...input, targetCompanyIds: [] })).code).toBe('9999')
    expect((await admin.call(fees.batchOverride, { ...input, mode: 'merge' as 'replace' })).code).toBe('9999')
  })
})

describe('Fees that follow another center', () => {
  const today = '2026-11-20'
  const days = fc.integer({ min: -40, max: 40 }).map((ahead) => addDays(today, ahead))
  const period = fc.record({
    from: days,
    length: fc.option(fc.integer({ min: 0, max: 30 })),
    fen: fc.integer({ min: 0, max: 3 }),
  })

  /** Rows of one fact whose periods do not overlap, as the calls keep them. */
  const rowsOf = (firstId: number) =>
    fc.array(fc.tuple(fc.constantFrom('OT', 'OD'), period), { maxLength: 8 }).map((drawn) => {
      const rows: PlainRow[] = []
      for (const [visaCategory, { from, length, fen }] of drawn) {
        const to = length === null ? null : addDays(from, length)
        const clashes = rows.some(
          (row) =>
            row.visaCategory === visaCategory &&
            String(row.validFrom) <= (to ?? '9999') &&
            from <= String(row.validTo ?? '9999'),
        )
        if (clashes) continue
        const facts = { nationality: '', visaCategory, entries: 'SINGLE', urgencyLevel: 'NORMAL' }
        rows.push({
          ...facts,
          id: firstId + rows.length,
          version: 1,
          consularFen: fen,
          serviceFen: 0,
          validFrom: from,
          validTo: to,
        })
      }
      return rows
    })

  const amountOn = (rows: readonly PlainRow[], visaCategory: string, day: string) =>
    findFee(rows as never, { nationality: '', visaCategory, entries: 'SINGLE', urgencyLevel: 'NORMAL' }, day)
      ?.consularFen

  it('say the same from today on, never overlap, and leave the past as it was', () => {
    fc.assert(
      fc.property(rowsOf(1), rowsOf(101), (source, target) => {
        const plan = planFees({ source, target, replace: true, isWhole: true, used: new Set(), today })
        const changed = new Map(plan.changed.map(({ row, to }) => [row.id, { ...row, ...to } as PlainRow]))
        const gone = new Set(plan.removed.map((row) => row.id))
        const after = [
          ...target.filter((row) => !gone.has(row.id)).map((row) => changed.get(row.id) ?? row),
          ...plan.added.map((values, at) => ({ ...values, id: 1000 + at, version: 1 }) as PlainRow),
        ]
        for (const category of ['OT', 'OD'])
          for (let ahead = -45; ahead <= 75; ahead += 1) {
            const day = addDays(today, ahead)
            const expected = amountOn(day < today ? target : source, category, day)
            expect(amountOn(after, category, day), `${category} on ${day}`).toBe(expected)
            const holding = after.filter(
              (row) =>
                row.visaCategory === category && String(row.validFrom) <= day && day <= String(row.validTo ?? '9999'),
            )
            expect(holding.length, `${category} on ${day}`).toBeLessThanOrEqual(1)
          }
      }),
      { numRuns: 300 },
    )
  })
})
