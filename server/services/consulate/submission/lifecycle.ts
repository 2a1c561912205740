import { applicationStates } from '#domain/consulate/status-application.ts'
import { personName } from '#domain/person-name.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { type TaskEventType, task } from '#machines/lifecycle/task.ts'
import type { FormTask } from '#protocol/consulate/form-task-schemas.ts'
import type { Reach } from '#server/kit/deps.ts'
import { availableActions } from '#server/kit/lifecycle/actions.ts'
import { defineAdapter, type RowOf, type ValuesOf, type Viewer } from '#server/kit/lifecycle/adapter.ts'
import type { Reader } from '#server/kit/list.ts'
import { renderMessage } from '#server/kit/message.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { isCreatorInScope } from '#server/kit/scope.ts'
import type { Db } from '#server/store/store.ts'
import { type FormTaskParams, taskFactsOf } from './task-facts.ts'

const EDIT = 'sys.formTask.edit'

export type FormRow = RowOf<'formTask'>
export type FormValues = ValuesOf<'formTask', 'status'>

/** The site has it and decides: nobody here can stop it. */
export const isAtSite = (row: Pick<FormRow, 'atSite' | 'status'>) =>
  hasStateTag(task, { status: row.status }, 'executing') && row.atSite === 1

/** Whether a caller may see it: the center's or the agent's own orders' forms, the platform all (spec: scope#reach). */
export function isFormInReach(reach: Reach, row: FormRow): boolean {
  if (!isCreatorInScope(reach, row.createUserId)) return false
  return reach.role === 'platform' || (reach.role === 'acceptOrg' ? row.centerId : row.companyId) === reach.companyId
}

const MINE: readonly TaskEventType[] = ['retry', 'cancel']

/** A consulate's form on its way to the site. */
export const formTaskAdapter = defineAdapter({
  lifecycle: task,
  table: 'formTask',
  entity: 'formTask',
  statusColumns: { status: 'status' },
  concurrency: ['status', 'leaseOwner', 'version'],
  isInScope: (_, { reach }, row) => isFormInReach(reach, row),
  facts: async (db, who, row, params: FormTaskParams) => (await taskFactsOf(db, who, [row], params))(row),
  factsOfMany: taskFactsOf,
  stamps: ({ now }) => ({ updateTime: now }),
  lastChange: (row) => ({ at: row.updateTime }),
  permission: (event) => (MINE.includes(event) ? EDIT : null),
  // The log has every event, the audit what people did.
  isAudited: (event) => MINE.includes(event),
})

/** Rows as pages show them, with the order and the person that they are about, and what the viewer may do; a sheet offers nothing. */
export async function formsShown(
  db: Db,
  rows: readonly FormRow[],
  { lang, session, ...viewer }: Omit<Viewer, 'session'> & Pick<Reader, 'session'>,
): Promise<FormTask[]> {
  if (rows.length === 0) return []
  const actions = session && (await availableActions(db, { ...viewer, lang, session }, formTaskAdapter, rows))
  const people = await db
    .selectFrom('visaApplicant')
    .innerJoin('visaOrder', 'visaOrder.id', 'visaApplicant.orderId')
    .select(['visaApplicant.id', 'surname', 'givenNames', 'cname', 'passportNo', 'orderNo', 'visaOrder.visaCountry'])
    .where('visaApplicant.id', 'in', [...new Set(rows.map((row) => row.applicantId))])
    .execute()
  const applications = await db
    .selectFrom('consulateApplication')
    .select(['id', 'status', 'applicationNo'])
    .where(
      'id',
      'in',
      rows.map((row) => row.applicationId ?? 0),
    )
    .execute()
  const applicationById = new Map(applications.map((one) => [one.id, one]))
  const byId = new Map(people.map((person) => [person.id, person]))
  return rows.map((row) => {
    const person = byId.get(row.applicantId)
    const application = applicationById.get(row.applicationId ?? 0)
    const {
      leaseOwner: _,
      leaseUntil,
      atSite: ______,
      companyId: ___,
      centerId: ____,
      createUserId: _____,
      urgency: _______,
      entryDay: ________,
      looks: _________,
      byHand: __________,
      ...facts
    } = row
    return omitNull({
      ...facts,
      orderNo: person?.orderNo ?? '',
      visaCountry: person?.visaCountry ?? '',
      passportNo: person?.passportNo ?? null,
      applicationStatus: application?.status ?? applicationStates.DRAFT,
      applicationNo: application?.applicationNo ?? null,
      applicantName: person ? personName(person) : '',
      problem: row.problem === null ? null : renderMessage(lang, row.problem),
      nextTime: isAtSite(row) ? leaseUntil : null,
      actions: [...(actions?.get(row.id) ?? [])],
    }) as FormTask
  })
}
