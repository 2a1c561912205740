import { businessCard } from '#domain/business-card.ts'
import { type OptionValues, optionValues } from '#domain/config/options.ts'
import { baseCode } from '#domain/permission.ts'
import { resourceTypes } from '#domain/status.ts'
import {
  failedSignIns as failedSignInsSchema,
  type IdentityCode,
  type MenuNode,
  type PersonalInfo,
} from '#protocol/profile/schemas.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { isOnThisMachine, isPasswordLocked } from '#server/kit/password-lock.ts'
import { pictureFile, pictureUrl } from '#server/services/file/pictures.ts'
import { roleTitle } from '#server/services/people/roles.ts'
import type { Db } from '#server/store/store.ts'

type Asked = Pick<AuthenticatedContext, 'session' | 'lang' | 'deps' | 'ip' | 'now'> & { db: Db }
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
  return below(rows.filter((row) => held.has(row.code)).map(omitNull), 0)
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
      'mustChangePassword',
      'departmentId',
    ])
    .where('userAccount.id', '=', userId)
    .executeTakeFirstOrThrow()
  return omitNull(user)
}

async function optionsOf(db: Db, companyId: number): Promise<OptionValues> {
  const rows = await db
    .selectFrom('centerOption')
    .select(['code', 'value'])
    .where('companyId', '=', companyId)
    .execute()
  return optionValues(rows)
}

/** What the session remembers: whether who came in typed the default password, and the sign-ins that failed before. */
async function rememberedBy(db: Db, sessionId: string) {
  const row = await db
    .selectFrom('session')
    .select(['defaultPassword', 'failedSignIns'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return {
    // A user who came in by a code or a picture did not type it, and does not learn it here.
    hasTypedDefault: row?.defaultPassword === 1,
    failedSignIns: row?.failedSignIns ? failedSignInsSchema.parse(JSON.parse(row.failedSignIns)) : null,
  }
}

/** Who is signed in, what he may do and see (spec: domain#current-user). */
export async function personalInfo({ db, deps, session, lang, ip, now }: Asked): Promise<PersonalInfo> {
  const row = await userOf(db, session.userId)
  const { departmentId, weakPassword, mustChangePassword, identityCode, icon: kept = null, ...user } = row
  const isWeak = weakPassword === 1
  const [icon, iconFile, roleList, departments, menu, options, { hasTypedDefault, failedSignIns }] = await Promise.all([
    pictureUrl(deps, kept, now),
    pictureFile(db, kept),
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
    rememberedBy(db, session.id),
  ])
  const known = isWeak && hasTypedDefault ? { defaultPassword: deps.config.defaultPassword } : {}
  return {
    userInfo: {
      ...user,
      ...omitNull({ icon, iconFile }),
      qrCode: businessCard({ ...user, name: user.realName ?? user.userName, company: user.companyName }),
      identityCode: identityCode as IdentityCode,
      roleList,
      weakPassword: isWeak,
      mustChangePassword: isPasswordLocked({ weakPassword, mustChangePassword }, isOnThisMachine({ deps, ip })),
      ...known,
    },
    menu,
    departments,
    authorityInfo: [...session.codes],
    options,
    ...(failedSignIns && { failedSignIns }),
  }
}
