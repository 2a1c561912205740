import { createContext } from 'react'
import type { Client } from '#src/kit/api/client.ts'
import type { UploadDesk } from './desk.ts'

type CreateUploadDesk = (client: Client, userId: number) => UploadDesk

/** Gives the person's upload desk, made at the first call: the workspace holds it, and its code comes with the first widget. */
export type OpenUploadDesk = (create: CreateUploadDesk) => UploadDesk

export const UploadDeskContext = createContext<OpenUploadDesk | null>(null)

/** The upload desk of one person in this window. */
export function holdUploadDesk(client: Client, userId: number): OpenUploadDesk {
  let desk: UploadDesk | undefined
  return (create) => {
    desk ??= create(client, userId)
    return desk
  }
}
