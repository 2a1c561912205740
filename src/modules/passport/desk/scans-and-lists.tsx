import type { ReactNode } from 'react'
import type { CustodyStatus } from '#domain/status.ts'
import type { ScanRecord } from '#machines/scan-records.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import type { checkPage } from '#protocol/passport/calls.ts'
import type { ScannedPassport } from '#protocol/passport/schemas.ts'
import type { DoneWord } from '#src/devices/scan-station/answer-panel.tsx'
import { DeskTabs } from '#src/devices/scan-station/desk-tabs.tsx'
import { ScanList } from '#src/devices/scan-station/scan-list.tsx'
import type { ScanDeskState } from '#src/devices/scan-station/use-scan-desk.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { List } from '#src/kit/list/define-list.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { Column } from '#src/kit/table/columns.tsx'
import { useToday } from '#src/kit/ui/use-today.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { personName } from '#src/parts/contract/person-name.ts'
import { passportPage } from '#src/parts/contract/record-pages.ts'
import { ofOrders } from './order-list.tsx'

/** The lists of all desks look alike. */
type DeskPage = typeof checkPage

interface Props<X> {
  desk: ScanDeskState<X, ScannedPassport>
  list: List<DeskPage>
  /** Names of the lists of what waits before the desk, and what passed it today. */
  waiting: string
  done: string
  /** Where the passports of orders wait for it. */
  orderCustody: CustodyStatus
  columns: readonly Column<ScanRecord<X, ScannedPassport>>[]
  actions?: (scan: ScanRecord<X, ScannedPassport>) => ReactNode
  wordOf: (extra: X) => DoneWord
}

/** Below a desk: what was scanned, what still waits for it, and what passed it today. */
export function ScansAndLists<X>({ desk, list, waiting, done, orderCustody, columns, actions, wordOf }: Props<X>) {
  const t = useText()
  const today = useToday()
  const session = useSession()
  const holder: Column<ScanRecord<X, ScannedPassport>> = {
    key: 'fullname',
    title: 'passport.holder',
    show: ({ answer }) => answer?.facts && personName(answer.facts),
    width: 180,
  }
  const shown = (key: string, fixed: Partial<ArgsOf<DeskPage>>) => (
    <ListView key={key} list={list} fixed={fixed} pageOf={passportPage} />
  )
  return (
    <DeskTabs
      label={t('passport.lists')}
      tabs={[
        {
          key: 'scans',
          label: t('desk.list'),
          count: desk.scans.length,
          content: () => (
            <ScanList desk={desk} columns={[holder, ...columns]} wordOf={wordOf} {...(actions ? { actions } : {})} />
          ),
        },
        { key: 'waiting', label: waiting, content: () => shown('waiting', { state: 'waiting' }) },
        ...ofOrders(session, t, orderCustody),
        { key: 'done', label: done, content: () => shown('done', { state: 'done', fromDay: today, toDay: today }) },
      ]}
    />
  )
}
