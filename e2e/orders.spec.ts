import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, dayOf } from '#domain/day.ts'
import { seriousInThemes } from './axe.ts'
import { listAction } from './lists.ts'
import { arrive, choose, openPage, watchConsole } from './office.ts'
import { numberedPictures } from './picture.ts'
import { test } from './test.ts'

const today = dayOf(Date.now())
const shownPage = (page: Page) => page.getByRole('tabpanel').filter({ visible: true })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** A day is typed as eight digits. */
async function typeDay(within: Locator, label: string | RegExp, day: string) {
  const field = within.getByRole('textbox', { name: label })
  await field.fill(day.replaceAll('-', ''))
  await field.press('Enter')
}

async function order(page: Page, name: string, mobile: string, entryIn: number) {
  await openPage(page, '签证订单', '订单管理')
  await listAction(shownPage(page), '新建签证订单').click()
  await shownPage(page).getByRole('button', { name: '贴纸签证' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('联系电话').fill(mobile)
  await form.getByRole('textbox', { name: '联系人' }).fill(name)
  await choose(form, /目的类别/, '商务')
  await choose(form, /访问目的/, /./)
  await choose(form, /签证类别/, /./)
  await choose(form, /入境次数/, /单次|一次/)
  await choose(form, /办理速度/, /普通|正常/)
  await typeDay(form, '入境日期', addDays(today, entryIn))
  await typeDay(form, '出境日期', addDays(today, entryIn + 6))
  await form.getByText('客户自取').click()
  await form.getByRole('button', { name: '提交' }).click()
  await expect(form).toBeHidden()
}

test('orders: found by departure, seen three ways, with people, files and logs', async ({ page }, info) => {
  const consoleErrors = watchConsole(page)
  const picture = numberedPictures(info)
  const shot = (name: string) => picture(page, name)
  await arrive(page, 'reception')

  await test.step('an order for tomorrow is found by its departure', async () => {
    await order(page, '诸葛明', '13700000011', 1)
    await openPage(page, '签证订单', '订单管理')
    const list = shownPage(page)
    await list.getByRole('button', { name: /^明天 \d+$/ }).click()
    await expect(list.getByRole('row').filter({ hasText: '诸葛明' })).toBeVisible()
    await expect(list.getByRole('row').filter({ hasText: addDays(today, 30) })).toHaveCount(0)
    await shot('list-tomorrow')
    await list.getByRole('button', { name: '更多条件' }).click()
    await choose(list, '客户公司', '个人客户')
    await expect(list.getByRole('row').filter({ hasText: '诸葛明' })).toBeVisible()
    await shot('list-all-conditions')
    const tabs = list.getByRole('tablist')
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect.poll(() => tabs.evaluate((strip) => strip.scrollWidth - strip.clientWidth)).toBe(0)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('its three views lead to each other', async () => {
    await shownPage(page).getByRole('row').filter({ hasText: '诸葛明' }).getByText('诸葛明').click()
    await expect(shownPage(page).getByRole('region', { name: '办理进度' })).toContainText('下单成功')
    await shot('view-status')
    await shownPage(page).getByRole('button', { name: '完成进度' }).click()
    await expect(shownPage(page).getByRole('region', { name: '完成进度' })).toContainText('0 / 0')
    await shot('view-completion')
    await shownPage(page).getByRole('button', { name: '下一步' }).click()
    await expect(shownPage(page).getByRole('region', { name: '下一步' })).toContainText('订单上还没有申请人')
    await shot('view-next')
  })

  await test.step('somebody who was applied for before is added', async () => {
    await shownPage(page).getByRole('region', { name: '下一步' }).getByRole('button', { name: '添加申请人' }).click()
    const form = dialog(page, '添加申请人')
    await form.getByRole('button', { name: '常用申请人' }).click()
    const picker = dialog(page, '常用申请人')
    await expect(picker.getByRole('row').nth(1)).toBeVisible()
    await shot('common-applicants')
    const passportNo = await picker.getByRole('row').nth(1).getByRole('cell').nth(1).textContent()
    await picker.getByRole('row').nth(1).getByRole('button', { name: '选择' }).click()
    await expect(form.getByRole('textbox', { name: '护照号' })).toHaveValue(passportNo ?? '')
    await shot('applicant-form')
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await expect(form).toBeHidden()
    await expect(
      shownPage(page)
        .getByRole('row')
        .filter({ hasText: passportNo ?? '' }),
    ).toBeVisible()
  })

  await test.step('and one by hand', async () => {
    await shownPage(page).getByRole('button', { name: '添加申请人' }).first().click()
    const form = dialog(page, '添加申请人')
    await form.getByRole('textbox', { name: '姓', exact: true }).fill('zhuge')
    await form.getByRole('textbox', { name: '名', exact: true }).fill('ming')
    await form.getByRole('textbox', { name: '护照号' }).fill('E87654321')
    await typeDay(form, '有效期至', addDays(today, 60))
    await expect(form).toContainText('护照已过期或入境日期距护照有效期不足6个月')
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await expect(form).toBeHidden()
  })

  await test.step('a file is attached', async () => {
    await shownPage(page).locator('input[type=file]').first().setInputFiles('e2e/papers/passport.png')
    await shownPage(page).getByRole('button', { name: '保存附件' }).click()
    await expect(shownPage(page).getByRole('button', { name: '保存附件' })).toBeHidden()
    await expect(shownPage(page)).toContainText('passport.png')
    await shot('next-with-people')
  })

  await test.step('one of them is cancelled for a reason, and the logs tell it', async () => {
    const row = shownPage(page).getByRole('row').filter({ hasText: 'ZHUGE MING' })
    await row.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '取消申请' }).click()
    const asked = dialog(page, '取消申请')
    await asked.getByRole('textbox').fill('客户行程变更')
    await shot('cancel-applicant')
    await asked.getByRole('button', { name: '取消申请' }).click()
    await expect(row).toContainText('已取消')
    const logs = shownPage(page).getByRole('list', { name: '日志' })
    await expect(logs).toContainText('取消申请人')
    await expect(logs).toContainText('ZHUGE MING: 客户行程变更')
    await expect(logs).toContainText('更新附件')
    await row.getByRole('button', { name: '日志' }).click()
    await expect(dialog(page, 'ZHUGE MING 的日志')).toContainText('客户行程变更')
    await shot('applicant-log')
    await page.keyboard.press('Escape')
  })

  await test.step('several orders are confirmed and tagged at once', async () => {
    await order(page, '诸葛亮', '13700000012', 1)
    await openPage(page, '签证订单', '订单管理')
    const list = shownPage(page)
    const rows = list.getByRole('row').filter({ hasText: /诸葛/ })
    await expect(rows).toHaveCount(2)
    for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check()
    await list.getByRole('button', { name: '打标签' }).click()
    const tags = page.getByRole('dialog', { name: '给 2 个订单打标签' })
    await tags.getByText('团队', { exact: true }).click()
    await shot('tags')
    await tags.getByRole('button', { name: '保存' }).click()
    await expect(tags).toBeHidden()
    await expect(rows.filter({ hasText: '团队' })).toHaveCount(2)
    for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check()
    await list.getByRole('button', { name: '批量确认' }).click()
    await dialog(page, '批量确认').getByRole('button', { name: '开始确认' }).click()
    await expect(list).toContainText('2 项全部成功')
    await expect(rows.filter({ hasText: '待收件' })).toHaveCount(2)
    await shot('confirmed')
  })

  await test.step('the second list and the stand-alone address', async () => {
    await openPage(page, '签证订单', '订单进度')
    const list = shownPage(page)
    await list.getByRole('tab', { name: /^进行中 \d+$/ }).click()
    await shot('list-v2')
    await list.getByRole('row').filter({ hasText: '诸葛亮' }).getByText('诸葛亮').click()
    await expect(shownPage(page).getByRole('region', { name: '完成进度' })).toBeVisible()
    await page.goto('/#/visa/new-order-detail?id=3')
    await expect(page).toHaveTitle(/^V\d{8}-\d{4}/)
    await expect(page.getByRole('region', { name: '下一步' })).toBeVisible()
  })
  expect(consoleErrors).toEqual([])
})

test('tags: made, used, and deleted with a warning', async ({ page }) => {
  const consoleErrors = watchConsole(page)
  await arrive(page, 'supervisor')
  await openPage(page, '系统管理', '标签管理')
  const list = shownPage(page)
  await listAction(list, '新建标签').click()
  const form = dialog(page, '新建标签')
  await form.getByRole('textbox', { name: '名称' }).fill('展商')
  await form.getByText('紫', { exact: true }).click()
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(list.getByRole('row').filter({ hasText: '展商' })).toBeVisible()
  await list.getByRole('row').filter({ hasText: '团队' }).getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await expect(dialog(page, '删除')).toContainText(/\d+ 个订单会失去这个标签/)
  await dialog(page, '删除').getByRole('button', { name: '取消' }).click()
  await list.getByRole('row').filter({ hasText: '展商' }).getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await dialog(page, '删除').getByRole('button', { name: '删除' }).click()
  await expect(list.getByRole('row').filter({ hasText: '展商' })).toHaveCount(0)
  expect(consoleErrors).toEqual([])
})

const words = {
  zh: {
    menus: [
      ['签证订单', '订单管理'],
      ['签证订单', '订单进度'],
      ['系统管理', '标签管理'],
    ],
    add: '添加申请人',
    pick: '常用申请人',
  },
  en: {
    menus: [
      ['Visa orders', 'Orders'],
      ['Visa orders', 'Orders by progress'],
      ['System', 'Tags'],
    ],
    add: 'Add an applicant',
    pick: 'Earlier applicants',
  },
} as const

test('axe finds nothing serious on lists, views, dialogs and tags, in either language and theme', async ({
  page,
}, info) => {
  await arrive(page, 'supervisor')
  for (const lang of ['zh', 'en'] as const) {
    const { menus, add, pick } = words[lang]
    const check = async (name: string) => {
      await expect(page.locator('main [aria-busy=true]').filter({ visible: true })).toHaveCount(0)
      const picture = (theme: string) => info.outputPath(`${theme}-${lang}-${name}.png`)
      expect(await seriousInThemes(page, { picture, except: 'header' }), `${lang} ${name}`).toEqual([])
    }
    await page.getByRole('combobox', { name: /语言|Language/ }).selectOption(lang)
    for (const [top, item] of menus) {
      await openPage(page, top, item)
      await expect(shownPage(page).getByRole('row').nth(1)).toBeVisible()
      await check(item)
    }
    await openPage(page, menus[0][0], menus[0][1])
    await shownPage(page)
      .getByRole('row')
      .filter({ hasText: /下单成功|Ordered/ })
      .first()
      .getByRole('cell')
      .nth(5)
      .click()
    for (const view of [0, 1, 2]) {
      const views = shownPage(page).getByRole('navigation').getByRole('button')
      await views.nth(view).click()
      await expect(shownPage(page).getByRole('navigation').locator('[aria-current=page]')).toBeVisible()
      await check(`view-${view}`)
    }
    await shownPage(page).getByRole('button', { name: add }).first().click()
    await check('applicant')
    await page.getByRole('button', { name: pick }).click()
    await expect(dialog(page, pick).getByRole('row').nth(1)).toBeVisible()
    await check('picker')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
