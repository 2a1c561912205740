import { dictDataColumns as entryColumns } from '#protocol/dictionary/columns.ts'
import type { DictData } from '#protocol/dictionary/data-calls.ts'
import * as calls from '#protocol/dictionary/data-calls.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Changes, Reads } from '#server/kit/handle.ts'
import { defineServerList } from '#server/kit/list.ts'
import { equals, startsWith } from '#server/kit/list-filters.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { businessError, invalidFields, noRow } from '#server/kit/refusal.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { dictDataColumns, dictDataProblem } from './dict-data.ts'
import { seen, stamp, written } from './stored-rows.ts'
import { usedBy } from './uses.ts'

async function dataById(db: Db, ids: readonly number[]): Promise<DictData[]> {
  const rows = await db.selectFrom('dictData').selectAll().where('id', 'in', ids).execute()
  return rows.map((row) => omitNull({ ...row, updateTime: row.updateTime || null }) as DictData)
}

/** The entries: by their dictionary, then as it is asked for. */
export const entryList = defineServerList({
  call: calls.queryAllDictDataPage,
  from: (db) => db.selectFrom('dictData'),
  id: 'dictData.id',
  scope: () => [],
  filters: {
    typeCode: equals('typeCode'),
    code: startsWith('code'),
    cname: startsWith('cname'),
    valid: equals('valid'),
  },
  sorts: {
    sortNo: ['typeCode', 'sortNo'],
    code: ['typeCode', 'code'],
    cname: ['typeCode', 'cname'],
    updateTime: ['typeCode', 'updateTime'],
  },
  rows: dataById,
  sheet: { pageCode: 'sys.dict-data', columns: entryColumns },
})

export async function readData({ input, db }: Reads<typeof calls.detailDictData>): Promise<DictData> {
  const [row] = await dataById(db, [input.id])
  if (!row) throw noRow()
  return row
}

const rowOf = (tx: Tx, id: number) => tx.selectFrom('dictData').selectAll().where('id', '=', id).executeTakeFirst()

export async function addData({ input, tx, ...who }: Changes<typeof calls.addDictData>) {
  const problem = await dictDataProblem(tx, input)
  if (problem) throw invalidFields([problem])
  const values = dictDataColumns(input)
  const { id } = await tx
    .insertInto('dictData')
    .values({ ...values, ...stamp(who) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const named = { entity: 'dict', entityId: id, changes: changesOf({}, values) }
  await audit(tx, who, { action: 'dict.create', ...named })
  return { id, version: 1 }
}

export async function updateData({ input, tx, ...who }: Changes<typeof calls.updateDictData>) {
  const { id, version, ...form } = input
  const row = seen(await rowOf(tx, id), version)
  if (form.typeCode !== row.typeCode) throw invalidFields([{ path: 'typeCode', key: 'dict.codeFixed' }])
  const problem = await dictDataProblem(tx, form, id)
  if (problem) throw invalidFields([problem])
  const isFixed = row.builtIn === 1 || (await usedBy(tx, row.typeCode, row.code)) !== null
  if (form.code !== row.code && isFixed) throw invalidFields([{ path: 'code', key: 'dict.codeFixed' }])
  const values = dictDataColumns(form)
  const done = await tx
    .updateTable('dictData')
    .set({ ...values, ...stamp(who, version) })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  written(done.numUpdatedRows)
  const named = { entity: 'dict', entityId: id, changes: changesOf(row, values) }
  await audit(tx, who, { action: 'dict.update', ...named })
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
  await audit(tx, who, { action: valid === 1 ? 'dict.unfreeze' : 'dict.freeze', ...named })
  return { version: row.version + 1 }
}

/** Takes one entry away; refuses one that the product brought, that a record names or that another is linked with. */
export async function dropData(tx: Tx, who: AuthenticatedContext, id: number, version?: number): Promise<void> {
  const row = seen(await rowOf(tx, id), version)
  const name = who.lang === 'zh' ? row.cname : row.ename
  if (row.builtIn === 1) throw businessError('dict.builtIn', { name })
  const use = await usedBy(tx, row.typeCode, row.code)
  if (use !== null) throw businessError(use === 'link' ? 'dict.linkedEntry' : 'dict.used', { name })
  await tx.deleteFrom('dictData').where('id', '=', id).execute()
  const before = { typeCode: row.typeCode, code: row.code, cname: row.cname }
  const changes = changesOf(before, { typeCode: null, code: null, cname: null })
  await audit(tx, who, { action: 'dict.delete', entity: 'dict', entityId: id, changes })
}

export async function deleteData({ input, tx, ...who }: Changes<typeof calls.deleteDictData>): Promise<null> {
  await dropData(tx, who, input.id, input.version)
  return null
}
