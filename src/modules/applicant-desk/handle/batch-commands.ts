import { batchHandle, reaudit, returnMaterial } from '#protocol/applicant/desk-calls.ts'
import type { DeskRow } from '#protocol/applicant-desk/schemas.ts'
import { queue } from '#protocol/consulate/application-calls.ts'
import { RowDuplicates } from '#src/parts/applicant/duplicate-note.tsx'
import type { TypedText } from '#src/parts/command/command-dialog.tsx'

/** What hands somebody's form in: his application's queue, which makes it where he has none. */
const handingIn = ({ actions, application }: DeskRow): DeskRow['actions'] => [
  ...(application?.actions ?? []),
  ...actions.flatMap((action) => (action.event === 'createApplication' ? [{ ...action, event: 'queue' }] : [])),
]

/** What may be done to several applicants at the handling desk; the rows themselves say to which of them. */
export const handleBatch = {
  prepare: {
    call: batchHandle,
    texts: 'applicantDesk.batchPrepare',
    primary: true,
    skipsRefused: true,
    input: (rows: readonly DeskRow[]) => ({ items: rows.map(({ id, version }) => ({ id, version })) }),
  },
  queue: {
    call: queue,
    event: 'queue',
    texts: 'applicantDesk.batchQueue',
    skipsRefused: true,
    actionsOf: handingIn,
    asksReason: true,
    inputOfRow: ({ id }: DeskRow, { reason }: TypedText) => ({ applicantId: id, ...(reason && { reason }) }),
    Note: RowDuplicates,
  },
  reaudit: {
    call: reaudit,
    texts: 'applicantDesk.batchReaudit',
    skipsRefused: true,
    reason: true,
    inputOfRow: ({ id, version }: DeskRow, { reason = '' }) => ({ id, version, reason }),
  },
  returnMaterial: {
    call: returnMaterial,
    texts: 'applicantDesk.batchReturn',
    danger: true,
    skipsRefused: true,
    inputOfRow: ({ id, version }: DeskRow) => ({ id, version }),
  },
} as const
