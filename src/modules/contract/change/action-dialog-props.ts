import type { ContractDetails } from '#protocol/contract/schemas.ts'
import type { Opening } from '#src/kit/ui/use-opening.ts'

/** What each dialog of an event of a contract gets. */
export interface ActionDialogProps {
  opening: Opening<{ event: string }>
  details: ContractDetails
  onClose: () => void
  onDone: () => void
}
