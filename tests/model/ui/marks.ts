import type { Locator, Page } from 'playwright'
import { inLanguage } from '#domain/text-table.ts'
import { texts as lifecycleTexts } from '#machines/lifecycle/texts.ts'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import { texts as orderTable } from '#protocol/order/texts.ts'

const zh = inLanguage('zh', lifecycleTexts)
const orderTexts = inLanguage('zh', orderTable)

/** What is asked for within. A page that never shows it is astray. */
export const patience = { ms: 20_000 }
/** As long as a menu or a dialog takes to come or go. */
const SOFTLY_MS = 500

const visible = (within: Page | Locator, selector: string): Locator =>
  within.locator(selector).filter({ visible: true }).first()

export const recordOn = (page: Page, mark: string): Locator => visible(page, `[data-record="${mark}"]`)

/** What stands beside a record itself, not beside another one on its page. */
const ownOf = (page: Page, mark: string, attribute: string): Locator =>
  recordOn(page, mark).locator(`xpath=.//*[@${attribute}][ancestor::*[@data-record][1]/@data-record="${mark}"]`)

/** A page of the workspace that is in front. */
export const panelOf = (page: Page, code: string): Locator =>
  visible(page, `[role="tabpanel"][id^="panel-${encodeURIComponent(`${code}|`)}"]`)

interface Button {
  readonly isOff: boolean
  /** What is said of it beside its name: why it is off. */
  readonly why: string | null
}

/** Reads in the page what a record shows: of these commands, those with a button in sight. Runs in the browser: it may name nothing of this file. */
const readRecord = ({ mark, commands }: { readonly mark: string; readonly commands: readonly string[] }) => {
  const isSeen = (one: Element) => one.checkVisibility({ visibilityProperty: true })
  const record = [...document.querySelectorAll(`[data-record="${mark}"]`)].find(isSeen)
  if (!record) return null
  const buttons: Record<string, Button> = {}
  const parts = [record, ...document.querySelectorAll('[role="menu"], [role="dialog"]')]
  for (const part of parts)
    for (const one of part.querySelectorAll('[data-action]')) {
      const name = one.getAttribute('data-action') ?? ''
      const isOff = one.matches(':disabled, [aria-disabled="true"], [role="menuitem"][tabindex="-1"]')
      // A record may stand on the page of another one.
      const isOwn = part !== record || one.closest('[data-record]') === record
      const why = one.getAttribute('aria-description')
      if (isOwn && isSeen(one) && commands.includes(name)) buttons[name] = { isOff, why }
    }
  return { status: Number(record.getAttribute('data-status')), buttons }
}

export type Seen = NonNullable<ReturnType<typeof readRecord>>

export const seenOf = (page: Page, mark: string, commands: readonly string[]): Promise<Seen | null> =>
  page.evaluate(readRecord, { mark, commands })

/** Waits until something holds of what a record shows. @returns what was seen last when it never did */
export async function awaitRecord(
  page: Page,
  mark: string,
  commands: readonly string[],
  holds: (seen: Seen | null) => boolean,
): Promise<Seen | null> {
  const until = performance.now() + patience.ms
  for (;;) {
    const seen = await seenOf(page, mark, commands)
    if (holds(seen) || performance.now() > until) return seen
    // The page draws when it has something new: between two frames there is nothing to see.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
}

const inMenu = (page: Page, action?: string) =>
  visible(page, `[role="menu"] [data-action${action === undefined ? '' : `="${action}"`}]`)

/** What comes or goes softly is there, or gone: nobody watches it. */
const settle = (page: Page): Promise<void> => page.clock.runFor(SOFTLY_MS)

/** Closes what `openMore` opened, and waits until it is gone. */
export async function closeMore(page: Page): Promise<void> {
  await page.mouse.click(1, 1)
  await settle(page)
  await visible(page, '[role="menu"] [role="menuitem"]').waitFor({ state: 'hidden', timeout: patience.ms })
}

/** Opens what stands behind "more" of a record; false where no action does. */
export async function openMore(page: Page, mark: string): Promise<boolean> {
  if ((await inMenu(page).count()) > 0) return true
  const inDialog = page.locator('[role="dialog"] [data-more]')
  const menus = ownOf(page, mark, 'data-more').or(inDialog).filter({ visible: true })
  // Counted each time: a button that comes late moves those after it, and the one that was opened is another by then.
  for (let at = 0; at < (await menus.count()); at += 1) {
    await menus.nth(at).click()
    await visible(page, '[role="menu"] [role="menuitem"]').waitFor()
    if ((await inMenu(page).count()) > 0) return true
    await closeMore(page)
  }
  return false
}

/** Clicks an action of a record where it stands: beside it, or behind "more". Throws when none comes. */
export async function clickAction(page: Page, mark: string, action: string): Promise<void> {
  const own = ownOf(page, mark, `data-action="${action}"`)
  const button = own
    .or(page.locator(`[role="dialog"] [data-action="${action}"]`))
    .filter({ visible: true })
    .first()
  const until = performance.now() + patience.ms
  do {
    if ((await button.count()) > 0) return button.click({ timeout: patience.ms })
    if (await openMore(page, mark)) return inMenu(page, action).click({ timeout: patience.ms })
  } while (performance.now() < until)
  throw new Error(`nothing asks for ${action}`)
}

/**
 * Reads a button beside a record or behind its "more" until something holds of it: it may come, and change, with a late answer. One
 * that is not beside the record is looked for behind "more" at least once.
 * @returns what was seen last; undefined where there is none
 */
export async function awaitButton(
  page: Page,
  mark: string,
  name: string,
  holds: (button: Button | undefined) => boolean,
): Promise<Button | undefined> {
  const read = async () => (await seenOf(page, mark, [name]))?.buttons[name]
  const until = performance.now() + patience.ms
  let button = await read()
  for (let isFirst = !button; isFirst || (!holds(button) && performance.now() < until); isFirst = false) {
    const isOpen = await openMore(page, mark)
    button = await read()
    if (isOpen) await closeMore(page)
  }
  return button
}

const anyDialog = (page: Page) => visible(page, '[role="dialog"]')

/** Opens one of the lists of a page by the key of its tab. */
export const openTab = (page: Page, key: string): Promise<void> =>
  visible(page, `[role="tab"][id$="-${key}"]`).click({ timeout: patience.ms })

/** Opens the dialog of a row, when none is open: by its free area, for a number in it leads to a page of its own. */
export async function openRow(page: Page, mark: string): Promise<void> {
  if ((await anyDialog(page).count()) > 0) return
  await recordOn(page, mark).locator('td:not(:has(a, button, input))').first().click({ timeout: patience.ms })
  await anyDialog(page).waitFor({ timeout: patience.ms })
}

/** Closes whatever dialog is open: a menu in it takes the first key, and a busy page takes its time. */
export async function closeDialogs(page: Page): Promise<void> {
  const until = performance.now() + patience.ms
  while ((await anyDialog(page).count()) > 0 && performance.now() < until) {
    await page.keyboard.press('Escape')
    await settle(page)
    await anyDialog(page)
      .waitFor({ state: 'hidden', timeout: 1000 })
      .catch(() => undefined)
  }
}

/** Chooses a row of a list for what is done with several. */
export const chooseRow = (page: Page, mark: string): Promise<void> =>
  recordOn(page, mark).locator('input[type="checkbox"]').click({ timeout: patience.ms })

/** Clicks an action that stands with no record: of a page, or of chosen rows, where what destroys lies behind "more". */
export async function clickOnPage(page: Page, action: string): Promise<void> {
  const button = visible(page, `[data-action="${action}"]`)
  const more = visible(page, '.kit-toolbar [data-more]')
  await button.or(more).first().waitFor({ timeout: patience.ms })
  if ((await button.count()) > 0) return button.click({ timeout: patience.ms })
  await more.click({ timeout: patience.ms })
  await inMenu(page, action).click({ timeout: patience.ms })
}

export const dialogOf = (page: Page, command: string): Locator => visible(page, `[data-command="${command}"]`)

/** Types into a field by its name, whatever is there. */
export async function fillField(within: Locator, name: string, value: string): Promise<void> {
  const field = `[name="${name}"], [data-field="${name}"] :is(input, textarea)`
  await visible(within, field).fill(value, { timeout: patience.ms })
}

/** Reasons of guards, and sentences that orders have of their own. */
const reasons: Readonly<Record<string, string>> = { ...zh, ...orderTexts }

/** Whether words are those of a text, whatever was put in where it names something, or behind it who may do it instead. */
function isText(words: string | null, key: string): boolean {
  const parts = reasons[key]?.split(/\{\{\w+\}\}/)
  if (!parts || words === null) return false
  if (parts.length > 1) return parts.every((part) => words.includes(part))
  return words === parts[0] || words.startsWith(`${parts[0]}（`)
}

function difference({ event, refused }: AvailableAction, button: Button | undefined): string | null {
  // A refused command may be left out as well as be off.
  if (!button) return refused === undefined ? `no button asks for ${event}` : null
  const { isOff, why } = button
  if (refused === undefined) return isOff ? `${event} is off, and the server allows it` : null
  if (!isOff) return `${event} is on, and the server refuses it`
  return isText(why, refused)
    ? null
    : `${event} is off for ${why ? `"${why}"` : 'no reason'}, the server says ${refused}`
}

/** The actions that a page shows must be those that the server names. @returns what differs, in words */
export function differences(seen: Seen | null, actions: readonly AvailableAction[]): string[] {
  if (seen === null) return ['the record is not shown']
  const wrong = actions.flatMap((action) => difference(action, seen.buttons[action.event]) ?? [])
  const named = new Set(actions.map(({ event }) => event))
  const more = Object.keys(seen.buttons).filter((event) => !named.has(event))
  return [...wrong, ...more.map((event) => `${event} is shown, and the server does not name it`)]
}
