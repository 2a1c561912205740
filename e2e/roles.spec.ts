import { expect, type Page } from '@playwright/test'
import { seriousOn } from './axe.ts'
import { arrive, openPage } from './office.ts'
import { test } from './test.ts'

const panel = (page: Page) => page.getByRole('tabpanel').filter({ visible: true })

test('axe finds nothing serious on roles and menus', async ({ page }) => {
  await arrive(page, 'admin')
  for (const item of ['角色管理', '采购商角色', '菜单权限']) {
    await openPage(page, '系统管理', item)
    await expect(panel(page).getByRole('row').nth(1)).toBeVisible()
    expect(await seriousOn(page), item).toEqual([])
  }
})
