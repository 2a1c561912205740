import { problems } from '#protocol/import-export/import-task/calls.ts'
import type { ImportTask } from '#protocol/import-export/import-task/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { saveFile } from '#src/kit/api/download.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSending } from '#src/kit/list/use-sending.ts'
import { recordMark } from '#src/kit/table/record-mark.ts'
import { type Action, ActionButtons } from '#src/kit/ui/actions.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { useCommands } from '#src/parts/command/use-commands.tsx'
import { importCommands } from './commands.ts'
import { ImportRows } from './import-rows.tsx'
import { ImportState, isGoing } from './import-state.tsx'

/** One import: what was found in the file cell by cell, how far it is, and what can be done with it. */
export function ImportDetail({ task, onClose }: { task: ImportTask; onClose: () => void }) {
  const t = useText()
  const client = useClient()
  const { busy, send } = useSending()
  const { buttons, dialog } = useCommands(importCommands)
  const hasProblems = !isGoing(task) && task.failedCount > 0
  const actions: Action[] = [
    ...buttons(task, task.actions),
    ...(hasProblems
      ? [
          {
            key: 'problems',
            label: t('report.imports.problems'),
            busy,
            onDo: () => void send(async () => saveFile(await client.download(problems, { id: task.id }))),
          },
        ]
      : []),
    { key: 'back', label: t('report.imports.back'), onDo: onClose },
  ]
  return (
    <div className="report-import" {...recordMark('task', task.id, task.status)}>
      <PartHead title={`${t(`import.source.${task.source}`)} · ${task.fileName}`}>
        <ActionButtons actions={actions} size="small" />
      </PartHead>
      <div aria-live="polite">
        <ImportState task={task} />
      </div>
      {/* Anew where the import has come to another state: other rows are worth looking at. */}
      <ImportRows key={task.status} task={task} />
      {dialog}
    </div>
  )
}
