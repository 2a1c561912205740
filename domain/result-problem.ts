import { type IssueResult, issueResult } from './status.ts'

interface Decision {
  readonly issueResult: IssueResult
  readonly validFrom?: string | undefined
  readonly validTo?: string | undefined
  readonly reason?: string | undefined
}

/** The problem with a result by itself: the field with the text key of its message; null when nothing is. */
export function issueProblem({ issueResult: result, validFrom, validTo, reason }: Decision) {
  if (result === issueResult.RETURN && !reason) return { path: 'reason', key: 'visaResult.reasonNeeded' } as const
  const isTurned = result === issueResult.PASS && validFrom && validTo && validFrom > validTo
  return isTurned ? ({ path: 'validTo', key: 'passport.validToBeforeFrom' } as const) : null
}
