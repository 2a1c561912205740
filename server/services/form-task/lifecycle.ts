import { has } from '#domain/permission.ts'
import { personName } from '#domain/person-name.ts'
import { taskStatus } from '#domain/status.ts'
import { type TaskEventType, task } from '#machines/lifecycle/task.ts'
import type { FormTask } from '#protocol/form-task/schemas.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Reach } from '#server/kit/deps.ts'
import { offeredActions } from '#server/kit/lifecycle/actions.ts'
import { defineAdapter, type RowOf, type ValuesOf } from '#server/kit/lifecycle/adapter.ts'
import { type LeaseParams, leaseFacts } from '#server/kit/lifecycle/lease.ts'
import { sayTold } from '#server/kit/message.ts'
import { present } from '#server/kit/present.ts'
import { madeWithin, makersWithin } from '#server/kit/scope.ts'
import type { Db, Tx } from '#server/store/store.ts'

const EDIT = 'sys.formTask.edit'

export type FormRow = RowOf<'formTask'>
export type FormValues = ValuesOf<'formTask', 'status'>

/** The site has it and decides: nobody here can stop it. */
export const isAtSite = (row: Pick<FormRow, 'applicationNo' | 'status'>) =>
  row.status === taskStatus.EXECUTING && row.applicationNo !== null

/** The tasks that a caller may see: the center's or the agent's own orders', the platform all (spec: scope#reach). */
export function visibleForms(db: Db | Tx, reach: Reach) {
  const { role, companyId } = reach
  const forms = db.selectFrom('formTask')
  const makers = makersWithin(reach)
  const own = makers ? forms.where('formTask.createUserId', 'in', makers) : forms
  if (role === 'platform') return own
  return own.where(role === 'acceptOrg' ? 'formTask.centerId' : 'formTask.companyId', '=', companyId)
}

/** The same of one task that was read. */
function isFormInReach(reach: Reach, row: FormRow): boolean {
  if (!madeWithin(reach, row.createUserId)) return false
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
  facts: (_, { now }, row, params: LeaseParams) => ({ isLocal: !isAtSite(row), ...leaseFacts(row, now, params) }),
  stamps: ({ now }) => ({ updateTime: now }),
  lastChange: (row) => ({ at: row.updateTime }),
  permission: (event) => (MINE.includes(event) ? EDIT : null),
  // The log has every event, the audit what people did.
  isAudited: (event) => MINE.includes(event),
})

/** What a person with these permissions may do with a task now. */
export function actionsOf(row: FormRow, codes: readonly string[]): FormTask['actions'] {
  const facts = { isLocal: !isAtSite(row), isLeaseOver: false }
  return offeredActions(task, { status: row.status }, facts, (event) => MINE.includes(event) && has(codes, EDIT))
}

/** Rows as pages show them, with the order and the person that they are about, and what `codes` allow. */
export async function formsShown(
  db: Db,
  rows: readonly FormRow[],
  lang: Lang,
  codes: readonly string[] = [],
): Promise<FormTask[]> {
  if (rows.length === 0) return []
  const people = await db
    .selectFrom('visaApplicant')
    .innerJoin('visaOrder', 'visaOrder.id', 'visaApplicant.orderId')
    .select(['visaApplicant.id', 'surname', 'givenNames', 'cname', 'passportNo', 'orderNo', 'visaCountry'])
    .where('visaApplicant.id', 'in', [...new Set(rows.map((row) => row.applicantId))])
    .execute()
  const byId = new Map(people.map((person) => [person.id, person]))
  return rows.map((row) => {
    const person = byId.get(row.applicantId)
    const {
      leaseOwner: _,
      leaseUntil,
      reference: __,
      companyId: ___,
      centerId: ____,
      createUserId: _____,
      ...facts
    } = row
    return present({
      ...facts,
      orderNo: person?.orderNo ?? '',
      visaCountry: person?.visaCountry ?? '',
      passportNo: person?.passportNo ?? null,
      applicantName: person ? personName(person) : '',
      problem: row.problem === null ? null : sayTold(lang, row.problem),
      nextTime: isAtSite(row) ? leaseUntil : null,
      actions: actionsOf(row, codes),
    }) as FormTask
  })
}
