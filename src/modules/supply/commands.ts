import { supplyOrder as lifecycle } from '#machines/lifecycle/supply-order.ts'
import { confirm, lock, unLock } from '#protocol/supply/change-calls.ts'
import type { SupplyOrder } from '#protocol/supply/schemas.ts'
import { defineCommands } from '#src/parts/command/define-commands.ts'
import { ChangeDialog, RefundDialog, RemarkDialog, SupplementDialog } from './ask-dialogs.tsx'
import { IssueDialog } from './issue-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'

export const supplyCommands = defineCommands(lifecycle, {
  keyOf: (order: SupplyOrder) => order,
  params: () => ({}),
  commands: {
    confirm: { call: confirm, direct: true, variant: 'primary' },
    lock: { call: lock, direct: true, variant: 'primary' },
    issue: { Form: IssueDialog, variant: 'primary', label: ({ kind }, t) => t(`supply.issue.${kind}`) },
    unLock: { call: unLock, direct: true },
    reject: { Form: RejectDialog },
    change: { Form: ChangeDialog },
    refund: { Form: RefundDialog },
    supplement: { Form: SupplementDialog },
    remark: { Form: RemarkDialog },
  },
})
