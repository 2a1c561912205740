import { sql } from 'kysely'
import type { IdentityCode } from '#domain/status.ts'
import type * as calls from '#protocol/access/role/calls.ts'
import type { Role } from '#protocol/access/role/schemas.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Page } from '#protocol/kit/page.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Reads } from '#server/kit/handle.ts'
import { prefixUpperBound } from '#server/kit/prefix-range.ts'
import { present } from '#server/kit/present.ts'
import { noRow, notAllowed } from '#server/kit/refusal.ts'
import { rolesOf, rolesToGive, roleTitle } from '#server/services/people/roles.ts'
import type { Db } from '#server/store/store.ts'
import { mayKeep, ownIdentity, readableRole, visibleRoles, type Who } from './within.ts'

/** How many people have each of the roles: of a company's reader only its own people. */
async function countUsers(db: Db, who: Who, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  let query = db
    .selectFrom('userRole')
    .innerJoin('userAccount', 'userAccount.id', 'userRole.userId')
    .select(['roleId', sql<number>`cast(count(*) as bigint)`.as('count')])
    .where('roleId', 'in', [...ids])
    .groupBy('roleId')
  if (who.reach.role !== 'platform') query = query.where('userAccount.companyId', '=', who.reach.companyId)
  return new Map((await query.execute()).map((row) => [row.roleId, row.count]))
}

/** Roles as the reader sees them, in the order of `ids`. */
export async function rolesShown(db: Db, who: Who, ids: readonly number[], lang: Lang): Promise<Role[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('role')
    .leftJoin('company', 'company.id', 'role.companyId')
    .select([
      'role.id',
      'role.roleName',
      'role.ename',
      'role.companyId',
      'role.identityCode',
      'role.remark',
      'role.builtIn',
      'role.updateUser',
      'role.updateTime',
      'role.version',
      'company.shortName',
      'company.ename as companyEname',
    ])
    .where('role.id', 'in', [...ids])
    .execute()
  const counts = await countUsers(db, who, ids)
  const shown = rows.map(({ shortName, companyEname, ...row }) => {
    const role = { ...row, companyName: lang === 'zh' ? shortName : companyEname, userCount: counts.get(row.id) ?? 0 }
    return [row.id, present({ ...role, canEdit: mayKeep(who, row) ? 1 : 0 }) as unknown as Role] as const
  })
  const byId = new Map(shown)
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The roles that a filter finds, unordered. */
export function foundRoles(db: Db, who: Who, { roleName, ...asked }: Partial<InputOf<typeof calls.queryRolePage>>) {
  const { identityCode, companyId } = asked
  const query = visibleRoles(db, who, {
    ...(identityCode !== undefined && { identityCode }),
    ...(companyId !== undefined && { companyId }),
  })
  return roleName ? query.where('roleName', '>=', roleName).where('roleName', '<', prefixUpperBound(roleName)) : query
}

/** One page of them, in the order that was asked for. */
export const pageQuery = (db: Db, who: Who, input: InputOf<typeof calls.queryRolePage>) =>
  foundRoles(db, who, input)
    .select('role.id')
    .orderBy(`role.${input.sidx}`, input.sord)
    .orderBy('role.id', input.sord)
    .limit(input.rows)
    .offset((input.page - 1) * input.rows)

export async function pageOfRoles(context: Reads<typeof calls.queryRolePage>): Promise<Page<Role>> {
  const { db, input, lang } = context
  const { records } = await foundRoles(db, context, input)
    .select(sql<number>`cast(count(*) as bigint)`.as('records'))
    .executeTakeFirstOrThrow()
  const found = await pageQuery(db, context, input).execute()
  const ids = found.map((row) => row.id)
  return { records, page: input.page, rows: await rolesShown(db, context, ids, lang) }
}

export async function readRole(context: Reads<typeof calls.detailRole>): Promise<Role> {
  const { id } = await readableRole(context.db, context, context.input.id)
  const [role] = await rolesShown(context.db, context, [id], context.lang)
  if (!role) throw noRow()
  return role
}

/** Of another company only the platform may ask. */
export async function listRoles({ db, input, session, reach, lang }: Reads<typeof calls.queryRoleList>) {
  const companyId = input.companyId ?? reach.companyId
  if (companyId !== reach.companyId && reach.width !== 'all') throw notAllowed()
  const company = await db
    .selectFrom('company')
    .select('identityCode')
    .where('id', '=', companyId)
    .where('deleted', '=', 0)
    .executeTakeFirst()
  if (!company) throw noRow()
  const identityCode = companyId === reach.companyId ? ownIdentity({ session, reach }) : company.identityCode
  const of = { companyId, identityCode: identityCode as IdentityCode }
  const rows = await rolesOf(db, of)
    .select(['role.id', roleTitle(lang).as('roleName')])
    .orderBy('role.roleName')
    .execute()
  const given = new Set((await rolesToGive(db, session, of)).map((row) => row.id))
  return rows.map((row) => ({ ...row, mayGive: given.has(row.id) }))
}
