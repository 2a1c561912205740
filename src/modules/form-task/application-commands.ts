import { consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import { lost, queue, reopen, unqueue } from '#protocol/form-task/application-calls.ts'
import type { ConsulateApplication } from '#protocol/form-task/schemas.ts'
import { defineCommands } from '#src/parts/command/define-commands.ts'
import { ReceiptDialog } from './receipt-dialog.tsx'

export const applicationCommands = defineCommands(consulateApplication, {
  keyOf: (application: ConsulateApplication) => application,
  texts: 'forms.application',
  params: ({ applicationNo }) => ({ no: applicationNo ?? '—' }),
  hasDoneTexts: true,
  commands: {
    queue: { call: queue, input: ({ applicantId }) => ({ applicantId }), look: 'primary' },
    unqueue: { call: unqueue },
    sitePaid: { Form: ReceiptDialog, look: 'primary' },
    lost: { call: lost, look: 'ending' },
    reopen: { call: reopen },
  },
})
