import type { Selectable } from 'kysely'
import { applyFormStatus } from '#domain/status.ts'
import { type ApplyFormEventType, type ApplyFormFacts, applyForm } from '#machines/lifecycle/apply-form.ts'
import { decide } from '#machines/lifecycle/kit.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { Reach, SignedContext } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import { refusedEvent } from '#server/kit/lifecycle/refusal.ts'
import { changedMeanwhile, noRow } from '#server/kit/refusal.ts'
import { madeWithin } from '#server/kit/scope.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Tx } from '#server/store/store.ts'

export type FormRow = Selectable<Tables['applyForm']>
export type FormValues = Partial<Omit<FormRow, 'id' | 'version' | 'status' | 'updateUser' | 'updateTime'>>

/** A center sees its own forms; somebody who reaches only what is his own those he wrote. */
export function isFormInReach(reach: Reach, form: Pick<FormRow, 'companyId' | 'applyUserId'>): boolean {
  if (!madeWithin(reach, form.applyUserId)) return false
  return reach.role === 'platform' || (reach.role === 'acceptOrg' && form.companyId === reach.companyId)
}

/** Takes a form for a change. The contract is to be locked before it, as whoever writes a form does. */
export async function openForm(tx: Tx, who: SignedContext, id: number, version?: number): Promise<FormRow> {
  const form = await tx
    .updateTable('applyForm')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!form || !isFormInReach(who.reach, form)) throw noRow()
  if (version !== undefined && version !== form.version)
    throw changedMeanwhile({ by: form.updateUser, at: form.updateTime, version: form.version })
  return form
}

/** The contract of a form that is within reach, without a lock: the contract is locked first. */
export async function contractIdOf(tx: Tx, who: SignedContext, id: number): Promise<number> {
  const form = await tx
    .selectFrom('applyForm')
    .select(['contractId', 'companyId', 'applyUserId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!form || !isFormInReach(who.reach, form)) throw noRow()
  return form.contractId
}

export async function otherPending(tx: Tx, contractId: number, id = 0): Promise<number> {
  const row = await tx
    .selectFrom('applyForm')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('contractId', '=', contractId)
    .where('status', '=', applyFormStatus.PENDING)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Everything that the form's machine asks for, read in the deciding transaction. */
async function formFacts(tx: Tx, { session }: SignedContext, form: FormRow): Promise<ApplyFormFacts> {
  const contract = await tx
    .selectFrom('contract')
    .select('version')
    .where('id', '=', form.contractId)
    .executeTakeFirstOrThrow()
  return {
    isAuthor: form.applyUserId === session.userId,
    isContractChanged: contract.version !== form.contractVersion,
    otherPending: await otherPending(tx, form.contractId, form.id),
  }
}

interface Step {
  readonly event: ApplyFormEventType
  readonly values?: FormValues
  readonly content?: string | undefined
}

/** The machine decides; row, log and audit change together. */
export async function stepForm(tx: Tx, who: SignedContext, form: FormRow, { event, values, content }: Step) {
  const facts = await formFacts(tx, who, form)
  const decision = decide(applyForm, { status: form.status }, facts, event)
  if (!decision.ok) throw refusedEvent(applyForm, { status: form.status }, event, decision.refused)
  const { status } = decision.codes
  const version = form.version + 1
  await tx
    .updateTable('applyForm')
    .set({ ...values, status, version, updateUser: who.session.displayName, updateTime: who.now })
    .where('id', '=', form.id)
    .execute()
  const moved = { fromStatus: form.status, toStatus: status, content }
  await writeLog(tx, who, { entity: 'applyForm', entityId: form.id, action: event, ...moved })
  const changes = changesOf({ status: form.status, totalFen: form.beforeFen }, { status, totalFen: form.afterFen })
  await audit(tx, who, { action: `applyForm.${event}`, code: '0000', entity: 'applyForm', entityId: form.id, changes })
  return { id: form.id, version }
}
