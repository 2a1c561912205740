import type { Selectable } from 'kysely'
import { has } from '#domain/permission.ts'
import * as calls from '#protocol/image/calls.ts'
import { type PresetForm, presetForm } from '#protocol/image/preset-form.ts'
import type { PhotoPreset } from '#protocol/image/schemas.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Page } from '#protocol/kit/page.ts'
import { audit } from '#server/kit/audit.ts'
import type { Reach, SignedContext } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import { present } from '#server/kit/present.ts'
import { badFields, changedMeanwhile, noRow, notAllowed } from '#server/kit/refusal.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Tx } from '#server/store/store.ts'

type Read<I> = SignedContext & { input: I; db: Db }
type Change<I> = SignedContext & { input: I; tx: Tx }
type Row = Selectable<Tables['photoPreset']>

const shown = ({ backgrounds, limits, ...row }: Row): PhotoPreset => ({
  ...(present(row) as Omit<PhotoPreset, 'backgrounds' | 'limits'>),
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

export async function listPresets({ db, session, reach }: Read<InputOf<typeof calls.list>>): Promise<PhotoPreset[]> {
  let query = db.selectFrom('photoPreset').selectAll().orderBy('sortNo').orderBy('id')
  if (!isKeeper(reach) || !has(session.codes, calls.presetView)) query = query.where('valid', '=', 1)
  return (await query.execute()).map(shown)
}

export async function pageOfPresets({
  input,
  db,
  reach,
}: Read<InputOf<typeof calls.page>>): Promise<Page<PhotoPreset>> {
  if (!isKeeper(reach)) throw notAllowed()
  const { page, rows, sidx, sord, country, confidence, valid } = input
  let query = db.selectFrom('photoPreset')
  if (country !== undefined) query = query.where('country', '=', country)
  if (confidence !== undefined) query = query.where('confidence', '=', confidence)
  if (valid !== undefined) query = query.where('valid', '=', valid)
  const { records } = await query.select(({ fn }) => fn.countAll<number>().as('records')).executeTakeFirstOrThrow()
  const found = await query
    .selectAll()
    .orderBy(sidx, sord)
    .orderBy('id', sord)
    .limit(rows)
    .offset((page - 1) * rows)
    .execute()
  return { records, page, rows: found.map(shown) }
}

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
    throw changedMeanwhile({
      ...(row.updateUser !== null && { by: row.updateUser }),
      at: row.updateTime,
      version: row.version,
    })
  return row
}

async function note(
  tx: Tx,
  who: SignedContext,
  id: number,
  action: 'create' | 'update' | 'delete',
  content: object,
): Promise<void> {
  await writeLog(tx, who, { entity: 'photoPreset', entityId: id, action, content: JSON.stringify(content) })
  await audit(tx, who, { action: `photoPreset.${action}`, code: '0000', entity: 'photoPreset', entityId: id })
}

const changesOf = (before: Row, after: Partial<Row>): object =>
  Object.fromEntries(
    Object.entries(after)
      .map(([key, to]) => [key, { from: before[key as keyof Row], to }] as const)
      .filter(([, { from, to }]) => from !== to),
  )

const codeTaken = () => badFields([{ path: 'code', key: 'photoPreset.codeTaken' }])

async function createPreset(tx: Tx, who: SignedContext, form: PresetForm) {
  if (!isKeeper(who.reach)) throw notAllowed()
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

export async function savePreset({ input, tx, ...who }: Change<InputOf<typeof calls.save>>) {
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

export async function removePreset({ input, tx, ...who }: Change<InputOf<typeof calls.remove>>) {
  const row = await openPreset(tx, who.reach, input.id, input.version)
  await tx.deleteFrom('photoPreset').where('id', '=', row.id).execute()
  await note(tx, who, row.id, 'delete', shown(row))
  return { id: row.id }
}
