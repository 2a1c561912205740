import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as calls from '#protocol/company/calls.ts'
import { batchUpload } from '#protocol/file/calls.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import { setLang } from '#src/kit/i18n/i18n.ts'
import AgentPage from '#src/modules/company/agent-page.tsx'
import CenterPage from '#src/modules/company/center-page.tsx'
import CompanyDetailPage from '#src/modules/company/detail-page.tsx'
import CompanyEditPage from '#src/modules/company/edit-page.tsx'
import OwnCompanyPage from '#src/modules/company/own-page.tsx'
import { PNG } from '#tests/kit/tiny-files.ts'
import { actions, sitDown } from '#tests/modules/order/render-order.tsx'
import { giveRole } from '#tests/server/give-role.ts'
import { onSqlite } from '#tests/server/harness.ts'

const { agent, toAudit, GZ } = companyIds
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const dialog = (name: string | RegExp) => within(screen.getByRole('dialog', { name }))
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const field = (name: RegExp) => screen.findByRole('textbox', { name })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

onSqlite('the pages of companies', (openDesk) => {
  test('lists count by status and open what is looked for', async () => {
    const { show, user, openPage } = await sitDown(await openDesk(), 'admin')
    await show(<AgentPage params={{}} memory={undefined} {...actions} />)
    await row('南方路行')
    expect(await screen.findByRole('tab', { name: /^待审核\s*1$/ })).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: /^未通过/ }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /南方路行/ })).toBeNull())
    const found = await row('星野商务')
    expect(within(found).getByText('公司名称与营业执照不一致，请更正后重新提交')).toBeTruthy()
    await user.click(within(found).getByRole('button', { name: '详情' }))
    expect(openPage).toHaveBeenCalledWith('cust.company-detail', { id: 204 }, '星野商务')
  })

  test('centers stand in a list of their own', async () => {
    const { show } = await sitDown(await openDesk(), 'admin')
    await show(<CenterPage params={{}} memory={undefined} {...actions} />)
    await row('广州签证中心')
    expect(screen.queryByRole('row', { name: /南方路行/ })).toBeNull()
  })

  test('a company is called by its English name in English', async () => {
    const { show } = await sitDown(await openDesk(), 'admin')
    await show(<CompanyDetailPage params={{ id: GZ }} memory={undefined} {...actions} />)
    expect(await screen.findByRole('heading', { level: 2, name: '俄罗斯签证中心（广州）' })).toBeTruthy()
    await act(async () => setLang('en'))
    expect(await screen.findByRole('heading', { level: 2, name: 'Russian Visa Center, Guangzhou' })).toBeTruthy()
    await act(async () => setLang('zh'))
  })

  test('a name says while it is typed that it is taken; what is wrong is said at its field', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'admin')
    await show(<CompanyEditPage params={{ identityCode: 8 }} memory={undefined} {...actions} />)
    await user.click(await button('保存'))
    expect(await screen.findAllByText('不能为空')).toHaveLength(5)
    expect(screen.getByText('受理机构需要公司编码，合同编号以它开头')).toBeTruthy()
    await user.type(await field(/^公司名称/), '俄罗斯签证中心（广州）')
    expect(await screen.findByText('公司名称已存在')).toBeTruthy()
    await user.clear(await field(/^公司名称/))
    await user.type(await field(/^公司名称/), '俄罗斯签证中心（沈阳）')
    expect(await screen.findByText('该名称可以使用')).toBeTruthy()
    await user.type(await field(/^简称/), '沈阳签证中心')
    await user.type(await field(/^英文名/), 'Russian Visa Center, Shenyang')
    await user.type(await field(/^公司编码/), 'sy')
    await user.type(await field(/^联系人/), '沈一')
    await user.type(await field(/^联系电话/), '15400000104')
    await user.click(await button('保存'))
    await waitFor(async () => {
      const { rows } = await person.get(calls.page, { identityCode: 8, keywords: '沈阳' })
      expect(rows[0]).toMatchObject({ companyCode: 'SY', status: 0 })
    })
  })

  test('one that waits passes, or not for a reason that is shown until it is submitted again', async () => {
    const { show, user } = await sitDown(await openDesk(), 'admin')
    await show(<CompanyDetailPage params={{ id: toAudit }} memory={undefined} {...actions} />)
    await user.click(await button('审核不通过'))
    const asked = dialog('审核不通过')
    await user.type(asked.getByRole('textbox'), '缺营业执照')
    await user.click(asked.getByRole('button', { name: '审核不通过' }))
    expect(await screen.findByText('未通过原因：缺营业执照')).toBeTruthy()
    await closed()
    await user.click(await button('提交审核'))
    await user.click(dialog('提交审核').getByRole('button', { name: '提交审核' }))
    await closed()
    await user.click(await button('审核通过'))
    await user.click(dialog('审核通过').getByRole('button', { name: '审核通过' }))
    await user.click(await button('更多'))
    expect(await screen.findByRole('menuitem', { name: '停用' })).toBeTruthy()
    const logs = await screen.findByRole('list', { name: '日志' })
    await waitFor(() => expect(within(logs).getAllByRole('listitem')).toHaveLength(3))
  })

  test('an agent is authorised for countries and centers', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'admin')
    await show(<CompanyDetailPage params={{ id: agent }} memory={undefined} {...actions} />)
    await user.click(await button('授权'))
    const asked = within(await screen.findByRole('dialog', { name: /^授权：南方路行/ }))
    await user.click(await asked.findByRole('combobox', { name: /^授权国家/ }))
    await user.click(await screen.findByText('越南 VNM'))
    expect(await asked.findByText('5 项')).toBeTruthy()
    await user.click(asked.getByRole('button', { name: '保存' }))
    await closed()
    const { countries } = await person.get(calls.detail, { id: agent })
    expect(countries.map((one) => one.code)).toContain('VNM')
    expect(await screen.findByText('越南')).toBeTruthy()
  })

  test('the platform of a supplier is kept', async () => {
    const { show, user } = await sitDown(await openDesk(), 'admin')
    await show(<CompanyDetailPage params={{ id: GZ }} memory={undefined} {...actions} />)
    await user.click(await button('维护'))
    const asked = dialog('供应商平台')
    await user.type(asked.getByRole('textbox', { name: /^平台名称/ }), '中心自有系统')
    await user.type(asked.getByRole('textbox', { name: /^地址/ }), 'example')
    await user.click(asked.getByRole('button', { name: '保存' }))
    expect(await asked.findByText('请输入以http://或https://开头的网址')).toBeTruthy()
    await user.clear(asked.getByRole('textbox', { name: /^地址/ }))
    await user.click(asked.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('中心自有系统')).toBeTruthy()
  })

  test("a center's people change how it is reached, and nothing else", async () => {
    const desk = await openDesk()
    await giveRole(desk, 'supervisor', 'center.admin')
    const { show, user, person } = await sitDown(desk, 'supervisor')
    await show(<OwnCompanyPage params={{}} memory={undefined} {...actions} />)
    const phone = await field(/^电话/)
    expect(screen.queryByRole('textbox', { name: /^公司名称/ })).toBeNull()
    await user.clear(phone)
    await user.type(phone, '020-87654321')
    await user.click(await button('保存'))
    await waitFor(async () => expect((await person.get(calls.readOwn, {})).company.phone).toBe('020-87654321'))
  })

  test('opening hours are ranges of time; what is none is refused at its field', async () => {
    const desk = await openDesk()
    await giveRole(desk, 'supervisor', 'center.admin')
    const { show, user, person } = await sitDown(desk, 'supervisor')
    await show(<OwnCompanyPage params={{}} memory={undefined} {...actions} />)
    const hours = await field(/^营业时间/)
    expect(hours).toHaveProperty('value', '08:30-15:30')
    const before = await person.get(calls.readOwn, {})
    for (const typed of ['1730-0830', '0830-2500', '0830']) {
      await user.clear(hours)
      await user.type(hours, typed)
      await user.click(await button('保存'))
      expect(await screen.findByText('时间段格式须为 hh:mm-hh:mm')).toBeTruthy()
    }
    expect((await person.get(calls.readOwn, {})).company.openingHours).toBe(before.company.openingHours)
    await user.clear(hours)
    await user.type(hours, '8:30-16:00')
    await user.click(await button('保存'))
    await waitFor(async () =>
      expect((await person.get(calls.readOwn, {})).company).toMatchObject({
        openingHours: '08:30-16:00',
        pickupHours: '13:30-17:30',
        openingNote: '周一至周五',
      }),
    )
  })

  test('the own company shows its licence and pictures, and takes others', async () => {
    const desk = await openDesk()
    await giveRole(desk, 'supervisor', 'center.admin')
    const { show, user, person } = await sitDown(desk, 'supervisor')
    const [kept] = await person.get(batchUpload, { file: [new File([PNG], '执照.png')] })
    const licence = { fileName: '执照.png', storageName: kept!.storageName, fileIndex: 0 }
    const { company } = await person.get(calls.readOwn, {})
    const { version, ename, contactName = '', contactMobile = '' } = company
    await person.get(calls.saveOwn, { version, ename, contactName, contactMobile, licence, photos: [licence] })
    await show(<OwnCompanyPage params={{}} memory={undefined} {...actions} />)
    const [single] = await screen.findAllByRole('button', { name: /^删除.*执照.png/ })
    expect(screen.getByText(/办公场所照片/)).toBeTruthy()
    await user.click(single!)
    await user.click(await button('确定'))
    await user.click(await button('保存'))
    await waitFor(async () => expect((await person.get(calls.readOwn, {})).company.licence).toBeUndefined())
    expect((await person.get(calls.readOwn, {})).company.photos).toHaveLength(1)
  })
})
