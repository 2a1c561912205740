import { contract } from '#machines/lifecycle/contract.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import type { ContractRow } from '#protocol/contract/schemas.ts'

/** It was never accepted. */
export const isDraft = ({ status, financeStatus }: Pick<ContractRow, 'status' | 'financeStatus'>): boolean =>
  hasStateTag(contract, { process: status, finance: financeStatus }, 'draft')
