import { type Expression, type ExpressionBuilder, expressionBuilder, type Selectable, type SqlBool } from 'kysely'
import { has } from '#domain/permission.ts'
import { phoneKeys } from '#domain/search-words.ts'
import { identityCodes } from '#domain/status.ts'
import { narrowText } from '#domain/typed-text.ts'
import type { Reach, Session } from '#server/kit/deps.ts'
import { realNameRange } from '#server/kit/name-search.ts'
import { prefixUpperBound } from '#server/kit/prefix-range.ts'
import { businessError, noRow, versionConflict } from '#server/kit/refusal.ts'
import { codesOfUser } from '#server/kit/session.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { ownDepartments } from './departments.ts'
import { firstNotHeld, heldBy } from './roles.ts'

export type UserRow = Selectable<Tables['userAccount']>
type Columns = ExpressionBuilder<Tables, 'userAccount'>
/** A condition on accounts. */
type Condition = (eb: Columns) => Expression<SqlBool>

/** A name, user name, mobile or VIP number that begins so; as ranges, so that each column's index answers. */
export const beginsWith =
  (text: string): Condition =>
  (eb) =>
    eb.or([
      realNameRange(text),
      ...(['userName', 'mobile', 'vipNo'] as const).map((column) => {
        const [phone] = column === 'mobile' ? phoneKeys(text) : []
        const plain = phone ?? narrowText(text)
        return eb.and([eb(column, '>=', plain), eb(column, '<', prefixUpperBound(plain))])
      }),
    ])

/** Accounts that were not deleted. */
export const accounts = (db: Db | Tx) => db.selectFrom('userAccount').where('userAccount.deleted', '=', 0)

const eb = expressionBuilder<Tables, 'userAccount'>()

/**
 * The accounts that the reach covers: all, the own company, the own department and those below it (`departments`, asked for that
 * width only), or the caller himself.
 */
export function accountsWithin(reach: Reach, departments: readonly number[]): Expression<SqlBool>[] {
  if (reach.width === 'all') return []
  if (reach.width === 'company') return [eb('userAccount.companyId', '=', reach.companyId)]
  const self = eb('userAccount.id', '=', reach.userId)
  if (reach.width === 'self') return [self]
  return [eb.or([self, eb('userAccount.departmentId', 'in', departments.length > 0 ? departments : [0])])]
}

interface Asker {
  readonly session: Session
  readonly reach: Reach
}

/** The account of an id within reach; of members only for who keeps them. 1111 otherwise. */
export async function personInReach(db: Db | Tx, { session, reach }: Asker, id: number): Promise<UserRow> {
  const departments = reach.width === 'dept' ? await ownDepartments(db, reach) : []
  const row = await accounts(db)
    .selectAll()
    .where((one) => one.and([one('userAccount.id', '=', id), ...accountsWithin(reach, departments)]))
    .executeTakeFirst()
  if (!row) throw noRow()
  if (row.identityCode === identityCodes.customer && !has(session.codes, 'cust.member.view')) throw noRow()
  return row
}

/** Whether somebody may do anything that the caller may not: through his account the caller could do it, too. */
export const holdsMore = async (db: Db | Tx, session: Pick<Session, 'codes'>, userId: number): Promise<boolean> =>
  firstNotHeld(heldBy(session.codes), await codesOfUser(db, userId)) !== undefined

/** Which of these people hold a permission, in whatever reach. */
export async function holdersOf(
  db: Db | Tx,
  permission: string,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('userRole')
    .innerJoin('rolePermission', 'rolePermission.roleId', 'userRole.roleId')
    .select(['userRole.userId', 'rolePermission.code'])
    .where('userRole.userId', 'in', userIds)
    .where('rolePermission.code', 'like', `%${permission}%`)
    .execute()
  return new Set(rows.filter(({ code }) => has([code], permission)).map(({ userId }) => userId))
}

/**
 * Why the caller may not change an account that he may read, as a text key; null: he may. Nobody changes himself here, nor
 * anybody who holds what he does not hold, whatever it is for (decision 16).
 */
export async function personRefusal(
  db: Db | Tx,
  { session }: Pick<Asker, 'session'>,
  row: Pick<UserRow, 'id'>,
): Promise<string | null> {
  if (row.id === session.userId) return 'user.notSelf'
  return (await holdsMore(db, session, row.id)) ? 'user.holdsMore' : null
}

/** The account, in reach, changeable by the caller and in the version that he saw. */
export async function personForChange(
  tx: Tx,
  asker: Asker,
  { id, version }: { id: number; version?: number | undefined },
): Promise<UserRow> {
  const row = await personInReach(tx, asker, id)
  const refusal = await personRefusal(tx, asker, row)
  if (refusal) throw businessError(refusal)
  if (version !== undefined && row.version !== version)
    throw versionConflict({ ...(row.updateUser && { by: row.updateUser }), at: row.updateTime, version: row.version })
  return row
}
