import { useState } from 'react'
import * as z from 'zod/mini'
import { missedPolicy } from '#domain/status.ts'
import { queryJobs, saveQuartzTask } from '#protocol/schedule/calls.ts'
import { type ScheduledJob, type ScheduledTask, taskForm } from '#protocol/schedule/schemas.ts'
import { RadioField, SelectField } from '#src/kit/form/choice-field.tsx'
import { useFormActions, useValue } from '#src/kit/form/form-state.ts'
import { RemarkField, TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { RecordDialog } from '#src/parts/command/record-dialog.tsx'
import { CronField } from './cron-field.tsx'

const formSchema = z.strictObject(taskForm)
type Values = { [K in keyof z.input<typeof formSchema>]?: z.input<typeof formSchema>[K] | undefined }

interface Props {
  /** Null: a new one. */
  task: ScheduledTask | null
  onClose: () => void
  onReload: () => void
}

const startOf = (task: ScheduledTask | null): Values => {
  if (!task) return { missed: 'ONCE', active: 1 }
  const { taskName, description, cronExpression, serviceName, method, missed, active } = task
  return { taskName, description, cronExpression, serviceName, method, missed, active }
}

/** The form of a scheduled task. */
export function TaskDialog({ task, onClose, onReload }: Props) {
  const t = useText()
  return (
    <RecordDialog
      name="sys.task"
      title={task ? t('schedule.editTitle', { name: task.taskName }) : t('schedule.add')}
      done={t('schedule.saved')}
      schema={formSchema}
      row={task}
      base={startOf(task)}
      create={saveQuartzTask}
      update={saveQuartzTask}
      toCreate={(values) => values}
      toUpdate={(values, kept) => ({ ...kept, ...values })}
      columns={2}
      width={640}
      onClose={onClose}
      onReload={onReload}
    >
      <Fields />
    </RecordDialog>
  )
}

const servicesOf = (jobs: readonly ScheduledJob[]) => [...new Set(jobs.map((job) => job.serviceName))]

function Fields() {
  const t = useText()
  const jobs = useQuery(queryJobs, {}).data ?? []
  const { set } = useFormActions<Values>()
  const service = useValue<string>('serviceName')
  // What is shown stays put while somebody types.
  const [now] = useState(() => Date.now())
  const methods = jobs.filter((job) => job.serviceName === service)
  const choose = (next: string | undefined) => {
    const [only, ...others] = jobs.filter((job) => job.serviceName === next)
    // Both at once: the form forgets what it is told in between.
    set({ serviceName: next, method: only && others.length === 0 ? only.method : undefined })
  }
  return (
    <>
      <TextField name="taskName" maxLength={50} span={2} />
      <RemarkField name="description" span={2} />
      <SelectField
        name="serviceName"
        options={servicesOf(jobs).map((value) => ({ value, label: value }))}
        onChoose={choose}
      />
      <SelectField
        name="method"
        disabled={service === undefined}
        options={methods.map(({ method, title }) => ({
          value: method,
          label: t('schedule.jobTitle', { method, title }),
        }))}
      />
      <CronField name="cronExpression" now={now} />
      <RadioField
        name="missed"
        help={t('schedule.missedHelp')}
        options={Object.values(missedPolicy).map((value) => ({ value, label: t(`status.missedPolicy.${value}`) }))}
      />
      <RadioField
        name="active"
        options={([1, 0] as const).map((value) => ({ value, label: t(`schedule.active.${value}`) }))}
      />
    </>
  )
}
