import { expect, type Page } from '@playwright/test'
import { fillForms, prepareAll } from './applicants.ts'
import { seriousOn } from './axe.ts'
import { listAction } from './lists.ts'
import { aPollLater, arrive, choose, openPage, watchConsole } from './office.ts'
import { test } from './test.ts'

const row = (page: Page, name: RegExp | string) => page.getByRole('row', { name }).first()

test('a task that is made here fires by itself, is paused, and says in its log what it did', async ({ page }) => {
  const consoleErrors = watchConsole(page)
  await page.clock.install()
  await arrive(page, 'admin')
  await openPage(page, '系统管理', '定时任务')
  await expect(row(page, /数据备份/)).toContainText('在02:00, 每天')
  expect(await seriousOn(page)).toEqual([])
  await listAction(page, '新建任务').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '任务名称' }).fill('频繁清理')
  await dialog.getByRole('textbox', { name: '描述' }).fill('每两秒一次')
  await choose(dialog, '服务名称', 'session')
  await dialog.getByRole('textbox', { name: 'cron 表达式' }).fill('0/2 * * * * ?')
  await expect(dialog.getByText('每隔 2 秒')).toBeVisible()
  await expect(dialog.getByRole('list', { name: /接下来的执行时间/ }).getByRole('listitem')).toHaveCount(5)
  expect(await seriousOn(page, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
  const made = row(page, /频繁清理/)
  // The clock of the server is a real one; that of the window need not be waited for besides.
  await expect(async () => {
    await aPollLater(page)
    await expect(made).toContainText('成功', { timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await made.getByRole('button', { name: '暂停' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '暂停' }).click()
  await expect(made.getByRole('button', { name: '恢复' })).toBeVisible()
  await made.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '日志' }).click()
  await expect(
    page
      .getByRole('table', { name: '任务日志' })
      .getByRole('row', { name: /频繁清理.*定时.*已清理/ })
      .first(),
  ).toBeVisible()
  expect(await seriousOn(page)).toEqual([])
  expect(consoleErrors).toEqual([])
})

/** Makes and confirms an e-visa order from the person's own browser; answers its number. */
const makeOrder = (page: Page) =>
  page.evaluate(async () => {
    const send = async (method: string, path: string, body?: object) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      return ((await answer.json()) as { data: { id: number; orderNo: string } }).data
    }
    const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
    const person = { givenNames: 'WEI', nationality: 'CHN', birthDay: '1990-01-01', expiryDay: '2033-01-01' }
    const { id } = await send('POST', '/order', {
      type: 2,
      visaCountry: 'RUS',
      contactName: '李娜',
      contactMobile: '15400009102',
      entryDate: day,
      purposeGoal: 'E_TOURISM',
      urgencyLevel: 'NORMAL',
      // Each try enters the same passports.
      duplicateReason: 'test',
      applicants: [
        { ...person, surname: 'LI', passportNo: 'E88888881' },
        { ...person, surname: 'CHANGED', passportNo: 'E88888882' },
      ],
    })
    await send('POST', '/visa/order/confirm', { id, version: 1 })
    return (await send('GET', `/order/${id}`)).orderNo
  })

test('the forms of an e-visa order go to the consulate, which takes one and grants another for the wrong passport', async ({
  page,
}) => {
  const consoleErrors = watchConsole(page)
  await arrive(page, 'admin')
  const orderNo = await makeOrder(page)
  await fillForms(page, orderNo)
  await prepareAll(page, orderNo)
  await openPage(page, '系统管理', '签证表任务')
  await listAction(page, '递交订单').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '订单号' }).fill(orderNo)
  await dialog.getByRole('button', { name: '递交订单' }).click()
  await expect(page.getByText('已建立 2 个任务，跳过 0 位申请人')).toBeVisible()
  await expect(row(page, /LI WEI/)).toContainText('办理中')
  await expect(row(page, /CHANGED WEI/)).toContainText('失败')
  expect(await seriousOn(page)).toEqual([])
  await row(page, /CHANGED WEI/)
    .getByRole('button', { name: '详情' })
    .click()
  await expect(dialog.getByText(/护照号不一致/)).toBeVisible()
  expect(await seriousOn(page, { within: '[role=dialog]' })).toEqual([])
  expect(consoleErrors).toEqual([])
})
