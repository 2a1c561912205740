import { listText } from '#domain/list-text.ts'
import { userStatus } from '#domain/status.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { User } from '#protocol/people/user/schemas.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import { pictureUrl } from '#server/services/file/pictures.ts'
import type { UserRow } from '#server/services/people/people.ts'
import { roleTitle } from '#server/services/people/roles.ts'
import type { Db } from '#server/store/store.ts'

/** What lists show of an account. */
const shownOf = (row: UserRow) => ({
  id: row.id,
  userName: row.userName,
  realName: row.realName,
  nickName: row.nickName,
  mobile: row.mobile,
  email: row.email,
  identityCode: row.identityCode as User['identityCode'],
  companyId: row.companyId,
  departmentId: row.departmentId,
  vipNo: row.vipNo,
  joinDate: row.joinDate,
  frozen: row.frozen as User['frozen'],
  blocked: row.blocked as User['blocked'],
  status: row.frozen === 1 ? userStatus.FROZEN : row.blocked === 1 ? userStatus.BLOCKED : userStatus.NORMAL,
  hasPassword: (row.passwordHash === null ? 0 : 1) as User['hasPassword'],
  createTime: row.createTime,
  updateTime: row.updateTime,
  updateUser: row.updateUser,
  version: row.version,
})

/** The roles of people, by their id. */
export async function rolesOfPeople(db: Db, userIds: readonly number[], lang: Lang) {
  if (userIds.length === 0) return new Map<number, { id: number; roleName: string }[]>()
  const rows = await db
    .selectFrom('userRole')
    .innerJoin('role', 'role.id', 'userRole.roleId')
    .select(['userRole.userId', 'role.id', roleTitle(lang).as('roleName')])
    .where('userRole.userId', 'in', userIds)
    .orderBy('role.id')
    .execute()
  return Map.groupBy(rows, (row) => row.userId)
}

async function departmentNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('department').select(['id', 'departmentName']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.departmentName]))
}

/** Accounts as lists show them, with the names of company, department and roles. */
export async function shownPeople(db: Db, rows: readonly UserRow[], lang: Lang): Promise<User[]> {
  const [companies, departments, roles] = await Promise.all([
    namesOf(db, 'company', idsOf(rows.map((row) => row.companyId)), lang),
    departmentNames(db, idsOf(rows.map((row) => row.departmentId))),
    rolesOfPeople(
      db,
      rows.map((row) => row.id),
      lang,
    ),
  ])
  return rows.map((row) =>
    omitNull({
      ...shownOf(row),
      companyName: companies.get(row.companyId) ?? '',
      departmentName: departments.get(row.departmentId ?? 0) ?? null,
      roleNames: listText(
        lang,
        (roles.get(row.id) ?? []).map((role) => role.roleName),
      ),
    }),
  )
}

/** The same with the addresses of their pictures. */
export async function picturedPeople(
  { db, lang, deps, now }: Pick<AuthenticatedContext, 'lang' | 'deps' | 'now'> & { db: Db },
  rows: readonly UserRow[],
): Promise<User[]> {
  const shown = await shownPeople(db, rows, lang)
  return Promise.all(
    shown.map(async (one, at) => ({
      ...one,
      ...omitNull({ icon: await pictureUrl(deps, rows[at]?.icon ?? null, now) }),
    })),
  )
}
