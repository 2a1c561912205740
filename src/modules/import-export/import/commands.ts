import { task } from '#machines/lifecycle/task.ts'
import { cancel, retry, submit } from '#protocol/import-export/import-task/calls.ts'
import type { ImportTask } from '#protocol/import-export/import-task/schemas.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import { defineCommands } from '#src/parts/command/define-commands.ts'

/** How many rows a command takes in. */
const rowsOf = ({ total, okCount, failedCount }: ImportTask, event: string) =>
  event === 'retry' ? total - okCount : total - failedCount

const start = (one: ImportTask, t: Translate) => t('report.imports.start', { count: rowsOf(one, 'submit') })

export const importCommands = defineCommands(task, {
  keyOf: (one: ImportTask) => one,
  texts: 'report.imports',
  params: (one, event) => ({
    name: one.fileName,
    failed: one.failedCount,
    ok: rowsOf(one, event),
  }),
  commands: {
    submit: {
      call: submit,
      label: start,
      title: start,
      variant: 'primary',
      ask: ({ failedCount }) => (failedCount > 0 ? 'report.imports.askSkip' : 'report.imports.ask.submit'),
    },
    retry: { call: retry, label: 'report.imports.retry', title: 'report.imports.retry', variant: 'primary' },
    cancel: { call: cancel, label: 'report.imports.cancel', title: 'report.imports.cancel' },
  },
})
