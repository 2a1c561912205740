import type { BrowserContext } from 'playwright'
import { isRequestedOf, type Model } from '#tests/model/define.ts'
import { type Try, triesOf, tryWordsThere, unturnedWhy } from '#tests/model/drivers/guards.ts'
import { type OpenWindow, walkUi } from '#tests/model/drivers/ui.ts'
import { isOnScreen, tryGuardsOnScreen } from '#tests/model/drivers/ui-guards.ts'
import { arrowsOf } from '#tests/model/graph.ts'
import type { RoleWindow } from '#tests/model/ui/browser.ts'
import type { Office } from '#tests/model/ui/office.ts'
import type { UiWalk } from '#tests/model/ui/steps.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { isVital } from './results.ts'
import { isShownByCalls, whileBroken } from './server.ts'

/** Of those that the screen can show, each so many-th is tried there: a whole day would go by with all. */
const EACH = 12

/** Whether a button or a page of the model can show what was broken. */
function isShownOnScreen(model: Model, mutant: Mutant): boolean {
  const { kind, events, of, at } = mutant
  if (kind === 'elsewhere' || !isShownByCalls(model, mutant)) return false
  if (kind === 'guard always' || kind === 'without guard')
    return triesOf(model, 'each').some(
      (one) =>
        isOnScreen(model, one) &&
        (kind === 'guard always' ? one.condition === of : one.status === at && events.includes(one.event)),
    )
  const isAsked = isRequestedOf(model, 'ui')
  return arrowsOf(model).some(
    (arrow) => isAsked(arrow) && (kind === 'guard never' ? arrow.guards.includes(of) : arrow.id === of),
  )
}

/** The refusal that a page is made to hide: the first one that a button says. */
function hiddenRefusals(model: Model): Mutant[] {
  const { leavesOut = {} } = model.ui ?? {}
  const isSaid = (one: Try) => isOnScreen(model, one) && !leavesOut[one.condition]
  const one = triesOf(model).find((each) => isSaid(each) && unturnedWhy(model.server!, each) === undefined)
  if (!one) return []
  return [{ kind: 'shown', of: tryWordsThere(one), at: one.status, events: [one.event], lifecycle: model.lifecycle }]
}

/** The sample of broken lifecycles that the screen is tried with: each vital guard among them. */
export function screenSample(model: Model): Mutant[] {
  if (!model.ui || !model.server) return []
  const shown = mutantsOf(model.lifecycle).filter((mutant) => isShownOnScreen(model, mutant))
  return [...shown.filter((mutant, at) => at % EACH === 0 || isVital(mutant)), ...hiddenRefusals(model)]
}

/** Takes the refusals of an event out of whatever a page is answered: its button is on then. */
async function hideRefusals(context: BrowserContext, event: string): Promise<void> {
  const revealed = (_: string, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('event' in value) || value.event !== event) return value
    const { refused, ...rest } = value as { refused?: string }
    return refused === undefined ? value : rest
  }
  await context.route(/\/api\//, async (route) => {
    const response = await route.fetch()
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
    const body: unknown = JSON.parse(await response.text(), revealed)
    return route.fulfill({ response, json: body })
  })
}

/** Looks at the refusals that a broken lifecycle, or a page that hides them, should have lost. */
async function guardsOnScreen(office: Office, open: OpenWindow, model: Model, mutant: Mutant): Promise<string | null> {
  const { kind, events, of, at } = mutant
  const windows = new Map<string, RoleWindow>()
  const walk: UiWalk = {
    office,
    model,
    plan: model.server!,
    ui: model.ui!,
    async windowOf(userName) {
      const known = windows.get(userName)
      const window = known ?? (await open(userName))
      if (!known && kind === 'shown') await hideRefusals(window.context, events[0]!)
      windows.set(userName, window)
      return window
    },
  }
  const only = (one: Try) => {
    if (kind === 'guard always') return one.condition === of
    return events.includes(one.event) && (kind === 'shown' ? tryWordsThere(one) === of : one.status === at)
  }
  try {
    const { failures } = await tryGuardsOnScreen(walk, { where: 'each', only, isFirstEnough: true })
    return failures[0]?.words ?? null
  } finally {
    for (const { context } of windows.values()) await context.close()
  }
}

/** How a broken lifecycle is found out on the screen; null when nothing shows it. */
export const caughtByScreen = (
  office: Office,
  open: OpenWindow,
  model: Model,
  mutant: Mutant,
): Promise<string | null> =>
  whileBroken(model.lifecycle, mutant.lifecycle, async () => {
    const { kind, events, of } = mutant
    if (kind === 'guard always' || kind === 'without guard' || kind === 'shown')
      return guardsOnScreen(office, open, model, mutant)
    const only = kind === 'guard never' ? { events } : { only: of }
    const { failures } = await walkUi(office, open, model, { ...only, arePicturesTaken: false, isFirstEnough: true })
    return failures[0]?.words ?? null
  })
