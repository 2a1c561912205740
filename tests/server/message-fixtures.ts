import type { Desk } from './harness.ts'

/** The user names of those who were told of an event of a thing, in the order of the alphabet. */
export async function receiversIn(desk: Desk, event: string, entityId: number): Promise<string[]> {
  const rows = await desk.store.read
    .selectFrom('personalMessage')
    .innerJoin('userAccount', 'userAccount.id', 'personalMessage.userId')
    .select('userAccount.userName')
    .where('event', '=', event)
    .where('entityId', '=', entityId)
    .execute()
  return [...new Set(rows.map(({ userName }) => userName))].toSorted()
}
