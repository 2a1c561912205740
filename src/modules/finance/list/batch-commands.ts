import { updateFinanceStatus } from '#protocol/contract/calls.ts'
import type { FinanceListRow } from '#protocol/finance/schemas.ts'
import { fieldValueFor } from '#src/parts/command/define-commands.ts'

const decide = (event: string) => ({
  call: updateFinanceStatus,
  event,
  inputOfRow: ({ id, version }: FinanceListRow, typed: { reason?: string }) => ({
    id,
    version,
    status: fieldValueFor(updateFinanceStatus, 'status', event),
    ...typed,
  }),
})

/** What finance decides on several contracts, one after the other. */
export const financeBatch = {
  confirmFinance: { ...decide('confirmFinance'), texts: 'finance.confirm', primary: true },
  rejectFinance: { ...decide('rejectFinance'), texts: 'finance.reject', reason: true },
} as const
