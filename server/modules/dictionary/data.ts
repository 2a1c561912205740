import { sql } from 'kysely'
import type * as calls from '#protocol/dictionary/data-calls.ts'
import type { DictData } from '#protocol/dictionary/data-calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Page } from '#protocol/kit/page.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { SignedContext } from '#server/kit/deps.ts'
import type { Changes, Reads } from '#server/kit/handle.ts'
import { prefixUpperBound } from '#server/kit/prefix-range.ts'
import { present } from '#server/kit/present.ts'
import { badFields, fail, noRow } from '#server/kit/refusal.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { dictDataColumns, dictDataProblem } from './dict-data.ts'
import { seen, stamp, written } from './kept.ts'
import { usedBy } from './uses.ts'

type Search = InputOf<typeof calls.queryAllDictDataPage>

function found(db: Db, { typeCode, code, cname, valid }: Search) {
  let query = db.selectFrom('dictData')
  if (typeCode !== undefined) query = query.where('typeCode', '=', typeCode)
  if (code) query = query.where('code', '>=', code).where('code', '<', prefixUpperBound(code))
  if (cname) query = query.where('cname', '>=', cname).where('cname', '<', prefixUpperBound(cname))
  return valid === undefined ? query : query.where('valid', '=', valid)
}

/** The ids of a page: by type, then as it was asked for. */
export const dataIds = (db: Db, search: Search) =>
  found(db, search)
    .select('id')
    .orderBy('typeCode', search.sord)
    .orderBy(search.sidx, search.sord)
    .orderBy('id', search.sord)
    .limit(search.rows)
    .offset((search.page - 1) * search.rows)

export async function dataById(db: Db, ids: readonly number[]): Promise<DictData[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('dictData').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, present({ ...row, updateTime: row.updateTime || null }) as DictData]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function pageOfData({ input, db }: Reads<Search>): Promise<Page<DictData>> {
  const { records } = await found(db, input)
    .select(sql<number>`cast(count(*) as bigint)`.as('records'))
    .executeTakeFirstOrThrow()
  const ids = (await dataIds(db, input).execute()).map((row) => row.id)
  return { records, page: input.page, rows: await dataById(db, ids) }
}

export async function readData({ input, db }: Reads<typeof calls.detailDictData>): Promise<DictData> {
  const [row] = await dataById(db, [input.id])
  if (!row) throw noRow()
  return row
}

const rowOf = (tx: Tx, id: number) => tx.selectFrom('dictData').selectAll().where('id', '=', id).executeTakeFirst()

export async function addData({ input, tx, ...who }: Changes<typeof calls.addDictData>) {
  const problem = await dictDataProblem(tx, input)
  if (problem) throw badFields([problem])
  const values = dictDataColumns(input)
  const { id } = await tx
    .insertInto('dictData')
    .values({ ...values, ...stamp(who) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const named = { entity: 'dict', entityId: id, changes: changesOf({}, values) }
  await audit(tx, who, { action: 'dict.create', code: '0000', ...named })
  return { id, version: 1 }
}

export async function updateData({ input, tx, ...who }: Changes<typeof calls.updateDictData>) {
  const { id, version, ...form } = input
  const row = seen(await rowOf(tx, id), version)
  if (form.typeCode !== row.typeCode) throw badFields([{ path: 'typeCode', key: 'dict.codeFixed' }])
  const problem = await dictDataProblem(tx, form, id)
  if (problem) throw badFields([problem])
  const isFixed = row.builtIn === 1 || (await usedBy(tx, row.typeCode, row.code)) !== null
  if (form.code !== row.code && isFixed) throw badFields([{ path: 'code', key: 'dict.codeFixed' }])
  const values = dictDataColumns(form)
  const done = await tx
    .updateTable('dictData')
    .set({ ...values, ...stamp(who, version) })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  written(done.numUpdatedRows)
  const named = { entity: 'dict', entityId: id, changes: changesOf(row, values) }
  await audit(tx, who, { action: 'dict.update', code: '0000', ...named })
  return { version: version + 1 }
}

export async function freezeData({ input, tx, ...who }: Changes<typeof calls.freezeDictData>) {
  const row = seen(await rowOf(tx, input.id), input.version)
  const { valid } = input
  const done = await tx
    .updateTable('dictData')
    .set({ valid, ...stamp(who, row.version) })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirst()
  written(done.numUpdatedRows)
  const named = { entity: 'dict', entityId: row.id, changes: changesOf(row, { valid }) }
  await audit(tx, who, { action: valid === 1 ? 'dict.unfreeze' : 'dict.freeze', code: '0000', ...named })
  return { version: row.version + 1 }
}

/** Takes one entry away; refuses one that the product brought, that a record names or that another is linked with. */
export async function dropData(tx: Tx, who: SignedContext, id: number, version?: number): Promise<void> {
  const row = seen(await rowOf(tx, id), version)
  const name = who.lang === 'zh' ? row.cname : row.ename
  if (row.builtIn === 1) throw fail('dict.builtIn', { name })
  const use = await usedBy(tx, row.typeCode, row.code)
  if (use !== null) throw fail(use === 'link' ? 'dict.linkedEntry' : 'dict.used', { name })
  await tx.deleteFrom('dictData').where('id', '=', id).execute()
  const before = { typeCode: row.typeCode, code: row.code, cname: row.cname }
  const changes = changesOf(before, { typeCode: null, code: null, cname: null })
  await audit(tx, who, { action: 'dict.delete', code: '0000', entity: 'dict', entityId: id, changes })
}

export async function deleteData({ input, tx, ...who }: Changes<typeof calls.deleteDictData>): Promise<null> {
  await dropData(tx, who, input.id, input.version)
  return null
}
