/** One paper of one person. spec: lifecycles#paper. */
export const paperStatus = { MISSING: 0, RECEIVED: 8, WAIVED: 12, RETURNED: 16 } as const

/** A sheet of visa data: as it is in force, with a next version begun, or begun and never in force yet. */
export const visaDataStates = { IN_FORCE: 'IN_FORCE', CHANGED: 'CHANGED', NEW: 'NEW' } as const

/** How sure a fact of visa data is. */
const confidenceCodes = { H: 'H', M: 'M', L: 'L' } as const

/** Each by the name under which its labels stand. */
export const requirementGroups = {
  paper: paperStatus,
  visaDataState: visaDataStates,
  confidence: confidenceCodes,
} as const
