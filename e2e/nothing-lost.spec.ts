import { expect } from '@playwright/test'
import { emptyHanded } from '#tests/server/contract-forms.ts'
import { arrive, choose, openPage } from './office.ts'
import { test } from './test.ts'

const visible = { visible: true } as const

test('a reload in the middle of a contract loses nothing that was typed', async ({ page }) => {
  await arrive(page, 'reception')
  await openPage(page, '签证中心', '新建合同')
  const form = () => page.getByRole('tabpanel').filter(visible)
  await form().getByRole('textbox', { name: '联系电话' }).fill('13912345678')
  await form().getByRole('textbox', { name: '联系人' }).fill('周晓芸')
  await form().getByRole('textbox', { name: '护照号' }).fill('E76543210')
  await form().getByRole('textbox', { name: '备注', exact: true }).fill('加急，周五前联系')
  await form().getByRole('textbox', { name: '备注', exact: true }).blur()
  await page.reload()
  await expect(form().getByRole('textbox', { name: '联系人' })).toHaveValue('周晓芸')
  await expect(form().getByRole('textbox', { name: '护照号' })).toHaveValue('E76543210')
  await expect(form().getByRole('textbox', { name: '备注', exact: true })).toHaveValue('加急，周五前联系')
})

test('a lost network says so, keeps the form, and the command happens once when it is back', async ({
  page,
  context,
}) => {
  await arrive(page, 'reception2')
  await openPage(page, '签证中心', '新建合同')
  const form = page.getByRole('tabpanel').filter(visible)
  await form.getByRole('textbox', { name: '联系电话' }).fill('13912340000')
  await form.getByRole('textbox', { name: '联系人' }).fill('断网客户')
  await form.getByRole('textbox', { name: '姓', exact: true }).fill('DUAN')
  await form.getByRole('textbox', { name: '名', exact: true }).fill('WANG')
  await choose(form, /付款方式/, /现金/)
  // The answer is lost on its way: the server has made the contract, the browser does not know.
  let made = 0
  await page.route('**/api/acceptOrg/visacenter/contract/company', async (route) => {
    if (route.request().method() === 'POST') {
      made += 1
      if (made === 1) {
        await route.fetch()
        await context.setOffline(true)
        await route.abort('connectionfailed')
        return
      }
    }
    await route.continue()
  })
  await form.getByRole('button', { name: '保存草稿' }).dblclick()
  await expect(page.getByText('网络中断，还不知道是否已处理')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('tab', { selected: true })).toContainText(/GZ\d{8}-\d{4}/)
  await openPage(page, '签证中心', '合同管理')
  await page.getByRole('textbox', { name: '关键字' }).fill('断网客户')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByText('共 1 条')).toBeVisible()
})

test('of two people who edit one contract the second is told, and nothing is overwritten', async ({ browser }) => {
  const desks = await Promise.all([browser.newContext(), browser.newContext()])
  const [first, second] = await Promise.all(desks.map((desk) => desk.newPage()))
  if (!first || !second) throw new Error('no pages')
  await arrive(first, 'supervisor')
  await arrive(second, 'reception2')
  const code = await second.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      return (await (await fetch('/api/visacenter/contract', { method: 'POST', headers, body })).json()).code
    },
    JSON.stringify(emptyHanded({ contactName: '两人同改' })),
  )
  expect(code).toBe('0000')
  for (const page of [first, second]) {
    await openPage(page, '签证中心', '合同管理')
    await page.getByRole('tab', { name: /草稿/ }).click()
    await page.getByRole('row').filter({ hasText: '两人同改' }).first().dblclick()
    const panel = page.getByRole('tabpanel').filter(visible)
    await panel.getByRole('button', { name: '编辑合同' }).click()
    await expect(panel.getByRole('textbox', { name: '备注', exact: true })).toBeVisible()
  }
  const remark = (page: typeof first) =>
    page.getByRole('tabpanel').filter(visible).getByRole('textbox', { name: '备注', exact: true })
  const save = (page: typeof first) =>
    page.getByRole('tabpanel').filter(visible).getByRole('button', { name: '保存草稿' }).click()
  await remark(first).fill('主管补充')
  await save(first)
  await expect(first.getByRole('tabpanel').filter(visible)).toContainText('主管补充')
  await remark(second).fill('前台补充')
  await save(second)
  await expect(second.getByRole('tabpanel').filter(visible)).toContainText(/林静怡.*修改了该数据/)
  await expect(remark(second)).toHaveValue('前台补充')
})
