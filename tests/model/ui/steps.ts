import type { Page } from 'playwright'
import { pollVisibleMs } from '#domain/constants.ts'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import { raiseRevisions } from '#server/kit/revision.ts'
import { isTaken } from '#tests/model/answers.ts'
import { Astray } from '#tests/model/astray.ts'
import type { Model } from '#tests/model/define.ts'
import { namesOf } from '#tests/model/graph.ts'
import type { ServerPlan } from '#tests/model/server-plan.ts'
import type { Codes, Step } from '#tests/model/step.ts'
import type { Click, DeskWork, PageOf, UiPlan } from '#tests/model/ui-plan.ts'
import type { RoleWindow } from './browser.ts'
import {
  awaitRecord,
  chooseRow,
  clickAction,
  clickOnPage,
  closeDialogs,
  closeMore,
  dialogOf,
  differences,
  fillField,
  openMore,
  openRow,
  openTab,
  panelOf,
  patience,
  recordOn,
  seenOf,
} from './marks.ts'
import type { Office } from './office.ts'

const REASON = '模型走查'
const isSame = (a: object | null, b: object | null) => JSON.stringify(a) === JSON.stringify(b)

/** A walk of one lifecycle on the screen. */
export interface UiWalk {
  readonly office: Office
  readonly model: Model
  readonly plan: ServerPlan<string>
  readonly ui: UiPlan<string>
  readonly windowOf: (userName: string) => Promise<RoleWindow>
}

const markOf = ({ model }: UiWalk, id: number) => `${model.lifecycle.name}:${id}`

/** The column that a record's mark says is that of the first region. */
const regionsOf = ({ lifecycle }: Model) => Object.keys(lifecycle.regions)
const statusOf = ({ model }: UiWalk, codes: Codes) => codes[regionsOf(model)[0]!]

const stateOf = ({ model }: UiWalk, status: number) =>
  namesOf(model.lifecycle, { [regionsOf(model)[0]!]: status }).join() || `status ${status}`

/** Takes a step through the server. Throws `Astray`. */
export async function takeByServer({ office: { desk }, plan }: UiWalk, id: number, step: Step): Promise<void> {
  const run = plan.events[step.event]
  if (!run) throw new Astray('the model has no call for it')
  const reply = await run(desk, id, step)
  if (reply && !isTaken(reply.code)) throw new Astray(`${reply.code} "${reply.msg}"`)
  // A worker's loop says so after each piece of work; here it works without its loop.
  if (reply === null)
    await raiseRevisions(desk.store, ['importTask', 'formTask', 'supplyOrder', 'passport', 'contract'], null)
  const after = await plan.codes(desk, id)
  if (after !== null && !isSame(after, step.to)) throw new Astray('the server went elsewhere')
}

/** Waits until a window has heard every answer, and shows it. */
async function settled({ page, pending }: RoleWindow): Promise<void> {
  do await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  while (pending() > 0)
}

/** What makes a window ask what moved, and waits until it shows that. */
async function asking(window: RoleWindow, cause: () => Promise<unknown>): Promise<void> {
  // Already asking: the answer under way, or the next look, brings it.
  const reply = window.page
    .waitForResponse((response) => response.url().includes('/api/sys/revision'), { timeout: 3000 })
    .catch(() => undefined)
  await cause()
  await reply
  await settled(window)
}

/** The window is looked at again: it asks at once. */
const askAgain = (window: RoleWindow): Promise<void> =>
  asking(window, () => window.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))))

/** As long as a poll takes goes by, with nobody at the window: it asks by itself. */
const aPollLater = (window: RoleWindow): Promise<void> =>
  asking(window, () => window.page.clock.fastForward(pollVisibleMs))

const actionsOf = async ({ office, ui }: UiWalk, userName: string, id: number) =>
  ui.actions?.(await office.desk.as(userName), id)

/** A record as the server has it, and what it lets somebody do. */
const asKept = async (walk: UiWalk, userName: string, id: number) =>
  JSON.stringify([await walk.plan.row(walk.office.desk, id), await actionsOf(walk, userName, id)])

/**
 * Brings a record to the front of a role's window, as the server has it now.
 * @returns whether it stands there as it was held against the server last
 */
export async function show(walk: UiWalk, userName: string, place: PageOf, id: number): Promise<boolean> {
  const window = await walk.windowOf(userName)
  const { page, opened } = window
  const mark = markOf(walk, id)
  const params = (await place.params?.(walk.office.desk, id)) ?? {}
  const query = new URLSearchParams({ page: place.code })
  for (const [name, value] of Object.entries(params)) query.set(name, String(value))
  const shown = `${query} ${mark}`
  if (window.shown === shown && window.compared === (await asKept(walk, userName, id))) return true
  window.compared = ''
  if (window.shown !== shown || !place.opens) await closeDialogs(page)
  if (window.shown !== shown) {
    await page.goto(`/#/main?${query}`)
    // Until then keys and clicks reach the page that was in front before.
    await panelOf(page, place.code).waitFor({ timeout: patience.ms })
    window.shown = shown
  }
  const isOld = opened.has(String(query))
  opened.add(String(query))
  // A button that comes with a late answer moves those beside it.
  await (isOld || !place.params ? askAgain(window) : settled(window))
  if (place.opens) {
    await openRow(page, mark)
    // Its buttons come with an answer of its own.
    await settled(window)
  }
  return false
}

/** What still differs from the server once the buttons, which may come after the status, and those behind "more" are there. */
async function shownDifferences(
  page: Page,
  mark: string,
  commands: readonly string[],
  actions: readonly AvailableAction[],
  first: readonly string[],
): Promise<readonly string[]> {
  let found = first
  const until = performance.now() + patience.ms
  while (found.length > 0 && performance.now() < until) {
    const isOpen = await openMore(page, mark)
    found = differences(await seenOf(page, mark, commands), actions)
    if (isOpen) await closeMore(page)
  }
  return found
}

/** Holds what a record shows against the server: its status, its buttons. Throws `Astray`. */
async function compare(walk: UiWalk, window: RoleWindow, userName: string, id: number, codes: Codes): Promise<void> {
  const { model, ui } = walk
  const mark = markOf(walk, id)
  const { commands } = model.lifecycle
  const status = statusOf(walk, codes)
  const kept = await asKept(walk, userName, id)
  const named = await actionsOf(walk, userName, id)
  const actions = named?.filter(({ event }) => commands.includes(event) && !ui.elsewhere?.includes(event))
  const besideMore = (found: Awaited<ReturnType<typeof awaitRecord>>) =>
    actions ? differences(found, actions).filter((one) => !one.startsWith('no button')) : []
  const seen = await awaitRecord(
    window.page,
    mark,
    commands,
    (found) => found !== null && found.status === status && besideMore(found).length === 0,
  )
  if (seen?.status !== status)
    throw new Astray(`the page shows ${seen ? stateOf(walk, seen.status) : 'nothing'} of ${mark}`)
  window.compared = kept
  if (!actions) return
  const found = await shownDifferences(window.page, mark, commands, actions, differences(seen, actions))
  if (found.length > 0) throw new Astray(found.join('; '))
}

const accountOf = async ({ office, model }: UiWalk, step: Step, click: Click, id: number): Promise<string> =>
  typeof click.as === 'function' ? click.as(office.desk, id, step) : (click.as ?? model.events[step.event]!.as)

/** Waits until the server has taken what was clicked. Throws `Astray` with what the page says. */
async function awaitTaken(walk: UiWalk, window: RoleWindow, id: number, before: unknown, step: Step): Promise<void> {
  const until = performance.now() + patience.ms
  for (;;) {
    const now = await walk.plan.codes(walk.office.desk, id)
    if (now === null || (isSame(now, step.to) && !isSame(await walk.plan.row(walk.office.desk, id), before as object)))
      return
    if (performance.now() > until)
      throw new Astray(`the server has ${namesOf(walk.model.lifecycle, now).join('/')}, last ${window.requests.at(-1)}`)
    await window.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
}

/** Answers what a click opened: fills it and sends it. */
async function answer(
  { office, model }: UiWalk,
  { page }: RoleWindow,
  id: number,
  step: Step,
  click: Click,
): Promise<void> {
  const { event } = step
  const dialog = click.send ? page.locator('body') : dialogOf(page, click.batch ?? event)
  await dialog.waitFor({ timeout: patience.ms })
  const reason = model.lifecycle.reasons.includes(event) ? { reason: REASON } : {}
  const fields = typeof click.fields === 'function' ? await click.fields(office.desk, id) : click.fields
  for (const [name, value] of Object.entries({ ...reason, ...fields })) await fillField(dialog, name, value)
  await click.fill?.(dialog, step)
  await dialog
    .locator(click.send ?? '[data-send]')
    .filter({ visible: true })
    .first()
    .click({ timeout: patience.ms })
}

/** Asks for a step by clicks. @returns the window that shows what became of it. Throws `Astray` */
export async function takeByClicks(walk: UiWalk, id: number, step: Step, click: Click = {}): Promise<RoleWindow> {
  const { office, model, plan, ui } = walk
  const { event } = step
  await click.before?.(office.desk, id, step)
  const userName = await accountOf(walk, step, click, id)
  const window = await walk.windowOf(userName)
  const { page } = window
  const mark = markOf(walk, id)
  const place = click.page ?? ui.page
  const isAsLeft = await show(walk, userName, place, id)
  if (place === ui.page && !isAsLeft) await compare(walk, window, userName, id, step.from)
  const before = await plan.row(office.desk, id)
  if (click.tab) await openTab(page, click.tab)
  await recordOn(page, mark).waitFor({ timeout: patience.ms })
  if (click.batch) await chooseRow(page, mark)
  await (click.onPage || click.batch
    ? clickOnPage(page, click.batch ?? click.action ?? event)
    : clickAction(page, mark, click.action ?? event))
  if (!click.isDirect) await answer(walk, window, id, step, click)
  await awaitTaken(walk, window, id, before, step)
  // Until then the page shows the record as it was, with its version and its buttons; and one that is left before its answer came
  // leads away from itself as soon as it is looked at again.
  await settled(window)
  const isElsewhere = click.leads === true || click.send !== undefined
  if (isElsewhere) window.shown = ''
  await click.after?.(office.desk, id, step)
  if ((place.opens || isElsewhere) && !model.ends.includes(event)) await show(walk, userName, place, id)
  if (model.ends.includes(event)) {
    const left = await awaitRecord(page, mark, [], (seen) => seen === null)
    if (left !== null) throw new Astray('the page still shows it')
  } else if (place === ui.page) await compare(walk, window, userName, id, step.to)
  return window
}

/** A step is taken elsewhere, and a page that shows the record must follow by itself with its next poll. Throws `Astray`. */
export async function follow(walk: UiWalk, id: number, step: Step, act: () => Promise<void>): Promise<RoleWindow> {
  const { ui } = walk
  const window = await walk.windowOf(ui.watcher)
  const isAsLeft = await show(walk, ui.watcher, ui.page, id)
  if (!isAsLeft) await compare(walk, window, ui.watcher, id, step.from)
  await act()
  // What a worker did is told after a second: the server tells the same for as long.
  const until = performance.now() + 3000
  do await aPollLater(window)
  while (
    performance.now() < until &&
    (await seenOf(window.page, markOf(walk, id), []))?.status !== statusOf(walk, step.to)
  )
  if (!walk.model.ends.includes(step.event)) await compare(walk, window, ui.watcher, id, step.to)
  return window
}

/** A desk takes a step, and a page that shows the record must follow. Throws `Astray`. */
export const takeAtDesk = (walk: UiWalk, id: number, step: Step, { page, as, work }: DeskWork): Promise<RoleWindow> =>
  follow(walk, id, step, async () => {
    const { desk } = walk.office
    const window = await walk.windowOf(as)
    const before = await walk.plan.row(desk, id)
    await show(walk, as, page, id)
    await work(window.page, desk, id)
    await awaitTaken(walk, window, id, before, step)
  })
