import { createContext, useContext } from 'react'
import {
  has,
  hasData,
  hasIdentity,
  parsePermission,
  type Rights,
  type Role,
  roleOfIdentity,
  type Scope,
} from '#domain/permission.ts'
import type { PersonalInfo } from '#protocol/profile/schemas.ts'

export interface Session extends PersonalInfo {
  /** Whether the person holds a permission, by its base code or a full one (spec: scope#permissions). */
  readonly can: (code: string) => boolean
  /**
   * Data-permission check: whether the permission is held and its suffix reaches this far (spec: scope#permissions).
   */
  readonly hasData: (base: string, scope: Scope) => boolean
  /**
   * Identity check: whether the permission is held under this role prefix (spec: scope#permissions). A code without a
   * prefix counts for the person's own identity.
   */
  readonly isIdentity: (base: string, role: Role) => boolean
}

export const SessionContext = createContext<Session | null>(null)

/** What the paths of this person's calls are made by. */
export const rightsOf = ({ userInfo, authorityInfo }: PersonalInfo): Rights => ({
  role: roleOfIdentity(userInfo.identityCode),
  codes: authorityInfo,
})

const hasPlain = (codes: readonly string[], asked: string) =>
  codes.map(parsePermission).some(({ base, role }) => base === asked && role === null)

export const toSession = (info: PersonalInfo): Session => {
  const rights = rightsOf(info)
  return {
    ...info,
    can: (code) => has(rights.codes, code),
    hasData: (base, scope) => hasData(rights, base, scope),
    isIdentity: (base, role) =>
      hasIdentity(rights.codes, base, role) || (role === rights.role && hasPlain(rights.codes, base)),
  }
}

/** The signed-in person: `userInfo`, `menu`, `departments`, `authorityInfo` and the checks of permissions. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession: nobody is signed in around this component')
  return session
}
