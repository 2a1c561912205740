import { useContext, useState } from 'react'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { task as lifecycle } from '#machines/lifecycle/task.ts'
import { page, statusNum } from '#protocol/consulate/form-task-calls.ts'
import { formTaskColumns } from '#protocol/consulate/form-task-columns.ts'
import type { FormTask as Row } from '#protocol/consulate/form-task-schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import type { ListMemory, ListParams } from '#src/kit/list/list-memory.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { Action } from '#src/kit/ui/actions.tsx'
import type { Opening as PageOpening } from '#src/kit/workspace/page.tsx'
import { SessionContext } from '#src/kit/workspace/session.ts'
import { useBatchCommands } from '#src/parts/command/use-batch-commands.tsx'
import { useCommands } from '#src/parts/command/use-commands.tsx'
import { FormDialog } from './detail-dialog.tsx'
import { formBatch, formCommands } from './form-task-commands.ts'
import { SiteBar, sitesQuestion } from './site-bar.tsx'
import { SubmitDialog } from './submit-dialog.tsx'
import './texts-form-task.ts'

const forms = defineList({
  code: 'sys.visa-form-task',
  titleKey: 'forms.page',
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
      options: (['RU', 'PH', 'TR', 'MY'] as const).map((value) => ({ value, text: `forms.country.${value}` })),
    },
    { kind: 'status', key: 'applicationStatus', group: 'application', codes: [0, 8, 16, 24, 32, 40, 48] },
    {
      kind: 'choice',
      key: 'marker',
      title: 'formTask.errand',
      options: (['add', 'update', 'delete'] as const).map((value) => ({ value, text: `formTask.errand.${value}` })),
    },
    { kind: 'days', key: 'fromDay', to: 'toDay', title: 'forms.days', more: true },
  ],
  declared: formTaskColumns,
  columns: [
    {
      key: 'orderNo',
      page: (row) => ({ code: 'visa.order.detail', params: { id: row.orderId }, name: row.orderNo }),
      stick: 'left',
      width: 132,
    },
    {
      key: 'applicantName',
      page: (row) => ({
        code: 'visa.applicant.form',
        params: { id: row.orderId, applicantId: row.applicantId },
        name: row.applicantName,
      }),
      width: 128,
    },
    { key: 'passportNo', rank: 3, width: 104 },
    { key: 'visaCountry', show: (row, t) => t(asTextKey(`forms.country.${row.visaCountry}`)), width: 104 },
    { key: 'status', width: 88 },
    {
      key: 'applicationStatus',
      width: 104,
    },
    {
      key: 'applicationNo',
      page: ({ applicationId, applicationNo }) =>
        applicationId === undefined
          ? undefined
          : { code: 'visa.application', params: { id: applicationId }, name: applicationNo },
      width: 120,
    },
    // What failed is what somebody comes here for.
    { key: 'problem', rank: 1, width: 184 },
    { key: 'marker', show: (row, t) => t(`formTask.errand.${row.marker}`), rank: 2, width: 80 },
    { key: 'attempts', hidden: true, align: 'right', width: 88 },
    { key: 'createUser', hidden: true, width: 104 },
    { key: 'createTime', width: 144 },
    { key: 'finishTime', hidden: true, width: 144 },
  ],
  emptyKey: 'forms.empty',
  exports: true,
  isMoving: ({ status }) => hasStateTag(lifecycle, { status }, 'moving'),
})

/** A dialog that is open. */
type Opening = { readonly kind: 'submit' } | { readonly kind: 'detail'; readonly task: Row }

export const opening: PageOpening<ListParams, ListMemory> = (at) => [...listOpening(forms)(at), sitesQuestion]

/** Visa forms on their way to the consulates: handed in by order, watched, tried again, cancelled. */
export default function FormsPage(props: ListPageProps) {
  const t = useText()
  const session = useContext(SessionContext)
  const { touches } = useClient()
  const [opening, setOpening] = useState<Opening | null>(null)
  const close = () => setOpening(null)
  const show = (task: Row) => setOpening({ kind: 'detail', task })
  // What somebody else made of the task meanwhile is worth a look.
  const several = useBatchCommands(formBatch, ({ applicantName }: Row) => applicantName)
  const { buttons, dialog } = useCommands(formCommands, { onClose: () => touches.publish(['formTask']) })
  const rowActions = (task: Row): Action[] => [
    { key: 'detail', label: t('forms.detail'), onDo: () => show(task) },
    ...buttons(task, task.actions),
  ]
  return (
    <>
      <ListView
        list={forms}
        {...listProps(props)}
        actions={
          session?.can('sys.formTask.edit')
            ? [{ key: 'submit', label: t('forms.submit'), kind: 'primary', onDo: () => setOpening({ kind: 'submit' }) }]
            : []
        }
        rowActions={rowActions}
        {...(several.batch ? { batch: several.batch } : {})}
        outcome={several.outcome}
        onOpen={show}
        above={<SiteBar />}
      />
      {opening?.kind === 'submit' && <SubmitDialog onClose={close} />}
      {opening?.kind === 'detail' && <FormDialog task={opening.task} onClose={close} />}
      {dialog}
      {several.dialog}
    </>
  )
}
