import { expect, type Page } from '@playwright/test'
import { addDays, dayOf } from '#domain/day.ts'
import type { Form } from '#domain/questionnaire/compile.ts'
import type { Field, RowField } from '#domain/questionnaire/form.ts'
import { rusEvisaForm } from '#domain/questionnaire/forms/rus-evisa.ts'
import { rusStickerForm } from '#domain/questionnaire/forms/rus-sticker.ts'
import { goodAnswer } from '#tests/domain/questionnaire/samples.ts'
import { evisa, GZ, person, sticker } from '#tests/server/order-forms.ts'
import { ask } from './applicants.ts'
import { arrive, watchConsole } from './office.ts'
import { test } from './test.ts'

/** Whole forms from the first question to the last without a mouse: F8 leads from one open question to the next. */

/** More questions than any form asks. */
const MOST = 150

/** Which question has the cursor, of a list without rows what adds one; and whether no question is open any more. */
const atCursor = (page: Page) =>
  page.evaluate(() => {
    const place = document.activeElement?.closest<HTMLElement>('[data-field], [data-list]')
    return {
      path: place?.dataset.field ?? place?.dataset.list,
      isAdding: document.activeElement?.hasAttribute('data-add') ?? false,
      isDone: document.querySelector('.part-application-foot')?.textContent?.includes('没有问题') ?? false,
    }
  })

/** Latin letters throughout; whatever has an answer in the list is chosen by its place there. */
async function answerByKeys(page: Page, field: Field | RowField): Promise<void> {
  const { keyboard } = page
  const open = page.getByRole('listbox').filter({ visible: true })
  switch (field.type) {
    case 'select': {
      const words = field.options && 'words' in field.options ? field.options.words : []
      await keyboard.press('Enter')
      await expect(open).toHaveCount(1)
      for (let at = 0; at < words.indexOf('EN'); at += 1) await keyboard.press('ArrowDown')
      await keyboard.press('Enter')
      return expect(open).toHaveCount(0)
    }
    case 'country':
      await keyboard.type('CHN')
      await expect(open.getByRole('option')).toHaveCount(1)
      await keyboard.press('Enter')
      return expect(open).toHaveCount(0)
    case 'yesNo':
      await keyboard.press('ArrowRight')
      return
    case 'tick':
      return keyboard.press('Space')
    default:
      await keyboard.type(String(goodAnswer(field)))
      return keyboard.press('Tab')
  }
}

/** What was answered, in the order in which the page asked. */
async function fillByKeys(page: Page, form: Form): Promise<string[]> {
  const asked: string[] = []
  while (asked.length < MOST) {
    // The answers are read a little behind the typing: until then the question before is still open.
    await expect
      .poll(
        async () => {
          await page.keyboard.press('F8')
          const { path, isDone } = await atCursor(page)
          return isDone || (path !== undefined && !asked.includes(path))
        },
        { intervals: [20] },
      )
      .toBe(true)
    let at = await atCursor(page)
    if (at.isDone) return asked
    if (at.isAdding) {
      await page.keyboard.press('Enter')
      at = await atCursor(page)
    }
    const [key = '', , column] = at.path?.split('.') ?? []
    const field = form.byKey.get(key)
    const asks = column === undefined ? field : field?.of?.find((one) => one.key === column)
    if (!asks || !at.path) throw new Error(`No such question: ${at.path}`)
    await answerByKeys(page, asks)
    asked.push(at.path)
  }
  throw new Error(`The form does not end: ${asked.join(' ')}`)
}

const day = (ahead: number) => addDays(dayOf(Date.now()), ahead)

for (const [form, order, who] of [
  [rusStickerForm, sticker({ entryDate: day(30), exitDate: day(40) }), 'reception'],
  [rusEvisaForm, evisa({ entryDate: day(30), acceptOrgId: GZ }), 'admin'],
] as const)
  test(`a whole ${form.def.code} is filled in by keys alone`, async ({ page }) => {
    const consoleErrors = watchConsole(page)
    await arrive(page, who)
    const made = await ask<{ id: number; orderNo: string }>(page, '/order', {
      ...order,
      applicants: [person('OUYANG')],
    })
    const found = await page.request.get(`/api/visa/applicant/page?keywords=${made.orderNo}`)
    const [applicant] = ((await found.json()) as { data: { rows: { id: number }[] } }).data.rows
    await page.goto(`/#/visa/applicant-detail?id=${made.id}&applicantId=${applicant?.id}`)
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
    const asked = await fillByKeys(page, form)
    const saved = page.waitForResponse((answer) => answer.url().includes('/visa/applicant/saveForm'))
    await page.keyboard.press('Control+s')
    expect((await (await saved).json()).data).toMatchObject({ percent: 100, problems: [] })
    expect(asked.length).toBeGreaterThan(20)
    expect(consoleErrors).toEqual([])
  })
