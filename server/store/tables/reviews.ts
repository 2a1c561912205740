import type { Generated } from 'kysely'

/** What a contract said when it was reviewed or sent back; `things` is JSON. */
export interface ContractReviewTable {
  id: Generated<number>
  contractId: number
  companyId: number
  event: string
  createTime: number
  userId: number
  operator: string
  reason: string | null
  things: string
}
