import { useLayoutEffect } from 'react'
import { pageSizes } from '#domain/constants.ts'
import { mobilePaths, routeOf } from '#src/app/address.ts'

export const listTabs = ['orders', 'contracts'] as const
export type ListTab = (typeof listTabs)[number]
export type ListSize = (typeof pageSizes)[number]

/** Which list is open and how much of it: both stand in the address, so that Back finds them. */
export interface ListPlace {
  readonly tab: ListTab
  readonly size: ListSize
}

export function placeIn(hash: string): ListPlace {
  const { query } = routeOf(hash)
  return {
    tab: listTabs.find((one) => one === query.get('tab')) ?? 'orders',
    size: pageSizes.find((one) => String(one) === query.get('rows')) ?? pageSizes[0],
  }
}

/** Writes it down in the address of the page that is open. */
export function keepPlace({ tab, size }: ListPlace): void {
  const more = size === pageSizes[0] ? '' : `&rows=${size}`
  history.replaceState(history.state, '', `#${mobilePaths.main}?tab=${tab}${more}`)
}

/** How far the list was moved when a record of it was opened; kept with the entry of the history that Back leads to. */
export const keepScroll = (): void => history.replaceState({ ...history.state, scrolled: window.scrollY }, '')

const scrolledOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'scrolled' in state && typeof state.scrolled === 'number'
    ? state.scrolled
    : 0

/** Moves a list to where it was left, once it is drawn: before that there is nothing to move to. */
export function useScrollBack(): void {
  useLayoutEffect(() => {
    const scrolled = scrolledOf(history.state)
    if (scrolled > 0) window.scrollTo(0, scrolled)
  }, [])
}
