import { expect, type Page } from '@playwright/test'
import { seriousOn } from './axe.ts'
import { aPollLater, arrive, openPage, watchConsole } from './office.ts'
import { test } from './test.ts'

const TRAIN = /莫斯科—喀山 002Й/
const rowOf = (page: Page) => page.getByRole('row', { name: TRAIN })

async function sit(page: Page, userName: string) {
  await arrive(page, userName)
  await openPage(page, '供应业务', '供应订单')
  await expect(rowOf(page)).toBeVisible()
}

test('a supply order is taken, locked and issued by one person while a colleague looks on', async ({ browser }) => {
  const [one, other] = [
    await (await browser.newContext()).newPage(),
    await (await browser.newContext()).newPage(),
  ] as const
  const consoleErrors = watchConsole(one)
  await other.clock.install()
  await Promise.all([sit(one, 'bj_supervisor'), sit(other, 'bj_reception')])
  await rowOf(one).getByRole('button', { name: '确认接单' }).click()
  await rowOf(one).getByRole('button', { name: '锁定' }).click()
  await expect(rowOf(one).getByText('赵立新')).toBeVisible()
  // The colleague's list finds out by itself.
  await aPollLater(other)
  await expect(rowOf(other).getByText('赵立新')).toBeVisible()
  await expect(rowOf(other).getByRole('button', { name: '出票' })).toBeDisabled()
  await rowOf(one).getByRole('button', { name: '出票' }).click()
  const dialog = one.getByRole('dialog', { name: /^出票：P/ })
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('请输入采购价')).toBeVisible()
  expect(await seriousOn(one, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByRole('textbox', { name: '采购价' }).fill('880.00')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(rowOf(one).getByText('已完成')).toBeVisible()
  await aPollLater(other)
  await expect(rowOf(other).getByText('已完成')).toBeVisible()
  expect(consoleErrors).toEqual([])
})
