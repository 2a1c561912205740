import { believedTime, retryWaitMs } from '#domain/consulate/site-times.ts'
import { SiteError } from '#server/adapters/site-error.ts'
import type { Ending } from '#server/kit/lifecycle/lease.ts'
import { localizedMessage } from '#server/kit/message.ts'
import { setProblem } from '#server/services/consulate/application/problem.ts'
import type { FormRow } from '#server/services/consulate/submission/lifecycle.ts'
import type { Tx } from '#server/store/store.ts'
import { FileGone } from './outgoing-form.ts'
import { forgetSent } from './withdrawal-request.ts'

type Setback = Ending<'formTask'>

/** The site did not answer: the form is sent again a little later, a few times. An answer that cannot be read is for a person at once. */
function withoutAnswer(row: FormRow, siteError: SiteError | undefined, now: number, chance: () => number): Setback {
  const unsent = (tx: Tx) => forgetSent(tx, row)
  // Nothing here can hand it in: a person will.
  if (siteError?.kind === 'byHand')
    return { event: 'leaseEnded', values: { attempts: row.attempts - 1, leaseUntil: null, byHand: 1 }, also: unsent }
  // The site is shut for everybody: that is no try of this form.
  if (siteError?.kind === 'refusedCaller')
    return { event: 'leaseEnded', values: { attempts: row.attempts - 1, leaseUntil: null }, also: unsent }
  if (siteError?.kind === 'notUnderstood')
    return {
      event: 'fail',
      values: { atSite: 0, problem: localizedMessage('formTask.notUnderstood') },
      logContent: siteError.answer ?? siteError.message,
    }
  const wait = retryWaitMs(row.attempts, chance())
  if (wait === undefined)
    return {
      event: 'fail',
      values: { atSite: 0, problem: localizedMessage('formTask.noAnswer', { count: row.attempts }) },
    }
  return { event: 'leaseEnded', values: { leaseUntil: believedTime(siteError?.retryAt ?? now + wait, now) } }
}

function endingOf(row: FormRow, error: unknown, now: number, chance: () => number): Setback {
  if (!(error instanceof FileGone))
    return withoutAnswer(row, error instanceof SiteError ? error : undefined, now, chance)
  const problem = localizedMessage('formTask.fileGone', { file: error.fileName })
  return { event: 'fail', values: { atSite: 0, problem }, also: (tx) => forgetSent(tx, row) }
}

/**
 * How a submission ends that did not get an answer, at `now` (ms); `chance` is from 0 to 1, for waits that are not all the same. Its
 * problem is written to the application, too: there a person looks at it.
 */
export function setbackEnding(row: FormRow, error: unknown, now: number, chance: () => number): Setback {
  const ending = endingOf(row, error, now, chance)
  return {
    ...ending,
    async also(tx) {
      await ending.also?.(tx)
      const { problem } = ending.values
      if (ending.event === 'fail' && problem && row.applicationId !== null)
        await setProblem(tx, row.applicationId, problem)
    },
  }
}
