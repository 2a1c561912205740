import type { Page } from 'playwright'
import { freshLabel, passportRow } from '#tests/model/server/custody.ts'
import type { DeskWork } from '#tests/model/ui-plan.ts'
import type { Desk } from '#tests/server/harness.ts'
import { fillField, openTab } from './marks.ts'

/** Comes to a desk: its keys are heard from now on. */
const sitDown = (page: Page): Promise<void> =>
  page.locator('kbd', { hasText: 'F2' }).filter({ visible: true }).first().waitFor()

/** What its scanner would read, put into the desk's own field. */
async function enter(page: Page, text: string): Promise<void> {
  await page.keyboard.press('F2')
  await page.keyboard.insertText(text)
  await page.keyboard.press('Enter')
}

const labelOf = async (desk: Desk, id: number) => (await passportRow(desk, id)).barcode ?? ''

/** A key says what the next scan means. */
const scannedAt = (code: string, key: string): DeskWork => ({
  page: { code },
  as: 'desk',
  async work(page, desk, id) {
    await sitDown(page)
    await page.keyboard.press(key)
    await enter(page, await labelOf(desk, id))
  },
})

/** A key says how it goes back; whoever takes it is written down, and it is given. */
const givenBack = (key: string, fields: Readonly<Record<string, string>>): DeskWork => {
  const code = 'center.passport.batch-return'
  const { as, work, page: place } = scannedAt(code, key)
  return {
    page: place,
    as,
    async work(page, desk, id) {
      await work(page, desk, id)
      // Only what lies on the counter can be given; the form begins anew with it.
      const give = page.locator('button[type="submit"]:enabled').filter({ visible: true }).first()
      await give.waitFor()
      for (const [name, value] of Object.entries(fields)) await fillField(page.locator('body'), name, value)
      await give.click()
    },
  }
}

export const passportDesks = {
  bind: {
    page: { code: 'center.barcode' },
    as: 'desk',
    async work(page, desk, id) {
      const { passportNo } = await passportRow(desk, id)
      await openTab(page, 'bind')
      await sitDown(page)
      // As the passport's own zone is read: it becomes the one that the next label is for.
      const found = page.waitForResponse((response) => response.request().postData()?.includes(passportNo!) ?? false)
      await enter(page, `${passportNo}<`)
      await found
      await enter(page, await freshLabel(desk))
    },
  },
  check: scannedAt('center.passport.batch-check', 'F8'),
  checkFailed: scannedAt('center.passport.batch-check', 'F9'),
  retrieve: scannedAt('center.passport.batch-retrieve', 'F10'),
  return: givenBack('F8', { receiver: '张伟', idTail: '123X' }),
  dispatch: givenBack('F9', { courier: '顺丰', waybillNo: 'SF2026' }),
} satisfies Record<string, DeskWork>
