import { sql } from 'kysely'
import { parsePermission } from '#domain/permission.ts'
import { type IdentityCode, identityCodes, resourceTypes } from '#domain/status.ts'
import type { Resource } from '#protocol/access/resource/calls.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { businessError, noRow, versionConflict } from '#server/kit/refusal.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** Identities as the store keeps them, one bit each, and as lists. */
export const identitiesOf = (bits: number): IdentityCode[] =>
  Object.values(identityCodes).filter((code) => (bits & code) !== 0)
export const bitsOf = (identities: readonly IdentityCode[]): number => identities.reduce((bits, code) => bits | code, 0)

/** How many roles hold each code, by its base. */
async function countRoles(db: Db | Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('rolePermission').select(['roleId', 'code']).execute()
  const holders = Map.groupBy(rows, ({ code }) => parsePermission(code).base)
  return new Map([...holders].map(([base, held]) => [base, new Set(held.map((row) => row.roleId)).size]))
}

/** Menus before buttons, each in the order that people gave them. */
export const inOrder = (db: Db | Tx) =>
  db.selectFrom('menu').orderBy('parentId').orderBy('type').orderBy('sortNo').orderBy('id')

/** Every entry as it is shown, or the one. */
export async function resourcesShown(db: Db, id?: number): Promise<Resource[]> {
  const all = inOrder(db).selectAll()
  const rows = await (id === undefined ? all : all.where('id', '=', id)).execute()
  const counts = await countRoles(db)
  return rows.map(
    ({ identities, reaches: _, ...row }) =>
      omitNull({
        ...row,
        identities: identitiesOf(identities),
        roleCount: counts.get(row.code) ?? 0,
      }) as unknown as Resource,
  )
}

/** An entry in the version that the caller saw. */
export async function entryForChange(tx: Tx, id: number, version: number) {
  const row = await tx.selectFrom('menu').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw noRow()
  if (row.version !== version) throw versionConflict({ version: row.version })
  return row
}

/** Refuses a place where the entry cannot stand: under a button, itself or what is below it; a button at the root. */
export async function checkPlace(tx: Tx, entry: { id: number; type: number }, parentId: number): Promise<void> {
  if (parentId === 0) {
    if (entry.type === resourceTypes.BUTTON) throw businessError('resource.buttonAtRoot')
    return
  }
  for (let at = parentId, depth = 0; at !== 0; depth += 1) {
    const above = await tx.selectFrom('menu').select(['id', 'parentId', 'type']).where('id', '=', at).executeTakeFirst()
    if (!above || above.id === entry.id || above.type === resourceTypes.BUTTON || depth > 20)
      throw businessError('resource.parentWrong')
    at = above.parentId
  }
}

/** The number behind the last of its kind below a parent. */
export async function lastPlace(tx: Tx, parentId: number, type: number): Promise<number> {
  const { last } = await tx
    .selectFrom('menu')
    .select(sql<number | null>`max(sort_no)`.as('last'))
    .where('parentId', '=', parentId)
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}
