import { storageVersion } from '#domain/constants.ts'

const versionKey = 'visadesk.storage'
/** Work that the server does not have yet: what was typed, scanned and decided. */
const unsent = /^visadesk\.(draft|scans|decisions)\./

/**
 * What another storage version kept is cleared before the application reads it (spec: numbers#caches), who was
 * remembered and what was chosen included; work that was not sent never is.
 */
export function clearOldState(storage: Storage = localStorage): void {
  const kept = storage.getItem(versionKey)
  if (kept === storageVersion) return
  // Before the first visit there is no other version to clear.
  const count = kept === null ? 0 : storage.length
  const keys = Array.from({ length: count }, (_, at) => storage.key(at) ?? '')
  for (const key of keys) if (key.startsWith('visadesk.') && !unsent.test(key)) storage.removeItem(key)
  storage.setItem(versionKey, storageVersion)
}
