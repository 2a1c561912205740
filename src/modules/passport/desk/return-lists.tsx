import { statusWithTag } from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import { infoPage } from '#protocol/passport/calls.ts'
import type { DoneWord } from '#src/devices/scan-station/answer-panel.tsx'
import { DeskTabs } from '#src/devices/scan-station/desk-tabs.tsx'
import { ScanList } from '#src/devices/scan-station/scan-list.tsx'
import type { ScanDeskState } from '#src/devices/scan-station/use-scan-desk.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import { RowActions } from '#src/kit/ui/actions.tsx'
import { useToday } from '#src/kit/ui/use-today.ts'
import type { RecordPage } from '#src/kit/workspace/record-link.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { courierCommands } from '#src/modules/passport/record/commands.ts'
import { useCommands } from '#src/parts/command/use-commands.tsx'
import { personName } from '#src/parts/contract/person-name.ts'
import { contractPage, passportPage } from '#src/parts/contract/record-pages.ts'
import { leadingColumns, passportKeywords, passportList, returnList } from './desk-lists.tsx'
import { ofOrders } from './order-list.tsx'
import type { OnCounter, Papers } from './return-desk.ts'

const dispatched = defineList({
  ...passportList,
  code: 'center.passport.batch-return',
  titleKey: 'passport.return.dispatched',
  call: infoPage,
  record: { lifecycle: 'passport', status: (row) => row.custody },
  filters: [passportKeywords],
  columns: [
    ...leadingColumns,
    { key: 'courier', width: 96 },
    { key: 'waybillNo', width: 136 },
    { key: 'contactName', width: 88 },
    { key: 'contactMobile', width: 112 },
    { key: 'custodyTime', width: 136 },
    { key: 'custodyUser', width: 88 },
  ],
  emptyKey: 'passport.return.noDispatched',
})

const pageOfPapers = ({ contractId, orderId, no }: Papers): RecordPage | undefined => {
  if (contractId !== undefined) return contractPage(contractId, no)
  return orderId === undefined ? undefined : { code: 'visa.order.detail', params: { id: orderId }, name: no }
}

/** Below the hand-over: what was scanned, what waits for its holder, what is on its way, and what went back today. */
export function ReturnLists({ desk, wordOf }: { desk: ScanDeskState<object, OnCounter>; wordOf: () => DoneWord }) {
  const t = useText()
  const today = useToday()
  const session = useSession()
  return (
    <DeskTabs
      label={t('passport.lists')}
      tabs={[
        {
          key: 'scans',
          label: t('desk.list'),
          count: desk.scans.length,
          content: () => (
            <ScanList
              desk={desk}
              wordOf={wordOf}
              columns={[
                {
                  key: 'fullname',
                  title: 'passport.holder',
                  show: ({ answer }) => answer?.facts && personName(answer.facts.passport),
                  width: 180,
                },
                {
                  key: 'contractNo',
                  title: 'passport.return.papers',
                  show: ({ answer }) => answer?.facts?.papers.no,
                  page: ({ answer }) => answer?.facts && pageOfPapers(answer.facts.papers),
                  width: 140,
                },
                { key: 'contactName', show: ({ answer }) => answer?.facts?.papers.contactName, width: 96 },
              ]}
              actions={({ scanId }) => (
                <RowActions
                  actions={[{ key: 'off', label: t('passport.return.off'), onDo: () => desk.forget(scanId) }]}
                />
              )}
            />
          ),
        },
        {
          key: 'waiting',
          label: t('passport.return.waiting'),
          content: () => (
            <ListView key="waiting" list={returnList} fixed={{ state: 'waiting' }} pageOf={passportPage} />
          ),
        },
        ...ofOrders(session, t, statusWithTag(passportCustody, 'retrieved')),
        { key: 'dispatched', label: t('passport.return.dispatched'), content: () => <Dispatched /> },
        {
          key: 'done',
          label: t('passport.return.done'),
          content: () => (
            <ListView
              key="done"
              list={returnList}
              fixed={{ state: 'done', fromDay: today, toDay: today }}
              pageOf={passportPage}
            />
          ),
        },
      ]}
    />
  )
}

/** Passports a courier has: each ends delivered, or comes back with the reason. */
function Dispatched() {
  const { buttons, dialog } = useCommands(courierCommands)
  return (
    <>
      <ListView
        list={dispatched}
        fixed={{ custody: statusWithTag(passportCustody, 'withCourier') }}
        pageOf={passportPage}
        rowActions={(row) => buttons(row, row.actions)}
      />
      {dialog}
    </>
  )
}
