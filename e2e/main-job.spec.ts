import { expect } from '@playwright/test'
import { addDays, dayOf } from '#domain/day.ts'
import { members } from '#scripts/samples/people.ts'
import { aPollLater, arrive, choose, keepPassword, openPage, receivePapers, signIn, watchConsole } from './office.ts'
import { numberedPictures } from './picture.ts'
import { test } from './test.ts'

const today = dayOf(Date.now())
const member = members[3]!
/** A passport as a reader types it: TD3 with right check digits. */
const MRZ = ['P<CHNLIU<<MEILING<<<<<<<<<<<<<<<<<<<<<<<<<<<', 'E123456782CHN9003071F3401011<<<<<<<<<<<<<<00']

test('the main job: from sign-in to a reviewed contract', async ({ browser }, info) => {
  const desk = await browser.newContext()
  const page = await desk.newPage()
  const consoleErrors = watchConsole(page)
  let contractNo = ''
  let consoleErrorsOfReview: string[] = []
  const shot = numberedPictures(info)

  await test.step('reception signs in and meets the weak-password dialog', async () => {
    await page.goto('/')
    await shot(page, 'login')
    await signIn(page, 'reception')
    await expect(page.getByRole('dialog')).toContainText('密码过于简单请重新修改')
    await shot(page, 'weak-password')
    await keepPassword(page)
  })

  await test.step('with no tab open the country grid shows; the sticker form finds the member', async () => {
    await expect(page.getByText('俄罗斯', { exact: true })).toBeVisible()
    await shot(page, 'country-grid')
    await page.getByRole('button', { name: '贴纸签证' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('联系电话').fill(member.mobile)
    await expect(dialog.getByRole('textbox', { name: '联系人' })).toHaveValue(member.realName)
    await choose(dialog, /目的类别/, '商务')
    await choose(dialog, /访问目的/, /./)
    await choose(dialog, /签证类别/, /./)
    await choose(dialog, /入境次数/, /单次|一次/)
    await choose(dialog, /办理速度/, /普通|正常/)
    await dialog.getByRole('textbox', { name: '入境日期' }).fill(addDays(today, 40).replaceAll('-', ''))
    await dialog.getByRole('textbox', { name: '入境日期' }).press('Enter')
    await dialog.getByRole('textbox', { name: '出境日期' }).fill(addDays(today, 50))
    await dialog.getByRole('textbox', { name: '出境日期' }).press('Enter')
    await dialog.getByText('客户自取').click()
    await shot(page, 'sticker-form')
    await dialog.getByRole('button', { name: '提交' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the order is in the list, and becomes a contract', async () => {
    await openPage(page, '签证订单', '订单管理')
    const row = page.getByRole('row').filter({ hasText: member.realName }).first()
    await expect(row).toContainText('下单成功')
    await shot(page, 'orders')
    await row.getByRole('button', { name: '确认并签合同' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确认并签合同' }).click()
    await expect(page.getByRole('heading', { name: /申请人与护照/ })).toBeVisible()
  })

  await test.step('passport read, fees and ready day computed, accepted', async () => {
    const form = page.getByRole('tabpanel').filter({ visible: true })
    await form.getByLabel('机读码').fill(MRZ.join('\n'))
    await expect(form.getByRole('textbox', { name: '护照号' })).toHaveValue('E12345678')
    const bill = form.getByRole('complementary', { name: '费用清单' })
    await expect(bill).toContainText('¥560.00')
    await form.getByRole('spinbutton', { name: /短信进度通知/ }).fill('1')
    await form.getByRole('spinbutton', { name: /短信进度通知/ }).press('Tab')
    await expect(bill).toContainText('¥575.00')
    await expect(bill).toContainText(/预计出签日\s*20\d\d-\d\d-\d\d/)
    await choose(form, /付款方式/, /现金/)
    await form
      .getByRole('region', { name: '附件' })
      .locator('input[type=file]')
      .setInputFiles('e2e/papers/passport.png')
    await expect(form.getByRole('button', { name: '查看 passport.png' })).toBeVisible()
    await receivePapers(page)
    await shot(page, 'contract-form')
    await form.getByRole('button', { name: '保存并受理' }).click()
    await expect(page.getByRole('tabpanel').filter({ visible: true })).toContainText('已受理')
    await expect(page.getByRole('list', { name: '日志' })).toContainText('草稿 → 已受理')
    await shot(page, 'contract-accepted')
    const heading = await page.getByRole('tab', { selected: true }).filter({ hasText: /GZ/ }).textContent()
    contractNo = /GZ\d{8}-\d{4}/.exec(heading ?? '')?.[0] ?? ''
    expect(contractNo).not.toBe('')
  })

  const office = await browser.newContext()
  const review = await office.newPage()
  consoleErrorsOfReview = watchConsole(review)
  const toContract = async () => {
    const queue = review.getByRole('navigation', { name: '待复核' })
    await expect(queue).toContainText(contractNo)
    const current = queue.locator('[aria-current=true]')
    for (let press = 0; press < 20; press += 1) {
      const chosen = (await current.textContent()) ?? ''
      if (chosen.includes(contractNo)) break
      await review.keyboard.press('j')
      await expect(current).not.toHaveText(chosen)
    }
    await expect(review.getByRole('region', { name: contractNo })).toBeVisible()
  }

  await test.step('the supervisor sends it back with a reason, by keyboard, seeing data and papers side by side', async () => {
    await review.clock.install()
    await arrive(review, 'supervisor')
    await openPage(review, '签证中心', '合同审核')
    await toContract()
    await expect(review.getByRole('img', { name: /passport\.png/ })).toBeVisible()
    await shot(review, 'review-queue')
    await review.keyboard.press('b')
    const dialog = review.getByRole('dialog', { name: '退回修改' })
    await dialog.getByRole('textbox').fill('护照有效期看不清，请重新扫描')
    await shot(review, 'send-back')
    await dialog.getByRole('button', { name: '退回修改' }).click()
    await expect(dialog).toBeHidden()
    await expect(review.getByRole('navigation', { name: '待复核' })).not.toContainText(contractNo)
    await review.getByRole('button', { name: '立即提交' }).click()
    await expect(review.getByText(`${contractNo}：退回修改`, { exact: true })).toBeVisible()
  })

  await test.step('reception corrects and accepts again', async () => {
    // A reload brings the tab back as it was, with what happened meanwhile.
    await page.reload()
    const panel = page.getByRole('tabpanel').filter({ visible: true })
    await expect(panel).toContainText('护照有效期看不清，请重新扫描')
    await shot(page, 'sent-back')
    await panel.getByRole('button', { name: '编辑合同' }).click()
    const form = page.getByRole('tabpanel').filter({ visible: true })
    await form.getByRole('textbox', { name: '备注', exact: true }).fill('已重新扫描')
    await form.getByRole('button', { name: '保存并重新提交复核' }).click()
    await expect(page.getByRole('list', { name: '日志' }).filter({ visible: true })).toContainText('受理退回 → 已受理')
    await shot(page, 'accepted-again')
  })

  await test.step('the supervisor reviews it; the log says who, when, from, to', async () => {
    await aPollLater(review)
    await toContract()
    await review.keyboard.press('r')
    await expect(review.getByRole('navigation', { name: '待复核' })).not.toContainText(contractNo)
    await review.getByRole('button', { name: '立即提交' }).click()
    await openPage(review, '签证中心', '合同管理')
    await review.getByRole('textbox', { name: '关键字' }).fill(contractNo)
    await review.getByRole('button', { name: '查询' }).click()
    const row = review.getByRole('row').filter({ hasText: contractNo })
    await expect(row).toContainText('已复核')
    await row.dblclick()
    const logs = review.getByRole('list', { name: '日志' }).filter({ visible: true })
    await expect(logs).toContainText(/已受理 → 已复核.*林静怡/s)
    await expect(logs).toContainText(/已受理 → 受理退回.*林静怡/s)
    await expect(logs).toContainText(/草稿 → 已受理.*陈晓雯/s)
    await shot(review, 'reviewed')
  })

  await test.step('nobody reviews what he accepted himself', async () => {
    await openPage(review, '签证中心', '合同管理')
    await review.getByRole('button', { name: '重置' }).click()
    await review.getByRole('tab', { name: /草稿/ }).click()
    // The oldest of the samples was ordered before, so that its papers are complete.
    await review.getByRole('row').filter({ hasText: '草稿' }).last().dblclick()
    const panel = review.getByRole('tabpanel').filter({ visible: true })
    await panel.getByRole('button', { name: '受理', exact: true }).click()
    await review.getByRole('dialog').getByRole('button', { name: '受理', exact: true }).click()
    await expect(panel.getByRole('list', { name: '日志' })).toContainText('草稿 → 已受理')
    await expect(panel.getByRole('button', { name: '复核通过' })).toBeDisabled()
    await shot(review, 'four-eyes')
  })
  expect(consoleErrorsOfReview).toEqual([])
  expect(consoleErrors).toEqual([])
})
