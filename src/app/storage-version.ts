import { storageVersion } from '#protocol/constants.ts'

const versionKey = 'visadesk.storage'
/** What somebody typed or chose is no cached state; nor is who was signed in, which the server confirms anyway. */
const lasting = /^visadesk\.(draft\.|scans\.|decisions\.|(user|lang|theme)$)/

/** Cached state of another storage version is cleared before anything reads it; drafts never are (Specification 1 §9). */
export function clearOldState(storage: Storage = localStorage): void {
  if (storage.getItem(versionKey) === storageVersion) return
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  for (const key of keys) if (key.startsWith('visadesk.') && !lasting.test(key)) storage.removeItem(key)
  storage.setItem(versionKey, storageVersion)
}
