import { expressionBuilder, sql } from 'kysely'
import type { IdentityCode } from '#domain/status.ts'
import { roleColumns } from '#protocol/access/columns.ts'
import * as calls from '#protocol/access/role/calls.ts'
import type { Role } from '#protocol/access/role/schemas.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Reads } from '#server/kit/handle.ts'
import { defineServerList, inScope, type Reader } from '#server/kit/list.ts'
import { startsWith } from '#server/kit/list-filters.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { forbidden, noRow } from '#server/kit/refusal.ts'
import { sessionOfUser } from '#server/kit/session.ts'
import { rolesOf, rolesToGive, roleTitle } from '#server/services/people/roles.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db } from '#server/store/store.ts'
import { identityWithin, mayKeep, ownIdentity, readableRole, type Who } from './within.ts'

/** How many people have each of the roles: of a company's reader only its own people. */
async function countUsers(db: Db, who: Who, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  let query = db
    .selectFrom('userRole')
    .innerJoin('userAccount', 'userAccount.id', 'userRole.userId')
    .select(['roleId', sql<number>`cast(count(*) as bigint)`.as('count')])
    .where('roleId', 'in', ids)
    .groupBy('roleId')
  if (who.reach.role !== 'platform') query = query.where('userAccount.companyId', '=', who.reach.companyId)
  return new Map((await query.execute()).map((row) => [row.roleId, row.count]))
}

/** Roles as the reader sees them, in the order of `ids`. */
async function rolesShown(db: Db, who: Who, ids: readonly number[], lang: Lang): Promise<Role[]> {
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
    .where('role.id', 'in', ids)
    .execute()
  const counts = await countUsers(db, who, ids)
  const shown = rows.map(({ shortName, companyEname, ...row }) => {
    const role = { ...row, companyName: lang === 'zh' ? shortName : companyEname, userCount: counts.get(row.id) ?? 0 }
    return [row.id, omitNull({ ...role, canEdit: mayKeep(who, row) ? 1 : 0 }) as unknown as Role] as const
  })
  const byId = new Map(shown)
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** What may be seen hangs on more than the reach: on what the reader, or the owner of a sheet, may do now. */
async function whoReads(db: Db, { reach, session }: Pick<Reader, 'reach' | 'session'>): Promise<Who> {
  const asking = session ?? (await sessionOfUser(db, reach.userId))
  if (!asking) throw forbidden()
  return { session: asking, reach }
}

const eb = expressionBuilder<Tables, 'role'>()

/** A company sees what it may give: its own roles and those of all companies of its identity. The platform sees all. */
export const roleList = defineServerList({
  call: calls.queryRolePage,
  from: (db) => db.selectFrom('role'),
  id: 'role.id',
  async before(db, reader, filter) {
    const { reach } = reader
    const identityCode = identityWithin(await whoReads(db, reader), filter.identityCode)
    if (reach.role === 'platform') return { ...filter, identityCode }
    if (filter.companyId !== undefined && filter.companyId !== reach.companyId) throw forbidden()
    return { ...filter, identityCode, companyId: reach.companyId }
  },
  scope: ({ filter: { identityCode, companyId } }) => [
    eb('role.identityCode', '=', identityCode!),
    ...(companyId === undefined
      ? []
      : [eb.or([eb('role.companyId', 'is', null), eb('role.companyId', '=', companyId)])]),
  ],
  filters: { roleName: startsWith('role.roleName'), identityCode: inScope, companyId: inScope },
  sorts: { roleName: 'role.roleName', updateTime: 'role.updateTime' },
  rows: async (db, ids, reader) => rolesShown(db, await whoReads(db, reader), ids, reader.lang),
  sheet: {
    pageCode: ['sys.role', 'sys.role-buyer', 'sys.role-supplier'],
    columns: roleColumns,
    written: (row, lang) => (lang === 'en' && row.ename ? { ...row, roleName: row.ename } : row),
  },
})

export async function readRole(context: Reads<typeof calls.detailRole>): Promise<Role> {
  const { id } = await readableRole(context.db, context, context.input.id)
  const [role] = await rolesShown(context.db, context, [id], context.lang)
  if (!role) throw noRow()
  return role
}

/** Of another company only the platform may ask. */
export async function listRoles({ db, input, session, reach, lang }: Reads<typeof calls.queryRoleList>) {
  const companyId = input.companyId ?? reach.companyId
  if (companyId !== reach.companyId && reach.width !== 'all') throw forbidden()
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
