import { type IdentityCode, identityCodes } from '#domain/status.ts'
import type { rolesToGive as call, queryUserList } from '#protocol/people/user/calls.ts'
import type { Reads } from '#server/kit/handle.ts'
import { forbidden, noRow } from '#server/kit/refusal.ts'
import { requestedCompany } from '#server/services/people/departments.ts'
import { beginsWith } from '#server/services/people/people.ts'
import { type NamedRole, rolesToGive } from '#server/services/people/roles.ts'

/** So many names a picker shows; more are found by typing. */
const MOST = 200

/** Colleagues that can be chosen: neither deleted nor frozen nor blocked. */
export async function namesToChoose({ input, db, reach }: Reads<typeof queryUserList>) {
  if (reach.role === 'customer') throw forbidden()
  let query = db
    .selectFrom('userAccount')
    .select(['id', 'realName', 'userName'])
    .where('companyId', '=', requestedCompany(reach, input.companyId))
    .where('identityCode', '!=', identityCodes.customer)
    .where('deleted', '=', 0)
    .where('frozen', '=', 0)
    .where('blocked', '=', 0)
  if (input.departmentId !== undefined) query = query.where('departmentId', '=', input.departmentId)
  if (input.keywords) query = query.where(beginsWith(input.keywords))
  const rows = await query.orderBy('userName').limit(MOST).execute()
  return rows.map((row) => ({ id: row.id, realName: row.realName ?? row.userName }))
}

/** The identity that somebody of a company has: the company's own, unless he is its member. */
export const identityIn = (company: { identityCode: number }, asked: number | undefined): IdentityCode =>
  (asked === identityCodes.customer ? asked : company.identityCode) as IdentityCode

/** The roles that the caller may give to people of a company. */
export async function grantableRoles({ input, db, session, reach, lang }: Reads<typeof call>): Promise<NamedRole[]> {
  const companyId = requestedCompany(reach, input.companyId)
  const company = await db.selectFrom('company').select('identityCode').where('id', '=', companyId).executeTakeFirst()
  if (!company) throw noRow()
  return rolesToGive(db, session, { companyId, identityCode: identityIn(company, input.identityCode) }, lang)
}
