import { companyStatus } from '#domain/status.ts'
import { type CompanyEventType, company as lifecycle } from '#machines/lifecycle/company.ts'
import { decide } from '#machines/lifecycle/kit.ts'
import type * as calls from '#protocol/company/calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { SignedContext } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import { refusedEvent } from '#server/kit/lifecycle/refusal.ts'
import { badFields } from '#server/kit/refusal.ts'
import { retirePerson } from '#server/services/people/people-write.ts'
import type { Tx } from '#server/store/store.ts'
import { type CompanyRow, customerCompany, factsOf, refuseStale } from './access.ts'
import { writeCompany } from './save.ts'

type Change<I> = SignedContext & { input: I; tx: Tx }

interface Asked {
  readonly id: number
  readonly version: number
  readonly reason?: string | undefined
}

/** The machine decides; row, log and audit change together. An event that needs a reason does not go without. */
async function step(
  tx: Tx,
  who: SignedContext,
  asked: Asked,
  event: CompanyEventType,
  values: Partial<CompanyRow> = {},
): Promise<{ version: number }> {
  const row = await customerCompany(tx, who.reach, asked.id)
  refuseStale(row, asked.version)
  const { status } = row
  const decision = decide(lifecycle, { status }, await factsOf(tx, who.reach, row.id), event)
  if (!decision.ok) throw refusedEvent(lifecycle, { status }, event, decision.refused)
  const reason = asked.reason?.trim() || null
  if (lifecycle.reasons.includes(event) && reason === null) throw badFields([{ path: 'reason', key: 'rules.required' }])
  const next = { status: decision.codes.status, reason, ...values }
  const version = await writeCompany(tx, who, row, next)
  const moved = { fromStatus: status, toStatus: next.status, content: reason }
  await writeLog(tx, who, { entity: 'company', entityId: row.id, action: event, ...moved })
  const line = { action: `company.${event}`, code: '0000', entity: 'company', entityId: row.id }
  await audit(tx, who, { ...line, changes: changesOf(row, next) })
  return { version }
}

export const submitCompany = ({ input, tx, ...who }: Change<InputOf<typeof calls.submitAudit>>) =>
  step(tx, who, input, 'submitAudit')

export const auditCompany = ({ input, tx, ...who }: Change<InputOf<typeof calls.doAudit>>) =>
  step(tx, who, input, input.status === companyStatus.PASS ? 'pass' : 'notPass', {
    auditUser: who.session.displayName,
    auditTime: who.now,
  })

/** Nobody of a stopped company is signed in any longer (Domain: company). */
const endSessionsOf = (tx: Tx, companyId: number) =>
  tx
    .deleteFrom('session')
    .where('userId', 'in', (eb) =>
      eb.selectFrom('userAccount').select('userAccount.id').where('companyId', '=', companyId),
    )
    .execute()

export async function stopCompany({ input, tx, ...who }: Change<InputOf<typeof calls.updateStatus>>) {
  const isStopped = input.status === companyStatus.STOPPED
  const done = await step(tx, who, input, isStopped ? 'stop' : 'resume')
  if (isStopped) await endSessionsOf(tx, input.id)
  return done
}

/** Takes a company that did no business out of use, with its people and what it was authorised for. */
export async function removeCompany({ input, tx, ...who }: Change<InputOf<typeof calls.remove>>): Promise<null> {
  await step(tx, who, input, 'delete', { deleted: 1 })
  const people = await tx
    .selectFrom('userAccount')
    .selectAll()
    .where('companyId', '=', input.id)
    .where('deleted', '=', 0)
    .execute()
  for (const person of people) await retirePerson({ tx, ...who }, person)
  await tx.deleteFrom('companyCountry').where('companyId', '=', input.id).execute()
  await tx
    .deleteFrom('companyCenter')
    .where((eb) => eb.or([eb('companyId', '=', input.id), eb('centerId', '=', input.id)]))
    .execute()
  return null
}
