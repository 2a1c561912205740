import { sql } from 'kysely'
import { identityCodes } from '#domain/status.ts'
import { company } from '#machines/lifecycle/company.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import type { AuthenticatedContext, Reach } from '#server/kit/deps.ts'
import { forbidden, invalidFields, noRow } from '#server/kit/refusal.ts'
import type { Db, Tx } from '#server/store/store.ts'
import type { ContractRow } from './facts.ts'
import { isInReach } from './row.ts'

/** A contract for reading: 1111 for a foreign, missing or deleted one alike. */
export async function visibleContract(db: Db | Tx, reach: Reach, id: number): Promise<ContractRow> {
  const row = await db
    .selectFrom('contract')
    .selectAll()
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst()
  if (!row || !isInReach(reach, row)) throw noRow()
  return row
}

/** The center that a call is about: its own for a center's staff, the named one for the platform. */
export async function centerOf(
  db: Db | Tx,
  { reach }: Pick<AuthenticatedContext, 'reach'>,
  companyId: number | undefined,
): Promise<{ id: number; companyCode: string }> {
  const isCenter = reach.role === 'acceptOrg'
  if (!isCenter && reach.role !== 'platform') throw forbidden()
  if (isCenter && companyId !== undefined && companyId !== reach.companyId) throw noRow()
  const id = isCenter ? reach.companyId : companyId
  const required = () => invalidFields([{ path: 'companyId', key: 'contract.companyRequired' }])
  if (id === undefined) throw required()
  const row = await db
    .selectFrom('company')
    .select(['id', 'companyCode'])
    .where('id', '=', id)
    .where('identityCode', '=', identityCodes.acceptOrg)
    .where('status', 'in', statusesWithTag(company, 'inBusiness'))
    .executeTakeFirst()
  if (!row) throw required()
  return row
}

/** The ids of deleted contracts, for lists of what hangs on contracts: these leave every list and count. */
export const deletedContracts = (db: Db) => db.selectFrom('contract').select('id').where('deleted', '=', sql.lit(1))
