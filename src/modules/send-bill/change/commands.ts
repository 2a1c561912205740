import { sendBill } from '#machines/lifecycle/send-bill.ts'
import { remove } from '#protocol/send-bill/calls.ts'
import type { SendBillRow } from '#protocol/send-bill/schemas.ts'
import { defineCommands } from '#src/parts/command/define-commands.ts'
import { RollbackDialog } from './rollback-dialog.tsx'

export const billCommands = defineCommands(sendBill, {
  keyOf: (bill: SendBillRow) => bill,
  params: ({ passportCount }) => ({ count: passportCount }),
  hasDoneTexts: true,
  commands: {
    edit: {
      label: 'sendBill.edit',
      page: {
        code: 'center.send-bill.edit',
        params: ({ id }) => ({ id }),
        title: ({ id }, t) => t('sendBill.edit.draftTitle', { id }),
      },
    },
    rollback: { label: 'sendBill.rollback', Form: RollbackDialog },
    delete: { label: 'sendBill.delete', call: remove },
  },
})
