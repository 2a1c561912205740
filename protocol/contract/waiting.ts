/** What contracts wait for that is somebody's work: the list is filtered by it, and cards of the home lead there. */
export const contractWaits = ['backToMe', 'draft', 'unpaid', 'rejected', 'sentBack', 'exception', 'overdue'] as const
export type ContractWait = (typeof contractWaits)[number]
