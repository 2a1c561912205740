import { useEffect } from 'react'
import { personName } from '#domain/person-name.ts'
import type { ScanRecord } from '#machines/scan-records.ts'
import { receiveDepartures, receiveQueue } from '#protocol/applicant-desk/calls.ts'
import type { ScannedApplicant } from '#protocol/applicant-desk/schemas.ts'
import { DeskFrame } from '#src/devices/scan-station/desk-frame.tsx'
import { DeskTabs } from '#src/devices/scan-station/desk-tabs.tsx'
import { ScanList } from '#src/devices/scan-station/scan-list.tsx'
import { useScanDesk } from '#src/devices/scan-station/use-scan-desk.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { ListMemory, ListParams } from '#src/kit/list/list-memory.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { Column } from '#src/kit/table/columns.tsx'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { columns, later, personPage } from '#src/modules/applicant-desk/columns.tsx'
import { deskCommands } from '#src/modules/applicant-desk/commands.ts'
import { deskLists } from '#src/modules/applicant-desk/declare.tsx'
import '#src/modules/applicant-desk/texts.ts'
import { useBatchCommands } from '#src/parts/command/use-batch-commands.tsx'
import { useCommands } from '#src/parts/command/use-commands.tsx'
import { sideFor } from '#src/parts/order-filters/sides.ts'
import { receiveBatch } from './batch-commands.ts'
import { OrderPeople } from './order-people.tsx'
import { receiveDesk, receiveScans } from './receive-desk.ts'
import { ScannedCard } from './scanned-card.tsx'

const lists = deskLists({
  code: 'visa.receive',
  titleKey: 'applicantDesk.page.receive',
  call: receiveQueue,
  departures: receiveDepartures,
  columns: [
    columns.orderNo,
    columns.name,
    columns.cname,
    columns.passportNo,
    columns.country,
    columns.kind,
    columns.entryDate,
    columns.urgency,
    columns.createTime,
    columns.statusTime,
    columns.acceptOrgName,
    columns.agentName,
    later(columns.nationality),
    later(columns.holder),
  ],
  emptyKey: 'applicantDesk.receive.empty',
})

export const opening = listOpening((session) => lists[sideFor(receiveQueue.permission, session)])

type Scan = ScanRecord<object, ScannedApplicant[]>

const scanColumns: readonly Column<Scan>[] = [
  {
    key: 'surname',
    title: 'field.applicantName',
    show: ({ answer }) => answer?.facts?.map(personName).join(' / '),
    width: 180,
  },
  {
    key: 'orderNo',
    show: ({ answer }) => answer?.facts?.[0]?.orderNo,
    page: ({ answer }) => {
      const order = answer?.facts?.[0]
      return order && { code: 'visa.order.detail', params: { id: order.orderId }, name: order.orderNo }
    },
    width: 136,
  },
]

/** Papers that come in: each scan receives its applicant; whoever is awaited stands in the list, to be received by hand. */
export default function ReceivePage(props: PageProps<ListParams, ListMemory>) {
  const t = useText()
  const client = useClient()
  const desk = useScanDesk(receiveDesk, () => ({}), receiveScans(client))
  const { markDirty } = props
  useEffect(() => markDirty(desk.waiting > 0), [markDirty, desk.waiting])
  const last = desk.last?.scan
  const people = last?.answer?.kind === 'several' ? last : undefined
  return (
    <DeskFrame
      desk={desk}
      label={t('applicantDesk.page.receive')}
      hint={t('applicantDesk.receive.hint')}
      keys={[['F8', t('applicantDesk.receive.all')]]}
      manual={{ label: t('applicantDesk.receive.manual'), hint: t('applicantDesk.receive.manualHint') }}
      card={(applicants) =>
        people ? <OrderPeople key={people.scanId} orderNo={people.code} /> : <ScannedCard applicants={applicants} />
      }
      wordOf={() => ({ text: t('applicantDesk.receive.received') })}
    >
      <DeskTabs
        label={t('applicantDesk.lists')}
        tabs={[
          {
            key: 'awaited',
            label: t('applicantDesk.receive.awaited'),
            content: () => <Awaited {...props} />,
          },
          {
            key: 'scans',
            label: t('desk.list'),
            count: desk.scans.length,
            content: () => (
              <ScanList
                desk={desk}
                columns={scanColumns}
                wordOf={() => ({ text: t('applicantDesk.receive.received') })}
              />
            ),
          },
        ]}
      />
    </DeskFrame>
  )
}

/** Whoever is awaited, to be received one by one or several at once. */
function Awaited({ params, memory, setMemory }: PageProps<ListParams, ListMemory>) {
  const list = lists[sideFor(receiveQueue.permission, useSession())]
  const { buttons, dialog } = useCommands(deskCommands)
  const several = useBatchCommands(receiveBatch, personName)
  return (
    <>
      <ListView
        list={list}
        view={params.view}
        memory={memory}
        onMemory={setMemory}
        rowActions={(row) => buttons(row, row.actions)}
        {...(several.batch ? { batch: several.batch } : {})}
        outcome={several.outcome}
        pageOf={personPage}
      />
      {dialog}
      {several.dialog}
    </>
  )
}
