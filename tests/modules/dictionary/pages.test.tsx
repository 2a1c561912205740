import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { loadDictDataByType } from '#protocol/dictionary/calls.ts'
import { queryAllDictDataPage } from '#protocol/dictionary/data-calls.ts'
import { districtDetail } from '#protocol/dictionary/district-calls.ts'
import { freshList } from '#src/kit/list/list-memory.ts'
import DataPage from '#src/modules/dictionary/data/data-page.tsx'
import DistrictPage from '#src/modules/dictionary/district/district-page.tsx'
import TypePage from '#src/modules/dictionary/type/type-page.tsx'
import { chooseMore, chooseMoreOfAll } from '#tests/kit/row-more.ts'
import { actions, sitDown } from '#tests/modules/order/render-order.tsx'
import { onSqlite } from '#tests/server/harness.ts'

const row = (name: string | RegExp) => screen.findByRole('row', { name })
const dialog = (name: string | RegExp) => within(screen.getByRole('dialog', { name }))
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const empty = { params: {}, memory: undefined }

onSqlite('the pages of dictionaries', (openDesk) => {
  test('a dictionary is made with the messages of its fields, and leads to its entries', async () => {
    const { show, user, openPage } = await sitDown(await openDesk(), 'admin')
    await show(<TypePage {...empty} {...actions} />)
    await row(/ATTACHMENT_KIND/)
    await user.click(screen.getByRole('button', { name: '新建字典' }))
    const asked = dialog('新建字典')
    await user.click(asked.getByRole('button', { name: '保存' }))
    expect(await asked.findByText('请输入字典编码')).toBeTruthy()
    expect(asked.getByText('请输入字典名称')).toBeTruthy()
    await user.type(asked.getByRole('textbox', { name: /^字典编码/ }), 'a_hotel')
    await user.type(asked.getByRole('textbox', { name: /^字典名称/ }), '酒店类型')
    await user.click(asked.getByRole('button', { name: '保存' }))
    await gone()
    await user.click(within(await row(/A_HOTEL/)).getByRole('button', { name: '字典数据' }))
    expect(openPage).toHaveBeenCalledWith('sys.dict-data', { typeCode: 'A_HOTEL' }, '酒店类型')
  })

  test('entries are made, frozen, and several deleted at once; what the product brought stays', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'admin')
    const memory = { ...freshList, sord: 'asc' as const, filters: { typeCode: 'VISIT_PURPOSE', code: 'TA' } }
    await show(<DataPage params={{}} memory={memory} {...actions} />)
    await row(/TARGET_TOURISM/)
    await user.click(screen.getByRole('button', { name: '新建数据' }))
    const asked = dialog('新建数据')
    await user.click(asked.getByRole('button', { name: '保存' }))
    for (const text of ['请输入字典编码', '请输入中文名称', '请输入英文名称', '请输入排序号'])
      expect(await asked.findByText(text)).toBeTruthy()
    await user.type(asked.getByRole('textbox', { name: /^编码/ }), 'TAOIST')
    await user.type(asked.getByRole('textbox', { name: /^中文名/ }), '朝圣者')
    await user.type(asked.getByRole('textbox', { name: /^英文名/ }), 'Pilgrim')
    await user.type(asked.getByRole('spinbutton', { name: /^排序号/ }), '0')
    fireEvent.click(asked.getByRole('checkbox', { name: '人文交流' }))
    await user.click(asked.getByRole('button', { name: '保存' }))
    await gone()
    const made = await row(/TAOIST/)
    expect(await within(made).findByText('人文交流')).toBeTruthy()
    await user.click(within(made).getByRole('button', { name: /^更多/ }))
    await user.click(await screen.findByRole('menuitem', { name: '冻结' }))
    await waitFor(async () => expect(within(await row(/TAOIST/)).getByRole('button', { name: '启用' })).toBeTruthy())
    const offered = await person.get(loadDictDataByType, { type: 'VISIT_PURPOSE' })
    expect(offered.some((one) => one.code === 'TAOIST')).toBe(false)
    for (const code of [/TAOIST/, /TARGET_TOURISM/]) await user.click(within(await row(code)).getByRole('checkbox'))
    await chooseMoreOfAll(user, '批量删除')
    const sure = dialog('删除')
    expect(sure.getByText('删除所选的 2 条数据？删除后不能恢复。')).toBeTruthy()
    await user.click(sure.getByRole('button', { name: '删除' }))
    expect(await screen.findByText(/“专项旅游”为系统内置，不能删除/)).toBeTruthy()
    const left = await person.get(queryAllDictDataPage, { typeCode: 'VISIT_PURPOSE', code: 'TAOIST' })
    expect(left.records).toBe(0)
  })
})

onSqlite('the page of districts', (openDesk) => {
  test('leads from the country down to counties; one is added where one stands', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'admin')
    const setMemory = vi.fn<(memory: unknown) => void>()
    await show(<DistrictPage {...empty} {...actions} setMemory={setMemory} />)
    await user.click(within(await row(/广东省/)).getByRole('button', { name: '下级' }))
    await user.click(within(await row(/广州市/)).getByRole('button', { name: '下级' }))
    await row(/天河区/)
    expect(setMemory).toHaveBeenCalledWith(expect.objectContaining({ parentId: 440_100 }))
    await user.click(screen.getByRole('button', { name: '新建区划' }))
    const asked = dialog('新建区划')
    await user.type(asked.getByRole('spinbutton', { name: /^区划代码/ }), '440190')
    await user.type(asked.getByRole('textbox', { name: /^全称/ }), '大湾新区')
    await user.type(asked.getByRole('textbox', { name: /^简称/ }), '大湾')
    await user.click(asked.getByRole('button', { name: '保存' }))
    await gone()
    expect(await row(/大湾新区/)).toBeTruthy()
    expect(await person.get(districtDetail, { id: 440_190 })).toMatchObject({ level: 3, parentName: '广州市' })
    const path = within(screen.getByRole('navigation', { name: '当前位置' }))
    await user.click(path.getByRole('button', { name: '全国' }))
    await row(/北京市/)
    await chooseMore(user, await row(/广东省/), '删除')
    const sure = dialog('删除')
    await user.click(sure.getByRole('button', { name: '删除' }))
    expect(await sure.findByText(/“广东省”下还有 21 个下级区划/)).toBeTruthy()
  })
})
