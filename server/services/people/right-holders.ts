import { reachWidth, roleOfIdentity } from '#domain/permission.ts'
import type { IdentityCode } from '#domain/status.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import { isCreatorInScope, withDepartmentMembers } from '#server/kit/scope.ts'
import { say } from '#server/kit/texts.ts'
import type { Db, Tx } from '#server/store/store.ts'

export interface RightHolder {
  readonly id: number
  readonly name: string
}

/** How many people of a company are looked through. */
const MOST = 200
/** How many are named: one of them is asked. */
const NAMED = 5

/** The others of a company who hold a right, reach with it what this person did, and may sign in; never one of another company. */
export async function rightHolders(
  db: Db | Tx,
  { companyId, userId }: { readonly companyId: number; readonly userId: number },
  permission: string,
): Promise<RightHolder[]> {
  const people = await db
    .selectFrom('userAccount')
    .select(['id', 'realName', 'userName', 'identityCode'])
    .where('companyId', '=', companyId)
    .where('id', '!=', userId)
    .where('deleted', '=', 0)
    .where('frozen', '=', 0)
    .orderBy('id')
    .limit(MOST)
    .execute()
  const codes = await codesFor(
    db,
    permission,
    people.map(({ id }) => id),
  )
  const holders: RightHolder[] = []
  for (const { id, realName, userName, identityCode } of people) {
    const role = roleOfIdentity(identityCode as IdentityCode)
    const width = reachWidth({ role, codes: codes.get(id) ?? [] }, permission)
    if (width === null) continue
    // What the asking person made, or took in, is out of reach of who reaches less.
    const reach = await withDepartmentMembers(db, { role, userId: id, companyId, width })
    if (isCreatorInScope(reach, userId)) holders.push({ id, name: realName ?? userName })
  }
  return holders
}

/** What each of these people holds of a permission. */
async function codesFor(db: Db | Tx, permission: string, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string[]>()
  const rows = await db
    .selectFrom('userRole')
    .innerJoin('rolePermission', 'rolePermission.roleId', 'userRole.roleId')
    .select(['userRole.userId', 'rolePermission.code'])
    .where('userRole.userId', 'in', ids)
    .where('rolePermission.code', 'like', `%${permission}%`)
    .execute()
  const byUser = Map.groupBy(rows, ({ userId }) => userId)
  return new Map([...byUser].map(([id, held]) => [id, held.map(({ code }) => code)]))
}

/** Who may do it instead, as a sentence; where nobody may, who gives the right. */
export function insteadWords(lang: Lang, people: readonly RightHolder[]): string {
  if (people.length === 0) return say(lang, 'refusal.nobodyElse')
  const names = people.slice(0, NAMED).map(({ name }) => name)
  return say(lang, 'refusal.others', { names: names.join(say(lang, 'refusal.and')) })
}
