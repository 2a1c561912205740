import { expect } from '@playwright/test'
import { seriousOn } from './axe.ts'
import { arrive, openPage, watchConsole } from './office.ts'
import { test } from './test.ts'

// Wide enough for every top menu to stand beside the others.
test.use({ viewport: { width: 1600, height: 900 } })

const lines = [
  '字典编码,数据编码,中文名,英文名,排序号,状态',
  'RELATION,GODPARENT,教父母,Godparent,30,启用',
  'RELATION,NOBODY,无人,Nobody,第二,在用',
]

test('a file of dictionary entries is checked cell by cell, taken in, and its entry frozen', async ({ page }) => {
  const consoleErrors = watchConsole(page)
  await arrive(page, 'admin')
  await openPage(page, '报表', '导入任务')
  await page.locator('label').filter({ hasText: '字典数据' }).click()
  await page.getByText('文件的列').click()
  expect(await seriousOn(page)).toEqual([])
  const buffer = Buffer.from(lines.join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: '关系.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('1 行可以导入，1 行有问题')).toBeVisible()
  await expect(page.getByRole('row', { name: /NOBODY/ }).getByText('只能填写：启用、冻结')).toBeVisible()
  expect(await seriousOn(page)).toEqual([])
  await page.getByRole('button', { name: '开始导入 1 行' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '开始导入 1 行' }).click()
  await expect(page.getByText('成功 1 行，1 行未导入')).toBeVisible()

  await openPage(page, '系统管理', '数据字典')
  await page
    .getByRole('row')
    .filter({ has: page.getByText('RELATION', { exact: true }) })
    .getByRole('button', { name: '字典数据' })
    .click()
  const made = page.getByRole('row', { name: /GODPARENT/ })
  await made.getByRole('button', { name: /^更多/ }).click()
  await page.getByRole('menuitem', { name: '冻结' }).click()
  await expect(made.getByRole('button', { name: '启用' })).toBeVisible()
  expect(await seriousOn(page)).toEqual([])
  expect(consoleErrors).toEqual([])
})

test('parameters and districts are looked through', async ({ page }) => {
  const consoleErrors = watchConsole(page)
  await arrive(page, 'admin')
  await openPage(page, '系统管理', '系统参数')
  await page
    .getByRole('row', { name: /contract\.fourEyes/ })
    .getByRole('button', { name: '变更历史' })
    .click()
  await expect(page.getByRole('dialog', { name: /变更历史$/ })).toBeVisible()
  expect(await seriousOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await openPage(page, '系统管理', '行政区划')
  await page
    .getByRole('row', { name: /广东省/ })
    .getByRole('button', { name: '下级' })
    .click()
  await expect(page.getByRole('row', { name: /广州市/ })).toBeVisible()
  expect(await seriousOn(page)).toEqual([])
  expect(consoleErrors).toEqual([])
})
