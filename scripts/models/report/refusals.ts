import { isRequestedOf, type Model } from '#tests/model/define.ts'
import { type Try, triesOf, untriedOf, unturnedWhy } from '#tests/model/drivers/guards.ts'
import { isOnScreen } from '#tests/model/drivers/ui-guards.ts'
import { type Arrow, arrowsOf } from '#tests/model/graph.ts'
import { reasonWords } from '#tests/model/step-words.ts'
import type { Lang } from '#tests/model/words.ts'
import { word } from './said.ts'

/** Why something is not asked for, in the reader's language; null where it is. */
export type Why = ((lang: Lang) => string) | null

export interface Refusal {
  readonly condition: string
  /** The case that brings it about; undefined where none does. */
  readonly name: string | undefined
  readonly server: Why
  readonly screen: Why
}

const because = (reason: string) => (lang: Lang) => reasonWords(reason, lang)

function refusalOf(model: Model, one: Try): Refusal {
  const why = model.server && unturnedWhy(model.server, one)
  const server = why === undefined ? null : because(why)
  const unlooked = model.ui?.unlooked?.[one.name]
  const elsewhere = unlooked === undefined ? word('noButton') : because(unlooked)
  return {
    condition: one.condition,
    name: one.name,
    server,
    screen: server ?? (isOnScreen(model, one) ? null : elsewhere),
  }
}

/** The refusals of one transition, with those conditions that no case can bring about. */
export function refusalsOf(model: Model, { event, from, guards }: Arrow): Refusal[] {
  const tries = triesOf(model, 'each').filter(
    (one) => one.event === event && one.status === from && guards.includes(one.condition),
  )
  const found = tries.map((one) => refusalOf(model, one))
  const untried = model.server ? untriedOf(model) : {}
  const never = guards.flatMap((condition): Refusal[] => {
    const why = untried[`${event} ${condition}`]
    if (why === undefined || found.some((one) => one.condition === condition)) return []
    return [{ condition, name: undefined, server: because(why), screen: because(why) }]
  })
  return [...found, ...never]
}

/** How many refusals there are, each in the nearest status that has it, and how many of them server and screen try. */
export function refusalShare(model: Model): { readonly all: number; readonly server: number; readonly screen: number } {
  const tries = triesOf(model)
  const of = tries.map((one) => refusalOf(model, one))
  const never = Object.keys(model.server ? untriedOf(model) : {}).filter(
    (key) => !tries.some(({ event, condition }) => `${event} ${condition}` === key),
  )
  return {
    all: of.length + never.length,
    server: of.filter(({ server }) => server === null).length,
    screen: of.filter(({ screen }) => screen === null).length,
  }
}

/** How many transitions screen and server walk, and how many there are. */
export function requestedShare(model: Model): readonly number[] {
  const arrows = arrowsOf(model)
  return [
    arrows.filter(isRequestedOf(model, 'ui')).length,
    arrows.filter(isRequestedOf(model, 'server')).length,
    arrows.length,
  ]
}

/** Why server and screen do not walk a transition; null where both do. */
export function unaskedWhy(model: Model, arrow: Arrow): { readonly of: 'server' | 'screen'; readonly why: Why } | null {
  const { server, ui, events } = model
  const { event, id } = arrow
  if (isRequestedOf(model, 'ui')(arrow)) return null
  if (isRequestedOf(model, 'server')(arrow)) {
    const why = ui?.unseen?.[id] ?? ui?.unseen?.[event]
    return { of: 'screen', why: why === undefined ? word('noPlan') : because(why) }
  }
  const why = events[event]?.arrives ?? server?.arrives?.[id] ?? server?.impossible?.[id]
  return { of: 'server', why: why === undefined ? word('noPlan') : because(why) }
}
