import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Client } from './client.ts'

const ClientContext = createContext<Client | null>(null)

export const ClientProvider = ClientContext.Provider

/** The window's client. Throws outside its provider. */
export function useClient(): Client {
  const client = useContext(ClientContext)
  if (!client) throw new Error('useClient needs a ClientProvider above it')
  return client
}

/** The id of a newer build of the server, or null: what the reload bar shows itself by. */
export function useNewBuild(): string | null {
  const { newBuild } = useClient()
  return useSyncExternalStore(newBuild.subscribe, newBuild.get)
}
