import { useContext } from 'react'
import type { Client } from '#src/kit/api/client.ts'
import { createHasher } from '#src/workers/hasher.ts'
import { browserHolds, browserUploadStore } from './browser-upload-store.ts'
import { createUploadDesk, type UploadDesk } from './desk.ts'
import { storeUploads } from './stored-uploads.ts'
import { UploadDeskContext } from './upload-desk-context.ts'

/** The upload desk of a person in this browser. Removes what another person left unfinished on this computer. */
export const browserUploadDesk = (client: Client, userId: number): UploadDesk =>
  createUploadDesk({
    client,
    hasher: createHasher(),
    storedUploads: storeUploads(browserUploadStore(), browserHolds(), userId, Date.now),
    now: Date.now,
    isOnline: () => navigator.onLine,
  })

/** The person's upload desk. Throws outside the workspace, which holds it above every tab. */
export function useUploadDesk(): UploadDesk {
  const open = useContext(UploadDeskContext)
  if (!open) throw new Error('useUploadDesk needs an UploadDeskContext above it')
  return open(browserUploadDesk)
}
