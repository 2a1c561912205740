import type { Entity } from '#protocol/kit/call.ts'
import { raiseRevisions } from '#server/kit/revision.ts'
import { Astray } from '#tests/model/astray.ts'
import type { Failure } from '#tests/model/coverage.ts'
import type { Model } from '#tests/model/define.ts'
import { type InspectRefused, keysOf, type Try, tryGuards } from '#tests/model/drivers/guards.ts'
import { isSaid } from '#tests/model/said.ts'
import { awaitButton, openTab, patience, recordOn, type Seen } from '#tests/model/ui/marks.ts'
import { show, type UiWalk } from '#tests/model/ui/steps.ts'
import type { Click } from '#tests/model/ui-plan.ts'

/** What a page shows of a command that a condition refuses: its button is off with the reason, or left out. */
type Refusal = 'off' | 'absent'

/** How the button of a command is asked for; undefined where none of the record's own stands for it. */
function buttonOf({ ui }: Model, event: string): Click | undefined {
  const click = ui?.events?.[event] ?? {}
  const isOwn = ui && !ui.desks?.[event] && !ui.follows?.[event] && !ui.elsewhere?.includes(event)
  return isOwn && !click.batch && !click.onPage ? click : undefined
}

/** Whether the screen can show a refusal: its command has a button beside its record. */
export const isOnScreen = (model: Model, { event, name }: Try): boolean =>
  buttonOf(model, event) !== undefined && model.ui?.unlooked?.[name] === undefined

/** Entities whose rows a case may write. */
const entities: readonly Entity[] = ['order', 'applicant', 'contract', 'passport', 'finance', 'supplyOrder', 'company']

/** The problem with the button of what a condition refuses; null when nothing is. */
function wrongOf(model: Model, one: Try, button: Seen['buttons'][string] | undefined): string | null {
  const { condition } = one
  const { leavesOut = {} } = model.ui ?? {}
  const isLeftOut = [condition, `${one.event} ${condition}`].some((key) => leavesOut[key] !== undefined)
  if (!button) return isLeftOut ? null : `it has no button that says ${condition}`
  const { isOff, why } = button
  if (!isOff) return `its button is on, and ${condition} refuses it`
  const isOwn = why !== null && model.ui?.says?.[condition]?.test(why)
  if (isOwn || (why !== null && keysOf(model, one).some((key) => isSaid('zh', key, why)))) return null
  return `its button is off for ${why ? `"${why}"` : 'no reason'}, not for ${condition}`
}

/** Opens the record's page as the account that asked, and reads its button. Throws `Astray`. */
async function refusedOn(walk: UiWalk, one: Try, id: number, userName: string): Promise<Refusal> {
  const { ui, model } = walk
  const click = buttonOf(model, one.event)!
  const { page } = await walk.windowOf(userName)
  const mark = `${model.lifecycle.name}:${id}`
  const name = click.action ?? one.event
  await show(walk, userName, click.page ?? ui.page, id)
  if (click.tab) await openTab(page, click.tab)
  await recordOn(page, mark).waitFor({ timeout: patience.ms })
  const button = await awaitButton(page, mark, name, (seen) => wrongOf(model, one, seen) === null)
  const wrong = wrongOf(model, one, button)
  if (wrong) throw new Astray(`on the page of ${userName} ${wrong}`)
  return button ? 'off' : 'absent'
}

interface ScreenGuardOptions {
  readonly where?: 'nearest' | 'each' | undefined
  readonly only?: ((one: Try) => boolean) | undefined
  readonly isFirstEnough?: boolean | undefined
}

/** What was tried on the screen, and how each command was refused there. */
export interface ScreenGuards {
  readonly failures: Failure[]
  readonly refused: ReadonlyMap<Try, Refusal>
}

/**
 * Brings about every case in which a condition says no, asks by call, and looks at the page of whoever asked: the button is off
 * with that condition's words, or there is none where the plan for the screen says why.
 */
export async function tryGuardsOnScreen(
  walk: UiWalk,
  { where, only = () => true, isFirstEnough }: ScreenGuardOptions = {},
): Promise<ScreenGuards> {
  const { office, model } = walk
  const refused = new Map<Try, Refusal>()
  const inspect: InspectRefused = async (one, id, userName) => {
    // What a case writes into rows tells no page of it.
    await raiseRevisions(office.desk.store, entities, null)
    refused.set(one, await refusedOn(walk, one, id, userName))
  }
  const isAsked = (one: Try) => isOnScreen(model, one) && only(one)
  const failures = await tryGuards(office.desk, model, { where, only: isAsked, isFirstEnough, inspect })
  return { failures, refused }
}
