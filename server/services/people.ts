import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import { baseCode, has } from '#protocol/permission.ts'
import { identityCodes } from '#protocol/statuses.ts'
import type { Reach, Session } from '#server/kit/deps.ts'
import { changedMeanwhile, fail, notAllowed } from '#server/kit/refusal.ts'
import type { Db, Tx } from '#server/store/store.ts'
import type { UserAccountTable } from '#server/store/tables/access.ts'
import type { Tables } from '#server/store/tables/tables.ts'
import { ownDepartments } from './departments.ts'

export type UserRow = Selectable<UserAccountTable>
type Columns = ExpressionBuilder<Tables, 'userAccount'>
/** A condition on accounts. */
type Condition = (eb: Columns) => Expression<SqlBool>

const AFTER_EVERY_CHARACTER = '\u{10ffff}'

/** A name, user name, mobile or VIP number that begins so; as ranges, so that each column's index answers. */
export const beginsWith =
  (text: string): Condition =>
  (eb) =>
    eb.or(
      (['realName', 'userName', 'mobile', 'vipNo'] as const).map((column) =>
        eb.and([eb(column, '>=', text), eb(column, '<', text + AFTER_EVERY_CHARACTER)]),
      ),
    )

/**
 * Accounts that were not deleted, of those whom the reach covers: all, the own company, the own department and those below
 * it, or the caller himself.
 */
export async function peopleIn(db: Db | Tx, reach: Reach) {
  const people = db.selectFrom('userAccount').where('userAccount.deleted', '=', 0)
  if (reach.width === 'all') return people
  if (reach.width === 'company') return people.where('userAccount.companyId', '=', reach.companyId)
  if (reach.width === 'self') return people.where('userAccount.id', '=', reach.userId)
  const departments = await ownDepartments(db, reach)
  return people.where((eb) =>
    eb.or([
      eb('userAccount.id', '=', reach.userId),
      eb('userAccount.departmentId', 'in', departments.length > 0 ? departments : [0]),
    ]),
  )
}

interface Asker {
  readonly session: Session
  readonly reach: Reach
}

/** The account of an id within reach; of members only for who keeps them. 1111 otherwise. */
export async function personInReach(db: Db | Tx, { session, reach }: Asker, id: number): Promise<UserRow> {
  const row = await (await peopleIn(db, reach)).selectAll().where('userAccount.id', '=', id).executeTakeFirst()
  if (!row) throw notAllowed()
  if (row.identityCode === identityCodes.customer && !has(session.codes, 'cust.member.view')) throw notAllowed()
  return row
}

const ADMINISTERS = /^(sys|cust)\./

/** Whether the person administers something that the caller does not: by his account one could do more than by one's own. */
async function administersMore(db: Db | Tx, session: Session, userId: number): Promise<boolean> {
  const rows = await db
    .selectFrom('userRole')
    .innerJoin('rolePermission', 'rolePermission.roleId', 'userRole.roleId')
    .select('rolePermission.code')
    .where('userRole.userId', '=', userId)
    .execute()
  return rows.some(({ code }) => ADMINISTERS.test(baseCode(code)) && !has(session.codes, baseCode(code)))
}

/** Why the caller may not change an account that he may read, as a text key; null: he may. */
export async function personRefusal(db: Db | Tx, { session }: Asker, row: UserRow): Promise<string | null> {
  if (row.id === session.userId) return 'user.notSelf'
  return (await administersMore(db, session, row.id)) ? 'user.administersMore' : null
}

/** The account, in reach, changeable by the caller and in the version that he saw. */
export async function personForChange(
  tx: Tx,
  asker: Asker,
  { id, version }: { id: number; version?: number | undefined },
): Promise<UserRow> {
  const row = await personInReach(tx, asker, id)
  const refusal = await personRefusal(tx, asker, row)
  if (refusal) throw fail(refusal)
  if (version !== undefined && row.version !== version)
    throw changedMeanwhile({ ...(row.updateUser && { by: row.updateUser }), at: row.updateTime, version: row.version })
  return row
}
