import { expect, test } from 'vitest'
import * as air from '#protocol/dictionary/air/calls.ts'
import { queryAll } from '#protocol/dictionary/calls.ts'
import * as districts from '#protocol/dictionary/district-calls.ts'
import { onSqliteForBoth } from './harness.ts'

const town = { id: 449_901, parentId: 440_100, name: '南沙新城', fullname: '南沙新城区' }

onSqliteForBoth('districts as they are kept', (openDesk) => {
  test('are added below others, renamed, moved, and deleted from the lowest on', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    await admin.get(districts.add, town)
    expect(await desk.stranger.get(districts.districtDetail, { id: town.id })).toMatchObject({
      level: 3,
      parentName: '广州市',
      version: 1,
    })
    const all = await desk.stranger.get(queryAll, {})
    expect(all.find((one) => one.id === town.id)).toEqual({ ...town, level: 3 })
    await admin.get(districts.update, { ...town, version: 1, parentId: 440_300, name: '新城' })
    expect(await admin.call(districts.update, { ...town, version: 1 })).toMatchObject({ code: '4409' })
    const wide = await admin.call(districts.remove, { id: 440_300 })
    expect(wide.msg).toMatch(/^“深圳市”下还有 \d+ 个下级区划，请先删除下级$/)
    await admin.get(districts.remove, { id: town.id, version: 2 })
    expect(await desk.stranger.get(districts.districtDetail, { id: town.id })).toBeNull()
  })

  test('keep their level, their code and their name apart', async () => {
    const admin = await (await openDesk()).as('admin')
    const said = async (over: object) => (await admin.call(districts.add, { ...town, ...over })).msg
    expect(await said({ id: 440_106 })).toBe('编号：该区划代码已存在')
    expect(await said({ id: 12 })).toContain('区划代码为 6 位或 9 位数字')
    expect(await said({ fullname: '天河区' })).toBe('全称：同一上级下已有同名区划')
    expect(await said({ parentId: 440_106 })).toContain('上级区划不存在或级别不符')
    expect(await said({ parentId: 1 })).toContain('上级区划不存在或级别不符')
    await admin.get(districts.add, town)
    const moved = await admin.call(districts.update, { ...town, version: 1, parentId: 0 })
    expect(moved.msg).toContain('不能移到其他级别的区划下')
    const answer = await admin.get(districts.batchDelete, { ids: [town.id, 440_100] })
    expect(answer.rows.map((row) => row.code)).toEqual(['0000', '9999'])
  })

  test('are read by everybody and kept by the platform', async () => {
    const desk = await openDesk()
    for (const name of ['supervisor', 'agent', 'customer'])
      expect(await (await desk.as(name)).call(districts.add, town)).toMatchObject({ code: '1111' })
    expect(await desk.stranger.call(districts.add, town)).toMatchObject({ code: '2323' })
  })
})

onSqliteForBoth('airlines', (openDesk) => {
  test('are offered by their codes in the language of the reader, without signing in', async () => {
    const { stranger } = await openDesk()
    const options = await stranger.get(air.queryAirLineOption, {})
    expect(options[0]).toEqual({ key: 'CA', value: '中国国际航空' })
    const english = await stranger.get(air.queryAirLineOption, {}, { lang: 'en' })
    expect(english.find((one) => one.key === 'SU')?.value).toBe('Aeroflot')
  })

  test('are not sent again to who has the list by its hash, until it changes', async () => {
    const desk = await openDesk()
    const first = await desk.stranger.get(air.airlinesByHash, { hash: '0' })
    expect(first.options?.length).toBeGreaterThan(50)
    expect(await desk.stranger.get(air.airlinesByHash, { hash: first.hash })).toEqual({ hash: first.hash })
    await desk.store.change((tx) =>
      tx.updateTable('dictData').set({ valid: 0 }).where('typeCode', '=', 'AIRLINE').where('code', '=', 'CA').execute(),
    )
    const next = await desk.stranger.get(air.airlinesByHash, { hash: first.hash })
    expect(next.options?.[0]?.key).toBe('MU')
  })
})
