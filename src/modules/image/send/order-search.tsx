import { Button } from '@arco-design/web-react'
import { useState } from 'react'
import { type Found, records } from '#protocol/search/calls.ts'
import { LimitedInput } from '#src/kit/form/limited-input.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { EmptyState, ErrorPanel, Waiting } from '#src/kit/ui/states.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'

/** Finds orders as the search of the header does: by exact number, exact mobile or the beginning of the contact's name. */
export function OrderSearch({ onChoose }: { onChoose: (order: Found) => void }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [keywords, setKeywords] = useState('')
  const found = useQuery(records, { keywords: keywords || ' ' }, { skip: keywords === '' })
  const search = () => setKeywords(typed.trim())
  return (
    <>
      <search className="image-send-search" aria-label={t('image.send.search')}>
        <LimitedInput
          value={typed}
          aria-label={t('image.send.words')}
          placeholder={t('image.send.words')}
          maxLength={64}
          allowClear
          onChange={setTyped}
          onKeyDown={({ key }) => key === 'Enter' && search()}
        />
        <Button type="primary" onClick={search}>
          {t('image.send.find')}
        </Button>
      </search>
      {keywords === '' && <p className="kit-quiet">{t('image.send.how')}</p>}
      {found.error && <ErrorPanel error={found.error} onRetry={found.reload} />}
      {!found.error && found.loading && <Waiting />}
      {!found.error && !found.loading && found.data && <Orders orders={found.data.orders} onChoose={onChoose} />}
    </>
  )
}

function Orders({ orders, onChoose }: { orders: readonly Found[]; onChoose: (order: Found) => void }) {
  const t = useText()
  if (orders.length === 0) return <EmptyState title={t('image.send.none')} hint={t('image.send.noneHint')} />
  return (
    <ul className="image-send-orders" aria-label={t('image.send.orders')}>
      {orders.map((order) => (
        <li key={order.id}>
          <button type="button" onClick={() => onChoose(order)}>
            <span className="kit-figures">{order.no}</span>
            <span>{order.name}</span>
            <StatusTag group="visa" code={order.status} />
          </button>
        </li>
      ))}
    </ul>
  )
}
