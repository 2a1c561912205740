import { compareScopes, type Scope } from '#domain/permission.ts'
import { company } from '#machines/lifecycle/company.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import type * as calls from '#protocol/access/role/calls.ts'
import type { EffectiveEntry } from '#protocol/access/role/schemas.ts'
import type { Reads } from '#server/kit/handle.ts'
import { noRow } from '#server/kit/refusal.ts'
import { isCreatorInScope } from '#server/kit/scope.ts'
import { codesOfRoles, heldBy, roleTitle } from '#server/services/people/roles.ts'

type Reading = Reads<typeof calls.effective>

async function userWithin({ db, input, reach }: Reading) {
  const user = await db
    .selectFrom('userAccount')
    .innerJoin('company', 'company.id', 'userAccount.companyId')
    .select(['userAccount.id', 'userName', 'realName', 'frozen', 'companyId', 'company.status'])
    .where('userAccount.id', '=', input.userId)
    .executeTakeFirst()
  if (!user || (reach.width !== 'all' && user.companyId !== reach.companyId)) throw noRow()
  if (!isCreatorInScope(reach, user.id)) throw noRow()
  return user
}

/** The entry and every heading above it. */
function withHeadings<E extends { id: number; parentId: number }>(entries: readonly E[], granted: ReadonlySet<number>) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const shown = new Set<number>()
  for (const id of granted)
    for (let entry = byId.get(id); entry && !shown.has(entry.id); entry = byId.get(entry.parentId)) shown.add(entry.id)
  return entries.filter(({ id }) => shown.has(id))
}

const widestOf = (reaches: readonly (Scope | null)[]) =>
  reaches.reduce(
    (one, other) => (one === null || (other !== null && compareScopes(other, one) > 0) ? other : one),
    null,
  )

export async function effectiveOf(context: Reading) {
  const { db, lang } = context
  const user = await userWithin(context)
  const roles = await db
    .selectFrom('userRole')
    .innerJoin('role', 'role.id', 'userRole.roleId')
    .select(['role.id', roleTitle(lang).as('roleName')])
    .where('userRole.userId', '=', user.id)
    .orderBy('role.id')
    .execute()
  const codes = await codesOfRoles(
    db,
    roles.map((role) => role.id),
  )
  const held = roles.map((role) => ({ ...role, held: heldBy(codes.get(role.id) ?? []) }))
  const menu = await db
    .selectFrom('menu')
    .select(['id', 'parentId', 'code', 'resName', 'ename', 'type', 'active'])
    .orderBy('type')
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
  const granted = new Set(menu.filter(({ code }) => held.some((role) => role.held.has(code))).map((entry) => entry.id))
  const entries = withHeadings(menu, granted).map((entry) => {
    const givers = held.filter((role) => role.held.has(entry.code))
    const reach = widestOf(givers.map((role) => role.held.get(entry.code) ?? null))
    const grants = givers.map(({ id: roleId, roleName, held: own }) => {
      const of = own.get(entry.code)
      return { roleId, roleName, ...(of && { reach: of }) }
    })
    return { ...entry, ...(reach && { reach }), grants } as EffectiveEntry
  })
  const isInBusiness = hasStateTag(company, { status: user.status }, 'inBusiness')
  const stopped = user.frozen === 1 ? 'frozen' : isInBusiness ? null : 'company'
  const name = user.realName ?? user.userName
  return { userId: user.id, name, ...(stopped && { stopped: stopped as 'frozen' | 'company' }), roles, entries }
}
