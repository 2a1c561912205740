import { parsePermission } from '#domain/permission.ts'
import { type EntryRow, entries } from '#server/store/initial-data/entries.ts'
import { roles } from '#server/store/initial-data/roles.ts'
import type { Store, Tx } from '#server/store/store.ts'
import { insertAll } from './insert.ts'

/** Parents stand before their children. Ids of initial data may be taken by now, so entries find each other by code. */
async function addEntries(tx: Tx, fresh: readonly EntryRow[]): Promise<void> {
  const codeOf = new Map(entries.map(({ id, code }) => [id, code]))
  for (const { id: _, parentId, ...entry } of fresh) {
    const parent = await tx
      .selectFrom('menu')
      .select('id')
      .where('code', '=', codeOf.get(parentId) ?? '')
      .executeTakeFirst()
    await tx
      .insertInto('menu')
      .values({ ...entry, parentId: parent?.id ?? 0 })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute()
  }
}

async function grantEntries(tx: Tx, fresh: ReadonlySet<string>): Promise<void> {
  const there = await tx.selectFrom('role').select(['id', 'code']).execute()
  const held = await tx.selectFrom('rolePermission').select(['roleId', 'code']).execute()
  const isHeld = new Set(held.map(({ roleId, code }) => `${roleId} ${code}`))
  const grants = there.flatMap(({ id: roleId, code: name }) => {
    const permissions = roles.find(({ code }) => code === name)?.permissions ?? []
    return permissions
      .filter((code) => fresh.has(parsePermission(code).base) && !isHeld.has(`${roleId} ${code}`))
      .map((code) => ({ roleId, code }))
  })
  await insertAll(tx, 'rolePermission', grants)
}

/**
 * Brings what a newer version added to the menu into a database that an older one filled: the entries, and their
 * permissions for the roles that come with the product. What people changed or took away meanwhile stays as it is, and so
 * do roles of their own. Done at every start; nothing is written when nothing is new.
 */
export async function addNewRights(store: Store): Promise<void> {
  await store.change(async (tx) => {
    const known = await tx.selectFrom('menu').select('code').execute()
    const isKnown = new Set(known.map(({ code }) => code))
    const fresh = entries.filter(({ code }) => !isKnown.has(code))
    if (fresh.length === 0) return
    await addEntries(tx, fresh)
    await grantEntries(tx, new Set(fresh.map(({ code }) => code)))
  })
}
