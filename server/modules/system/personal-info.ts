import { type OptionValues, optionValues } from '#protocol/config/options.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import { baseCode } from '#protocol/permission.ts'
import { resourceTypes } from '#protocol/statuses.ts'
import type { IdentityCode, MenuNode, PersonalInfo } from '#protocol/system/schemas.ts'
import type { Session } from '#server/kit/deps.ts'
import { present } from '#server/kit/present.ts'
import { roleTitle } from '#server/services/roles.ts'
import type { Db } from '#server/store/store.ts'

type Row = Omit<MenuNode, 'children'>

const below = (rows: readonly Row[], parentId: number): MenuNode[] =>
  rows.filter((row) => row.parentId === parentId).map((row) => ({ ...row, children: below(rows, row.id) }))

/** The menus that the codes allow, as a tree: a page shows only when every heading above it does. */
async function menuOf(db: Db, codes: readonly string[]): Promise<MenuNode[]> {
  const held = new Set(codes.map(baseCode))
  const rows = await db
    .selectFrom('menu')
    .select(['id', 'code', 'resName as title', 'ename', 'icon', 'parentId'])
    .where('type', '=', resourceTypes.MENU)
    .where('active', '=', 1)
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
  return below(rows.filter((row) => held.has(row.code)).map(present), 0)
}

async function userOf(db: Db, userId: number) {
  const user = await db
    .selectFrom('userAccount')
    .innerJoin('company', 'company.id', 'userAccount.companyId')
    .select([
      'userAccount.id',
      'userName',
      'nickName',
      'realName',
      'mobile',
      'userAccount.email',
      'icon',
      'userAccount.identityCode',
      'companyId',
      'company.shortName as companyName',
      'company.companyCode',
      'company.level as companyLevel',
      'birthDate',
      'joinDate',
      'weakPassword',
      'departmentId',
    ])
    .where('userAccount.id', '=', userId)
    .executeTakeFirstOrThrow()
  return present(user)
}

async function optionsOf(db: Db, companyId: number): Promise<OptionValues> {
  const rows = await db
    .selectFrom('centerOption')
    .select(['code', 'value'])
    .where('companyId', '=', companyId)
    .execute()
  return optionValues(rows)
}

/** Who is signed in, what he may do and see (Specification 1 §3: current user info). */
export async function personalInfo(db: Db, session: Session, lang: Lang): Promise<PersonalInfo> {
  const { departmentId, weakPassword, identityCode, ...user } = await userOf(db, session.userId)
  const [roleList, departments, menu, options] = await Promise.all([
    db
      .selectFrom('userRole')
      .innerJoin('role', 'role.id', 'userRole.roleId')
      .select(roleTitle(lang).as('roleName'))
      .where('userRole.userId', '=', session.userId)
      .orderBy('role.id')
      .execute(),
    db
      .selectFrom('department')
      .select(['id', 'departmentName'])
      .where('id', '=', departmentId ?? 0)
      .execute(),
    menuOf(db, session.codes),
    optionsOf(db, session.companyId),
  ])
  return {
    userInfo: { ...user, identityCode: identityCode as IdentityCode, roleList, weakPassword: weakPassword === 1 },
    menu,
    departments,
    authorityInfo: [...session.codes],
    options,
  }
}
