import { has } from '#domain/permission.ts'
import type { ConsulateApplication } from '#protocol/consulate/application.ts'
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

/** An application as pages show it. */
export function applicationShown(
  row: ApplicationRow,
  lang: Viewer['lang'],
  actions: readonly AvailableAction[],
): ConsulateApplication {
  const { reference: _, lookedTimes: __, closedTime: ___, createUser: ____, createUserId: _____, ...facts } = row
  const { createTime: ______, lookByHand: _______, sentTime: ________, ...open } = facts
  const { withdrawUserId: _________, correction, problem, ...rest } = open
  return omitNull({
    ...rest,
    correction: correctionOf(correction),
    problem: problem === null ? null : renderMessage(lang, problem),
    actions: [...actions],
  }) as ConsulateApplication
}

/** Applications as pages show them, with what the viewer may do. */
export async function applicationsShown(
  db: Db,
  who: Viewer,
  rows: readonly ApplicationRow[],
): Promise<ConsulateApplication[]> {
  const actions = await actionsOf(db, who, rows)
  return rows.map((row) => applicationShown(row, who.lang, actions.get(row.id) ?? []))
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
