import { identityCodes } from '#domain/status.ts'
import type * as calls from '#protocol/company/calls.ts'
import type { CompanyDetail, CompanyExt, SupplierPlatform } from '#protocol/company/schemas.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { readLogs } from '#server/kit/entity-log.ts'
import { availableActions } from '#server/kit/lifecycle/actions.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import type { Db } from '#server/store/store.ts'
import { type CompanyRow, ownCompany, readableCompany, shownCompanies } from './access.ts'
import { companyAdapter } from './lifecycle.ts'
import { papersOf } from './papers.ts'

type Read<I> = AuthenticatedContext & { input: I; db: Db }

const nameIn = (lang: AuthenticatedContext['lang']) => (lang === 'zh' ? ('shortName' as const) : ('ename' as const))

/** The companies on the other side of an authorisation, whatever became of them since. */
async function organizationsOf(db: Db, row: CompanyRow, lang: AuthenticatedContext['lang']) {
  const isCenter = row.identityCode === identityCodes.acceptOrg
  const [mine, other] = isCenter ? (['centerId', 'companyId'] as const) : (['companyId', 'centerId'] as const)
  return db
    .selectFrom('companyCenter')
    .innerJoin('company', 'company.id', `companyCenter.${other}`)
    .select(['company.id', `company.${nameIn(lang)} as name`])
    .where(`companyCenter.${mine}`, '=', row.id)
    .where('company.identityCode', '=', isCenter ? identityCodes.agent : identityCodes.acceptOrg)
    .orderBy('company.id')
    .execute()
}

async function shownDetail(db: Db, row: CompanyRow, who: AuthenticatedContext): Promise<CompanyDetail> {
  const { lang } = who
  const [[shown], papers, countries, organizations, actions] = await Promise.all([
    shownCompanies(db, [row], lang),
    papersOf(db, row.id),
    db
      .selectFrom('companyCountry')
      .innerJoin('country', 'country.code', 'companyCountry.country')
      .select(['country.code', 'cname', 'ename'])
      .where('companyCountry.companyId', '=', row.id)
      .orderBy('country.sortNo')
      .orderBy('country.ename')
      .execute(),
    organizationsOf(db, row, lang),
    availableActions(db, who, companyAdapter, [row]),
  ])
  return { company: { ...shown!, ...papers }, countries, organizations, actions: [...(actions.get(row.id) ?? [])] }
}

export const companyDetail = async ({ input, db, ...who }: Read<InputOf<typeof calls.detail>>) =>
  shownDetail(db, await readableCompany(db, who.reach, input.id), who)

/** The own company; what the platform notes of it is the platform's. */
export async function ownDetail({ db, ...who }: Read<InputOf<typeof calls.readOwn>>): Promise<CompanyDetail> {
  const row = await ownCompany(db, who.reach)
  return { ...(await shownDetail(db, { ...row, remark: null }, who)), actions: [] }
}

export async function companyExt({ input, db, reach, lang }: Read<InputOf<typeof calls.getExt>>): Promise<CompanyExt> {
  const { id } = await readableCompany(db, reach, input.id)
  const count = (table: 'userAccount' | 'department') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('companyId', '=', id)
      .executeTakeFirstOrThrow()
  const [users, departments, members, platform] = await Promise.all([
    count('userAccount'),
    count('department'),
    db
      .selectFrom('company')
      .select(['id', `${nameIn(lang)} as name`])
      .where('groupId', '=', id)
      .where('deleted', '=', 0)
      .orderBy('id')
      .limit(200)
      .execute(),
    db.selectFrom('supplierPlatform').selectAll().where('companyId', '=', id).executeTakeFirst(),
  ])
  const shown = (row: NonNullable<typeof platform>): SupplierPlatform => {
    const { companyId: _, ...rest } = row
    return omitNull(rest)
  }
  return { users: users.count, departments: departments.count, members, platform: platform ? shown(platform) : null }
}

export async function companyLogs({ input, db, reach }: Read<InputOf<typeof calls.queryLog>>) {
  const { id } = await readableCompany(db, reach, input.id)
  return readLogs(db, 'company', id)
}
