import { expect, type Page } from '@playwright/test'
import { dayOf } from '#domain/day.ts'
import { ask, get, prepareAll } from './applicants.ts'
import { seriousOn } from './axe.ts'
import { arrive, openPage, watchConsole } from './office.ts'
import { test } from './test.ts'
import { freshNumber } from './travellers.ts'

const DAY = 86_400_000

/** A Philippine e-visa of one person, in the queue of a site that nothing is sent to now. */
async function queuedApplication(admin: Page, passportNo: string): Promise<number> {
  const sites = await get<{ site: string; gate: string }[]>(admin, '/visa/formTask/sites')
  if (sites.some(({ site, gate }) => site === 'PH' && gate !== 'PAUSED'))
    await ask(admin, '/visa/formTask/pauseSite', { site: 'PH' })
  const { id } = await ask<{ id: number }>(admin, '/order', {
    type: 2,
    visaCountry: 'PHL',
    contactName: '李娜',
    contactMobile: '15400009102',
    contactEmail: 'li@example.com',
    customerAddr: '广州市天河区示例路 1 号',
    entryDate: dayOf(Date.now() + 20 * DAY),
    exitDate: dayOf(Date.now() + 25 * DAY),
    acceptOrgId: 101,
    applicants: [
      {
        surname: 'SUN',
        givenNames: 'LI',
        cname: '孙丽',
        sex: 'F',
        nationality: 'CHN',
        birthDay: '1990-01-01',
        expiryDay: '2033-01-01',
        passportNo,
      },
    ],
  })
  await ask(admin, '/visa/order/confirm', { id, version: 1 })
  const { orderNo } = await get<{ orderNo: string }>(admin, `/order/${id}`)
  await prepareAll(admin, orderNo)
  const { rows } = await get<{ rows: { id: number }[] }>(
    admin,
    `/visa/applicant/page?keywords=${passportNo}&page=1&rows=20`,
  )
  return (await ask<{ id: number }>(admin, '/visa/application/queue', { applicantId: rows[0]!.id })).id
}

test('an application is entered by hand without a mouse, from the queue to the visa', async ({ page, browser }) => {
  const consoleErrors = watchConsole(page)
  const admin = await (await browser.newContext()).newPage()
  await arrive(admin, 'admin')
  const passportNo = freshNumber()
  await queuedApplication(admin, passportNo)
  await arrive(page, 'officer')
  await openPage(page, '签证订单', '领馆申请')
  const row = page.getByRole('row', { name: passportNo })
  expect(await seriousOn(page)).toEqual([])
  await row.getByRole('button', { name: '录入' }).press('Enter')
  const record = page.getByRole('article', { name: /孙丽|SUN LI/ })
  await expect(record.getByText('此申请正在排队')).toBeVisible()
  await page.keyboard.press('t')
  await expect(record.getByText(/由您录入，.* 前有效/)).toBeVisible()
  const copies = record.getByRole('button', { name: /^复制/ })
  await expect(copies.first()).toBeFocused()
  expect(await seriousOn(page)).toEqual([])
  const all = await copies.count()
  for (let done = 1; done <= all; done += 1) {
    await page.keyboard.press(' ')
    await expect(record.getByText(`已录入 ${done} / ${all}`)).toBeVisible()
  }
  const taken = record.getByRole('radio', { name: '已受理' })
  await expect(taken).toBeFocused()
  await page.keyboard.press(' ')
  await expect(taken).toBeChecked()
  await record.getByRole('textbox', { name: '领馆申请号' }).fill('PH-2026-17')
  await record.getByRole('textbox', { name: '回执号' }).fill('R-1')
  await record.getByRole('button', { name: '登记', exact: true }).press('Enter')
  await expect(record.getByText('办理中', { exact: true })).toBeVisible()
  await expect(record.getByText('领馆已有此申请')).toBeVisible()
  await page.keyboard.press('Alt+r')
  await expect(taken).toBeFocused()
  await record.getByRole('radio', { name: '已出签' }).press(' ')
  await record.getByRole('textbox', { name: '签证号' }).fill('V-2000')
  await record.getByRole('button', { name: '登记', exact: true }).press('Enter')
  await expect(record.getByText('成功', { exact: true })).toBeVisible()
  await expect(record.getByRole('list', { name: '往来凭证' }).getByRole('listitem')).toHaveCount(3)
  expect(await seriousOn(page)).toEqual([])
  await ask(admin, '/visa/formTask/resumeSite', { site: 'PH' })
  expect(consoleErrors).toEqual([])
})
