import type { Selectable } from 'kysely'
import { has } from '#domain/permission.ts'
import * as calls from '#protocol/image/calls.ts'
import { type PresetForm, presetForm } from '#protocol/image/preset-form.ts'
import type { PhotoPreset } from '#protocol/image/schemas.ts'
import { audit } from '#server/kit/audit.ts'
import type { AuthenticatedContext, Reach } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import type { Changes, Reads } from '#server/kit/handle.ts'
import { defineServerList } from '#server/kit/list.ts'
import { equals } from '#server/kit/list-filters.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { forbidden, invalidFields, noRow, versionConflict } from '#server/kit/refusal.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Tx } from '#server/store/store.ts'

type Row = Selectable<Tables['photoPreset']>

const shown = ({ backgrounds, limits, ...row }: Row): PhotoPreset => ({
  ...(omitNull(row) as Omit<PhotoPreset, 'backgrounds' | 'limits'>),
  backgrounds: presetForm.backgrounds.parse(JSON.parse(backgrounds)),
  limits: presetForm.limits.parse(JSON.parse(limits)),
})

const columnsOf = ({ country, minBytes, maxBytes, backgrounds, limits, ...facts }: PresetForm) => ({
  ...facts,
  country: country ?? null,
  minBytes: minBytes ?? null,
  maxBytes: maxBytes ?? null,
  backgrounds: JSON.stringify(backgrounds),
  limits: JSON.stringify(limits),
})

/** The table is everybody's: a right that reaches no further than a company's own rows does not reach it. */
const isKeeper = (reach: Reach) => reach.role === 'platform' && reach.width === 'all'

export async function listPresets({ db, session, reach }: Reads<typeof calls.list>): Promise<PhotoPreset[]> {
  let query = db.selectFrom('photoPreset').selectAll().orderBy('sortNo').orderBy('id')
  if (!isKeeper(reach) || !has(session.codes, calls.presetView)) query = query.where('valid', '=', 1)
  return (await query.execute()).map(shown)
}

/** The presets, for those who keep them. */
export const presetList = defineServerList({
  call: calls.page,
  from: (db) => db.selectFrom('photoPreset'),
  id: 'photoPreset.id',
  before(_, { reach }, filter) {
    if (!isKeeper(reach)) throw forbidden()
    return filter
  },
  scope: () => [],
  filters: { country: equals('country'), confidence: equals('confidence'), valid: equals('valid') },
  sorts: { sortNo: 'sortNo', code: 'code', updateTime: 'updateTime' },
  async rows(db, ids) {
    const rows = await db.selectFrom('photoPreset').selectAll().where('id', 'in', ids).execute()
    return rows.map(shown)
  },
})

/** The row to change, locked until the commit, in the version that was seen. */
async function openPreset(tx: Tx, reach: Reach, id: number, version: number | undefined): Promise<Row> {
  const row = await tx
    .updateTable('photoPreset')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row || !isKeeper(reach)) throw noRow()
  if (version !== undefined && version !== row.version)
    throw versionConflict({
      ...(row.updateUser !== null && { by: row.updateUser }),
      at: row.updateTime,
      version: row.version,
    })
  return row
}

async function note(
  tx: Tx,
  who: AuthenticatedContext,
  id: number,
  action: 'create' | 'update' | 'delete',
  content: object,
): Promise<void> {
  await writeLog(tx, who, { entity: 'photoPreset', entityId: id, action, content: JSON.stringify(content) })
  await audit(tx, who, { action: `photoPreset.${action}`, entity: 'photoPreset', entityId: id })
}

const changesOf = (before: Row, after: Partial<Row>): object =>
  Object.fromEntries(
    Object.entries(after)
      .map(([key, to]) => [key, { from: before[key as keyof Row], to }] as const)
      .filter(([, { from, to }]) => from !== to),
  )

const codeTaken = () => invalidFields([{ path: 'code', key: 'photoPreset.codeTaken' }])

async function createPreset(tx: Tx, who: AuthenticatedContext, form: PresetForm) {
  if (!isKeeper(who.reach)) throw forbidden()
  const made = await tx
    .insertInto('photoPreset')
    .values({ ...columnsOf(form), updateUser: who.session.displayName, updateTime: who.now })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw codeTaken()
  await note(tx, who, made.id, 'create', form)
  return { id: made.id, version: 1 }
}

export async function savePreset({ input, tx, ...who }: Changes<typeof calls.save>) {
  const { id, version, ...form } = input
  if (id === undefined) return createPreset(tx, who, form)
  const row = await openPreset(tx, who.reach, id, version)
  const other = await tx
    .selectFrom('photoPreset')
    .select('id')
    .where('code', '=', form.code)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (other) throw codeTaken()
  const columns = columnsOf(form)
  const next = row.version + 1
  await tx
    .updateTable('photoPreset')
    .set({ ...columns, updateUser: who.session.displayName, updateTime: who.now, version: next })
    .where('id', '=', id)
    .execute()
  await note(tx, who, id, 'update', changesOf(row, columns))
  return { id, version: next }
}

export async function removePreset({ input, tx, ...who }: Changes<typeof calls.remove>) {
  const row = await openPreset(tx, who.reach, input.id, input.version)
  await tx.deleteFrom('photoPreset').where('id', '=', row.id).execute()
  await note(tx, who, row.id, 'delete', shown(row))
  return { id: row.id }
}
