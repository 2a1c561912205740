import type { Confidence } from '#domain/requirement-words.ts'
import type { CheckPerson } from './facts.ts'
import type { Finding } from './finding.ts'
import type { RuleId, Severity } from './rules.ts'

/** What a rule found, before it is weighed. */
export interface Found extends Pick<Finding, 'rule' | 'person' | 'contractId'> {
  /** Absent: that of the rule. */
  readonly text?: string
  readonly field?: string
  readonly params?: Finding['params']
  /** The values that were judged. */
  readonly judged: readonly (string | number | null | undefined)[]
  /** As heavy as this at most, by what the rule read. */
  readonly cap?: Severity | undefined
  /** The consulate's own form refuses it: it stops under any setting of the rule. */
  readonly isRefused?: true
}

/** One who is on the contract, with the place in the form. */
export interface Placed {
  readonly at: number
  readonly person: CheckPerson
}

/**
 * Only what is certain stops anybody: what an official text says, or the center's own signature vouches for. What several say asks
 * for a reason, what one says is told.
 */
export function capOf(confidence: Confidence, isSigned: boolean): Severity {
  if (isSigned || confidence === 'H') return 'stop'
  return confidence === 'M' ? 'reason' : 'hint'
}

export const found = (rule: RuleId, at: number, judged: Found['judged'], more: Partial<Found> = {}): Found => ({
  rule,
  person: at,
  judged,
  ...more,
})
