import { task } from '#machines/lifecycle/task.ts'
import { cancel, retry } from '#protocol/form-task/calls.ts'
import type { FormTask } from '#protocol/form-task/schemas.ts'
import { defineCommands } from '#src/parts/command/define-commands.ts'

export const formCommands = defineCommands(task, {
  keyOf: (form: FormTask) => form,
  texts: 'forms',
  params: ({ applicantName }) => ({ name: applicantName }),
  hasDoneTexts: true,
  commands: {
    retry: { call: retry, label: 'forms.retry', title: 'forms.retry' },
    cancel: { call: cancel, label: 'forms.cancel', title: 'forms.cancel', look: 'ending' },
  },
})
