import type { FieldProblem } from '#domain/field-problem.ts'
import type { add } from '#protocol/dictionary/district-calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Db, Tx } from '#server/store/store.ts'

type Form = Omit<InputOf<typeof add>, 'id'>

/** The lowest districts: counties. */
const LOWEST = 3

/** The level that a district gets below another; null where none may stand. */
export async function levelBelow(db: Db | Tx, parentId: number): Promise<number | null> {
  if (parentId === 0) return 1
  const parent = await db.selectFrom('district').select('level').where('id', '=', parentId).executeTakeFirst()
  return parent === undefined || parent.level >= LOWEST ? null : parent.level + 1
}

/** Another district of the name below the same one. */
export async function namesake(db: Db | Tx, { parentId, fullname }: Form, id?: number): Promise<FieldProblem | null> {
  const same = await db
    .selectFrom('district')
    .select('id')
    .where('parentId', '=', parentId)
    .where('fullname', '=', fullname)
    .execute()
  return same.some((row) => row.id !== id) ? { path: 'fullname', key: 'district.nameTaken' } : null
}
