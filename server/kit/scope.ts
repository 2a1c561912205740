import type { Scope } from '#domain/permission.ts'
import { compareScopes, has, reachWidth } from '#domain/permission.ts'
import type { Call } from '#protocol/kit/call.ts'
import type { Db } from '#server/store/store.ts'
import type { Reach, Session } from './deps.ts'
import { businessError, forbidden, MissingRow } from './refusal.ts'

/**
 * How far a session reaches with a call; refuses with 1111 when it may not call it, asks under another role than its own,
 * or for a wider suffix than it holds (spec: scope#permission-paths).
 */
export function reachOf(
  session: Session,
  call: Pick<Call, 'permission'>,
  asked: { role?: string; suffix?: Scope },
): Reach {
  const who = { role: session.role, userId: session.userId, companyId: session.companyId }
  if (asked.role && asked.role !== session.role) throw forbidden()
  if (call.permission === 'signedIn' || call.permission === 'open') {
    const own: Scope = session.role === 'platform' ? 'all' : session.role === 'customer' ? 'self' : 'company'
    if (asked.suffix && compareScopes(asked.suffix, own) > 0) throw forbidden()
    return { ...who, width: asked.suffix ?? own }
  }
  const held = reachWidth(session, call.permission)
  if (held === null) throw forbidden()
  if (asked.suffix && compareScopes(asked.suffix, held) > 0) throw forbidden()
  return { ...who, width: asked.suffix ?? held }
}

/** The people in the caller's department and in those below it; a person without one stands alone. */
async function colleaguesOf(db: Db, { userId, companyId, width }: Reach): Promise<number[]> {
  const colleagues = db.selectFrom('userAccount').select('id').where('companyId', '=', companyId)
  if (width === 'company') return (await colleagues.execute()).map(({ id }) => id)
  const own = await db.selectFrom('userAccount').select('departmentId').where('id', '=', userId).executeTakeFirst()
  if (!own || own.departmentId === null) return [userId]
  const departments = await db
    .selectFrom('department')
    .select(['id', 'parentId'])
    .where('companyId', '=', companyId)
    .execute()
  const within = new Set([own.departmentId])
  for (let before = 0; before < within.size; ) {
    before = within.size
    for (const { id, parentId } of departments) if (within.has(parentId)) within.add(id)
  }
  const people = await colleagues.where('departmentId', 'in', [...within]).execute()
  return [...new Set([userId, ...people.map(({ id }) => id)])]
}

/** Rows are a company's; the platform's belong to others, so that its "company" means what its own people made. */
const isWide = ({ role, width }: Reach) => width === 'all' || (width === 'company' && role !== 'platform')

/**
 * An error as the caller may see it. A missing row and one out of reach are the same 1111 to everybody (spec:
 * scope#out-of-reach), but nothing is out of the reach of the platform's people who see every row: to them it is not
 * found.
 */
export function asSeenBy(reach: Reach | undefined, error: unknown): unknown {
  if (!(error instanceof MissingRow)) return error
  return reach?.role === 'platform' && reach.width === 'all' ? businessError('errors.rowNotFound') : error
}

/** The same reach; one over a department, or over the platform's own people, knows who they are. */
export const withDepartmentMembers = async (db: Db, reach: Reach): Promise<Reach> =>
  reach.width === 'self' || isWide(reach) ? reach : { ...reach, colleagueIds: await colleaguesOf(db, reach) }

/**
 * How far a session reaches with another right than that of its call, or less where a suffix says so; refuses with 1111 when
 * it does not hold as much.
 */
export const reachWithin = (
  db: Db,
  session: Session,
  call: Pick<Call, 'permission'>,
  asked: { suffix?: Scope } = {},
): Promise<Reach> => withDepartmentMembers(db, reachOf(session, call, asked))

/** Whose work a reach takes in; null: everybody's of the company, or of all of them. */
export function creatorIds(reach: Reach): readonly number[] | null {
  if (isWide(reach)) return null
  return reach.width === 'self' ? [reach.userId] : (reach.colleagueIds ?? [reach.userId])
}

/** Whether a reach takes in what this person made. */
export const isCreatorInScope = (reach: Reach, makerId: number | null): boolean =>
  creatorIds(reach)?.some((id) => id === makerId) ?? true

/** Only supervisors may send a reviewed contract back, so that right tells them apart. */
export const isSupervisor = (session: Session): boolean => has(session.codes, 'center.contract.reviewedBack')
