import { consulateSites } from '#domain/consulate/status-application.ts'
import { applicationNum } from '#protocol/applicant/calls.ts'
import { page } from '#protocol/consulate/hand-entry-calls.ts'
import { applicationItemColumns } from '#protocol/consulate/hand-entry-columns.ts'
import { type ApplicationItem, handFilters } from '#protocol/consulate/hand-entry-schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { Action } from '#src/kit/ui/actions.tsx'
import { StatusTag, Tag } from '#src/kit/ui/status-tag.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { NextPoll } from '#src/parts/consulate/next-poll.tsx'
import { LookAgainDialog } from './look-again-dialog.tsx'
import './texts-hand-entry.ts'

const applications = defineList({
  code: 'visa.application.list',
  titleKey: 'siteEntry.page.list',
  call: page,
  keyOf: (row) => row.id,
  record: { lifecycle: 'consulateApplication', status: (row) => row.applicationStatus },
  entities: ['formTask', 'applicant', 'order'],
  tabs: { call: applicationNum, key: 'applicationStatus', group: 'application', codes: [0, 8, 16, 24, 32, 40, 48] },
  filters: [
    { kind: 'text', key: 'keywords', help: 'siteEntry.list.keywords', maxLength: 64 },
    {
      kind: 'choice',
      key: 'hand',
      options: Object.values(handFilters).map((value) => ({ value, text: `siteEntry.hand.${value}` }) as const),
    },
    { kind: 'status', key: 'syncMarker', group: 'syncMarker' },
    {
      kind: 'choice',
      key: 'visaCountry',
      options: (['RU', 'PH', 'TR', 'MY'] as const).map(
        (value) => ({ value, text: `formTask.site.${consulateSites[value]}` }) as const,
      ),
    },
  ],
  declared: applicationItemColumns,
  columns: [
    { key: 'applicantName', stick: 'left', width: 128 },
    { key: 'passportNo', rank: 1, width: 104 },
    {
      key: 'orderNo',
      page: (row) => ({ code: 'visa.order.detail', params: { id: row.orderId }, name: row.orderNo }),
      rank: 1,
      width: 132,
    },
    { key: 'site', show: (row, t) => t(asTextKey(`formTask.site.${row.site}`)), rank: 3, width: 120 },
    { key: 'applicationStatus', show: (row, t) => <Standing row={row} text={t('siteEntry.list.look')} />, width: 148 },
    {
      key: 'applicationNo',
      page: (row) => ({ code: 'visa.application', params: { id: row.id }, name: row.applicationNo }),
      width: 148,
    },
    { key: 'nextLookTime', show: (row) => <NextPoll of={row} />, rank: 2, width: 152 },
    { key: 'holder', rank: 2, width: 88 },
    { key: 'holderUntil', rank: 3, width: 136 },
    { key: 'problem', rank: 2, width: 220 },
    { key: 'syncMarker', rank: 3, width: 104 },
    { key: 'attempts', title: 'siteEntry.list.attempts', rank: 3, width: 64 },
    { key: 'entryDate', rank: 2, width: 104 },
    { key: 'updateTime', rank: 3, width: 136 },
  ],
  emptyKey: 'siteEntry.list.empty',
  exports: true,
})

/** How far it is, and whether a person is asked to look; what for says the row when it is opened, and a pointer that rests here. */
const Standing = ({ row, text }: { row: ApplicationItem; text: string }) => (
  <span className="kit-unit" title={row.problem}>
    <StatusTag group="application" code={row.applicationStatus} />
    {row.problem && <Tag tone="attention" text={text} />}
  </span>
)

export const opening = listOpening(applications)

/** Applications at the sites of consulates, and the way to enter them by hand. */
export default function ApplicationsPage(props: ListPageProps) {
  const t = useText()
  const { openPage } = useWorkspace()
  const { say } = useClient()
  const { opening, open, close } = useOpening<ApplicationItem>()
  const enter = ({ id, applicantName }: ApplicationItem) => openPage('visa.application.entry', { id }, applicantName)
  const rowActions = (row: ApplicationItem): Action[] => [
    ...(row.steps.some((step) => step === 'takeOver' || step === 'record')
      ? [{ key: 'entry', label: t('siteEntry.list.open'), onDo: () => enter(row) }]
      : []),
    ...(row.steps.includes('lookAgain')
      ? [{ key: 'lookAgain', label: t('siteEntry.lookAgain'), onDo: () => open(row) }]
      : []),
    {
      key: 'detail',
      label: t('siteEntry.list.detail'),
      onDo: () => openPage('visa.application', { id: row.id }, row.applicationNo),
    },
  ]
  return (
    <>
      <ListView list={applications} {...listProps(props)} rowActions={rowActions} onOpen={enter} />
      {opening && (
        <LookAgainDialog
          key={opening.key}
          idempotencyKey={opening.key}
          application={opening}
          onClose={close}
          onReload={close}
          onDone={() => {
            close()
            say({ kind: 'success', text: t('siteEntry.done.lookAgain') })
          }}
        />
      )}
    </>
  )
}
