import { allCompaniesId, individualCustomerId } from '#domain/constants.ts'
import { identityCodes } from '#domain/status.ts'
import type { queryList4Select } from '#protocol/dictionary/calls.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Reach } from '#server/kit/deps.ts'
import { say } from '#server/kit/texts.ts'
import type { Db } from '#server/store/store.ts'
import { activeCompanies, centersOf } from './companies.ts'

type Option = OutputOf<typeof queryList4Select>[number]

export const namedCenters = (rows: readonly { id: number; shortName: string; ename: string }[], lang: Lang) =>
  rows.map((row) => ({ id: row.id, name: lang === 'zh' ? row.shortName : row.ename }))

/**
 * Companies to choose from. The platform sees all of them, a center the buyers and itself, a buyer itself and the centers that
 * it may order from: who else buys is nobody's business (spec: scope#reach).
 */
export function companyOptions(db: Db, reach: Reach, identityCode?: number) {
  const centers = centersOf(db, reach).select('company.id')
  let query = activeCompanies(db)
    .select(['id', 'shortName', 'companyName', 'companyCode'])
    .where('identityCode', '!=', identityCodes.customer)
  if (identityCode !== undefined) query = query.where('identityCode', '=', identityCode)
  if (reach.role !== 'platform')
    query = query.where((eb) => {
      const known = [eb('id', '=', reach.companyId), eb('id', 'in', centers)]
      return eb.or(reach.role === 'acceptOrg' ? [...known, eb('identityCode', '=', identityCodes.agent)] : known)
    })
  return query.orderBy('identityCode').orderBy('id')
}

export const companiesFor = (db: Db, reach: Reach, identityCode?: number): Promise<Option[]> =>
  companyOptions(db, reach, identityCode).execute()

/** The two entries that are no companies of their own: all, and the individual customer (spec: domain#companies). */
export const individualCustomer = (lang: Lang): Option[] =>
  [[allCompaniesId, 'dict.allCompanies'] as const, [individualCustomerId, 'dict.individualCustomer'] as const].map(
    ([id, key]) => ({ id, shortName: say(lang, key), companyName: say(lang, key), companyCode: '' }),
  )
