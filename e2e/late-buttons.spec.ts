import { expect, type Page } from '@playwright/test'
import { awaitButton, clickAction } from '#tests/model/ui/marks.ts'
import { test } from './test.ts'

/** A record whose button comes after everything else, as with an answer of its own. */
async function showLate(page: Page, html: string) {
  await page.setContent(`<section data-record="form:7" data-status="0"><h1>7</h1></section>`)
  await page.evaluate((late) => {
    setTimeout(() => document.querySelector('section')!.insertAdjacentHTML('beforeend', late), 1500)
  }, html)
}

test('the walk of the models waits for a button that comes late, and clicks it', async ({ page }) => {
  await showLate(page, '<button data-action="reject" onclick="document.title = 1">x</button>')
  await clickAction(page, 'form:7', 'reject')
  await expect(page).toHaveTitle('1')
})

test('the walk of the models reads a refusal that comes late', async ({ page }) => {
  await showLate(page, '<button data-action="reject" disabled aria-description="why">x</button>')
  const button = await awaitButton(page, 'form:7', 'reject', (seen) => seen?.why === 'why')
  expect(button).toEqual({ isOff: true, why: 'why' })
})
