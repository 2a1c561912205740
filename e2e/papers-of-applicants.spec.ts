import { expect, type Page } from '@playwright/test'
import { arrive, openPage, watchConsole } from './office.ts'
import { takePicture } from './picture.ts'
import { test } from './test.ts'

const shownPage = (page: Page) => page.getByRole('tabpanel').filter({ visible: true })
const rowOf = (page: Page, name: string) =>
  shownPage(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${name}[：:]`) }) })
const markOf = (page: Page, name: string) => shownPage(page).getByRole('button', { name: new RegExp(`^${name}[：:]`) })

/** A picture of one red pixel, as a camera would send it. */
const PIXEL = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
)

test('papers are received by keys alone, and a photo is uploaded to its row', async ({ page }, info) => {
  const consoleErrors = watchConsole(page)
  await arrive(page, 'reception')
  await openPage(page, '签证订单', '俄罗斯贴纸签申请人')
  await shownPage(page).getByRole('button', { name: '填写申请表' }).first().click()
  await expect(markOf(page, '护照原件')).toBeVisible()
  await markOf(page, '护照原件').focus()
  await page.keyboard.press('Space')
  await expect(markOf(page, '护照原件')).toHaveAccessibleName('护照原件：已收')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(markOf(page, '两页空白页')).toHaveAccessibleName('两页空白页：已收')
  await expect(rowOf(page, '两页空白页')).toContainText('陈晓雯')
  // A second time takes it back.
  await page.keyboard.press('Space')
  await expect(markOf(page, '两页空白页')).toHaveAccessibleName('两页空白页：未收')
  await rowOf(page, '证件照')
    .locator('input[type=file]')
    .setInputFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer: PIXEL })
  await expect(markOf(page, '证件照')).toHaveAccessibleName('证件照：已收')
  await expect(rowOf(page, '证件照').getByRole('button', { name: '查看 face.jpg' })).toBeVisible()
  await markOf(page, '签证申请表').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('编号').fill('RU-20261124')
  await page.getByRole('dialog').getByRole('button', { name: '收取' }).click()
  await expect(rowOf(page, '签证申请表')).toContainText('RU-20261124')
  await takePicture(page, info.outputPath('papers.png'))
  expect(consoleErrors).toEqual([])
})
