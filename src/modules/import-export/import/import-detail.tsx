import { useState } from 'react'
import { taskStatus } from '#domain/status.ts'
import { cancel, problems, retry, submit } from '#protocol/import-export/import-task/calls.ts'
import type { ImportTask } from '#protocol/import-export/import-task/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { saveFile } from '#src/kit/api/download.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSending } from '#src/kit/list/use-sending.ts'
import { type Action, ActionButton } from '#src/kit/ui/actions.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { AskDialog } from '#src/parts/command/ask-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { ImportRows } from './import-rows.tsx'
import { ImportState, isGoing } from './import-state.tsx'

type Event = 'submit' | 'cancel' | 'retry'
const CALLS = { submit, cancel, retry } as const

interface Opening {
  readonly event: Event
  readonly key: string
}

/** What can be done with an import where it stands. */
const offeredFor = ({ status }: ImportTask): readonly Event[] => {
  if (status === taskStatus.NOT_SUBMIT) return ['submit', 'cancel']
  if (status === taskStatus.FAIL) return ['retry']
  return status === taskStatus.SUBMITTED || status === taskStatus.EXECUTING ? ['cancel'] : []
}

/** One import: what was found in the file cell by cell, how far it is, and what can be done with it. */
export function ImportDetail({ task, onClose }: { task: ImportTask; onClose: () => void }) {
  const t = useText()
  const client = useClient()
  const { busy, send } = useSending()
  const [opening, setOpening] = useState<Opening | null>(null)
  const { id, total, failedCount } = task
  const right = total - failedCount
  const hasProblems = !isGoing(task) && failedCount > 0
  const labels: Record<Event, string> = {
    submit: t('report.imports.start', { count: right }),
    cancel: t('report.imports.cancel'),
    retry: t('report.imports.retry'),
  }
  const actions: Action[] = [
    ...offeredFor(task).map((event): Action => {
      const refused = event === 'submit' && right === 0 ? t('report.imports.allWrong', { total }) : undefined
      return {
        key: event,
        label: labels[event],
        kind: event === 'cancel' ? 'plain' : 'primary',
        refused,
        onDo: () => setOpening({ event, key: client.newKey() }),
      }
    }),
    ...(hasProblems
      ? [
          {
            key: 'problems',
            label: t('report.imports.problems'),
            busy,
            onDo: () => void send(async () => saveFile(await client.download(problems, { id }))),
          },
        ]
      : []),
    { key: 'back', label: t('report.imports.back'), onDo: onClose },
  ]
  return (
    <div className="report-import">
      <PartHead title={`${t(`import.source.${task.source}`)} · ${task.fileName}`}>
        {actions.map((action) => (
          <ActionButton key={action.key} action={action} size="small" />
        ))}
      </PartHead>
      <div aria-live="polite">
        <ImportState task={task} />
      </div>
      {/* Anew where the import has come to another state: other rows are worth looking at. */}
      <ImportRows key={task.status} task={task} />
      {opening && (
        <Ask
          key={opening.key}
          opening={opening}
          task={task}
          label={labels[opening.event]}
          onClose={() => setOpening(null)}
        />
      )}
    </div>
  )
}

interface AskProps {
  opening: Opening
  task: ImportTask
  label: string
  onClose: () => void
}

function Ask({ opening: { event, key }, task, label, onClose }: AskProps) {
  const t = useText()
  const change = useChange(CALLS[event], key, onClose)
  const { id, fileName, total, okCount, failedCount } = task
  const ok = event === 'retry' ? total - okCount : total - failedCount
  const asked =
    event === 'cancel'
      ? t('report.imports.askCancel', { name: fileName })
      : event === 'submit' && failedCount > 0
        ? t('report.imports.askSkip', { ok, failed: failedCount })
        : t('report.imports.askStart', { ok })
  return (
    <AskDialog
      title={label}
      danger={event === 'cancel'}
      outcome={change.outcome}
      busy={change.busy}
      editable={change.editable}
      onDo={() => change.send({ id })}
      onClose={onClose}
    >
      <p>{asked}</p>
    </AskDialog>
  )
}
