import { createContext, useContext } from 'react'
import { has } from '#protocol/permission.ts'
import type { PersonalInfo } from '#protocol/system/schemas.ts'

export interface Session extends PersonalInfo {
  /** Whether the person holds a permission, by its base code or a full one (Specification 1 §6). */
  readonly can: (code: string) => boolean
}

export const SessionContext = createContext<Session | null>(null)

export const toSession = (info: PersonalInfo): Session => ({ ...info, can: (code) => has(info.authorityInfo, code) })

/** The signed-in person: `userInfo`, `menu`, `departments`, `authorityInfo` and `can(code)`. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession: nobody is signed in around this component')
  return session
}
