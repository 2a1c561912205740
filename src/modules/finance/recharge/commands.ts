import { formatFen } from '#domain/money.ts'
import { recharge } from '#machines/lifecycle/recharge.ts'
import { approvals, withdraw } from '#protocol/finance/recharge/calls.ts'
import type { RechargeRow } from '#protocol/finance/recharge/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineCommands } from '#src/parts/command/define-commands.ts'
import { AgainDialog } from './recharge-dialog.tsx'

/** The reasons that are given often. */
function useRejectReasons() {
  const t = useText()
  return (['reasonMissing', 'reasonAmount', 'reasonPayer'] as const).map((key) => t(`finance.recharge.${key}`))
}

const ids = (rows: readonly RechargeRow[]) => ({ ids: rows.map((row) => row.id) })

export const rechargeCommands = defineCommands(recharge, {
  keyOf: (row: RechargeRow) => row,
  params: ({ buyerName, amountFen, balanceFen }) => ({
    buyer: buyerName,
    amount: formatFen(Math.abs(amountFen)),
    after: formatFen(balanceFen + amountFen),
  }),
  commands: {
    approve: {
      call: approvals,
      isBatch: true,
      input: (row) => ids([row]),
      variant: 'primary',
      ask: ({ amountFen }) => (amountFen > 0 ? 'recharge.ask.approve' : 'recharge.ask.giveBack'),
    },
    reject: { call: approvals, isBatch: true, input: (row) => ids([row]), useStandard: useRejectReasons },
    submitAgain: { Form: AgainDialog, variant: 'primary' },
    withdraw: { call: withdraw },
  },
})

/** Several are decided on at once, each by itself. */
export const rechargeBatch = {
  approve: {
    call: approvals,
    event: 'approve',
    texts: 'finance.rechargeBatch.approve',
    primary: true,
    input: (rows: readonly RechargeRow[]) => ({ ...ids(rows), approved: true }),
  },
  reject: {
    call: approvals,
    event: 'reject',
    texts: 'finance.rechargeBatch.reject',
    danger: true,
    reason: true,
    useStandard: useRejectReasons,
    input: (rows: readonly RechargeRow[], typed: { reason?: string }) => ({ ...ids(rows), approved: false, ...typed }),
  },
} as const
