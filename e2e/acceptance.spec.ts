import { expect, type Page } from '@playwright/test'
import { addDays, dayOf } from '#domain/day.ts'
import { seriousOn } from './axe.ts'
import { arrive, openPage, watchConsole } from './office.ts'
import { takePicture } from './picture.ts'
import { test } from './test.ts'
import { bringPapers, freshNumber, traveller } from './travellers.ts'

const today = dayOf(Date.now())
const inFront = (page: Page) => page.getByRole('tabpanel').filter({ visible: true })
const check = (page: Page) => inFront(page).getByRole('complementary', { name: '受理检查' })

/** The draft of a family: parents, two children, and the mother's passport that ends three months after the entry. */
async function familyDraft(page: Page): Promise<{ id: number; contractNo: string; passportNo: string }> {
  const passportNo = freshNumber()
  const child = { surname: 'GAO', issueDay: addDays(today, -300), expiryDay: addDays(today, 1500) }
  const passports = [
    traveller({ surname: 'GAO', givenNames: 'JUN', cname: '高军', sex: 'M' }),
    traveller({ givenNames: 'MEI', cname: '孙梅', passportNo, expiryDay: addDays(today, 130) }),
    traveller({ ...child, givenNames: 'XIAO', cname: '高晓', birthDay: '2014-06-01' }),
    traveller({ ...child, givenNames: 'TIAN', cname: '高天', birthDay: '2018-09-09', sex: 'M' }),
  ]
  const data = { contactName: '高军', contactMobile: '13700137001', returnWay: 2, passports, services: [], files: [] }
  const answer = await page.request.post('/api/visacenter/contract', { data })
  const made = (await answer.json()) as { code: string; data: { id: number; contractNo: string } }
  expect(made.code).toBe('0000')
  await bringPapers(page.request, made.data.id)
  return { ...made.data, passportNo }
}

test('a family with a short passport is refused at first, and accepted with the reason', async ({ browser }, info) => {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  const consoleErrors = watchConsole(page)
  await arrive(page, 'reception')
  const { contractNo, passportNo } = await familyDraft(page)

  await test.step('the page of the contract says what is open and holds the button back', async () => {
    await openPage(page, '签证中心', '合同管理')
    await inFront(page).getByRole('link', { name: contractNo }).click()
    await expect(inFront(page).getByRole('region', { name: '受理检查' })).toContainText('1 个问题')
    await expect(inFront(page).getByRole('button', { name: '受理', exact: true })).toBeDisabled()
    await takePicture(page, info.outputPath('detail.png'))
  })

  await test.step('the form refuses it at its field', async () => {
    await inFront(page).getByRole('button', { name: '编辑合同' }).click()
    await expect(check(page)).toContainText('1 个问题')
    await page.keyboard.press('F8')
    await expect(inFront(page).getByRole('textbox', { name: '有效期' })).toBeFocused()
    await inFront(page).getByRole('button', { name: '保存并受理' }).click()
    await expect(inFront(page).getByRole('textbox', { name: '有效期' })).toHaveAttribute('aria-invalid', 'true')
    await takePicture(page, info.outputPath('refused.png'))
    expect(await seriousOn(page)).toEqual([])
  })

  await test.step('with the reason, which keys alone give, it is accepted', async () => {
    await page.keyboard.press('F8')
    await page.keyboard.press('F9')
    await expect(check(page).getByRole('combobox', { name: /例外原因/ })).toBeFocused()
    await page.keyboard.press('Enter')
    const reasons = page.getByRole('listbox').filter({ visible: true }).getByRole('option')
    const at = (await reasons.allTextContents()).indexOf('更换护照中')
    for (let down = 0; down < at; down += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(check(page)).toContainText('可以受理')
    await takePicture(page, info.outputPath('answered.png'))
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('list', { name: '日志' }).filter({ visible: true })).toContainText('草稿 → 已受理')
  })

  await test.step('the same passport is known on another contract as soon as it is typed, with the way to it', async () => {
    await openPage(page, '签证中心', '新建合同')
    await inFront(page).getByRole('textbox', { name: '护照号' }).fill(passportNo)
    await expect(inFront(page)).toContainText(`${passportNo} 已在合同 ${contractNo}`)
    await expect(check(page)).toContainText(`护照 ${passportNo} 正在办理`)
    await takePicture(page, info.outputPath('duplicate.png'))
    await inFront(page).getByRole('link', { name: '打开该合同' }).click()
    await expect(page.getByRole('tab', { selected: true }).filter({ hasText: contractNo })).toBeVisible()
  })

  await test.step('the reviewer reads the reason beside the passport', async () => {
    const review = await (await browser.newContext()).newPage()
    await arrive(review, 'supervisor')
    await openPage(review, '签证中心', '合同审核')
    await review
      .getByRole('navigation', { name: '待复核' })
      .getByRole('button', { name: new RegExp(contractNo) })
      .click()
    await expect(inFront(review)).toContainText('更换护照中 · 陈晓雯')
    await takePicture(review, info.outputPath('review.png'))
    await review.context().close()
  })
  expect(consoleErrors).toEqual([])
})
