import { resend, resubmit } from '#protocol/visa-result/calls.ts'
import { CorrectResultDialog } from './correct-result-dialog.tsx'

/** What may be asked for once the consulate has decided. */
export const resultSteps = {
  correctResult: { Form: CorrectResultDialog },
  resend: { call: resend },
  resubmit: { call: resubmit, variant: 'primary' },
} as const
