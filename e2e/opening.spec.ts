import { expect, type Locator, type Page } from '@playwright/test'
import { dayOf } from '#domain/day.ts'
import { arrive, choose, knowPopups, watchConsole } from './office.ts'
import { test } from './test.ts'
import { bringPapers, traveller } from './travellers.ts'

const panel = (page: Page) => page.getByRole('tabpanel').filter({ visible: true })
const line = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: '开业清单' }).getByRole('listitem').filter({ hasText: name })
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '保存' }).click()

/** Presses a line of the own home, does what it asks for at the page that opens, and finds it ticked at home. */
async function settle(page: Page, name: string, act: () => Promise<void>) {
  await line(page, name).getByRole('link', { name: '去设置' }).click()
  await act()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: '我的待办' }).click()
  await expect(line(page, name)).toContainText('已完成')
}

async function send<T = unknown>(page: Page, path: string, data: object, as: 'data' | 'form' = 'data'): Promise<T> {
  const answer = (await (await page.request.post(`/api${path}`, { [as]: data })).json()) as { code: string; data: T }
  expect(answer).toMatchObject({ code: '0000' })
  return answer.data
}

/** Signs in with a password that was given, and chooses another one. */
async function enterFirst(page: Page, userName: string, password: string) {
  await knowPopups(page)
  await page.goto('/')
  await page.getByLabel('账号', { exact: true }).fill(userName)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('textbox', { name: '图形验证码' }).fill('e2e0')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  const change = page.getByRole('dialog', { name: '修改密码' })
  await change.getByLabel(/新密码/).fill('chosen-by-myself')
  await change.getByLabel(/确认密码/).fill('chosen-by-myself')
  await change.getByRole('button', { name: '提交' }).click()
  await expect(change).toHaveCount(0)
}

test('a new center is led from its audit to its first accepted contract', async ({ page, browser }) => {
  const consoleErrors = watchConsole(page)
  await arrive(page, 'admin')
  const made = await send<{ id: number }>(page, '/company/save', {
    identityCode: 8,
    companyName: '深圳签证中心有限公司',
    shortName: '深圳中心',
    companyCode: 'SZ',
    ename: 'Shenzhen Visa Center',
    contactName: '方晓',
    contactMobile: '15400000777',
  })
  await page.goto(`/#/main?page=cust.company-detail&id=${made.id}`)

  await test.step('the platform passes it, authorises a country, and makes its administrator', async () => {
    await expect(line(page, '签证费用')).toContainText('审核通过后设置')
    await line(page, '资料审核').getByRole('button', { name: '去设置' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '审核通过' }).click()
    await expect(line(page, '资料审核')).toContainText('已完成')
    await line(page, '授权国家').getByRole('button', { name: '去设置' }).click()
    await page.getByRole('combobox', { name: /^授权国家/ }).click()
    await page.getByRole('option', { name: /俄罗斯/ }).click()
    await page.keyboard.press('Escape')
    await save(page)
    await expect(line(page, '授权国家')).toContainText('已完成')
    // The page of a setting opens at this center, not at the one that was looked at last.
    await line(page, '签证费用').getByRole('link').click()
    await expect(page.getByRole('tab', { selected: true }).first()).toContainText('签证费用 · 深圳中心')
    await expect(panel(page)).toContainText('还没有费用')
    await page.getByRole('tab', { name: /^深圳中心/ }).click()
    await line(page, '员工').getByRole('link').click()
    await panel(page).getByRole('button', { name: '新建员工' }).first().click()
    const form = page.getByRole('form', { name: '新建员工' })
    await form.getByRole('textbox', { name: '用户名' }).fill('sz_admin')
    await form.getByRole('textbox', { name: '姓名' }).fill('方晓')
    await form.getByRole('textbox', { name: '手机号码' }).fill('15400000778')
    await form.getByText('中心管理员', { exact: true }).click()
    await form.getByRole('button', { name: '保存' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '设置初始密码' }).click()
  })
  const password = (await page.locator('output .kit-figures').textContent()) ?? ''
  const boss = await (await browser.newContext()).newPage()
  const bossErrors = watchConsole(boss)
  await enterFirst(boss, 'sz_admin', password)

  await test.step('its administrator is led by his home', async () => {
    const bossPanel = panel(boss)
    await settle(boss, '部门', async () => {
      await bossPanel.getByRole('button', { name: '新建部门' }).first().click()
      await boss.getByRole('dialog').getByRole('textbox', { name: /名称/ }).fill('前台')
      await boss.getByRole('dialog').getByRole('textbox', { name: /编码/ }).fill('SZ-FRONT')
      await save(boss)
    })
    const reception = { userName: 'sz_reception', realName: '章前台', mobile: '15400000801', roleIds: [2] }
    const account = await send<object>(boss, '/user/save', { companyId: made.id, identityCode: 8, ...reception })
    await send(boss, '/user/resetPassword', { ...account, password }, 'form')
    await send(boss, '/visacenter/config/option', { code: 'dayClose.supervisor', value: 'on' })
    const ofVisa = async () => {
      await choose(boss.getByRole('dialog'), /签证类别/, /普通旅游/)
      await choose(boss.getByRole('dialog'), /入境次数/, /单次/)
      await choose(boss.getByRole('dialog'), /办理速度/, /普通/)
    }
    // A fee alone asks for its time.
    await line(boss, '签证费用').getByRole('link').click()
    await bossPanel.getByRole('button', { name: '新建费用' }).first().click()
    await ofVisa()
    for (const name of [/^领馆费/, /^服务费/]) await boss.getByRole('dialog').getByLabel(name).fill('300')
    await save(boss)
    await expect(boss.getByRole('dialog')).toHaveCount(0)
    await boss.getByRole('button', { name: '我的待办' }).click()
    await expect(line(boss, '办理时长')).toContainText('缺：普通旅游')
    await settle(boss, '办理时长', async () => {
      await bossPanel.getByRole('button', { name: '新建办理时长' }).first().click()
      await ofVisa()
      await boss
        .getByRole('dialog')
        .getByLabel(/^领馆工作日/)
        .fill('5')
      await save(boss)
    })
    const year = Number(dayOf(Date.now()).slice(0, 4))
    // Each press opens the year that is missing.
    for (const missing of [year, year + 1]) {
      await line(boss, '节假日').getByRole('link').click()
      await expect(bossPanel.getByRole('heading', { name: `${missing} 年` })).toBeVisible()
      await bossPanel.getByRole('button', { name: '导入节假日' }).click()
      await boss
        .getByRole('dialog')
        .getByRole('button', { name: /^导入 \d+ 天/ })
        .click()
      await expect(boss.getByRole('dialog')).toHaveCount(0)
      await boss.getByRole('button', { name: '我的待办' }).click()
    }
    await expect(line(boss, '节假日')).toContainText('已完成')
    await settle(boss, '文档模板', async () => {
      await bossPanel.getByRole('button', { name: '新建模板' }).first().click()
      await boss.getByRole('dialog').getByRole('textbox', { name: /^名称/ }).fill('取件通知')
      await boss.getByRole('dialog').getByRole('textbox', { name: /^编码/ }).fill('pickup-notice')
      await boss
        .getByRole('dialog')
        .getByRole('textbox', { name: /^模板内容/ })
        .fill('<h1>取件通知</h1>')
      await save(boss)
    })
    await settle(boss, '支付方式', async () => {
      await bossPanel.getByRole('button', { name: '新建支付方式' }).first().click()
      await boss.getByRole('dialog').getByRole('textbox', { name: /^名称/ }).fill('现金')
      await boss
        .getByRole('dialog')
        .getByRole('textbox', { name: /^英文名/ })
        .fill('Cash')
      await choose(boss.getByRole('dialog'), /^类型/, /现金/)
      await save(boss)
    })
    await line(boss, '试打印').getByRole('link').click()
    await boss
      .getByRole('row', { name: /已试打印/ })
      .getByRole('button', { name: '修改' })
      .click()
    await boss.getByRole('dialog').getByText('开启', { exact: true }).click()
    await save(boss)
    await expect(boss.getByRole('dialog')).toHaveCount(0)
    await boss.getByRole('button', { name: '我的待办' }).click()
    await expect(boss.getByRole('heading', { name: /方晓/ })).toBeVisible()
    await expect(boss.getByRole('region', { name: '开业清单' })).toHaveCount(0)
  })

  await test.step('its reception accepts the first contract', async () => {
    const desk = await (await browser.newContext()).newPage()
    await enterFirst(desk, 'sz_reception', password)
    const draft = { contactName: '孙丽', contactMobile: '13700137001', returnWay: 2, passports: [traveller()] }
    const { id } = await send<{ id: number }>(desk, '/visacenter/contract', { ...draft, services: [], files: [] })
    await bringPapers(desk.request, id)
    await desk.goto(`/#/main?page=center.contract.detail&id=${id}`)
    await panel(desk).getByRole('button', { name: '受理', exact: true }).click()
    await desk.getByRole('dialog').getByRole('button', { name: '受理' }).click()
    await expect(panel(desk)).toContainText('已受理')
  })
  // The recorder of the test would put a script into the preview of the template; its sandbox lets none run.
  const ofPreview = "Blocked script execution in 'about:srcdoc'"
  expect([...consoleErrors, ...bossErrors].filter((one) => !one.startsWith(ofPreview))).toEqual([])
})
