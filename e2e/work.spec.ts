import { expect, type Locator, type Page } from '@playwright/test'
import { emptyHanded, freshNumber, passport } from '#tests/server/contract-forms.ts'
import { seriousOn } from './axe.ts'
import { aPollLater, arrive, openPage, watchConsole } from './office.ts'
import { test } from './test.ts'

/** What waits for each: his home, his messages, the counts at the menu. */

/** Asks the server as the person before the page. */
const ask = (page: Page, path: string, body: object, method = 'POST') =>
  page.evaluate(
    async ([to, what, how]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`/api/${to}`, { method: how, headers, body: JSON.stringify(what) })
      const { code, msg, data } = await answer.json()
      if (code !== '0000') throw new Error(`${to}: ${code} ${msg}`)
      return data
    },
    [path, body, method] as const,
  )

test('what somebody does is before the others within fifteen seconds, at whatever page, and is read once opened', async ({
  browser,
}) => {
  const [counter, seat] = await Promise.all([browser.newContext(), browser.newContext()])
  const [reception, supervisor] = await Promise.all([counter.newPage(), seat.newPage()])
  const consoleErrors = watchConsole(supervisor)
  await supervisor.clock.install()
  await Promise.all([arrive(reception, 'reception'), arrive(supervisor, 'supervisor')])
  await ask(supervisor, 'message/read', { all: 1 })
  await openPage(supervisor, '签证中心', '新建合同')
  const passportNo = freshNumber()
  const { contractNo } = await ask(
    reception,
    'visacenter/contract',
    emptyHanded({ passports: [passport({ passportNo })] }),
  )
  const found = await ask(reception, 'visacenter/passport/russiaExtension/page', { keywords: contractNo })
  const [{ id, version }] = found.rows
  await ask(
    reception,
    `visacenter/passport/russiaExtension/${id}/flags`,
    { version, flags: ['LOST'], reason: '柜台找不到' },
    'PUT',
  )

  const card = supervisor.getByRole('status', { name: '新消息' })
  await aPollLater(supervisor)
  await expect(card).toContainText(passportNo)
  await expect(supervisor).toHaveTitle(/^\(\d+\) /)
  // A user who fills in a form goes on: the card leaves its buttons free.
  const bottomOf = async (shown: Locator) => {
    const box = await shown.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const save = await supervisor.getByRole('button', { name: '保存草稿' }).boundingBox()
  expect(save?.y).toBeGreaterThan(await bottomOf(card))
  expect(await seriousOn(supervisor)).toEqual([])
  const bell = supervisor.getByRole('button', { name: /消息 \d+ 条未读/ })
  await bell.click()
  const list = supervisor.getByRole('list', { name: '消息列表' })
  await expect(list).toContainText(`护照 ${passportNo}（张伟）标记为遗失`)
  expect(await seriousOn(supervisor)).toEqual([])
  await list.getByRole('link').filter({ hasText: passportNo }).click()
  await expect(supervisor.getByRole('dialog')).toBeHidden()
  await expect(supervisor.getByRole('tabpanel').filter({ visible: true })).toContainText(passportNo)
  await expect(supervisor.getByRole('button', { name: /消息 0 条未读/ })).toBeVisible()
  expect(consoleErrors).toEqual([])
  await counter.close()
  await seat.close()
})

for (const [userName, cards, hasGrid] of [
  ['reception', ['退回给我', '缺材料', '草稿未受理', '未收款', '财务驳回', '可交还客户'], true],
  ['desk', ['待贴标签', '待核对', '待送签', '待接收', '待交还', '今日应取回'], false],
  ['finance', ['待确认收款', '待退款', '待清点/待结', '逾期未结', '余额不足账户', '待审批申请单'], false],
] as const)
  test(`the home of ${userName}: cards that lead on, a grid for who adds orders, and the way back by the house`, async ({
    page,
  }) => {
    await arrive(page, userName)
    const home = page.getByRole('region', { name: '我的待办' })
    await expect(home.getByRole('list', { name: '待办' }).getByRole('listitem')).toHaveText(
      cards.map((name) => new RegExp(`^${name}`)),
    )
    await expect(page.getByRole('heading', { name: '新建签证订单' })).toBeVisible({ visible: hasGrid })
    expect(await seriousOn(page)).toEqual([])
    await home.getByRole('list', { name: '待办' }).getByRole('link').first().click()
    await expect(home).toBeHidden()
    await page.getByRole('button', { name: '我的待办' }).click()
    await expect(home).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(1)
    await page.goBack()
    await expect(home).toBeHidden()
  })

test('counts at the menu say how much waits, and follow what is done', async ({ page }) => {
  await arrive(page, 'desk')
  const entry = page.getByRole('navigation').nth(1).getByRole('button', { name: '收件管理', exact: true })
  await expect(entry).toHaveAccessibleDescription(/\d+ 项待办/)
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect(entry).toHaveAccessibleDescription(/\d+ 项待办/)
})
