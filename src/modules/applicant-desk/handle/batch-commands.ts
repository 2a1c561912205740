import { batchHandle, reaudit, returnMaterial } from '#protocol/applicant/desk-calls.ts'
import type { DeskRow } from '#protocol/applicant-desk/schemas.ts'

/** What may be done to several applicants at the handling desk; the rows themselves say to which of them. */
export const handleBatch = {
  prepare: {
    call: batchHandle,
    texts: 'applicantDesk.batchPrepare',
    primary: true,
    skipsRefused: true,
    input: (rows: readonly DeskRow[]) => ({ items: rows.map(({ id, version }) => ({ id, version })) }),
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
