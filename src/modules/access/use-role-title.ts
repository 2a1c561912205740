import type { Role } from '#protocol/access/role/schemas.ts'
import { useLang } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'

/** What the reader calls a role. */
export function useRoleTitle(): (role: Pick<Role, 'roleName' | 'ename'>) => string {
  const lang = useLang()
  return ({ roleName, ename }) => nameIn(lang, { cname: roleName, ename })
}
