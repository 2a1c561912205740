import { issueResult } from './status.ts'
import { type Outcome, outcomes } from './status-result.ts'

/** What the consulate decided of all on an order together, codes of `outcomes`; null while there is nothing to say. */
export function outcomeOf(results: readonly (number | null | undefined)[]): Outcome | null {
  const kinds = new Set(results.filter((one) => one !== null && one !== undefined && one !== 0))
  const has = (result: number) => kinds.has(result)
  const [pass, reject, back] = [has(issueResult.PASS), has(issueResult.REJECT), has(issueResult.RETURN)]
  if (pass && reject) return outcomes.PASS_REJECT
  if (pass && back) return outcomes.PASS_RETURN
  if (reject && back) return outcomes.REJECT_RETURN
  if (reject) return outcomes.REJECT
  if (back) return outcomes.RETURN
  return pass ? outcomes.PASS : null
}
