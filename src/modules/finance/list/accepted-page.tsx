import { useCallback, useRef, useState } from 'react'
import { getAcceptedOrderPage } from '#protocol/finance/calls.ts'
import { acceptedColumns } from '#protocol/finance/columns.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import type { ListMemory } from '#src/kit/list/list-memory.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import '#src/modules/finance/texts.ts'
import '#src/modules/finance/finance.css'
import { contractPage } from '#src/parts/contract/record-pages.ts'
import { moneyColumns, moneyFilters, restColumns } from './columns.tsx'
import { ServicesDialog } from './services-dialog.tsx'
import { SumsLine } from './sums-line.tsx'
import type { QueryData } from './use-print-list.tsx'

const accepted = defineList({
  code: 'center.finance.accepted',
  titleKey: 'finance.page.accepted',
  call: getAcceptedOrderPage,
  keyOf: (row) => row.id,
  entities: ['finance', 'contract'],
  filters: moneyFilters,
  declared: acceptedColumns,
  columns: [
    ...moneyColumns,
    { key: 'consularFen', width: 104 },
    { key: 'serviceFen', width: 104 },
    { key: 'vasFen', width: 112 },
    { key: 'courierFen', width: 96 },
    { key: 'totalFen', width: 104 },
    { key: 'receivedFen', width: 104 },
    ...restColumns,
    { key: 'reviewNumber', width: 160, hidden: true },
  ],
  emptyKey: 'finance.list.empty',
  exports: true,
})

export const opening = listOpening(accepted)

/** What was accepted, with its fees by kind. */
export default function AcceptedPage(props: ListPageProps) {
  const { memory, setMemory } = props
  const t = useText()
  const asked = useRef<QueryData>((memory?.filters ?? {}) as QueryData)
  const remember = useCallback(
    (now: ListMemory) => {
      asked.current = now.filters as QueryData
      setMemory(now)
    },
    [setMemory],
  )
  const [services, setServices] = useState<QueryData | null>(null)
  return (
    <>
      <ListView
        list={accepted}
        {...listProps(props)}
        onMemory={remember}
        actions={[{ key: 'services', label: t('finance.services.title'), onDo: () => setServices(asked.current) }]}
        pageOf={(row) => contractPage(row.id, row.contractNo)}
        below={({ sums }) => (
          <SumsLine sums={sums}>
            <span className="kit-quiet">{t('finance.list.lastDays')}</span>
          </SumsLine>
        )}
      />
      {services && <ServicesDialog query={services} onClose={() => setServices(null)} />}
    </>
  )
}
