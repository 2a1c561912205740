import { type Browser, expect, type Page } from '@playwright/test'
import { addDays, dayOf } from '#domain/day.ts'
import { phlEvisaForm } from '#domain/questionnaire/forms/phl-evisa.ts'
import type { ApplicantFormView } from '#protocol/applicant/schemas.ts'
import { consulDistance } from '#scripts/test/consul.ts'
import { completed } from '#tests/domain/questionnaire/samples.ts'
import { JPG } from '#tests/kit/tiny-files.ts'
import { allowIncomplete, ask, get } from './applicants.ts'
import { arrive, choose, openPage } from './office.ts'
import { takePicture } from './picture.ts'
import { test } from './test.ts'

/** One Philippine order from the card to the visa, by who enters it, who audits it and the consul; each by the own hands. */

const soon = (days: number) => addDays(dayOf(Date.now()), days)
const shown = (page: Page) => page.getByRole('tabpanel').filter({ visible: true }).first()
const rowOf = (page: Page) => shown(page).getByRole('row', { name: /JING ZI/ })
/** A site is asked after what it has a minute later at first. */
const looked = { timeout: 150_000 }

async function seat(browser: Browser, userName: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await arrive(page, userName)
  return page
}

/** A picture that is like no other, as a paper of this name. */
const picture = (name: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.from(JPG), Buffer.from(name)]),
})

async function upload(page: Page, name: string, again = ''): Promise<void> {
  const mark = page.getByRole('button', { name: new RegExp(`^${name}[：:]`) })
  const row = shown(page).getByRole('listitem').filter({ has: mark })
  await row.locator('input[type=file]').setInputFiles(picture(`${name}${again}`))
  await expect(row.getByRole('button', { name: `查看 ${name}${again}.jpg` })).toBeVisible()
}

/** Typed and left by Tab, which closes the calendar. */
async function type(page: Page, name: string | RegExp, value: string): Promise<void> {
  const field = page.getByRole('dialog').last().getByRole('textbox', { name })
  await field.fill(value)
  await field.press('Tab')
}

/** The answers but that of the flight; how a form is filled in by hand is shown elsewhere. */
async function fillForm(page: Page, id: number): Promise<void> {
  const view = await get<ApplicantFormView>(page, `/visa/applicant/form?id=${id}`)
  const trip = { tripPurpose: 'TOURISM', means: 'OWN', occupation: 'EMPLOYED', post: 'GUANGZHOU', phPort: 'NAIA' }
  const days = { entryDate: soon(20), exitDate: soon(25) }
  const { flightIn: _, ...answers } = completed(phlEvisaForm, { ...view.answers, ...trip, ...days })
  await ask(page, '/visa/applicant/saveForm', {
    id,
    version: view.applicant.version,
    formVersion: view.formVersion,
    answers,
  })
}

test('a Philippine order goes out, comes back for three files, and is granted', async ({ browser, baseURL }, info) => {
  test.setTimeout(600_000)
  const [staff, officer] = [await seat(browser, 'reception'), await seat(browser, 'officer')]
  await allowIncomplete(await seat(browser, 'admin'), 'off')
  const passportNo = `E${String(Date.now()).slice(-7)}1`

  // It is entered with its person; a passport that the form does not take is kept, named at once, and keeps it from being confirmed.
  await staff.getByRole('button', { name: '菲律宾 电子签证', exact: true }).click()
  const form = staff.getByRole('dialog', { name: '新建菲律宾电子签证订单' })
  await type(staff, '联系电话', '15499990103')
  await type(staff, '联系人', '井先生')
  await form.getByRole('combobox', { name: '联系邮箱' }).fill('jing@example.com')
  await type(staff, '入境日期', soon(20))
  await type(staff, '出境日期', soon(40))
  await expect(form.getByText('停留 21 天，超过该签证 14 天')).toBeVisible()
  await type(staff, '出境日期', soon(25))
  await type(staff, '邮寄地址', '广州市天河区示例路 3 号')
  await form.getByRole('button', { name: '提交' }).click()
  await staff.getByRole('button', { name: '查看订单' }).click()
  await shown(staff).getByRole('button', { name: '添加申请人' }).first().click()
  const card = staff.getByRole('dialog').last()
  await type(staff, /^姓/, 'JING')
  await type(staff, /^名/, 'ZI')
  await type(staff, '护照号', passportNo)
  await choose(card, '性别', /女/)
  await type(staff, '出生日期', '1990-05-06')
  await type(staff, '签发日期', '2024-01-01')
  await type(staff, '有效期', soon(60))
  await expect(card.getByText(/不足6个月，差 \d+ 天.*换发护照，或改出行日期/)).toBeVisible()
  await card.getByRole('button', { name: '保存', exact: true }).click()
  await expect(card).toBeHidden()
  await shown(staff).getByRole('button', { name: '确认', exact: true }).click()
  const confirm = staff.getByRole('dialog', { name: '确认' })
  await expect(confirm.getByText(/JING ZI：.*不足6个月/)).toBeVisible()
  await expect(confirm.getByRole('textbox')).toHaveCount(0)
  await expect(confirm.getByRole('button', { name: '确认', exact: true })).toBeDisabled()
  await takePicture(staff, info.outputPath('passport-stopped.png'))
  await confirm.getByRole('button', { name: '取消' }).click()
  await rowOf(staff).getByRole('button', { name: '修改' }).click()
  await type(staff, '有效期', '2033-12-31')
  await staff.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click()
  await expect(staff.getByRole('dialog')).toBeHidden()
  await shown(staff).getByRole('button', { name: '确认', exact: true }).click()
  await expect(confirm.getByText('订单')).toBeVisible()
  await expect(confirm.getByText(/不足6个月/)).toHaveCount(0)
  await confirm.getByRole('button', { name: '确认', exact: true }).click()
  await expect(confirm).toBeHidden()

  // The papers that the answers ask for are uploaded; with the last of them the order is received.
  const { rows } = await get<{ rows: { id: number }[] }>(
    staff,
    `/visa/applicant/page?keywords=${passportNo}&page=1&rows=20`,
  )
  await fillForm(staff, rows[0]!.id)
  await rowOf(staff).getByRole('button', { name: '填写申请表' }).click()
  for (const name of ['证件照', '护照首页', '机票行程单', '酒店预订单', '在职或在读证明', '银行流水'])
    await upload(staff, name)
  await expect(shown(staff).getByText('必备材料已齐')).toBeVisible()

  // The audit names what is not there; who asks for it says so, and it comes.
  await openPage(officer, '签证订单', '材料审核')
  await officer.getByRole('navigation', { name: '待审核' }).getByText('JING ZI').click()
  await expect(officer.getByText(/必备材料未齐：抵达航班$/)).toBeVisible()
  await expect(officer.getByRole('button', { name: /^审核通过并排队/ })).toBeDisabled()
  // What the passport says and its picture are both in sight, before anything is scrolled.
  const passport = shown(officer).getByRole('region', { name: '护照', exact: true }).filter({ hasText: passportNo })
  await expect(passport).toBeInViewport({ ratio: 1 })
  await expect(shown(officer).locator('.applicant-audit-pictures')).toBeInViewport({ ratio: 0.8 })
  await takePicture(officer, info.outputPath('audit.png'))
  await officer.keyboard.press('r')
  const back = officer.getByRole('dialog', { name: '要求补充资料' })
  await back.getByRole('textbox', { name: /原因/ }).fill('抵达航班未填')
  await back.getByRole('button', { name: '要求补充资料' }).click()
  // It goes out ten seconds after it was decided.
  await staff.getByRole('tab', { name: /^V\d/ }).click()
  await expect(rowOf(staff).getByRole('button', { name: '补齐资料' })).toBeVisible(looked)
  await staff.getByRole('tab', { name: 'JING ZI' }).click()
  await staff.keyboard.press('F8')
  await shown(staff)
    .getByRole('textbox', { name: /^抵达航班/ })
    .fill('CZ397')
  await staff.keyboard.press('Control+s')
  await expect(shown(staff).getByText('已保存')).toBeVisible()
  // What was saved makes the row of the order a newer one, which the tab loads when it comes into sight.
  const loaded = staff.waitForResponse(/\/order\/\d+\/details/)
  await staff.getByRole('tab', { name: /^V\d/ }).click()
  await loaded
  await rowOf(staff).getByRole('button', { name: '补齐资料' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: '补齐资料' }).click()
  await expect(staff.getByRole('dialog')).toBeHidden()
  await officer.getByRole('navigation', { name: '待审核' }).getByText('JING ZI').click()
  await expect(officer.getByRole('button', { name: /^审核通过并排队/ })).toBeEnabled()
  await officer.keyboard.press('q')

  // The consul wants three files anew, and says why.
  const consul = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  const { port } = new URL(baseURL!)
  const arrived = consul.getByRole('row', { name: passportNo })
  await expect(async () => {
    await consul.goto(`http://127.0.0.1:${Number(port) + consulDistance}/`)
    await expect(arrived).toBeVisible({ timeout: 1000 })
  }).toPass(looked)
  await arrived.getByRole('link').click()
  for (const key of ['ticket', 'hotel', 'bank']) await consul.locator(`#field-${key}`).check()
  await consul.getByRole('textbox', { name: '原因' }).fill('Please send legible copies.')
  await consul.getByRole('button', { name: '要求更正' }).click()

  // The staff of the order see what is wanted and bring it; there is no second audit.
  await expect(rowOf(staff)).toContainText('需更正', looked)
  await rowOf(staff).getByRole('button', { name: '填写申请表' }).click()
  await expect(shown(staff).getByText('机票、酒店预订、银行流水 · Please send legible copies.')).toBeVisible()
  for (const name of ['机票行程单', '酒店预订单', '银行流水']) await upload(staff, name, ' 2')
  await takePicture(staff, info.outputPath('correction.png'))
  await openPage(officer, '签证订单', '签证办理')
  const handled = shown(officer).getByRole('row', { name: passportNo })
  await handled.getByRole('button', { name: '排队递交' }).click()
  await officer.getByRole('dialog').getByRole('button', { name: '排队递交' }).click()
  await expect(officer.getByRole('dialog')).toBeHidden()
  await expect(async () => {
    await consul.reload()
    await expect(consul.getByText('要求更正', { exact: true }).first()).toBeVisible({ timeout: 1000 })
  }).toPass(looked)
  await consul.getByRole('button', { name: '出签' }).click()
  await staff.getByRole('tab', { name: /^V\d/ }).click()
  await expect(rowOf(staff)).toContainText('成功', looked)
  await takePicture(staff, info.outputPath('granted.png'))
})
