import type { Reach } from '#server/kit/deps.ts'
import { invalidFields, noRow } from '#server/kit/refusal.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** What a tree is made of. */
export interface DepartmentNode {
  readonly id: number
  readonly parentId: number
}

/** The departments of a company, those beside each other in their order. */
export const departmentsOf = (db: Db | Tx, companyId: number) =>
  db.selectFrom('department').selectAll().where('companyId', '=', companyId).orderBy('sortNo').orderBy('id').execute()

/** A department and all below it; a row whose parent is gone stands under nothing. */
export function atAndBelow(rows: readonly DepartmentNode[], id: number): Set<number> {
  const found = new Set([id])
  const children = Map.groupBy(rows, (row) => row.parentId)
  for (const one of found) for (const child of children.get(one) ?? []) found.add(child.id)
  return found
}

/** The departments that a reach of width `dept` covers: the caller's own and all below it. */
export async function ownDepartments(db: Db | Tx, reach: Pick<Reach, 'userId' | 'companyId'>): Promise<number[]> {
  const user = await db
    .selectFrom('userAccount')
    .select('departmentId')
    .where('id', '=', reach.userId)
    .executeTakeFirst()
  if (!user?.departmentId) return []
  return [...atAndBelow(await departmentsOf(db, reach.companyId), user.departmentId)]
}

/** The company that a call is about: the caller's own when it names none; the platform may name any. */
export function requestedCompany(reach: Reach, companyId: number | undefined): number {
  if (companyId === undefined || companyId === reach.companyId) return reach.companyId
  if (reach.role !== 'platform' || reach.width !== 'all') throw noRow()
  return companyId
}

/** The same for what is newly made there: the company must exist. */
export async function existingCompany(db: Db | Tx, reach: Reach, asked: number | undefined) {
  const company = await db
    .selectFrom('company')
    .select(['id', 'identityCode'])
    .where('id', '=', requestedCompany(reach, asked))
    .where('deleted', '=', 0)
    .executeTakeFirst()
  if (!company) throw invalidFields([{ path: 'companyId', key: 'user.companyMissing' }])
  return company
}
