import { Message } from '@arco-design/web-react'
import { formatInstant } from '#domain/day.ts'
import { dealWithQuartzTask } from '#protocol/schedule/calls.ts'
import { nextRun } from '#protocol/schedule/cron.ts'
import type { ScheduledTask, ScheduledTaskEvent } from '#protocol/schedule/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { CommandDialog } from '#src/parts/command/command-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

interface Props {
  /** The idempotency key of this opening. */
  name: string
  event: ScheduledTaskEvent
  task: ScheduledTask
  /** When it was asked (ms). */
  asked: number
  onClose: () => void
  onReload: () => void
}

/** Asks before a task is run, paused, let go on or deleted, and says what that means. */
export function DealDialog({ name, event, task, asked, onClose, onReload }: Props) {
  const t = useText()
  const change = useChange(dealWithQuartzTask, name, () => {
    onClose()
    Message.success(t(`schedule.done.${event}`, { name: task.taskName }))
  })
  const next = nextRun(task.cronExpression, asked)
  const time = next === null ? t('schedule.noNext') : formatInstant(next, 'second')
  return (
    <CommandDialog
      title={t(`schedule.${event}`)}
      command={event}
      danger={event === 'delete'}
      change={change}
      onDo={() => change.send({ id: task.id, version: task.version, event })}
      onClose={change.outcome.state === 'conflicted' ? onReload : onClose}
      onReload={onReload}
    >
      <p>{t(`schedule.ask.${event}`, { name: task.taskName, time })}</p>
    </CommandDialog>
  )
}
