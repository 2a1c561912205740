import { batchAudit, batchHandle, batchReceive } from '#protocol/applicant/desk-calls.ts'
import type { ApplicantListRow } from '#protocol/applicant/schemas.ts'
import { queue } from '#protocol/consulate/application-calls.ts'
import { RowDuplicates } from '#src/parts/applicant/duplicate-note.tsx'
import type { TypedText } from '#src/parts/command/command-dialog.tsx'

const named = (rows: readonly ApplicantListRow[]) => ({ items: rows.map(({ id, version }) => ({ id, version })) })

/** What may be done to several applicants; the rows themselves say to which of them. */
export const applicantBatch = {
  batchReceive: { call: batchReceive, texts: 'applicant.batchReceive', skipsRefused: true, input: named },
  batchAudit: {
    call: batchAudit,
    texts: 'applicant.batchAudit',
    skipsRefused: true,
    asksReason: true,
    input: (rows: readonly ApplicantListRow[], { reason }: TypedText) => ({
      ...named(rows),
      ...(reason && { reason }),
    }),
  },
  queue: {
    call: queue,
    event: 'queue',
    texts: 'applicant.batchQueue',
    skipsRefused: true,
    asksReason: true,
    inputOfRow: ({ id }: ApplicantListRow, { reason }: TypedText) => ({ applicantId: id, ...(reason && { reason }) }),
    Note: RowDuplicates,
  },
  batchHandle: { call: batchHandle, texts: 'applicant.batchHandle', skipsRefused: true, input: named },
} as const
