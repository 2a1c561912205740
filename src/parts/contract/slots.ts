import { defineSlot } from '#src/kit/workspace/slot.tsx'

/** What a contract's page says of it to who offers something there. */
export interface ContractOffer {
  readonly id: number
  readonly contractNo: string
  readonly status: number
  readonly financeStatus: number
}

/** Beside the actions of a contract's page: what other modules offer for it. */
export const contractActions = defineSlot<ContractOffer>('contract.actions')
