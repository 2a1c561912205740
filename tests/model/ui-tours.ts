import { isRequestedOf, type Model } from './define.ts'
import { arrowsOf } from './graph.ts'
import type { Step } from './step.ts'
import { type Tour, type TourOptions, toursOf } from './tours.ts'

/** How a step is taken: by its button, on its row of a list, at a desk or by the server while a page watches, or by the server alone. */
type How = 'click' | 'row' | 'desk' | 'follow' | 'server'

/** A tour as the screen is walked: what a tour before it has shown already is left to the server. */
export interface UiTour {
  readonly number: number
  readonly tour: Tour
  /** One for each step. */
  readonly how: readonly How[]
}

export interface UiTourOptions extends TourOptions {
  /** One of so many shares of about the same length: who walks the others walks the rest. */
  readonly share?: { readonly no: number; readonly of: number } | undefined
}

const isShown = (how: How) => how !== 'server'

/** The steps of a tour that the screen shows: those that are clicked or followed. */
export const shownSteps = ({ tour, how }: UiTour): Step[] => tour.filter((_, at) => isShown(how[at]!))

/** How long a tour takes, in steps that the server takes alone. */
const lengthOf = (tour: UiTour) => tour.tour.length + 10 * shownSteps(tour).length

/** The tours of one share: the longest ones are dealt first, each to whoever has least. */
function dealt(tours: readonly UiTour[], { no, of }: NonNullable<UiTourOptions['share']>): UiTour[] {
  const shares = Array.from({ length: of }, () => ({ length: 0, tours: new Set<UiTour>() }))
  for (const tour of tours.toSorted((a, b) => lengthOf(b) - lengthOf(a))) {
    const least = shares.reduce((a, b) => (b.length < a.length ? b : a))
    least.tours.add(tour)
    least.length += lengthOf(tour)
  }
  return tours.filter((tour) => shares[no - 1]?.tours.has(tour))
}

/**
 * The tours that the screen is walked by: those of the server that touch something with a screen, and one for each event that
 * is clicked on its row as well, when none of them comes by it a second time.
 */
export function uiTours(model: Model, { share, ...options }: UiTourOptions = {}): UiTour[] {
  const { lifecycle, ui } = model
  if (!model.server || !ui) return []
  const isAsked = isRequestedOf(model, 'server')
  const arrows = arrowsOf(model)
  const left = new Set(arrows.filter(isRequestedOf(model, 'ui')).map(({ id }) => id))
  const { own, only, events, profiles } = options
  const isPart = [own, only, events, profiles].some((one) => one !== undefined)
  const onRow = new Set(isPart ? [] : Object.keys(ui.list?.events ?? {}))
  const howOf = ({ event, covers, isRefused }: Step): How => {
    // Of a tester's own tour each step is shown that a screen shows.
    const isNew = !isRefused && covers.some((id) => left.has(id))
    if (!options.own) for (const id of covers) left.delete(id)
    if (isNew && ui.desks?.[event]) return 'desk'
    if (isNew) return lifecycle.commands.includes(event) && !ui.follows?.[event] ? 'click' : 'follow'
    return onRow.delete(event) ? 'row' : 'server'
  }
  const tours: UiTour[] = []
  const add = (tour: Tour) => {
    const how = tour.map(howOf)
    const steps = options.own ? tour.length : how.findLastIndex(isShown) + 1
    if (steps > 0) tours.push({ number: tours.length + 1, tour: tour.slice(0, steps), how: how.slice(0, steps) })
  }
  for (const tour of toursOf(model, { ...options, isAsked })) add(tour)
  for (const event of onRow) {
    const arrow = arrows.find((one) => one.event === event && isAsked(one))
    const way = arrow && toursOf(model, { only: arrow.id, isAsked })[0]
    if (way) add(way)
  }
  return share ? dealt(tours, share) : tours
}
