import type { SupplyOrder } from '#protocol/supply/schemas.ts'

/** What asks for more than a click. */
export type Step = 'issue' | 'reject' | 'change' | 'refund' | 'supplement' | 'remark'

/** What each dialog of a step gets. */
export interface StepProps {
  /** The idempotency key of this opening. */
  name: string
  order: SupplyOrder
  onClose: () => void
  onReload: () => void
}
