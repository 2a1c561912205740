import type { Selectable } from 'kysely'
import { has } from '#domain/permission.ts'
import { taskStatus } from '#domain/status.ts'
import { type TaskEventType, task } from '#machines/lifecycle/task.ts'
import type { FormTask } from '#protocol/form-task/schemas.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Reach, Session } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import { offeredActions } from '#server/kit/lifecycle/actions.ts'
import { stepTask } from '#server/kit/lifecycle/task-step.ts'
import { sayTold } from '#server/kit/message.ts'
import { present } from '#server/kit/present.ts'
import { makersWithin } from '#server/kit/scope.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Tx } from '#server/store/store.ts'

const EDIT = 'sys.formTask.edit'

export type FormRow = Selectable<Tables['formTask']>
export type FormValues = Partial<Omit<FormRow, 'id' | 'status'>>

export interface Actor {
  readonly session: Pick<Session, 'userId' | 'displayName'>
  readonly now: number
}

/** The site has it and decides: nobody here can stop it. */
export const isAtSite = (row: Pick<FormRow, 'applicationNo' | 'status'>) =>
  row.status === taskStatus.EXECUTING && row.applicationNo !== null

interface Options {
  readonly values?: FormValues
  readonly worker?: string
  readonly content?: string | null
}

/**
 * Takes one event of a form that was read in this transaction, and logs it. Refuses with 9999; answers null when another process
 * changed it since it was read, else the row as it is now.
 */
export async function stepForm(
  tx: Tx,
  who: Actor,
  row: FormRow,
  event: TaskEventType,
  { values = {}, worker, content }: Options = {},
): Promise<FormRow | null> {
  const changed = { ...values, updateTime: who.now, version: row.version + 1 }
  const step = {
    event,
    now: who.now,
    isLocal: !isAtSite(row),
    values: changed,
    ...(worker !== undefined && { worker }),
  }
  const status = await stepTask(tx, 'formTask', row, step)
  if (status === null) return null
  await writeLog(tx, who, {
    entity: 'formTask',
    entityId: row.id,
    action: event,
    fromStatus: row.status,
    toStatus: status,
    content,
  })
  return { ...row, ...changed, status }
}

/** The tasks that a caller may see: the center's or the agent's own orders', the platform all (Domain: data scope). */
export function visibleForms(db: Db | Tx, reach: Reach) {
  const { role, companyId } = reach
  const forms = db.selectFrom('formTask')
  const makers = makersWithin(reach)
  const own = makers ? forms.where('formTask.createUserId', 'in', makers) : forms
  if (role === 'platform') return own
  return own.where(role === 'acceptOrg' ? 'formTask.centerId' : 'formTask.companyId', '=', companyId)
}

const MINE: readonly TaskEventType[] = ['retry', 'cancel']

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
      applicantName: person ? person.cname || `${person.surname} ${person.givenNames}` : '',
      problem: row.problem === null ? null : sayTold(lang, row.problem),
      nextTime: isAtSite(row) ? leaseUntil : null,
      actions: actionsOf(row, codes),
    }) as FormTask
  })
}
