import { Button } from '@arco-design/web-react'
import { useState } from 'react'
import { type CommonApplicant, pageQueryCommonApplicant } from '#protocol/order/common-app/calls.ts'
import { LimitedInput } from '#src/kit/form/limited-input.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { Grid } from '#src/kit/table/grid.tsx'
import { Pager } from '#src/kit/table/pager.tsx'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { EmptyState, ErrorPanel, Waiting } from '#src/kit/ui/states.tsx'
import { personName } from '#src/parts/contract/person-name.ts'

const pageRows = 10 as const

const columns: readonly Column<CommonApplicant>[] = [
  {
    key: 'name',
    title: 'order.detail.name',
    show: (row) => (
      <>
        {personName(row)} <span className="kit-quiet">{row.cname}</span>
      </>
    ),
    width: 176,
  },
  { key: 'passportNo', width: 104 },
  { key: 'birthDay', width: 100 },
  { key: 'expiryDay', width: 100 },
  { key: 'orderNo', title: 'order.common.last', width: 128 },
]

interface Props {
  onClose: () => void
  onChoose: (one: CommonApplicant) => void
}

/** People whom one's own side applied for before, the latest first; found by number or name. */
export function CommonPicker({ onClose, onChoose }: Props) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState({ keywords: '', page: 1 })
  const { keywords, page } = asked
  const found = useQuery(
    pageQueryCommonApplicant,
    { page, rows: pageRows, ...(keywords ? { keywords } : {}) },
    { entities: ['order', 'applicant'] },
  )
  const search = (text: string) => setAsked({ keywords: text.trim(), page: 1 })
  const empty = found.loading ? (
    <Waiting />
  ) : (
    <EmptyState hint={t(keywords ? 'order.common.none' : 'order.common.empty')} />
  )
  return (
    <Dialog open title={t('order.common.title')} width={840} onClose={onClose}>
      <search className="order-pick" aria-label={t('order.common.searchLabel')}>
        <LimitedInput
          value={typed}
          aria-label={t('order.common.search')}
          placeholder={t('order.common.search')}
          maxLength={50}
          allowClear
          onChange={setTyped}
          onClear={() => search('')}
          onKeyDown={({ key }) => key === 'Enter' && search(typed)}
        />
        <Button type="primary" htmlType="button" onClick={() => search(typed)}>
          {t('table.search')}
        </Button>
      </search>
      {found.error ? (
        <ErrorPanel error={found.error} onRetry={found.reload} />
      ) : (
        <Grid
          label={t('order.common.title')}
          columns={columns}
          rows={found.data?.rows ?? []}
          keyOf={(row) => row.passportNo}
          busy={found.loading}
          onOpen={onChoose}
          actions={(row) => (
            <Button size="mini" type="text" htmlType="button" onClick={() => onChoose(row)}>
              {t('order.common.choose')}
            </Button>
          )}
          empty={empty}
        />
      )}
      {found.data && found.data.records > pageRows && (
        <div className="order-pick-foot">
          <Pager
            page={page}
            rows={pageRows}
            total={found.data.records}
            onChange={(next) => setAsked({ keywords, page: next })}
          />
        </div>
      )}
    </Dialog>
  )
}
