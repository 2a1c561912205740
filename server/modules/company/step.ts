import { companyStatus } from '#domain/status.ts'
import type { CompanyEventType } from '#machines/lifecycle/company.ts'
import type * as calls from '#protocol/company/calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { ValuesOf } from '#server/kit/lifecycle/adapter.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import type { Tx } from '#server/store/store.ts'
import { companyAdapter } from './lifecycle.ts'

type Change<I> = AuthenticatedContext & { input: I; tx: Tx }

interface Asked {
  readonly id: number
  readonly version: number
  readonly reason?: string | undefined
}

/** One event of a company as the caller saw it; the row keeps the reason of the last one. */
async function step(
  tx: Tx,
  who: AuthenticatedContext,
  asked: Asked,
  event: CompanyEventType,
  values: ValuesOf<'company', 'status'> = {},
): Promise<{ version: number }> {
  const row = await openRow(tx, who, companyAdapter, asked.id, asked)
  const reason = asked.reason?.trim() || null
  const { version } = await transition(tx, who, companyAdapter, row, event, {
    values: { reason, ...values },
    reason: asked.reason,
  })
  return { version }
}

export const submitCompany = ({ input, tx, ...who }: Change<InputOf<typeof calls.submitAudit>>) =>
  step(tx, who, input, 'submitAudit')

export const auditCompany = ({ input, tx, ...who }: Change<InputOf<typeof calls.doAudit>>) =>
  step(tx, who, input, input.status === companyStatus.PASS ? 'pass' : 'notPass', {
    auditUser: who.session.displayName,
    auditTime: who.now,
  })

/** Stops a company, or lets it go on. */
export const stopCompany = ({ input, tx, ...who }: Change<InputOf<typeof calls.updateStatus>>) =>
  step(tx, who, input, input.status === companyStatus.STOPPED ? 'stop' : 'resume')

/** Takes a company that did no business out of use. */
export async function removeCompany({ input, tx, ...who }: Change<InputOf<typeof calls.remove>>): Promise<null> {
  await step(tx, who, input, 'delete', { deleted: 1 })
  return null
}
