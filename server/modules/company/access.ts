import { type Selectable, sql } from 'kysely'
import { identityCodes } from '#domain/status.ts'
import type { CompanyFacts } from '#machines/lifecycle/company.ts'
import type { Company } from '#protocol/company/schemas.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Reach } from '#server/kit/deps.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { forbidden, noRow, versionConflict } from '#server/kit/refusal.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Tx } from '#server/store/store.ts'

export type CompanyRow = Selectable<Tables['company']>

export const companiesInUse = (db: Db | Tx) => db.selectFrom('company').where('company.deleted', '=', sql.lit(0))

/** Companies in use that the caller may see: who reaches all of them those, others their own. */
export function companiesInReach(db: Db | Tx, reach: Reach) {
  const query = companiesInUse(db)
  return reach.width === 'all' ? query : query.where('company.id', '=', reach.companyId)
}

/** Any company that the caller may see, the platform's own among them. */
export async function readableCompany(db: Db | Tx, reach: Reach, id: number): Promise<CompanyRow> {
  const row = await companiesInReach(db, reach).selectAll().where('company.id', '=', id).executeTakeFirst()
  if (!row) throw noRow()
  return row
}

/** Agents and acceptance organisations are audited, stopped and deleted; the platform's own company is not. */
export const isCustomer = ({ identityCode }: Pick<CompanyRow, 'identityCode'>): boolean =>
  identityCode === identityCodes.agent || identityCode === identityCodes.acceptOrg

/** An agent or an acceptance organisation; 1111 for what is neither, is foreign, deleted or missing. */
export async function customerCompany(db: Db | Tx, reach: Reach, id: number): Promise<CompanyRow> {
  const row = await readableCompany(db, reach, id)
  if (!isCustomer(row)) throw forbidden()
  return row
}

export async function ownCompany(db: Db | Tx, reach: Reach): Promise<CompanyRow> {
  const row = await db.selectFrom('company').selectAll().where('id', '=', reach.companyId).executeTakeFirst()
  if (!row) throw noRow()
  return row
}

/** 4409 when somebody changed it since it was read. */
export function refuseStale(row: CompanyRow, version: number): void {
  if (row.version !== version)
    throw versionConflict({ by: row.updateUser ?? '', at: row.updateTime, version: row.version })
}

/** Whether anything was done with it that must stay explainable. */
async function isInBusiness(db: Db | Tx, id: number): Promise<boolean> {
  const orders = db.selectFrom('visaOrder').select('id').where('deleted', '=', sql.lit(0))
  const supply = db.selectFrom('supplyOrder').select('id').where('deleted', '=', sql.lit(0))
  const accounts = db.selectFrom('settlementAccount').select('id')
  const contracts = db.selectFrom('contract').select('id').where('deleted', '=', sql.lit(0))
  const members = db
    .selectFrom('userAccount')
    .select('id')
    .where('identityCode', '=', identityCodes.customer)
    .where('deleted', '=', 0)
  const found = await Promise.all([
    orders.where('agentId', '=', id).limit(1).executeTakeFirst(),
    orders.where('orgVisible', '=', sql.lit(1)).where('acceptOrgId', '=', id).limit(1).executeTakeFirst(),
    contracts.where('companyId', '=', id).limit(1).executeTakeFirst(),
    supply.where('buyerId', '=', id).limit(1).executeTakeFirst(),
    supply.where('supplierId', '=', id).limit(1).executeTakeFirst(),
    accounts.where('buyerId', '=', id).limit(1).executeTakeFirst(),
    accounts.where('companyId', '=', id).limit(1).executeTakeFirst(),
    members.where('companyId', '=', id).limit(1).executeTakeFirst(),
  ])
  return found.some((row) => row !== undefined)
}

export const factsOf = async (db: Db | Tx, reach: Reach, id: number): Promise<CompanyFacts> => ({
  isOwn: id === reach.companyId,
  isInBusiness: await isInBusiness(db, id),
})

/** Rows as they are answered, with the names of their groups. */
export async function shownCompanies(db: Db, rows: readonly CompanyRow[], lang: Lang): Promise<Company[]> {
  const groups = await namesOf(db, 'company', idsOf(rows.map((row) => row.groupId)), lang)
  return rows.map(({ deleted: _, ...row }) =>
    omitNull({
      ...row,
      isGroup: row.isGroup as 0 | 1,
      groupName: row.groupId === null ? null : (groups.get(row.groupId) ?? null),
    }),
  )
}
