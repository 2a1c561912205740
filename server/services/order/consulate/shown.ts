import { has } from '#domain/permission.ts'
import type { ConsulateApplication } from '#protocol/form-task/application.ts'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import { availableActions } from '#server/kit/lifecycle/actions.ts'
import type { Viewer } from '#server/kit/lifecycle/adapter.ts'
import { renderMessage } from '#server/kit/message.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import type { Db } from '#server/store/store.ts'
import { correctionOf } from './correction.ts'
import { type ApplicationRow, applicationAdapter, applicationRights } from './lifecycle.ts'

/** Who may ask for nothing is not looked into: what is open in a form takes a while. */
const actionsOf = async (
  db: Db,
  who: Viewer,
  rows: readonly ApplicationRow[],
): Promise<ReadonlyMap<number, readonly AvailableAction[]>> =>
  applicationRights.some((right) => has(who.session.codes, right))
    ? availableActions(db, who, applicationAdapter, rows)
    : new Map()

/** Applications as pages show them, with what the viewer may do. */
export async function applicationsShown(
  db: Db,
  who: Viewer,
  rows: readonly ApplicationRow[],
): Promise<ConsulateApplication[]> {
  const actions = await actionsOf(db, who, rows)
  return rows.map((row) => {
    const { reference: _, lookedTimes: __, closedTime: ___, createUser: ____, createUserId: _____, ...facts } = row
    const { createTime: ______, correction, problem, ...rest } = facts
    return omitNull({
      ...rest,
      correction: correctionOf(correction),
      problem: problem === null ? null : renderMessage(who.lang, problem),
      actions: [...(actions.get(row.id) ?? [])],
    }) as ConsulateApplication
  })
}

/** The open applications of applicants, by the applicant's id. Whether the viewer may see them is asked before. */
export async function openApplications(
  db: Db,
  who: Viewer,
  applicantIds: readonly number[],
): Promise<ReadonlyMap<number, ConsulateApplication>> {
  if (applicantIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('consulateApplication')
    .selectAll()
    .where('applicantId', 'in', applicantIds)
    .where('closedTime', 'is', null)
    .execute()
  return new Map((await applicationsShown(db, who, rows)).map((one) => [one.applicantId, one]))
}
