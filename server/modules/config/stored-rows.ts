import type { Insertable, Selectable } from 'kysely'
import { audit } from '#server/kit/audit.ts'
import { changesOf as fieldChanges } from '#server/kit/changes.ts'
import type { AuthenticatedContext, Reach } from '#server/kit/deps.ts'
import { type ConfigTable, writeLog } from '#server/kit/entity-log.ts'
import { noRow, versionConflict } from '#server/kit/refusal.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Tx } from '#server/store/store.ts'

interface Kept {
  readonly id: number
  readonly companyId: number
  readonly version: number
  readonly updateUser: string | null
  readonly updateTime: number | null
}
export type Row<T extends ConfigTable> = Selectable<Tables[T]> & Kept
/** What a person writes of a row; who, when and the version are set here. */
export type Values<T extends ConfigTable> = Omit<
  Insertable<Tables[T]>,
  'id' | 'companyId' | 'version' | 'updateUser' | 'updateTime'
>

/** The columns that every table of the configuration has: one of them stands for all, so that one code keeps them. */
type Common = 'paymentMethod'
const common = (table: ConfigTable) => table as Common
type CommonValues = Values<Common>

/** A center's staff reach their own center's settings, the platform those of every center. */
export const reaches = (reach: Reach, companyId: number): boolean =>
  reach.role === 'platform' ? reach.width === 'all' : reach.role === 'acceptOrg' && reach.companyId === companyId

const stamped = ({ session, now }: AuthenticatedContext) => ({ updateUser: session.displayName, updateTime: now })

async function note(
  tx: Tx,
  who: AuthenticatedContext,
  table: ConfigTable,
  row: { id: number; companyId: number },
  action: 'create' | 'update' | 'delete',
  [before, after]: readonly [before: object, after: object],
  content: unknown,
): Promise<void> {
  await writeLog(tx, who, { entity: table, entityId: row.id, action, content: JSON.stringify(content) })
  const line = { action: `config.${table}.${action}`, entity: table, entityId: row.id }
  await audit(tx, who, { ...line, changes: fieldChanges(before, after) })
}

/** A row to change, locked until the commit: 1111 for a foreign or missing one, 4409 for an older version. */
export async function openRow<T extends ConfigTable>(
  tx: Tx,
  who: AuthenticatedContext,
  table: T,
  { id, version }: { id: number; version?: number | undefined },
): Promise<Row<T>> {
  const row = await tx
    .updateTable(common(table))
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row || !reaches(who.reach, row.companyId)) throw noRow()
  if (version !== undefined && version !== row.version)
    throw versionConflict({
      ...(row.updateUser !== null && { by: row.updateUser }),
      ...(row.updateTime !== null && { at: row.updateTime }),
      version: row.version,
    })
  return row as Row<ConfigTable> as Row<T>
}

/** Adds a row; null when one that may be there only once is there already. */
export async function addRow<T extends ConfigTable>(
  tx: Tx,
  who: AuthenticatedContext,
  table: T,
  companyId: number,
  values: Values<T>,
): Promise<{ id: number; version: number } | null> {
  const made = await tx
    .insertInto(common(table))
    .values({ ...(values as CommonValues), ...stamped(who), companyId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  await note(tx, who, table, { id: made.id, companyId }, 'create', [{}, { companyId, ...values }], values)
  return { id: made.id, version: 1 }
}

/** Whether another row of the same center has these values, which may stand there only once. */
export async function isTaken<T extends ConfigTable>(
  tx: Tx,
  table: T,
  { id, companyId }: Pick<Kept, 'id' | 'companyId'>,
  values: Partial<Values<T>>,
): Promise<boolean> {
  const other = await tx
    .selectFrom(common(table))
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '!=', id)
    .where((eb) => eb.and(values as Partial<Selectable<Tables[Common]>>))
    .executeTakeFirst()
  return other !== undefined
}

/** Only what changes, with what it was: what the log keeps. */
export function changesOf(before: object, after: object): Record<string, { from: unknown; to: unknown }> {
  const old = before as Record<string, unknown>
  const changed = Object.entries(after).filter(([key, value]) => old[key] !== value)
  return Object.fromEntries(changed.map(([key, to]) => [key, { from: old[key], to }]))
}

export async function writeRow<T extends ConfigTable>(
  tx: Tx,
  who: AuthenticatedContext,
  table: T,
  row: Row<T>,
  values: Partial<Values<T>>,
): Promise<{ version: number }> {
  const version = row.version + 1
  await tx
    .updateTable(common(table))
    .set({ ...(values as Partial<CommonValues>), ...stamped(who), version })
    .where('id', '=', row.id)
    .execute()
  await note(tx, who, table, row, 'update', [row, values], changesOf(row, values))
  return { version }
}

export async function dropRow<T extends ConfigTable>(
  tx: Tx,
  who: AuthenticatedContext,
  table: T,
  row: Row<T>,
): Promise<{ id: number }> {
  await tx.deleteFrom(common(table)).where('id', '=', row.id).execute()
  const { version: _, updateUser: __, updateTime: ___, ...content } = row
  const gone = Object.fromEntries(Object.keys(content).map((key) => [key, null]))
  await note(tx, who, table, row, 'delete', [content, gone], content)
  return { id: row.id }
}
