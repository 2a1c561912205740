import { has } from '#domain/permission.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** Who may sign in, among the people of a company or some of them. */
const active = (db: Db | Tx) =>
  db.selectFrom('userAccount').where('userAccount.deleted', '=', 0).where('userAccount.frozen', '=', 0)

/** Everybody who holds a permission, in whatever reach, and may sign in; of one company only where one is named. */
export async function holdersOf(db: Db | Tx, permission: string, companyId?: number): Promise<number[]> {
  const rows = await active(db)
    .innerJoin('userRole', 'userRole.userId', 'userAccount.id')
    .innerJoin('rolePermission', 'rolePermission.roleId', 'userRole.roleId')
    .select(['userAccount.id', 'rolePermission.code'])
    .$if(companyId !== undefined, (query) => query.where('userAccount.companyId', '=', companyId!))
    .where('rolePermission.code', 'like', `%${permission}%`)
    .execute()
  return [...new Set(rows.filter(({ code }) => has([code], permission)).map(({ id }) => id))]
}

/** The people of a company who hold a permission. */
export const holdersAt = (db: Db | Tx, companyId: number, permission: string) => holdersOf(db, permission, companyId)

/** Who sends reviewed contracts back is a supervisor. */
export const supervisorsAt = (db: Db | Tx, companyId: number) =>
  holdersAt(db, companyId, 'center.contract.reviewedBack')

/** Who takes contracts in and does not review them. */
export async function receptionAt(db: Db | Tx, companyId: number): Promise<number[]> {
  const reviewers = new Set(await holdersAt(db, companyId, 'center.contract.review'))
  return (await holdersAt(db, companyId, 'center.contract.accept')).filter((id) => !reviewers.has(id))
}

/** Who keeps the data of a company. */
export const adminsAt = (db: Db | Tx, companyId: number) => holdersAt(db, companyId, 'sys.company.edit')

/** A person was not seen for so long: not at work today. */
const absentAfterMs = 4 * 3_600_000

/** Whether any of these people was here in the last four hours. */
export async function isAnyHere(db: Db | Tx, userIds: readonly number[], now: number): Promise<boolean> {
  if (userIds.length === 0) return false
  const seen = await db
    .selectFrom('session')
    .select('id')
    .where('userId', 'in', userIds)
    .where('seenTime', '>', now - absentAfterMs)
    .limit(1)
    .executeTakeFirst()
  return seen !== undefined
}

/** Those who may sign in, with their company. */
export const activeReceivers = (db: Db | Tx, userIds: readonly number[]) =>
  active(db).select(['userAccount.id', 'userAccount.companyId']).where('userAccount.id', 'in', userIds).execute()
