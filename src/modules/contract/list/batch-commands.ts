import { batchAccept, batchReview } from '#protocol/contract/batch-calls.ts'
import type { ContractListRow } from '#protocol/contract/schemas.ts'

const items = (rows: readonly ContractListRow[]) => ({ items: rows.map(({ id, version }) => ({ id, version })) })

/** What may be done to several contracts; the rows themselves say to which of them. */
export const contractBatch = {
  batchAccept: { call: batchAccept, texts: 'contract.batchAccept', input: items },
  batchReview: { call: batchReview, texts: 'contract.batchReview', input: items },
} as const
