import { expect, type Page } from '@playwright/test'
import { seriousInThemes } from './axe.ts'
import { arrive, openPage, watchConsole } from './office.ts'
import { takePicture } from './picture.ts'
import { test } from './test.ts'

const shown = (page: Page) => page.getByRole('tabpanel').filter({ visible: true }).first()

interface Person {
  orderNo: string
  cname: string
  passportNo: string
}

/** Who is at a consulate without a contract. */
async function away(page: Page): Promise<Person[]> {
  const answer = await page.request.get('/api/visa/applicant/page?status=64&rows=100')
  const { data } = (await answer.json()) as { data: { rows: (Person & { contractId?: number })[] } }
  return data.rows.filter(({ contractId }) => contractId === undefined)
}

test('results of several people are put on a list, seen, and written down at once; who could not be stays with why', async ({
  page,
}, info) => {
  const consoleErrors = watchConsole(page)
  await arrive(page, 'desk')
  const people = await away(page)
  const [orderNo] = [...Map.groupBy(people, (one) => one.orderNo)].find(([, some]) => some.length === 2)!
  const alone = people.find((one) => one.orderNo !== orderNo)!
  await openPage(page, '签证订单', '批量出签')
  const list = shown(page).getByRole('table', { name: /出签名单/ })
  await expect(list).toContainText('名单为空')
  await takePicture(page, info.outputPath('empty.png'))

  // An order of two: whoever is meant is put on the list.
  const byHand = shown(page).getByRole('textbox', { name: /手工输入/ })
  await byHand.fill(orderNo)
  await byHand.press('Enter')
  const last = shown(page).getByRole('region', { name: '最近一次扫描' })
  await expect(last).toContainText('2 位申请人')
  // Asked for once more, it stands there once: as it is now.
  await byHand.fill(orderNo)
  await byHand.press('Enter')
  await expect(last).toContainText('2 位申请人')
  await expect(list.locator('tbody tr')).toHaveCount(1)
  await takePicture(page, info.outputPath('several.png'))
  await last.getByRole('button', { name: '2 人全部加入' }).click()
  await expect(last).toContainText('待登记：出签')
  await shown(page).getByRole('button', { name: '录入名单' }).click()
  const dialog = page.getByRole('dialog', { name: '录入名单' })
  const numbers = people.filter((one) => one.orderNo === orderNo).map((one) => one.passportNo)
  await dialog.getByRole('textbox').fill([...numbers, alone.passportNo.toLowerCase(), 'NOBODY99'].join('\n'))
  await takePicture(page, info.outputPath('paste.png'))
  await dialog.getByRole('button', { name: '加入 4 行' }).click()
  await expect(list.getByText('可以登记')).toHaveCount(3)
  await expect(list.getByText('无法识别')).toBeVisible()

  // An e-visa has a number: a person without one is not written down; a sticker may do without.
  const number = (one: Person) => list.getByRole('textbox', { name: new RegExp(one.cname) })
  const [first, second] = people.filter((one) => one.orderNo === orderNo) as [Person, Person]
  await number(first).fill('e-100200')
  await takePicture(page, info.outputPath('list.png'))
  await page.keyboard.press('Control+Enter')
  await expect(shown(page).getByText('已登记 2 人：出签')).toBeVisible()
  await expect(list.getByText('请填写签证号')).toHaveCount(1)
  await takePicture(page, info.outputPath('outcome.png'))
  await number(second).fill('E-100201')
  await list
    .getByRole('row', { name: /NOBODY99/ })
    .getByRole('button', { name: '移除' })
    .click()
  await page.keyboard.press('Control+Enter')
  await expect(list.getByText('请填写签证号')).toHaveCount(0)

  const batchNo = await shown(page).getByRole('textbox', { name: '批次号' }).inputValue()
  await openPage(page, '签证订单', '出签结果查询')
  await expect(shown(page).getByRole('row').filter({ hasText: 'E-100200' })).toBeVisible()
  await expect(shown(page).getByRole('row').filter({ hasText: 'E-100201' })).toBeVisible()
  const { data } = (await (await page.request.get(`/api/visa/issue/page?batchNo=${batchNo}`)).json()) as {
    data: { records: number }
  }
  expect(data.records).toBe(3)
  expect(consoleErrors).toEqual([])
})

test('axe finds nothing serious where results are written down, in either theme', async ({ page }, info) => {
  await arrive(page, 'desk')
  for (const [lang, top, name] of [
    ['zh', '签证订单', '批量出签'],
    ['en', 'Visa orders', 'Issue results'],
  ] as const) {
    await page.getByRole('combobox', { name: /语言|Language/ }).selectOption(lang)
    await openPage(page, top, name)
    for (const key of ['F8', 'F9', 'F10']) {
      await page.keyboard.press(key)
      const picture = (theme: string) => info.outputPath(`${theme}-${lang}-${key}.png`)
      expect(await seriousInThemes(page, { picture, except: 'header' }), `${lang} ${key}`).toEqual([])
    }
  }
})
