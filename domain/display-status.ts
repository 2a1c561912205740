import { outcomeOf } from './outcome.ts'
import { type StatusGroup, visaStatus } from './status.ts'
import { type Outcome, outcomes } from './status-result.ts'

/** A code with the group in whose words it is said. */
export interface DisplayStatus {
  readonly group: StatusGroup
  readonly code: number | string
}

/** The consulate has decided, and the papers are not back yet. */
const isDecided = (status: number) => status === visaStatus.RESULT_AVAILABLE
const isBack = (status: number) => status === visaStatus.MATERIAL_RETURNED

/** Whether an order's people are asked for what was decided of them: of one that is not so far nothing of it is said. */
export const saysOutcome = (status: number): boolean => isDecided(status) || isBack(status)

function displayStatus(status: number, outcome: Outcome | null): DisplayStatus {
  if (isDecided(status) && outcome) return { group: 'outcome', code: outcome }
  if (isBack(status) && outcome === outcomes.REJECT) return { group: 'outcome', code: outcomes.REJECT_BACK }
  return { group: 'visa', code: status }
}

/** The status of an applicant in words; once the consulate decided, its decision, since only a visa is called one. */
export const applicantDisplayStatus = ({
  status,
  issueResult,
}: {
  readonly status: number
  readonly issueResult?: number | null | undefined
}): DisplayStatus => displayStatus(status, outcomeOf([issueResult]))

/** The same of an order and all who are on it. */
export const orderDisplayStatus = ({
  status,
  outcome,
}: {
  readonly status: number
  readonly outcome?: Outcome | undefined
}): DisplayStatus => displayStatus(status, outcome ?? null)
