import { consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import type { ConsulateApplication } from '#protocol/consulate/application.ts'
import { lost, queue, reopen, unqueue, withdraw } from '#protocol/consulate/application-calls.ts'
import { defineCommands } from '#src/parts/command/define-commands.ts'
import { QueueNote } from './queue-note.tsx'
import { ReceiptDialog } from './receipt-dialog.tsx'
import './texts.ts'

/** What may be asked of an application at a consulate's site, the same on every page that shows one. */
export const applicationCommands = defineCommands(consulateApplication, {
  keyOf: (application: ConsulateApplication) => application,
  texts: 'consulate',
  // Many have no number yet.
  params: ({ applicationNo }) => ({ no: applicationNo === undefined ? '' : ` ${applicationNo}` }),
  hasDoneTexts: true,
  commands: {
    queue: { call: queue, input: ({ applicantId }) => ({ applicantId }), variant: 'primary', Note: QueueNote },
    unqueue: { call: unqueue },
    sitePaid: { Form: ReceiptDialog, variant: 'primary' },
    withdraw: { call: withdraw },
    lost: { call: lost },
    // A decision that counts no longer: behind "more", never the next step.
    reopen: { call: reopen },
  },
})
