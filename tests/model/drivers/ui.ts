import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { Astray } from '#tests/model/astray.ts'
import type { CoverageLine, Run } from '#tests/model/coverage.ts'
import type { Model } from '#tests/model/define.ts'
import type { Try } from '#tests/model/drivers/guards.ts'
import { askRefused } from '#tests/model/drivers/refused.ts'
import { tryGuardsOnScreen } from '#tests/model/drivers/ui-guards.ts'
import { namesOf } from '#tests/model/graph.ts'
import type { Codes, Step } from '#tests/model/step.ts'
import type { RoleWindow } from '#tests/model/ui/browser.ts'
import { caption } from '#tests/model/ui/caption.ts'
import { picturesOf, tracesOf } from '#tests/model/ui/evidence.ts'
import type { Office } from '#tests/model/ui/office.ts'
import { follow, takeAtDesk, takeByClicks, takeByServer, type UiWalk } from '#tests/model/ui/steps.ts'
import { type UiTour, type UiTourOptions, uiTours } from '#tests/model/ui-tours.ts'
import { eventWords, failureOf, type Lang, stateWords } from '#tests/model/words.ts'

export interface UiOptions extends UiTourOptions {
  /** Says over the page what is walked, in this language. */
  readonly captions?: Lang | undefined
  /** A picture of each step, for the report: taken unless told otherwise. */
  readonly arePicturesTaken?: boolean | undefined
  /** Which refusals are looked at when all tours are through; none without it. */
  readonly guards?: ((one: Try) => boolean) | undefined
}

/** Opens a window in which somebody is signed in. */
export type OpenWindow = (userName: string) => Promise<RoleWindow>

/** An empty folder for pictures: a part of a walk leaves those of the whole one alone. */
function folderOf(lifecycle: string, { only, profiles, own, share }: UiOptions): string {
  const name = only || profiles || own ? `${lifecycle}-part` : share ? `${lifecycle}-${share.no}` : lifecycle
  const folder = fileURLToPath(new URL(`../../../.cache/models/screens/${name}/`, import.meta.url))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Takes one step. @returns the window that showed it, null when the server took it */
async function take(walk: UiWalk, id: number, step: Step, how: UiTour['how'][number]): Promise<RoleWindow | null> {
  const { events, list, desks } = walk.ui
  if (how === 'click') return takeByClicks(walk, id, step, events?.[step.event])
  if (how === 'row') return takeByClicks(walk, id, step, { page: list!.page, ...list!.events[step.event] })
  if (how === 'desk') return takeAtDesk(walk, id, step, desks![step.event]!)
  if (how === 'follow') return follow(walk, id, step, () => takeByServer(walk, id, step))
  await takeByServer(walk, id, step)
  return null
}

const wordsOf = (error: unknown): string =>
  error instanceof Astray ? error.message : stripVTControlCharacters(String((error as Error).stack ?? error))

/** Walks a model on the screen. One tour that goes astray does not keep the others from going on. */
export async function walkUi(office: Office, open: OpenWindow, model: Model, options: UiOptions = {}): Promise<Run> {
  const run: Run = { lines: [], failures: [] }
  const { server: plan, ui, lifecycle, ends } = model
  if (!plan || !ui) return run
  const screens = folderOf(lifecycle.name, options)
  const windows = new Map<string, RoleWindow>()
  let words = ''
  const walk: UiWalk = {
    office,
    model,
    plan,
    ui,
    async windowOf(userName) {
      const window = windows.get(userName) ?? (await open(userName))
      windows.set(userName, window)
      if (options.captions) await caption(window.page, words)
      return window
    },
  }
  const say = async (tour: number, at: number, step: Step) => {
    if (!options.captions) return
    const event = eventWords(model, step.event, options.captions)
    words = `${lifecycle.name} ${tour}.${at + 2}\n${event} (${step.event})\n→ ${stateWords(model, step.to, options.captions)}`
    for (const { page } of windows.values()) await caption(page, words)
  }
  const line = (kind: CoverageLine['kind'], name: string, step: Step, tour: number, more: Partial<CoverageLine> = {}) =>
    run.lines.push({
      lifecycle: lifecycle.name,
      kind,
      name,
      driver: 'ui',
      engine: 'sqlite',
      profile: step.profile,
      ok: true,
      tour,
      ms: 0,
      ...more,
    })
  const states = (step: Step, codes: Codes, tour: number) => {
    for (const state of namesOf(lifecycle, codes)) line('state', state, step, tour)
  }

  let shots = 0
  const takePicture = async ({ page }: RoleWindow) => {
    if (options.arePicturesTaken === false) return undefined
    shots += 1
    const screen = `${screens}${shots}.jpg`
    await page.screenshot({ path: screen, type: 'jpeg', quality: 45 })
    return screen
  }
  const shown = async (number: number, step: Step, window: RoleWindow, ms: number) => {
    const screen = await takePicture(window)
    for (const one of step.covers) line('transition', one, step, number, { ms, screen })
    states(step, step.from, number)
    if (!ends.includes(step.event)) states(step, step.to, number)
  }
  /** @returns where the tour went astray, and how; null when it did not */
  const walkTour = async ({ number, tour, how }: UiTour, onShown: typeof shown) => {
    let at = plan.made ?? 0
    try {
      const id = await plan.arrange(office.desk)
      for (; at < tour.length; at += 1) {
        const step = tour[at]!
        const started = performance.now()
        await say(number, at, step)
        if (step.isRefused) {
          await askRefused(office.desk, model, tour.slice(0, at), step)
          continue
        }
        const window = await take(walk, id, step, how[at]!)
        if (window) await onShown(number, step, window, performance.now() - started)
      }
      return null
    } catch (error) {
      return { at, wrong: wordsOf(error) }
    }
  }

  for (const one of uiTours(model, options)) {
    const { number, tour } = one
    const astray = await walkTour(one, shown)
    if (!astray) continue
    if (options.isFirstEnough) {
      run.failures.push(failureOf({ model, driver: 'ui', options, tour, ...astray }))
      break
    }
    const seen = await picturesOf(`${screens}failed-${number}`, windows)
    const step = tour[astray.at]!
    for (const id of step.covers) line('transition', id, step, number, { ok: false, screen: seen[0] })
    const traces = await tracesOf(`${screens}failed-${number}`, windows, () => walkTour(one, async () => {}))
    const evidence = [...seen, ...traces]
    run.failures.push(failureOf({ model, driver: 'ui', options, tour, ...astray, evidence }))
  }
  if (options.guards) run.failures.push(...(await tryGuardsOnScreen(walk, { only: options.guards })).failures)
  for (const { context } of windows.values()) await context.close()
  return run
}
