import { type Browser, expect, type Page } from '@playwright/test'
import { seriousOn } from './axe.ts'
import { arrive, choose, openPage, watchConsole } from './office.ts'
import { takePicture } from './picture.ts'
import { test } from './test.ts'
import { acceptedContract, askContract } from './travellers.ts'

/** A person at a desk of his own; `consoleErrors` is what his browser objects to. */
async function sitDown(browser: Browser, userName: string) {
  const page = await (await browser.newContext()).newPage()
  const consoleErrors = watchConsole(page)
  await arrive(page, userName)
  return { page, consoleErrors }
}

const queueOf = (page: Page) => page.getByRole('navigation', { name: '待复核' })
const stripOf = (page: Page) => page.getByRole('region', { name: '待发送的复核决定' })

/** Narrows the queue to one customer and waits for his contract. */
async function find(page: Page, words: string, contractNo: string) {
  const box = page.getByRole('textbox', { name: '关键字' }).filter({ visible: true })
  await box.fill(words)
  await box.press('Enter')
  await expect(queueOf(page).getByRole('button', { name: /^GZ/ }).first()).toContainText(contractNo)
  await page.getByRole('region', { name: contractNo }).click()
}

test('a decision can be taken back, survives a reload, and is made once', async ({ browser }, info) => {
  const { page: reception } = await sitDown(browser, 'reception')
  // A customer of this try: what an earlier one left waiting is not found.
  const customer = `复核甲${Date.now() % 1_000_000}`
  const first = await acceptedContract(reception, customer)
  const second = await acceptedContract(reception, `${customer}二`)
  const { page, consoleErrors } = await sitDown(browser, 'supervisor')
  await openPage(page, '签证中心', '合同审核')
  await find(page, customer, first.contractNo)

  await page.keyboard.press('r')
  await expect(stripOf(page)).toContainText(`${first.contractNo}：复核通过，即将提交`)
  await expect(queueOf(page)).not.toContainText(first.contractNo)
  await takePicture(page, info.outputPath('held.png'))
  expect(await seriousOn(page)).toEqual([])
  await page.keyboard.press('Control+z')
  await expect(stripOf(page)).toBeHidden()
  await expect(page.getByRole('region', { name: first.contractNo })).toBeVisible()

  // In the middle of the ten seconds: what goes away with the page is sent, and asked for again under the same key.
  await page.keyboard.press('r')
  await expect(stripOf(page)).toContainText(first.contractNo)
  await page.reload()
  await expect(queueOf(page)).toContainText(second.contractNo)
  await expect(queueOf(page)).not.toContainText(first.contractNo)
  await expect(stripOf(page)).toBeHidden()
  const logs = await page.evaluate(
    async (id) => (await (await fetch(`/api/visacenter/contract/${id}/logs`)).json()).data as { action: string }[],
    first.id,
  )
  expect(logs.filter(({ action }) => action === 'review')).toHaveLength(1)
  expect(consoleErrors).toEqual([])
})

test('two supervisors decide on one contract: the second is told, and what changed is shown', async ({ browser }) => {
  const { page: reception } = await sitDown(browser, 'reception')
  const { id, contractNo } = await acceptedContract(reception, '复核乙')
  const { page: one, consoleErrors } = await sitDown(browser, 'supervisor')
  const { page: two } = await sitDown(browser, 'admin')
  for (const page of [one, two]) {
    await openPage(page, '签证中心', '合同审核')
    await find(page, '复核乙', contractNo)
  }
  await one.keyboard.press('b')
  const dialog = one.getByRole('dialog', { name: '退回修改' })
  await dialog.getByRole('button', { name: '申请表未签字' }).click()
  await dialog.getByRole('button', { name: '退回修改' }).click()
  await one.getByRole('button', { name: '立即提交' }).click()
  await expect(one.getByText(`${contractNo}：退回修改`, { exact: true })).toBeVisible()
  await two.keyboard.press('r')
  await two.getByRole('button', { name: '立即提交' }).click()
  await expect(stripOf(two).getByRole('alert')).toContainText(`${contractNo}：复核通过未成功。`)
  await stripOf(two).getByRole('button', { name: '知道了' }).click()
  await expect(stripOf(two)).toBeHidden()

  // Reception corrects and accepts again: the next review shows old beside new.
  const { data } = await reception.evaluate(
    async (of) => (await fetch(`/api/visacenter/contract/${of}/details`)).json(),
    id,
  )
  await reception.evaluate(
    async ([of, version]) => {
      const body = JSON.stringify({ id: of, version, contactMobile: '13700137099' })
      await fetch('/api/visacenter/contract', { method: 'PUT', headers: { 'content-type': 'application/json' }, body })
    },
    [id, data.contract.version] as const,
  )
  await askContract(reception, `/${id}/acceptAgain`, { version: data.contract.version + 1 })
  await find(one, '复核乙', contractNo)
  const changes = one.getByRole('region', { name: '上次审核以来的变更' })
  await expect(changes.getByRole('row', { name: /联系电话/ })).toContainText(/13700137000.*13700137099/)
  expect(consoleErrors).toEqual([])
})

test('the bill is changed, finance rejects and confirms, the passport is given back', async ({ browser }, info) => {
  const { page: reception, consoleErrors } = await sitDown(browser, 'reception')
  const { contractNo } = await acceptedContract(reception, '复核丙')
  const open = async (page: Page) => {
    await openPage(page, '签证中心', '合同管理')
    await page.getByRole('textbox', { name: '关键字' }).filter({ visible: true }).fill(contractNo)
    await page.getByRole('button', { name: '查询' }).filter({ visible: true }).click()
    await page.getByRole('row').filter({ hasText: contractNo }).dblclick()
    return page.getByRole('tabpanel').filter({ visible: true })
  }
  const confirm = async (page: Page, action: string) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: action, exact: true }).click()
    await expect(dialog).toBeHidden()
  }

  await test.step('reception changes the bill and hands the money over', async () => {
    const panel = await open(reception)
    await panel.getByRole('button', { name: '修改费用清单' }).click()
    const dialog = reception.getByRole('dialog')
    await dialog.getByRole('button', { name: '添加一行' }).click()
    const line = dialog.getByRole('group', { name: '第 3 行' })
    await line.getByRole('textbox', { name: '名称' }).fill('照片')
    await line
      .getByRole('textbox', { name: '单价' })
      .or(line.getByRole('spinbutton', { name: '单价' }))
      .fill('40')
    await confirm(reception, '保存')
    await expect(panel).toContainText('¥600.00')
    await panel.getByText('费用变更记录').click()
    await expect(panel.getByRole('table', { name: '费用变更记录' })).toContainText('¥40.00')
    await panel.getByText('中心收入').click()
    await expect(panel.getByRole('table', { name: /中心收入/ }).first()).toContainText('照片')
    await panel.getByRole('button', { name: '提交财务' }).click()
    await choose(reception.getByRole('dialog'), /付款方式/, /现金/)
    await confirm(reception, '提交财务')
    await expect(panel).toContainText('待财务确认')
  })

  const { page: finance } = await sitDown(browser, 'finance')
  await test.step('finance rejects, gets it again and confirms', async () => {
    const panel = await open(finance)
    await panel.getByRole('button', { name: '财务驳回' }).click()
    await finance.getByRole('dialog').getByRole('textbox', { name: /原因/ }).fill('凭证不清')
    await confirm(finance, '财务驳回')
    await expect(panel).toContainText('财务驳回')
    // A reload is quicker than the look around that pages take every 15 seconds.
    await reception.reload()
    const counter = reception.getByRole('tabpanel').filter({ visible: true })
    await expect(counter.getByRole('button', { name: '提交财务' })).toBeVisible()
    await counter.getByRole('button', { name: '提交财务' }).click()
    await confirm(reception, '提交财务')
    await finance.reload()
    await panel.getByRole('button', { name: '财务确认' }).click()
    await confirm(finance, '财务确认')
    await expect(panel).toContainText('财务已确认')
  })

  await test.step('the supervisor gives the passport back, and the contract is at its end', async () => {
    const { page } = await sitDown(browser, 'supervisor')
    const panel = await open(page)
    await panel.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '退护照' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: /原因/ }).fill('客户取消行程')
    await confirm(page, '退护照')
    await expect(panel).toContainText('已退护照')
    await openPage(page, '签证中心', '合同管理')
    await page.getByRole('button', { name: '已完成合同' }).click()
    await expect(page.getByRole('row').filter({ hasText: contractNo })).toContainText('已退护照')
    await takePicture(page, info.outputPath('completed.png'))
  })

  expect(consoleErrors).toEqual([])
})

test('the platform makes a contract for a center that it chooses', async ({ browser }) => {
  const { page, consoleErrors } = await sitDown(browser, 'admin')
  await openPage(page, '签证中心', '新建合同')
  const form = page.getByRole('tabpanel').filter({ visible: true })
  await choose(form, /受理机构|签证中心/, /北京/)
  await form.getByRole('textbox', { name: /联系电话/ }).fill('13600136000')
  await form.getByRole('textbox', { name: /^联系人/ }).fill('平台客户')
  await form
    .getByLabel('机读码')
    .fill('P<CHNLIU<<MEILING<<<<<<<<<<<<<<<<<<<<<<<<<<<\nE123456782CHN9003071F3401011<<<<<<<<<<<<<<00')
  await form.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByRole('tab', { selected: true }).filter({ hasText: /^BJ\d/ })).toBeVisible()
  expect(consoleErrors).toEqual([])
})
