/** Whether a decision of a consulate is the one in force. */
export const resultStates = { CURRENT: 'CURRENT', SUPERSEDED: 'SUPERSEDED' } as const

/** Who heard of a decision: the desk of orders, a contract's, or the consulate's site. */
export const resultSources = { DESK: 'DESK', CONTRACT: 'CONTRACT', SITE: 'SITE' } as const
export type ResultSource = (typeof resultSources)[keyof typeof resultSources]
