import { sql } from 'kysely'
import { compareScopes, parsePermission, type Scope, scopes } from '#domain/permission.ts'
import type { IdentityCode } from '#domain/status.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Session } from '#server/kit/deps.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** How far each permission is held, by its base; null: held without a reach, as pages are that are only shown. */
export type Held = ReadonlyMap<string, Scope | null>

export function heldBy(codes: readonly string[]): Held {
  const held = new Map<string, Scope | null>()
  for (const code of codes) {
    const { base, custom } = parsePermission(code)
    const known = held.get(base) ?? null
    const reach = scopes.find((scope) => scope === custom) ?? null
    held.set(base, known !== null && (reach === null || compareScopes(known, reach) > 0) ? known : reach)
  }
  return held
}

/** Whether who holds this may grant the code: he holds it himself, at least as far. */
export function covers(held: Held, code: string): boolean {
  const { base, custom } = parsePermission(code)
  const own = held.get(base)
  if (own === undefined) return false
  const asked = scopes.find((scope) => scope === custom)
  return asked === undefined || (own !== null && compareScopes(own, asked) >= 0)
}

/** The first of the codes that who holds this does not hold himself, at least as far; undefined: he holds them all. */
export const firstNotHeld = (held: Held, codes: readonly string[]): string | undefined =>
  codes.find((code) => !covers(held, code))

/** The roles that people of a company can have: those that every company of the identity has, and its own. */
export const rolesOf = (db: Db | Tx, of: { companyId: number; identityCode: number }) =>
  db
    .selectFrom('role')
    .where('role.identityCode', '=', of.identityCode)
    .where((eb) => eb.or([eb('role.companyId', 'is', null), eb('role.companyId', '=', of.companyId)]))

/** What a reader of a language calls a role; of one without an English name, everybody the Chinese one. */
export const roleTitle = (lang: Lang) =>
  lang === 'zh' ? sql<string>`role.role_name` : sql<string>`coalesce(role.ename, role.role_name)`

/** What each of the roles holds. */
export async function codesOfRoles(db: Db | Tx, roleIds: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  if (roleIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('rolePermission')
    .select(['roleId', 'code'])
    .where('roleId', 'in', roleIds)
    .orderBy('code')
    .execute()
  const grouped = Map.groupBy(rows, (row) => row.roleId)
  return new Map([...grouped].map(([id, held]) => [id, held.map((row) => row.code)]))
}

export interface NamedRole {
  readonly id: number
  readonly roleName: string
}

/**
 * The roles that the caller may give to a user of that company, in the order of their names: he holds all that they permit
 * himself, or giving a role would be the way around what he may grant.
 */
export async function rolesToGive(
  db: Db | Tx,
  session: Pick<Session, 'codes'>,
  of: { companyId: number; identityCode: IdentityCode },
  lang: Lang = 'zh',
): Promise<NamedRole[]> {
  const rows = await rolesOf(db, of)
    .select(['role.id', roleTitle(lang).as('roleName')])
    .orderBy('role.roleName')
    .execute()
  const codes = await codesOfRoles(
    db,
    rows.map((row) => row.id),
  )
  const held = heldBy(session.codes)
  return rows.filter(({ id }) => firstNotHeld(held, codes.get(id) ?? []) === undefined)
}
