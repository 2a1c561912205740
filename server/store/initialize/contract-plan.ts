import type { SampleContract, SamplePassport } from '#server/store/initial-data/sample-contracts.ts'

/** One step of a contract's life, its instant and person settled. */
export interface PlannedStep {
  readonly action: string
  readonly userId: number
  readonly operator: string
  readonly at: number
  readonly fromStatus: number | null
  readonly toStatus: number | null
  readonly reason: string | null
}

/** A contract with everything that only the whole set knows: ids, number, instants. */
export interface ContractPlan
  extends Omit<SampleContract, 'key' | 'center' | 'memberIndex' | 'fromOrder' | 'steps' | 'daysAgo' | 'passports'> {
  readonly id: number
  readonly contractNo: string
  readonly orderId: number | null
  readonly userId: number | null
  readonly steps: readonly PlannedStep[]
  readonly passports: readonly (SamplePassport & {
    readonly id: number
    readonly applicantId: number | null
    readonly barcode: string | null
  })[]
}
