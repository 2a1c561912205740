import type { Selectable } from 'kysely'
import type { InputOf } from '#protocol/kit/call.ts'
import * as calls from '#protocol/people/department/calls.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { AuthenticatedContext, Reach } from '#server/kit/deps.ts'
import { businessError, forbidden, invalidFields, noRow, versionConflict } from '#server/kit/refusal.ts'
import {
  atAndBelow,
  departmentsOf,
  existingCompany,
  ownDepartments,
  requestedCompany,
} from '#server/services/people/departments.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Tx } from '#server/store/store.ts'

type Change<I> = AuthenticatedContext & { input: I; tx: Tx }
type Row = Selectable<Tables['department']>

/** Who keeps only his own department may change nothing beside or above it. */
async function checkReach(tx: Tx, reach: Reach, ...ids: readonly number[]): Promise<void> {
  if (reach.width === 'all' || reach.width === 'company') return
  const own = reach.width === 'dept' ? await ownDepartments(tx, reach) : []
  if (ids.some((id) => !own.includes(id))) throw noRow()
}

/** The department, within reach and in the version that was seen. */
async function departmentForChange(tx: Tx, reach: Reach, id: number, version?: number): Promise<Row> {
  const row = await tx.selectFrom('department').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw noRow()
  requestedCompany(reach, row.companyId)
  await checkReach(tx, reach, id)
  if (version !== undefined && row.version !== version) throw versionConflict({ version: row.version })
  return row
}

const depthOf = (rows: readonly Row[], id: number): number => {
  const parents = new Map(rows.map((row) => [row.id, row.parentId]))
  let depth = 0
  for (let at = id; at !== 0 && depth <= calls.departmentLevels; at = parents.get(at) ?? 0) depth += 1
  return depth
}

/** How many levels the department and those below it take. */
const heightOf = (rows: readonly Row[], id: number): number => {
  const own = depthOf(rows, id)
  return Math.max(...[...atAndBelow(rows, id)].map((one) => depthOf(rows, one))) - own + 1
}

/** The place must exist, not lie below the department itself, and leave its name alone there. */
function checkPlace(
  rows: readonly Row[],
  moved: { id?: number | undefined; departmentName: string },
  parentId: number,
) {
  if (parentId !== 0 && !rows.some((row) => row.id === parentId))
    throw invalidFields([{ path: 'parentId', key: 'department.parentMissing' }])
  const { id } = moved
  if (id !== undefined && atAndBelow(rows, id).has(parentId))
    throw invalidFields([{ path: 'parentId', key: 'department.belowItself' }])
  const levels = (parentId === 0 ? 0 : depthOf(rows, parentId)) + (id === undefined ? 1 : heightOf(rows, id))
  if (levels > calls.departmentLevels) throw businessError('department.tooDeep', { max: calls.departmentLevels })
  const isTaken = rows.some(
    (row) => row.parentId === parentId && row.id !== id && row.departmentName === moved.departmentName,
  )
  if (isTaken) throw invalidFields([{ path: 'departmentName', key: 'department.nameTaken' }])
}

const lastNo = (rows: readonly Row[], parentId: number) =>
  Math.max(0, ...rows.filter((row) => row.parentId === parentId).map((row) => row.sortNo))

/** Makes or changes a department. */
export async function saveDepartment({ input, tx, reach, ...context }: Change<InputOf<typeof calls.saveDept>>) {
  const { id, version, companyId: asked, ...form } = input
  const before = id === undefined ? null : await departmentForChange(tx, reach, id, version)
  const companyId = before?.companyId ?? (await existingCompany(tx, reach, asked)).id
  const isMoved = before?.parentId !== form.parentId
  if (isMoved) await checkReach(tx, reach, form.parentId)
  const rows = await departmentsOf(tx, companyId)
  if (!before && rows.length >= calls.mostDepartments)
    throw businessError('department.tooMany', { max: calls.mostDepartments })
  checkPlace(rows, { ...form, id }, form.parentId)
  if (rows.some((row) => row.departmentCode === form.departmentCode && row.id !== id))
    throw invalidFields([{ path: 'departmentCode', key: 'department.codeTaken' }])
  const next = (before?.version ?? 0) + 1
  const values = {
    ...form,
    remark: form.remark || null,
    sortNo: form.sortNo ?? (before && !isMoved ? before.sortNo : lastNo(rows, form.parentId) + 1),
  }
  const entityId = before
    ? before.id
    : (
        await tx
          .insertInto('department')
          .values({ ...values, companyId })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
  if (before) {
    const done = await tx
      .updateTable('department')
      .set({ ...values, version: next })
      .where('id', '=', before.id)
      .where('version', '=', before.version)
      .executeTakeFirst()
    if (done.numUpdatedRows === 0n) throw versionConflict({})
  }
  await audit(tx, context, {
    action: before ? 'department.update' : 'department.create',
    entity: 'department',
    entityId,
    changes: changesOf(before ?? {}, values),
  })
  return { id: entityId, version: next }
}

/** Deletes a department that nobody is in. */
export async function removeDepartment({
  input,
  tx,
  reach,
  ...context
}: Change<InputOf<typeof calls.deleteDepartment>>) {
  const row = await departmentForChange(tx, reach, input.id, input.version)
  const child = await tx
    .selectFrom('department')
    .select('id')
    .where('companyId', '=', row.companyId)
    .where('parentId', '=', row.id)
    .executeTakeFirst()
  if (child) throw businessError('department.hasChildren')
  const { people } = await tx
    .selectFrom('userAccount')
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .where('departmentId', '=', row.id)
    .where('deleted', '=', 0)
    .executeTakeFirstOrThrow()
  if (people > 0) throw businessError('department.hasPeople', { count: people })
  await tx.deleteFrom('department').where('id', '=', row.id).execute()
  const { departmentName, departmentCode } = row
  const changes = changesOf({ departmentName, departmentCode }, { departmentName: null, departmentCode: null })
  const named = { entity: 'department', entityId: row.id, changes }
  await audit(tx, context, { action: 'department.delete', ...named })
  return null
}

/** Puts a department where it was dropped and numbers those beside it anew. */
export async function dragDepartment({ input, tx, reach, ...context }: Change<InputOf<typeof calls.drag>>) {
  const moved = await departmentForChange(tx, reach, input.id)
  const target = await departmentForChange(tx, reach, input.targetId)
  if (target.companyId !== moved.companyId) throw forbidden()
  const parentId = input.place === 'inside' ? target.id : target.parentId
  if (parentId !== moved.parentId) await checkReach(tx, reach, parentId)
  const rows = await departmentsOf(tx, moved.companyId)
  checkPlace(rows, moved, parentId)
  const beside = rows.filter((row) => row.parentId === parentId && row.id !== moved.id)
  const at = beside.findIndex((row) => row.id === target.id)
  const place = input.place === 'inside' ? beside.length : input.place === 'before' ? at : at + 1
  const order = beside.toSpliced(place, 0, moved)
  const version = moved.version + 1
  for (const [index, row] of order.entries()) {
    const isMoved = row.id === moved.id
    if (!isMoved && row.sortNo === index + 1) continue
    await tx
      .updateTable('department')
      .set({ sortNo: index + 1, ...(isMoved && { parentId, version }) })
      .where('id', '=', row.id)
      .execute()
  }
  const changes = changesOf(moved, { parentId, sortNo: order.indexOf(moved) + 1 })
  const named = { entity: 'department', entityId: moved.id, changes }
  await audit(tx, context, { action: 'department.drag', ...named })
  return { version }
}
