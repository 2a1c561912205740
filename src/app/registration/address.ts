import { entryPaths, mobilePaths, routeOf } from '#src/app/address.ts'

export type EntryPage = keyof typeof entryPaths

/**
 * The entry's page behind an address, or null. A phone that scanned comes back with a code, and whoever brings a code is led to
 * /mobile/wait (spec: pages#phone): what its query says of the picture brings it here.
 */
export function entryPageOf(hash: string): EntryPage | null {
  const { path, query } = routeOf(hash)
  if (path === mobilePaths.wait && query.has('scan')) return 'phone'
  const found = Object.entries(entryPaths).find(([, one]) => one === path)
  return found ? (found[0] as EntryPage) : null
}

/** A signed-in person has no use for these. */
export const isForStrangers = (page: EntryPage | null): boolean => page === 'register' || page === 'qrLogin'
