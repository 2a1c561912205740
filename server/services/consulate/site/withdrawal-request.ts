import { systemOperator } from '#domain/operator.ts'
import type { Deps } from '#server/kit/deps.ts'
import { systemActor } from '#server/kit/lifecycle/adapter.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { applicationAdapter, isWithdrawalAsked } from '#server/services/consulate/application/lifecycle.ts'
import { nextWithdrawal } from '#server/services/consulate/submission/due.ts'
import type { FormRow } from '#server/services/consulate/submission/lifecycle.ts'
import { carryWithdrawal } from '#server/services/consulate/submission/tasks.ts'
import type { Tx } from '#server/store/store.ts'

/** Whether somebody waits to take back what an errand is about: nobody sets out for the site with it then. */
export const isWithdrawalRequested = async (
  tx: Tx,
  { applicationId }: { applicationId: number | null },
): Promise<boolean> => {
  const found = await tx
    .selectFrom('consulateApplication')
    .select('withdrawUserId')
    .where('id', '=', applicationId ?? 0)
    .executeTakeFirst()
  return found !== undefined && isWithdrawalAsked(found)
}

type Submission = Pick<FormRow, 'applicationId' | 'startTime'>

const setSent = (tx: Tx, { applicationId }: Submission, sentTime: number | null) =>
  tx
    .updateTable('consulateApplication')
    .set({ sentTime })
    .where('id', '=', applicationId ?? 0)

/** From the moment a worker sets out with a form the site may have it; its number says the same. */
export async function rememberSent(tx: Tx, submission: Submission): Promise<void> {
  await setSent(tx, submission, submission.startTime)
    .where('sentTime', 'is', null)
    .where('applicationNo', 'is', null)
    .execute()
}

/** It did not come so far as to be sent. */
export async function forgetSent(tx: Tx, submission: Submission): Promise<void> {
  await setSent(tx, submission, null).where('sentTime', '=', submission.startTime).execute()
}

/** Sends for what was asked back while somebody was on the way to the site with it, as soon as he is back; false: nothing to do. */
export async function carryWithdrawals(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  site: string,
): Promise<boolean> {
  const found = await nextWithdrawal(store.read, site, clock()).executeTakeFirst()
  if (!found) return false
  return store.change(async (tx) => {
    const who = systemActor(clock(), systemOperator)
    const row = await openRow(tx, who, applicationAdapter, found.id)
    return (await carryWithdrawal(tx, who, row)) !== null
  })
}
