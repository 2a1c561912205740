import { expect, type Page } from '@playwright/test'
import { addDays, dayOf } from '#domain/day.ts'
import { mrzCheckDigit } from '#domain/mrz-layouts.ts'
import { arrive, choose, openPage, watchConsole } from './office.ts'
import { numberedPictures } from './picture.ts'
import { test } from './test.ts'
import { bringPapers, freshNumber, traveller } from './travellers.ts'

const today = dayOf(Date.now())
const inFront = (page: Page) => page.getByRole('tabpanel').filter({ visible: true })

/** A zone of a passport that prints one name. */
function zoneOf(names: string, nationality: string, number: string): string {
  const birth = '900412'
  const expiry = addDays(today, 2700).slice(2).replaceAll('-', '')
  const [a, b, c, d] = [number, birth, expiry, '<'.repeat(14)].map((part) => `${part}${mrzCheckDigit(part)}`)
  const composite = mrzCheckDigit(`${a}${b}${c}${d}`)
  return `${`P<${nationality}${names}`.padEnd(44, '<')}\n${a}${nationality}${b}M${c}${d}${composite}`
}

test('who has one name is scanned, accepted, ordered for, written about and found', async ({ page }, info) => {
  const consoleErrors = watchConsole(page)
  const picture = numberedPictures(info)
  const shot = (name: string) => picture(page, name)
  await arrive(page, 'reception')
  const number = freshNumber()
  const name = (label: string) => inFront(page).getByRole('textbox', { name: label, exact: true })
  const tick = () => inFront(page).getByRole('checkbox', { name: '只有一个名' })
  const noOther = () => inFront(page).getByText('没有另一个名')
  const second = freshNumber()

  await test.step('a zone with one name fills the form of a contract and sets the tick', async () => {
    await openPage(page, '签证中心', '新建合同')
    await name('机读码').fill(zoneOf('KUMARASWAMY', 'IND', number))
    await expect(name('姓')).toHaveValue('KUMARASWAMY')
    await expect(name('名')).toHaveValue('')
    await expect(tick()).toBeChecked()
    await shot('scanned')
    await name('机读码').fill(zoneOf('<<SUKARNOPUTRA', 'IDN', second))
    await expect(name('名')).toHaveValue('SUKARNOPUTRA')
    await expect(tick()).toBeChecked()
  })

  await test.step('a name that was forgotten is refused at its field, and so are two names with the tick', async () => {
    await noOther().click()
    await inFront(page).getByRole('button', { name: '保存草稿' }).click()
    await expect(name('姓')).toHaveAttribute('aria-invalid', 'true')
    await shot('forgotten')
    await noOther().click()
    await name('姓').fill('PAK')
    await inFront(page).getByRole('button', { name: '保存草稿' }).click()
    await expect(inFront(page).getByText('姓和名都已填写', { exact: false }).first()).toBeVisible()
    await shot('both')
    await name('姓').fill('')
  })

  const contract = await test.step('a contract with him is accepted', async () => {
    const who = { surname: 'KUMARASWAMY', givenNames: '', cname: '', nationality: 'IND', passportNo: number }
    const passports = [{ ...traveller(who), isOneName: true }]
    const data = { contactName: '王一', contactMobile: '13700137077', returnWay: 2, passports, services: [], files: [] }
    const made = (await (await page.request.post('/api/visacenter/contract', { data })).json()) as {
      data: { id: number; contractNo: string }
    }
    await bringPapers(page.request, made.data.id)
    await openPage(page, '签证中心', '合同管理')
    await inFront(page).getByRole('link', { name: made.data.contractNo }).click()
    await expect(inFront(page).getByText('KUMARASWAMY').first()).toBeVisible()
    await inFront(page).getByRole('button', { name: '编辑合同' }).click()
    await expect(tick()).toBeChecked()
    await expect(name('姓')).toHaveValue('KUMARASWAMY')
    await expect(inFront(page).getByRole('complementary', { name: '受理检查' })).not.toContainText('名不能为空')
    await shot('edited')
    // A name that was forgotten is refused here as well; with the tick he is taken in.
    await noOther().click()
    await inFront(page).getByRole('button', { name: '保存并受理' }).click()
    await expect(name('名')).toHaveAttribute('aria-invalid', 'true')
    await noOther().click()
    await inFront(page).getByRole('button', { name: '保存并受理' }).click()
    await expect(page.getByRole('list', { name: '日志' }).filter({ visible: true })).toContainText('草稿 → 已受理')
    await expect(inFront(page)).toContainText('KUMARASWAMY')
    await shot('accepted')
    return made.data
  })

  await test.step('on an order he is added by hand, and his form asks for no other name', async () => {
    const data = {
      type: 1,
      contactName: '王二',
      contactMobile: '13700137078',
      entryDate: addDays(today, 40),
      exitDate: addDays(today, 50),
      returnWay: 2,
      entries: 'SINGLE',
      urgencyLevel: 'NORMAL',
      purposeSection: 'TOURISM',
      purposeGoal: 'TOURISM',
      visaType: 'OT',
      acceptOrgId: 101,
    }
    const made = (await (await page.request.post('/api/order', { data })).json()) as { data: { orderNo: string } }
    expect(made.data.orderNo, JSON.stringify(made)).toBeTruthy()
    await openPage(page, '签证订单', '订单管理')
    await inFront(page).getByRole('link', { name: made.data.orderNo }).click()
    await inFront(page).getByRole('button', { name: '添加申请人' }).first().click()
    const dialog = page.getByRole('dialog', { name: '添加申请人' })
    await dialog.getByRole('textbox', { name: '名', exact: true }).fill('SUKARNOPUTRA')
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(dialog.getByRole('textbox', { name: '姓', exact: true })).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByText('没有另一个名').click()
    await expect(dialog.getByRole('textbox', { name: '姓', exact: true })).not.toHaveAttribute('aria-invalid', 'true')
    await dialog.getByRole('textbox', { name: '护照号' }).fill(second)
    await shot('order-dialog')
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(inFront(page).getByRole('row').filter({ hasText: second })).toContainText('SUKARNOPUTRA')
    await shot('order')
  })

  await test.step('his form says what the site wants, and takes the one name', async () => {
    await openPage(page, '签证订单', '申请人管理')
    await inFront(page)
      .getByRole('searchbox')
      .or(inFront(page).getByPlaceholder(/护照号/))
      .first()
      .fill('sukarnoputra')
    await page.keyboard.press('Enter')
    const row = inFront(page).getByRole('row').filter({ hasText: second })
    await expect(row).toContainText('SUKARNOPUTRA')
    await row.getByRole('button', { name: '填写申请表' }).click()
    await expect(inFront(page).getByRole('progressbar').first()).toBeVisible()
    for (const _ of [1, 2]) await page.keyboard.press('Alt+ArrowDown')
    await expect(tick()).toBeChecked()
    await shot('form')
    await choose(inFront(page), /^婚姻状况/, '已婚')
    await name('配偶名').fill('MEGAWATI')
    await inFront(page).getByRole('checkbox', { name: '配偶只有一个名' }).press('Space')
    await expect(name('配偶姓')).not.toHaveAttribute('aria-required', 'true')
    await shot('spouse')
  })

  await test.step('by Ctrl+K his order is found, however his name is typed', async () => {
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog').filter({ visible: true })
    await palette.getByRole('combobox').or(palette.getByRole('textbox')).first().fill('sukarno·putra')
    await expect(palette.getByText('SUKARNOPUTRA').first()).toBeVisible()
    await shot('palette')
    await page.keyboard.press('Escape')
  })

  await test.step('the same in English', async () => {
    await page.getByRole('combobox', { name: /语言|Language/ }).selectOption('en')
    await expect(inFront(page).getByRole('checkbox', { name: 'One name only', exact: true })).toBeChecked()
    await shot('form-english')
    expect(contract.contractNo).toBeTruthy()
  })
  expect(consoleErrors).toEqual([])
})
