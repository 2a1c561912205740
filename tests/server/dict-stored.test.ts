import { expect, test } from 'vitest'
import * as lookups from '#protocol/dictionary/calls.ts'
import * as data from '#protocol/dictionary/data-calls.ts'
import * as types from '#protocol/dictionary/type-calls.ts'
import { entryList } from '#server/modules/dictionary/data.ts'
import { typeList } from '#server/modules/dictionary/types.ts'
import { type Desk, onEachEngine, type Person } from './harness.ts'
import { planOf } from './plan.ts'

const hotel = { code: 'HOTEL_KIND', name: '酒店类型', ename: 'Kind of hotel', valid: 1 } as const
const word = {
  typeCode: 'HOTEL_KIND',
  code: 'INN',
  cname: '客栈',
  ename: 'Inn',
  sortNo: 1,
  valid: 1,
} as const

const changesOf = async (desk: Desk, action: string): Promise<unknown> => {
  const row = await desk.store.read
    .selectFrom('audit')
    .select('changes')
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return JSON.parse(row.changes ?? 'null')
}

const offered = async (person: Person, type: string) =>
  (await person.get(lookups.loadDictDataByType, { type })).map((one) => one.code)

onEachEngine('dictionaries as they are kept', (openDesk) => {
  test('a type and its entries are made, found, changed, frozen and deleted', async () => {
    const desk = await openDesk()
    const [admin, reception] = [await desk.as('admin'), await desk.as('reception')]
    const { id } = await admin.get(types.addDictType, hotel)
    expect(await admin.get(types.detailDictType, { id })).toMatchObject({ ...hotel, entryCount: 0, builtIn: 0 })
    const entry = await admin.get(data.addDictData, word)
    await admin.get(data.addDictData, { ...word, code: 'HOSTEL', cname: '青旅', sortNo: 0 })
    expect(await offered(reception, 'HOTEL_KIND')).toEqual(['HOSTEL', 'INN'])
    const found = await admin.get(data.queryAllDictDataPage, { typeCode: 'HOTEL_KIND', cname: '客' })
    expect(found).toMatchObject({ records: 1, rows: [{ id: entry.id, code: 'INN', version: 1 }] })
    await admin.get(data.updateDictData, { ...word, id: entry.id, version: 1, cname: '民宿客栈' })
    expect(await changesOf(desk, 'dict.update')).toEqual([{ field: 'cname', from: '客栈', to: '民宿客栈' }])
    await admin.get(data.freezeDictData, { id: entry.id, version: 2, valid: 0 })
    expect(await offered(reception, 'HOTEL_KIND')).toEqual(['HOSTEL'])
    await admin.get(types.freezeDictType, { id, valid: 0 })
    expect(await offered(reception, 'HOTEL_KIND')).toEqual([])
    await admin.get(types.freezeDictType, { id, valid: 1 })
    expect((await admin.call(types.deleteDictType, { id })).msg).toBe('字典“酒店类型”下还有 2 条数据，请先删除数据')
    const { rows } = await admin.get(data.queryAllDictDataPage, { typeCode: 'HOTEL_KIND' })
    const gone = await admin.get(data.batchDeleteDictData, { ids: rows.map((row) => row.id) })
    expect(gone).toMatchObject({ ok: 2, failed: 0 })
    await admin.get(types.deleteDictType, { id })
    expect(await admin.call(types.detailDictType, { id })).toMatchObject({ code: '9999' })
  })

  test('say what is missing in the words of the specification, in both languages', async () => {
    const admin = await (await openDesk()).as('admin')
    const said = async (over: object, lang: 'zh' | 'en' = 'zh') => {
      const answer = await admin.call(data.addDictData, { ...word, ...over } as typeof word, { lang })
      return answer.msg
    }
    expect(await said({ code: '' })).toBe('请输入字典编码')
    expect(await said({ cname: ' ' })).toBe('请输入中文名称')
    expect(await said({ ename: undefined })).toBe('请输入英文名称')
    expect(await said({ sortNo: undefined })).toBe('请输入排序号')
    expect(await said({ valid: undefined })).toBe('请选择字典状态')
    expect(await said({ cname: '' }, 'en')).toMatch(/Chinese name/)
    const type = await admin.call(types.addDictType, { ...hotel, name: '' })
    expect(type.msg).toBe('请输入字典名称')
    expect((await admin.call(types.addDictType, { ...hotel, code: 'hotel' })).msg).toContain('大写字母')
  })

  test('have each code once; the code of what is used or built in stays', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    expect((await admin.call(types.addDictType, { ...hotel, code: 'SEX' })).msg).toBe('该编码已存在')
    const { rows } = await admin.get(types.queryAllDictTypePage, { code: 'VISA_ENTRIES' })
    const { id, version, name, ename } = rows[0]!
    const renamed = { id, version, name, ename, valid: 1, code: 'ENTRIES' } as const
    expect((await admin.call(types.updateDictType, renamed)).msg).toContain('不能修改')
    expect((await admin.call(types.deleteDictType, { id })).msg).toContain('系统内置')
    expect(await admin.call(types.updateDictType, { ...renamed, code: 'VISA_ENTRIES', version: 9 })).toMatchObject({
      code: '4409',
    })
    const single = (await admin.get(data.queryAllDictDataPage, { typeCode: 'VISA_ENTRIES', code: 'SINGLE' })).rows[0]!
    expect((await admin.call(data.deleteDictData, { id: single.id })).msg).toContain('系统内置，不能删除')
  })

  test('an entry that a record names is frozen instead of deleted; the rest of a batch goes', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const add = async (code: string) =>
      (await admin.get(data.addDictData, { ...word, typeCode: 'VISA_ENTRIES', code, sortNo: 9 })).id
    const [used, free] = [await add('TRIPLE'), await add('QUADRUPLE')]
    await desk.store.change((tx) =>
      tx.updateTable('contractPassport').set({ entries: 'TRIPLE' }).where('id', '=', 1).execute(),
    )
    const answer = await admin.get(data.batchDeleteDictData, { ids: [used, free] })
    expect(answer).toMatchObject({ ok: 1, failed: 1 })
    expect(answer.rows[0]?.msg).toBe('“客栈”已被业务数据使用，不能删除；如不再使用，请冻结')
    const typed = { ...word, typeCode: 'VISA_ENTRIES', code: 'THREE', sortNo: 9, id: used, version: 1 }
    expect((await admin.call(data.updateDictData, typed)).msg).toContain('不能修改')
  })

  test('links name entries of the linked type and keep them', async () => {
    const desk = await openDesk()
    const [admin, reception] = [await desk.as('admin'), await desk.as('reception')]
    const goal = { ...word, typeCode: 'VISIT_PURPOSE', code: 'PILGRIM' } as const
    const refused = await admin.call(data.addDictData, { ...goal, resv1: 'TOURISM|NOWHERE' })
    expect(refused.msg).toContain('关联项“NOWHERE”不存在')
    await admin.get(data.addDictData, { ...goal, resv1: 'TOURISM|HUMANITARIAN|TOURISM' })
    const entries = await reception.get(lookups.loadDictDataByType, { type: 'VISIT_PURPOSE' })
    expect(entries.find((one) => one.code === 'PILGRIM')?.resv1).toBe('TOURISM|HUMANITARIAN')
    const own = await admin.get(data.addDictData, { ...word, typeCode: 'VISIT_SECTION_PURPOSE', code: 'FAITH' })
    await admin.get(data.addDictData, { ...goal, code: 'MISSION', resv1: 'FAITH' })
    expect((await admin.call(data.deleteDictData, { id: own.id })).msg).toContain('被其他字典的数据关联')
    expect((await admin.call(data.addDictData, { ...word, typeCode: 'SEX', resv1: 'M' })).msg).toContain('没有关联字典')
    const loop = await admin.call(types.addDictType, { ...hotel, linkType: 'VISIT_PURPOSE' })
    expect(loop).toMatchObject({ code: '9999' })
    await admin.get(types.addDictType, { ...hotel, linkType: 'VISA_ENTRIES' })
  })

  test('are kept by who may; a center keeps its own elsewhere', async () => {
    const desk = await openDesk()
    for (const name of ['supervisor', 'agent', 'customer']) {
      const person = await desk.as(name)
      expect(await person.call(types.queryAllDictTypePage, {})).toMatchObject({ code: '1111' })
      expect(await person.call(data.queryAllDictDataPage, {})).toMatchObject({ code: '1111' })
      expect(await person.call(types.addDictType, hotel)).toMatchObject({ code: '1111' })
      expect(await person.call(data.batchDeleteDictData, { ids: [1] })).toMatchObject({ code: '1111' })
    }
  })

  test('pages are read by an index in every order', async () => {
    const desk = await openDesk()
    const asked = { page: 1, rows: 20 } as const
    const reader = { reach: { role: 'platform', width: 'all', userId: 1, companyId: 1 }, now: 0 } as const
    for (const sord of ['asc', 'desc'] as const) {
      for (const sidx of ['code', 'name', 'updateTime'] as const)
        expect(await planOf(desk, typeList.pageQuery(desk.store.read, reader, { ...asked, sidx, sord }))).not.toContain(
          'TEMP B-TREE',
        )
      for (const sidx of ['sortNo', 'code', 'cname', 'updateTime'] as const) {
        const typed = entryList.pageQuery(desk.store.read, reader, { ...asked, sidx, sord, typeCode: 'SEX' })
        if (desk.store.engine === 'sqlite')
          expect(await planOf(desk, typed)).toMatch(
            /^SEARCH dict_data USING (COVERING )?INDEX dict_data_\w+ \(type_code=\?/,
          )
        expect(
          await planOf(desk, entryList.pageQuery(desk.store.read, reader, { ...asked, sidx, sord })),
        ).not.toContain('TEMP B-TREE FOR ORDER BY')
      }
    }
  })
})
