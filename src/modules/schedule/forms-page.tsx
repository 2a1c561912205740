import { useContext, useState } from 'react'
import { taskStatus } from '#domain/status.ts'
import * as lifecycleTexts from '#machines/lifecycle/texts.ts'
import { page, statusNum } from '#protocol/form-task/calls.ts'
import type { FormTask as Row } from '#protocol/form-task/schemas.ts'
import * as protocolTexts from '#protocol/form-task/texts.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { addTexts, useText } from '#src/kit/i18n/i18n.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import type { ListMemory, ListParams } from '#src/kit/list/list-memory.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { Action } from '#src/kit/ui/actions.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { SessionContext } from '#src/kit/workspace/session.ts'
import { FormDealDialog, type FormEvent } from './form-deal-dialog.tsx'
import { FormDialog } from './form-dialog.tsx'
import { SubmitDialog } from './submit-dialog.tsx'
import * as texts from './texts-forms.ts'
import './words.ts'

addTexts(protocolTexts, lifecycleTexts, texts)

const forms = defineList({
  code: 'sys.visa-form-task',
  titleKey: 'schedule.page.forms',
  call: page,
  keyOf: (row) => row.id,
  record: { lifecycle: 'task', status: (row) => row.status },
  entities: ['formTask'],
  tabs: { call: statusNum, key: 'status', group: 'task', codes: [16, 24, 32, 40, 48], isMoving: true },
  filters: [
    { kind: 'text', key: 'keywords', help: 'forms.keywords', maxLength: 40 },
    {
      kind: 'choice',
      key: 'visaCountry',
      options: ['RU', 'PH', 'TR', 'MY'].map((value) => ({ value, text: `forms.country.${value}` })),
    },
  ],
  columns: [
    { key: 'orderNo', stick: 'left', width: 132 },
    { key: 'applicantName', width: 104 },
    { key: 'passportNo', width: 104 },
    { key: 'visaCountry', show: (row, t) => t(`forms.country.${row.visaCountry}`), width: 104 },
    { key: 'status', show: (row) => <StatusTag group="task" code={row.status} />, width: 88 },
    {
      key: 'applicationStatus',
      show: (row) => <StatusTag group="application" code={row.applicationStatus} />,
      width: 104,
    },
    { key: 'applicationNo', width: 148 },
    { key: 'problem', width: 260 },
    { key: 'marker', hidden: true, show: (row) => <StatusTag group="syncMarker" code={row.marker} />, width: 104 },
    { key: 'attempts', hidden: true, align: 'right', width: 88 },
    { key: 'createUser', hidden: true, width: 104 },
    { key: 'createTime', width: 144 },
    { key: 'finishTime', hidden: true, width: 144 },
  ],
  emptyKey: 'forms.empty',
  exports: true,
  isMoving: (row) => row.status === taskStatus.SUBMITTED || row.status === taskStatus.EXECUTING,
})

/** A dialog that is open; a question has its idempotency key. */
type Opening =
  | { readonly kind: 'submit' }
  | { readonly kind: 'detail'; readonly task: Row }
  | { readonly kind: FormEvent; readonly task: Row; readonly key: string }

/** Visa forms on their way to the consulates: handed in by order, watched, tried again, cancelled. */
export default function FormsPage({ params, memory, setMemory }: PageProps<ListParams, ListMemory>) {
  const t = useText()
  const session = useContext(SessionContext)
  const { newKey, touches } = useClient()
  const [opening, setOpening] = useState<Opening | null>(null)
  const close = () => setOpening(null)
  const show = (task: Row) => setOpening({ kind: 'detail', task })
  const rowActions = (task: Row): Action[] => [
    { key: 'detail', label: t('forms.detail'), onDo: () => show(task) },
    ...task.actions.map(({ event, refused }) => ({
      key: event,
      label: t(`forms.${event}`),
      refused: refused && t(refused),
      onDo: () => setOpening({ kind: event as FormEvent, task, key: newKey() }),
    })),
  ]
  const reload = () => {
    close()
    touches.publish(['formTask'])
  }
  return (
    <>
      <ListView
        list={forms}
        view={params.view}
        memory={memory}
        onMemory={setMemory}
        actions={
          session?.can('sys.formTask.edit')
            ? [{ key: 'submit', label: t('forms.submit'), kind: 'primary', onDo: () => setOpening({ kind: 'submit' }) }]
            : []
        }
        rowActions={rowActions}
        onOpen={show}
      />
      {opening?.kind === 'submit' && <SubmitDialog onClose={close} />}
      {opening?.kind === 'detail' && <FormDialog task={opening.task} onClose={close} />}
      {(opening?.kind === 'retry' || opening?.kind === 'cancel') && (
        <FormDealDialog
          key={opening.key}
          name={opening.key}
          event={opening.kind}
          task={opening.task}
          onClose={close}
          onReload={reload}
        />
      )}
    </>
  )
}
