import type { Lang } from '#protocol/kit/texts.ts'
import { say } from '#server/kit/texts.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { holdersOf } from './people.ts'

export interface RightHolder {
  readonly id: number
  readonly name: string
}

/** How many people of a company are looked through. */
const MOST = 200
/** How many are named: one of them is asked. */
const NAMED = 5

/** The others of a company who hold a right and may sign in, by name; never somebody of another company. */
export async function rightHolders(
  db: Db | Tx,
  { companyId, userId }: { readonly companyId: number; readonly userId: number },
  permission: string,
): Promise<RightHolder[]> {
  const people = await db
    .selectFrom('userAccount')
    .select(['id', 'realName', 'userName'])
    .where('companyId', '=', companyId)
    .where('id', '!=', userId)
    .where('deleted', '=', 0)
    .where('frozen', '=', 0)
    .orderBy('id')
    .limit(MOST)
    .execute()
  const holders = await holdersOf(
    db,
    permission,
    people.map(({ id }) => id),
  )
  return people
    .filter(({ id }) => holders.has(id))
    .map(({ id, realName, userName }) => ({ id, name: realName ?? userName }))
}

/** Who may do it instead, as a sentence; where nobody may, who gives the right. */
export function insteadWords(lang: Lang, people: readonly RightHolder[]): string {
  if (people.length === 0) return say(lang, 'refusal.nobodyElse')
  const names = people.slice(0, NAMED).map(({ name }) => name)
  return say(lang, 'refusal.others', { names: names.join(say(lang, 'refusal.and')) })
}
