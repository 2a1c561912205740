import type { WorkspaceEvent } from './workspace.ts'
import { isSameParams, type PageParams, type Place } from './workspace-tabs.ts'

/** An entry of the browser's history: the place it was made for, null for none in front; undefined: made by no tab. */
export type Entry = Place | null | undefined

/** The page that an address names. */
export interface RequestedPage {
  readonly code: string
  readonly params: PageParams
}

export const isSamePlace = (one: Place | null, other: Place | null) =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.code === other.code &&
    one.name === other.name &&
    isSameParams(one.params, other.params))

/**
 * What coming to an entry means for the tabs: Back and Forward go where the user was. An address that was typed, or came with
 * a link, opens its page as a command does, which asks before it replaces a draft; a plain one leaves what is in front.
 */
export function eventOf(entry: Entry, asked: RequestedPage | null): WorkspaceEvent | null {
  if (entry !== undefined) return { type: 'tab.visit', place: entry }
  return asked && { type: 'tab.open', ...asked, name: '' }
}

/**
 * How the address follows the tab in front: another tab, or another page in it, is a new entry. What the address itself led
 * to, or what no tab has named yet, takes its entry over.
 */
export function stepTo(entry: Entry, front: Place | null, cause: 'tab' | 'address'): 'push' | 'replace' | null {
  if (entry === undefined) return 'replace'
  if (isSamePlace(entry, front)) return null
  return cause === 'address' ? 'replace' : 'push'
}
