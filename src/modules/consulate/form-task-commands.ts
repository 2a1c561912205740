import { task } from '#machines/lifecycle/task.ts'
import { batchCancel, batchRetry, cancel, retry } from '#protocol/consulate/form-task-calls.ts'
import type { FormTask } from '#protocol/consulate/form-task-schemas.ts'
import { defineCommands } from '#src/parts/command/define-commands.ts'

export const formCommands = defineCommands(task, {
  keyOf: (form: FormTask) => form,
  texts: 'forms',
  params: ({ applicantName }) => ({ name: applicantName }),
  hasDoneTexts: true,
  commands: {
    retry: { call: retry, label: 'forms.retry', title: 'forms.retry' },
    cancel: { call: cancel, label: 'forms.cancel', title: 'forms.cancel' },
  },
})

const named = (rows: readonly FormTask[]) => ({ items: rows.map(({ id, version }) => ({ id, version })) })

/** The same of several; the rows themselves say of which of them. */
export const formBatch = {
  batchRetry: { call: batchRetry, texts: 'forms.batchRetry', skipsRefused: true, input: named },
  batchCancel: { call: batchCancel, texts: 'forms.batchCancel', danger: true, skipsRefused: true, input: named },
} as const
