import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { houseLimits } from '#domain/photo/standard-limits.ts'
import * as calls from '#protocol/image/calls.ts'
import { defaultPresets } from '#protocol/image/presets.ts'
import type { PhotoPreset } from '#protocol/image/schemas.ts'
import { addNewPresets } from '#server/store/initialize/photo-presets.ts'
import { photoLimits } from '#server/store/migrations/0049-photo-limits.ts'
import { photoBearing } from '#server/store/migrations/0057-photo-bearing.ts'
import { photoEyes } from '#server/store/migrations/0260-photo-eyes.ts'
import { photoLimitsMeasured } from '#server/store/migrations/0290-photo-limits-measured.ts'
import { photoHands } from '#server/store/migrations/0291-photo-hands.ts'
import { photoHandsNearer } from '#server/store/migrations/0310-photo-hands-nearer.ts'
import { type Desk, onEachEngine, type Person } from './harness.ts'

const [russia] = defaultPresets as [(typeof defaultPresets)[number]]
const schengen = { ...russia, code: 'SCHENGEN', name: '申根签证', nameEn: 'Schengen visa', country: 'DEU', sortNo: 15 }
const codesOf = (rows: readonly { code: string }[]) => rows.map((row) => row.code)
const find = async (who: Person, code: string) =>
  (await who.get(calls.list, {})).find((row) => row.code === code) as PhotoPreset
const formOf = ({ id: _, version: __, updateUser: ___, updateTime: ____, ...form }: PhotoPreset) => form

onEachEngine('photo presets', (openDesk) => {
  test('come with the product and are read by everybody who is signed in, in their order', async () => {
    const desk = await openDesk()
    for (const name of ['reception', 'agent', 'customer', 'admin']) {
      const rows = await (await desk.as(name)).get(calls.list, {})
      expect(rows.map(formOf)).toEqual(defaultPresets)
    }
    expect((await desk.stranger.call(calls.list, {})).code).toBe('2323')
  })

  test('are made, changed, switched off and deleted by an administrator', async () => {
    const desk = await openDesk()
    const [admin, reception] = [await desk.as('admin'), await desk.as('reception')]
    const { id, version } = await admin.get(calls.save, schengen)
    expect(version).toBe(1)
    expect(codesOf(await reception.get(calls.list, {})).slice(0, 3)).toEqual(['RUS_VISA', 'SCHENGEN', 'RUS_EVISA'])
    const limits = [{ measure: 'tilt' as const, min: -5.5, max: 5.5, source: 'VIS', sourceDay: '2025-01-31' }]
    const changed = { ...schengen, id, version, headMax: 0.825, limits, valid: 0 as const }
    expect(await admin.get(calls.save, changed)).toEqual({ id, version: 2 })
    expect(await find(admin, 'SCHENGEN')).toMatchObject({ headMax: 0.825, limits, valid: 0, version: 2 })
    expect(codesOf(await reception.get(calls.list, {}))).not.toContain('SCHENGEN')
    expect(await admin.get(calls.remove, { id, version: 2 })).toEqual({ id })
    expect(await find(admin, 'SCHENGEN')).toBeUndefined()
  })

  test('are found by country, confidence and state', async () => {
    const admin = await (await openDesk()).as('admin')
    expect(await admin.get(calls.page, { country: 'CHN' })).toMatchObject({
      records: 2,
      rows: [{ code: 'CHN_VISA' }, { code: 'CHN_VISA_ONLINE' }],
    })
    expect(codesOf((await admin.get(calls.page, { confidence: 'LOW' })).rows)).toEqual(['RUS_EVISA', 'TUR_VISA'])
    const { id, version, ...row } = await find(admin, 'TUR_VISA')
    await admin.get(calls.save, { ...formOf({ id, version, ...row }), id, version, valid: 0 })
    expect(codesOf((await admin.get(calls.page, { valid: 0 })).rows)).toEqual(['TUR_VISA'])
    const byCode = await admin.get(calls.page, { sidx: 'code', sord: 'desc', rows: 10 })
    expect(codesOf(byCode.rows)).toEqual(codesOf(byCode.rows).toSorted().toReversed())
  })

  test('say in words what does not fit, in the language that was asked for', async () => {
    const admin = await (await openDesk()).as('admin')
    const save = (changes: object) => admin.call(calls.save, { ...schengen, ...changes })
    expect(await save({ code: 'RUS_VISA' })).toMatchObject({ code: '9999', msg: '已有相同编码的照片规格' })
    expect((await save({ headMin: 0.8 })).msg).toBe('头部高度上限须大于下限')
    expect((await save({ backgrounds: [] })).msg).toBe('至少需要一种背景颜色')
    expect((await save({ sourceDay: '2026-02-30' })).msg).toBe('来源日期：请输入正确的日期')
    const twice = { limits: [1, 2].map((max) => ({ measure: 'tilt', max })) }
    expect(await save(twice)).toMatchObject({ msg: '指标 2：该指标已有限值' })
    expect((await save(twice)).data).toMatchObject({ fields: [{ path: 'limits.1.measure' }] })
    expect((await admin.get(calls.page, {})).records).toBe(defaultPresets.length)
  })

  test('tell the second of two who change one', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const row = await find(admin, 'PHL_VISA')
    const saved = { ...formOf(row), id: row.id, version: row.version }
    await admin.get(calls.save, { ...saved, name: '菲律宾' })
    const late = await admin.call(calls.save, { ...saved, name: '菲律宾签证照片' })
    expect(late).toMatchObject({ code: '4409', data: { version: row.version + 1, by: '江远航' } })
    expect(await admin.call(calls.remove, { id: row.id, version: row.version })).toMatchObject({ code: '4409' })
    expect((await find(admin, 'PHL_VISA')).name).toBe('菲律宾')
    expect(await admin.call(calls.save, { ...saved, id: 999_999 })).toMatchObject({ code: '9999' })
    const taken = await admin.call(calls.save, { ...saved, version: row.version + 1, code: 'RUS_VISA' })
    expect(taken.msg).toBe('已有相同编码的照片规格')
  })

  test('are nobody else’s to change, not even with the right for a company', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const row = await find(admin, 'PHL_VISA')
    const saved = { ...formOf(row), id: row.id, version: row.version }
    await desk.store.change((tx) =>
      tx
        .insertInto('rolePermission')
        .values(['view', 'edit'].map((what) => ({ roleId: 3, code: `acceptOrg$sys.photoPreset.${what}@company` })))
        .execute(),
    )
    for (const name of ['reception', 'supervisor', 'agent', 'customer']) {
      const person = await desk.as(name)
      expect(await person.call(calls.save, saved)).toMatchObject({ code: '1111' })
      expect(await person.call(calls.save, schengen)).toMatchObject({ code: '1111' })
      expect(await person.call(calls.remove, { id: row.id })).toMatchObject({ code: '1111' })
      expect(await person.call(calls.page, {})).toMatchObject({ code: '1111' })
    }
    expect(await find(admin, 'PHL_VISA')).toEqual(row)
  })

  test('are written down: who changed what, from what to what', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const row = await find(admin, 'MYS_VISA')
    await admin.get(calls.save, { ...formOf(row), id: row.id, version: row.version, dpi: 500 })
    await admin.get(calls.remove, { id: row.id })
    const audit = await desk.store.read
      .selectFrom('audit')
      .select(['action', 'userId', 'entityId'])
      .where('entity', '=', 'photoPreset')
      .orderBy('id')
      .execute()
    expect(audit).toEqual(
      ['photoPreset.update', 'photoPreset.delete'].map((action) => ({
        action,
        userId: admin.userId,
        entityId: row.id,
      })),
    )
    const logs = await desk.store.read
      .selectFrom('entityLog')
      .select('content')
      .where('entity', '=', 'photoPreset')
      .orderBy('id')
      .execute()
    expect(JSON.parse(logs[0]?.content ?? '')).toEqual({ dpi: { from: 508, to: 500 } })
  })
})

onEachEngine('a database that an older version filled', (openDesk) => {
  const makeOlder = ({ store }: Desk) =>
    store.change(async (tx) => {
      await tx.deleteFrom('photoPreset').execute()
      await tx.deleteFrom('meta').where('key', '=', 'photoPresets').execute()
    })

  test('gets the presets at its next start', async () => {
    const desk = await openDesk()
    await makeOlder(desk)
    await addNewPresets(desk.store, desk.clock.now)
    expect((await (await desk.as('admin')).get(calls.list, {})).map(formOf)).toEqual(defaultPresets)
  })

  test('gets the limits of measures that are new, and keeps those that its people drew', async () => {
    const desk = await openDesk()
    const { store } = desk
    const fresh = [
      'headCut',
      'shoulders',
      'beyond',
      'enlarged',
      'neutral',
      'mouthOpen',
      'eyesOpen',
      'headTurn',
      'headNod',
    ]
    fresh.push('glare', 'covered', 'backgroundIslands', 'backgroundHaze', 'backgroundUnrest')
    fresh.push(
      'shouldersLevel',
      'sunglasses',
      'pupils',
      'gaze',
      'redEyes',
      'headCover',
      'writing',
      'rephotographed',
      'hands',
    )
    const older = russia.limits
      .filter(({ measure }) => !fresh.includes(measure))
      .map((limit) => (limit.measure === 'balance' ? { ...limit, min: 0.6, ...houseLimits } : limit))
    const ownLight = { measure: 'balance', min: 0.5, source: '领馆通知', sourceDay: '2026-01-05' } as const
    const ownHands = { measure: 'hands', max: 0.6, source: '领馆通知', sourceDay: '2026-01-05' } as const
    const own = [
      ...older.map((limit) =>
        limit.measure === 'tilt' ? { ...limit, min: -2, max: 2 } : limit.measure === 'balance' ? ownLight : limit,
      ),
      ownHands,
    ]
    const limitsOf = async (code: string) => (await find(await desk.as('admin'), code)).limits
    await store.change(async (tx) => {
      const keep = (code: string, limits: object) =>
        tx
          .updateTable('photoPreset')
          .set({ limits: JSON.stringify(limits) })
          .where('code', '=', code)
          .execute()
      await keep('RUS_VISA', older)
      await keep('TUR_VISA', own)
      await photoLimits(store.engine).up(tx as unknown as Kysely<never>)
      await photoBearing(store.engine).up(tx as unknown as Kysely<never>)
      await photoEyes(store.engine).up(tx as unknown as Kysely<never>)
      await photoLimitsMeasured(store.engine).up(tx as unknown as Kysely<never>)
      await photoHands(store.engine).up(tx as unknown as Kysely<never>)
      await photoHandsNearer(store.engine).up(tx as unknown as Kysely<never>)
    })
    expect(await limitsOf('RUS_VISA')).toEqual(russia.limits)
    expect(await limitsOf('TUR_VISA')).toEqual(
      expect.arrayContaining([expect.objectContaining({ measure: 'tilt', max: 2 })]),
    )
    expect(await limitsOf('TUR_VISA')).toEqual(expect.arrayContaining([ownLight, ownHands]))
    expect((await limitsOf('TUR_VISA')).map(({ measure }) => measure)).toEqual(expect.arrayContaining(fresh))
  })

  test('keeps what its people changed, deleted or made meanwhile', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const [philippines, turkey] = [await find(admin, 'PHL_VISA'), await find(admin, 'TUR_VISA')]
    await admin.get(calls.save, { ...formOf(philippines), id: philippines.id, version: 1, name: '菲律宾' })
    await admin.get(calls.remove, { id: turkey.id })
    const before = await admin.get(calls.list, {})
    await addNewPresets(desk.store, desk.clock.now)
    expect(await admin.get(calls.list, {})).toEqual(before)
    await makeOlder(desk)
    await admin.get(calls.save, { ...russia, name: '我们的俄罗斯' })
    await addNewPresets(desk.store, desk.clock.now)
    const after = await admin.get(calls.list, {})
    expect(after).toHaveLength(defaultPresets.length)
    expect(after.find((row) => row.code === 'RUS_VISA')?.name).toBe('我们的俄罗斯')
  })
})
