import { expect, type Page } from '@playwright/test'
import { seriousOn } from './axe.ts'
import { listAction } from './lists.ts'
import { aPollLater, arrive, openPage } from './office.ts'
import { takePicture } from './picture.ts'
import { test } from './test.ts'

const panel = (page: Page) => page.getByRole('tabpanel').filter({ visible: true })
const row = (page: Page, name: RegExp) => panel(page).getByRole('row', { name })

/** Opens what a role of the centers permits, as the platform does. */
async function openRights(page: Page, role: RegExp) {
  await openPage(page, '系统管理', '供应商角色')
  await row(page, role).getByRole('button', { name: '授权' }).click()
  const rights = page.getByRole('dialog', { name: /的权限$/ })
  await expect(rights.getByText(/^已授予/)).toBeVisible()
  return rights
}

test('a permission that is taken away bites in an open session, and comes back', async ({ browser }, info) => {
  const sitDown = async () => (await browser.newContext()).newPage()
  const [desk, office] = [await sitDown(), await sitDown()]
  await desk.clock.install()
  await arrive(desk, 'supervisor')
  await openPage(desk, '系统管理', '标签管理')
  await expect(listAction(panel(desk), '新建标签')).toBeVisible()
  await arrive(office, 'admin')

  const rights = await openRights(office, /审核主管/)
  await rights.getByRole('textbox', { name: '按名称或编码查找' }).fill('sys.tag')
  await expect(rights.getByRole('checkbox', { name: '标签管理' })).toBeChecked()
  await takePicture(office, info.outputPath('rights.png'))
  expect(await seriousOn(office, { within: '.arco-modal' })).toEqual([])
  await rights.getByRole('checkbox', { name: '标签管理' }).uncheck()
  await rights.getByRole('button', { name: '保存' }).click()
  await expect(rights).toBeHidden()

  // On the server at once, whatever the open page still shows.
  const refused = await desk.request.get('/api/companyTag')
  expect(await refused.json()).toMatchObject({ code: '1111' })
  // In the open session without a reload: the menu loses its entry, and the tab what it showed.
  await aPollLater(desk)
  await expect(desk.getByRole('navigation').nth(1).getByText('标签管理', { exact: true })).toBeHidden()

  const again = await openRights(office, /审核主管/)
  await again.getByRole('textbox', { name: '按名称或编码查找' }).fill('sys.tag')
  await again.getByRole('checkbox', { name: '标签管理' }).check()
  await again.getByRole('button', { name: '保存' }).click()
  await expect(again).toBeHidden()
  // A user who comes back to a window has not to wait for its next poll.
  await desk.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(async () => {
    await openPage(desk, '系统管理', '标签管理')
    await expect(listAction(panel(desk), '新建标签')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
})

test('axe finds nothing serious on roles and menus', async ({ page }) => {
  await arrive(page, 'admin')
  for (const item of ['角色管理', '采购商角色', '菜单权限']) {
    await openPage(page, '系统管理', item)
    await expect(panel(page).getByRole('row').nth(1)).toBeVisible()
    expect(await seriousOn(page), item).toEqual([])
  }
})
