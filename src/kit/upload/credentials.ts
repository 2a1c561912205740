import { storageCredentialCacheMs } from '#domain/constants.ts'
import { accessParams, forceRefresh } from '#protocol/file/calls.ts'
import type { StorageAccess } from '#protocol/file/storage.ts'
import type { Client } from '#src/kit/api/client.ts'

/**
 * Temporary credentials of the object store, shared by all widgets of a window (spec: numbers#caches: cached 5
 * minutes).
 */
export interface Credentials {
  /** `isForced`: the store refused what was cached. */
  readonly get: (isForced: boolean) => Promise<StorageAccess>
}

export function createCredentials(client: Pick<Client, 'call'>, now: () => number): Credentials {
  let storedUploads: { until: number; access: Promise<StorageAccess> } | null = null
  let forcing: Promise<StorageAccess> | null = null

  const keep = (access: Promise<StorageAccess>) => {
    const mine = { until: now() + storageCredentialCacheMs, access }
    storedUploads = mine
    access.catch(() => {
      if (storedUploads === mine) storedUploads = null
    })
    return access
  }
  return {
    get(isForced) {
      // Uploads side by side are refused together: one refresh serves them all.
      if (forcing) return forcing
      if (!isForced) {
        if (storedUploads && storedUploads.until > now()) return storedUploads.access
        return keep(client.call(accessParams, {}, { silent: true }))
      }
      forcing = keep(client.call(forceRefresh, {}, { silent: true })).finally(() => {
        forcing = null
      })
      return forcing
    },
  }
}
