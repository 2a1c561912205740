import type { SiteAnswer } from '#protocol/consulate/site-wire.ts'
import type { ConsulateSite, SiteContext } from '#server/adapters/ports.ts'
import type { Ending } from '#server/kit/lifecycle/lease.ts'
import { localizedMessage } from '#server/kit/message.ts'
import type { FormRow } from '#server/services/consulate/submission/lifecycle.ts'
import type { Tx } from '#server/store/store.ts'
import { applyAnswer, known, takeBack } from './answer.ts'
import type { SentPerson } from './outgoing-form.ts'

/** Which application is to be taken back: by the site's number, or by ours where that is not known. */
interface Sent {
  readonly applicationNo: string | null
  readonly reference: string
}

/** Takes an application back at its site; one that the site does not know is taken back by that. */
export async function withdrawAt(site: ConsulateSite, sent: Sent, context: SiteContext): Promise<SiteAnswer> {
  const there = sent.applicationNo ?? (await site.poll({ reference: sent.reference }, context)).applicationNo
  const said = there === undefined ? null : await site.withdraw(there, context)
  return said === null || said.state === 'unknown' ? { state: 'withdrawn' } : said
}

/** What the site's answer makes of the errand: a decision that came first stands, and anything else is for a person. */
export function withdrawalOutcome(
  answer: SiteAnswer,
  { form, row, now, applicationNo }: { form: SentPerson; row: FormRow; now: number; applicationNo: string | null },
): Ending<'formTask'> {
  const values = { atSite: 0, looks: 0 }
  const applicationId = row.applicationId ?? 0
  if (answer.state === 'withdrawn')
    return {
      event: 'succeed',
      values,
      logContent: applicationNo ?? undefined,
      also: (tx) => takeBack(tx, now, applicationId),
    }
  const isDecided = answer.state === 'granted' || answer.state === 'refused'
  const problem = localizedMessage(isDecided ? 'formTask.tooLate' : 'formTask.notWithdrawn')
  const also = async (tx: Tx) => void (await applyAnswer(tx, now, applicationId, known(answer, applicationNo), form))
  return {
    event: 'fail',
    values: { ...values, problem },
    logContent: answer.reason,
    also: isDecided ? also : undefined,
  }
}
