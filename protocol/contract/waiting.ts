/** What contracts wait for that is somebody's work: the list is filtered by it, and cards of the home lead there. */
export const contractWaits = [
  'backToMe',
  'missing',
  'draft',
  'unpaid',
  'rejected',
  'sentBack',
  'exception',
  'overdue',
] as const
export type ContractWait = (typeof contractWaits)[number]

/** What of finance's list is somebody's work: payments to confirm, and those of them that give money back. */
export const moneyWaits = ['confirm', 'refund'] as const
export type MoneyWait = (typeof moneyWaits)[number]
