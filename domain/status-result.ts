/** Whether a decision of a consulate is the one in force. */
export const resultStates = { CURRENT: 'CURRENT', SUPERSEDED: 'SUPERSEDED' } as const

/** Who heard of a decision: the desk of orders, a contract's, or the consulate's site. */
export const resultSources = { DESK: 'DESK', CONTRACT: 'CONTRACT', SITE: 'SITE' } as const
export type ResultSource = (typeof resultSources)[keyof typeof resultSources]

/** What consulates decided of everybody on an order together. */
export const outcomes = {
  PASS: 'PASS',
  REJECT: 'REJECT',
  RETURN: 'RETURN',
  PASS_REJECT: 'PASS_REJECT',
  PASS_RETURN: 'PASS_RETURN',
  REJECT_RETURN: 'REJECT_RETURN',
  /** Refused, and the papers are back with the customer. */
  REJECT_BACK: 'REJECT_BACK',
} as const
export type Outcome = (typeof outcomes)[keyof typeof outcomes]

/** Each by the name under which its labels stand. */
export const resultGroups = { outcome: outcomes, resultState: resultStates, resultSource: resultSources } as const
