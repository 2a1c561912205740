import { sql } from 'kysely'
import type { Department, isDepartmentCodeExist, queryByCompanyId } from '#protocol/people/department/calls.ts'
import type { Reads } from '#server/kit/handle.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { forbidden } from '#server/kit/refusal.ts'
import { departmentsOf, requestedCompany } from '#server/services/people/departments.ts'
import type { Db } from '#server/store/store.ts'

async function peopleIn(db: Db, companyId: number): Promise<Map<number | null, number>> {
  const rows = await db
    .selectFrom('userAccount')
    .select(['departmentId', sql<number>`cast(count(*) as bigint)`.as('people')])
    .where('companyId', '=', companyId)
    .where('deleted', '=', 0)
    .where('departmentId', 'is not', null)
    .groupBy('departmentId')
    .execute()
  return new Map(rows.map((row) => [row.departmentId, row.people]))
}

/** A company's departments as a tree; members belong to no department and see none. */
export async function departmentTree({ input, db, reach }: Reads<typeof queryByCompanyId>): Promise<Department[]> {
  if (reach.role === 'customer') throw forbidden()
  const companyId = requestedCompany(reach, input.companyId)
  const [rows, people] = [await departmentsOf(db, companyId), await peopleIn(db, companyId)]
  const children = Map.groupBy(rows, (row) => row.parentId)
  const below = (parentId: number): Department[] =>
    (children.get(parentId) ?? []).map((row) => ({
      ...omitNull(row),
      userCount: people.get(row.id) ?? 0,
      ...(input.label === 1 && { label: `${row.departmentName} ${row.departmentCode}` }),
      children: below(row.id),
    }))
  return below(0)
}

export async function codeExists({ input, db, reach }: Reads<typeof isDepartmentCodeExist>): Promise<boolean> {
  const row = await db
    .selectFrom('department')
    .select('id')
    .where('companyId', '=', requestedCompany(reach, input.companyId))
    .where('departmentCode', '=', input.departmentCode)
    .executeTakeFirst()
  return row !== undefined && row.id !== input.id
}
