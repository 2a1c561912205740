import type { ReactNode } from 'react'
import { copyFrom } from '#protocol/applicant/calls.ts'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { CopyDialog } from './copy-dialog.tsx'

/** Opens the dialog that fills a form from an earlier application; `dialog` is put on the page. */
export function useCopy(onDone?: () => void): {
  canCopy: boolean
  open: (applicantId: number) => void
  dialog: ReactNode
} {
  const { can } = useSession()
  const { opening, open, close } = useOpening<{ readonly applicantId: number }>()
  return {
    canCopy: can(copyFrom.permission),
    open: (applicantId) => open({ applicantId }),
    dialog: opening && (
      <CopyDialog
        key={opening.key}
        applicantId={opening.applicantId}
        idempotencyKey={opening.key}
        onClose={close}
        onDone={() => onDone?.()}
      />
    ),
  }
}
