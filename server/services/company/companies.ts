import { identityCodes } from '#domain/status.ts'
import { company } from '#machines/lifecycle/company.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Reach } from '#server/kit/deps.ts'
import { forbidden, noRow } from '#server/kit/refusal.ts'
import { creatorIds } from '#server/kit/scope.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** Companies that are in business: passed by the audit and not deleted. */
export const activeCompanies = (db: Db | Tx) =>
  db
    .selectFrom('company')
    .where('company.status', 'in', statusesWithTag(company, 'inBusiness'))
    .where('company.deleted', '=', 0)

/**
 * The centers that a caller may order from or see rows of: the platform all, a center itself, a buyer's company those that
 * it is authorised for; with a country (alpha-3) only those that take its papers in. spec: scope#reach.
 */
export function centersOf(db: Db | Tx, reach: Pick<Reach, 'role' | 'companyId'>, country?: string) {
  let query = activeCompanies(db).where('company.identityCode', '=', identityCodes.acceptOrg)
  if (reach.role === 'acceptOrg') query = query.where('company.id', '=', reach.companyId)
  if (reach.role === 'agent' || reach.role === 'customer')
    query = query.where('company.id', 'in', (sub) =>
      sub.selectFrom('companyCenter').select('centerId').where('companyCenter.companyId', '=', reach.companyId),
    )
  if (country !== undefined)
    query = query.where('company.id', 'in', (sub) =>
      sub.selectFrom('companyCountry').select('companyId').where('companyCountry.country', '=', country),
    )
  return query
}

/** Whether the reach is one that everybody of the company has, so that what is counted for a company holds for it. */
export const isUnrestricted = (reach: Reach) => creatorIds(reach) === null

/** The center that the rows of a list must be of; null for the platform's all. */
export function companyWithin(reach: Reach, companyId: number | undefined): number | null {
  if (reach.role === 'platform') return companyId ?? null
  if (reach.role !== 'acceptOrg') throw forbidden()
  if (companyId !== undefined && companyId !== reach.companyId) throw noRow()
  return reach.companyId
}

/** What a reader of a language calls a company. */
export async function nameOfCompany(db: Db | Tx, id: number, lang: Lang): Promise<string> {
  const row = await db.selectFrom('company').select(['shortName', 'ename']).where('id', '=', id).executeTakeFirst()
  return (lang === 'zh' ? row?.shortName : row?.ename) ?? ''
}
