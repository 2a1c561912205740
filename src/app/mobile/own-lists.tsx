import type { MouseEvent, ReactNode } from 'react'
import { pageSizes } from '#domain/constants.ts'
import * as contractCalls from '#protocol/mobile/calls.ts'
import * as orderCalls from '#protocol/order/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { ContractCard } from './contract-card.tsx'
import { keepScroll, type ListSize, useScrollBack } from './list-place.ts'
import { OrderCard } from './order-card.tsx'
import { Result, Said } from './states.tsx'

interface ListProps<T> {
  page: { records: number; rows: readonly T[] }
  empty: 'Orders' | 'Contracts'
  size: ListSize
  onMore: (next: ListSize) => void
  children: (row: T) => ReactNode
}

const leavingByLink = ({ target }: MouseEvent) => {
  if (target instanceof Element && target.closest('a')) keepScroll()
}

/** The newest ones, and more of them when asked for. */
function List<T extends { id: number }>({ page: { records, rows }, empty, size, onMore, children }: ListProps<T>) {
  const t = useText()
  useScrollBack()
  if (records === 0) return <Said title={t(`mobile.no${empty}`)} hint={t(`mobile.no${empty}Hint`)} />
  const next = pageSizes.find((one) => one > size)
  return (
    <>
      <ul className="m-list" onClickCapture={leavingByLink}>
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
      <p className="m-quiet m-count">{t('mobile.count', { count: records })}</p>
      {records > rows.length && next !== undefined && (
        <button type="button" className="m-button" data-plain onClick={() => onMore(next)}>
          {t('mobile.more')}
        </button>
      )}
    </>
  )
}

/** The person's orders; what their center does arrives by itself. */
export function OwnOrders({ size: rows, onMore: setRows }: Pick<ListProps<object>, 'size' | 'onMore'>) {
  const query = useQuery(
    orderCalls.page,
    { rows, sidx: 'createTime' },
    { entities: ['order', 'applicant', 'contract'] },
  )
  return (
    <Result of={query}>
      {(page) => (
        <List page={page} empty="Orders" size={rows} onMore={setRows}>
          {(order) => <OrderCard order={order} />}
        </List>
      )}
    </Result>
  )
}

export function OwnContracts({ size: rows, onMore: setRows }: Pick<ListProps<object>, 'size' | 'onMore'>) {
  const query = useQuery(contractCalls.page, { rows }, { entities: ['contract', 'passport'] })
  return (
    <Result of={query}>
      {(page) => (
        <List page={page} empty="Contracts" size={rows} onMore={setRows}>
          {(contract) => <ContractCard contract={contract} />}
        </List>
      )}
    </Result>
  )
}
