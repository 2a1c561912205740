import { identityCodes, userStatus } from '#domain/status.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Page } from '#protocol/kit/page.ts'
import type { memberPage, page } from '#protocol/people/user/calls.ts'
import type { User } from '#protocol/people/user/schemas.ts'
import type { Reach, SignedContext } from '#server/kit/deps.ts'
import type { Reads } from '#server/kit/handle.ts'
import { atAndBelow, departmentsOf } from '#server/services/people/departments.ts'
import { beginsWith, peopleIn, type UserRow } from '#server/services/people/people.ts'
import type { Db } from '#server/store/store.ts'
import { picturedPeople } from './rows.ts'

type Employees = InputOf<typeof page>
type Members = InputOf<typeof memberPage>
type Conditions = Pick<Employees, 'keywords' | 'companyId' | 'status'>
type Query = Awaited<ReturnType<typeof peopleIn>>

const EMPLOYEES = [identityCodes.platform, identityCodes.agent, identityCodes.acceptOrg]

const narrowed = (query: Query, { keywords, companyId, status }: Conditions): Query => {
  let narrow = query
  if (keywords) narrow = narrow.where(beginsWith(keywords))
  if (companyId !== undefined) narrow = narrow.where('companyId', '=', companyId)
  if (status !== undefined) narrow = narrow.where('frozen', '=', status === userStatus.FROZEN ? 1 : 0)
  if (status === userStatus.NORMAL || status === userStatus.BLOCKED)
    narrow = narrow.where('blocked', '=', status === userStatus.BLOCKED ? 1 : 0)
  return narrow
}

/** Whoever works in a department or below it. */
async function departmentIds(db: Db, id: number): Promise<number[]> {
  const row = await db.selectFrom('department').select('companyId').where('id', '=', id).executeTakeFirst()
  return row ? [...atAndBelow(await departmentsOf(db, row.companyId), id)] : [0]
}

/** Employees within reach that fit the conditions, unsorted. */
export async function employees(db: Db, reach: Reach, input: Employees): Promise<Query> {
  const { identityCode, departmentId, roleId } = input
  const kinds = EMPLOYEES.filter((kind) => identityCode === undefined || kind === identityCode)
  let query = narrowed(await peopleIn(db, reach), input).where('identityCode', 'in', kinds.length > 0 ? kinds : [0])
  if (departmentId !== undefined) query = query.where('departmentId', 'in', await departmentIds(db, departmentId))
  if (roleId !== undefined)
    query = query.where('id', 'in', (sub) => sub.selectFrom('userRole').select('userId').where('roleId', '=', roleId))
  return query
}

/** Members within reach that fit the conditions, unsorted. */
export async function members(db: Db, reach: Reach, input: Members): Promise<Query> {
  const query = narrowed(await peopleIn(db, reach), input).where('identityCode', '=', identityCodes.customer)
  return input.cardNo ? query.where('cardNo', '=', input.cardNo.toUpperCase()) : query
}

/** One page of accounts in the order that was asked for. */
export const sortedRows = (query: Query, { page: at, rows, sidx, sord }: Employees | Members): Promise<UserRow[]> =>
  query
    .selectAll('userAccount')
    .orderBy(sidx, sord)
    .orderBy('id', sord)
    .limit(rows)
    .offset((at - 1) * rows)
    .execute()

async function answer(
  context: SignedContext & { db: Db },
  query: Query,
  input: Employees | Members,
): Promise<Page<User>> {
  const { records } = await query.select(({ fn }) => fn.countAll<number>().as('records')).executeTakeFirstOrThrow()
  return { records, page: input.page, rows: await picturedPeople(context, await sortedRows(query, input)) }
}

export const pageOfEmployees = async ({ input, ...context }: Reads<Employees>) =>
  answer(context, await employees(context.db, context.reach, input), input)

export const pageOfMembers = async ({ input, ...context }: Reads<Members>) =>
  answer(context, await members(context.db, context.reach, input), input)
