import type { PassportDetails } from '#protocol/passport/schemas.ts'
import type { Opening } from '#src/kit/ui/use-opening.ts'

/** What each dialog of a command of a passport gets. */
export interface PassportDialogProps {
  opening: Opening
  details: Pick<PassportDetails, 'passport'>
  onClose: () => void
  onDone: () => void
}
