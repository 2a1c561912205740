import { sql } from 'kysely'
import { dictTypeColumns } from '#protocol/dictionary/columns.ts'
import type { DictType } from '#protocol/dictionary/type-calls.ts'
import * as calls from '#protocol/dictionary/type-calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { Changes, Reads } from '#server/kit/handle.ts'
import { defineServerList } from '#server/kit/list.ts'
import { equals, startsWith } from '#server/kit/list-filters.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { businessError, invalidFields, noRow } from '#server/kit/refusal.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { seen, stamp, written } from './stored-rows.ts'

type Form = InputOf<typeof calls.addDictType>

/** Types with how many entries each has. */
async function typesById(db: Db | Tx, ids: readonly number[]): Promise<DictType[]> {
  const rows = await db
    .selectFrom('dictType')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('dictData')
        .whereRef('dictData.typeCode', '=', 'dictType.code')
        .select(sql<number>`cast(count(*) as bigint)`.as('entryCount'))
        .as('entryCount'),
    )
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => omitNull({ ...row, updateTime: row.updateTime || null }) as DictType)
}

/** The dictionaries, by an index in every order. */
export const typeList = defineServerList({
  call: calls.queryAllDictTypePage,
  from: (db) => db.selectFrom('dictType'),
  id: 'dictType.id',
  scope: () => [],
  filters: { code: startsWith('code'), name: startsWith('name'), valid: equals('valid') },
  sorts: { code: 'code', name: 'name', updateTime: 'updateTime' },
  rows: typesById,
  sheet: { pageCode: 'sys.dict', columns: dictTypeColumns },
})

export async function readType({ input, db }: Reads<typeof calls.detailDictType>): Promise<DictType> {
  const [row] = await typesById(db, [input.id])
  if (!row) throw noRow()
  return row
}

const rowOf = (tx: Tx, id: number) => tx.selectFrom('dictType').selectAll().where('id', '=', id).executeTakeFirst()
const typeOf = (tx: Tx, code: string) =>
  tx.selectFrom('dictType').select(['id', 'linkType']).where('code', '=', code).executeTakeFirst()
const linkedWith = (tx: Tx, code: string) =>
  tx.selectFrom('dictType').select('id').where('linkType', '=', code).limit(1).executeTakeFirst()

const entriesOfType = async (tx: Tx, code: string): Promise<number> =>
  (
    await tx
      .selectFrom('dictData')
      .select(sql<number>`cast(count(*) as bigint)`.as('count'))
      .where('typeCode', '=', code)
      .executeTakeFirstOrThrow()
  ).count

/** Links go one step: what is linked with has no links of its own, so that a choice of sections stays a plain list. */
async function checkForm(tx: Tx, form: Form, id?: number): Promise<void> {
  const same = await tx
    .selectFrom('dictType')
    .select(['id', 'code', 'name'])
    .where((eb) => eb.or([eb('code', '=', form.code), eb('name', '=', form.name)]))
    .execute()
  const others = same.filter((row) => row.id !== id)
  if (others.some((row) => row.code === form.code)) throw invalidFields([{ path: 'code', key: 'dict.codeTaken' }])
  if (others.some((row) => row.name === form.name)) throw invalidFields([{ path: 'name', key: 'dict.nameTaken' }])
  const { linkType } = form
  if (linkType === undefined) return
  const refused = (key: string) => invalidFields([{ path: 'linkType', key, params: { name: form.name } }])
  if (linkType === form.code) throw refused('dict.linkSelf')
  const linked = await typeOf(tx, linkType)
  if (!linked) throw refused('dict.linkUnknown')
  if (linked.linkType !== null || (await linkedWith(tx, form.code))) throw refused('dict.linkLoop')
}

const columnsOf = ({ linkType, ...form }: Form) => ({ ...form, linkType: linkType ?? null })

export async function addType({ input, tx, ...who }: Changes<Form>) {
  await checkForm(tx, input)
  const values = { ...columnsOf(input), ...stamp(who) }
  const { id } = await tx.insertInto('dictType').values(values).returning('id').executeTakeFirstOrThrow()
  const named = { entity: 'dictType', entityId: id, changes: changesOf({}, columnsOf(input)) }
  await audit(tx, who, { action: 'dictType.create', ...named })
  return { id, version: 1 }
}

export async function updateType({ input, tx, ...who }: Changes<typeof calls.updateDictType>) {
  const { id, version, ...form } = input
  const row = seen(await rowOf(tx, id), version)
  await checkForm(tx, form, id)
  const isFixed = row.builtIn === 1 || (await entriesOfType(tx, row.code)) > 0 || (await linkedWith(tx, row.code))
  if (form.code !== row.code && isFixed) throw invalidFields([{ path: 'code', key: 'dict.codeFixed' }])
  const values = columnsOf(form)
  const done = await tx
    .updateTable('dictType')
    .set({ ...values, ...stamp(who, version) })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  written(done.numUpdatedRows)
  const named = { entity: 'dictType', entityId: id, changes: changesOf(row, values) }
  await audit(tx, who, { action: 'dictType.update', ...named })
  return { version: version + 1 }
}

export async function freezeType({ input, tx, ...who }: Changes<typeof calls.freezeDictType>) {
  const row = seen(await rowOf(tx, input.id), input.version)
  const { valid } = input
  const done = await tx
    .updateTable('dictType')
    .set({ valid, ...stamp(who, row.version) })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirst()
  written(done.numUpdatedRows)
  const named = { entity: 'dictType', entityId: row.id, changes: changesOf(row, { valid }) }
  await audit(tx, who, { action: valid === 1 ? 'dictType.unfreeze' : 'dictType.freeze', ...named })
  return { version: row.version + 1 }
}

export async function deleteType({ input, tx, ...who }: Changes<typeof calls.deleteDictType>): Promise<null> {
  const row = seen(await rowOf(tx, input.id), input.version)
  const name = who.lang === 'zh' ? row.name : row.ename || row.name
  if (row.builtIn === 1) throw businessError('dict.builtIn', { name })
  const count = await entriesOfType(tx, row.code)
  if (count > 0) throw businessError('dict.hasEntries', { name, count })
  if (await linkedWith(tx, row.code)) throw businessError('dict.linked', { name })
  await tx.deleteFrom('dictType').where('id', '=', row.id).execute()
  const before = { code: row.code, name: row.name }
  const named = { entity: 'dictType', entityId: row.id, changes: changesOf(before, { code: null, name: null }) }
  await audit(tx, who, { action: 'dictType.delete', ...named })
  return null
}
