import { Alert } from '@arco-design/web-react'
import { useState } from 'react'
import { choices, create, details } from '#protocol/contract/calls.ts'
import type { ContractDetails } from '#protocol/contract/schemas.ts'
import { details as orderDetails } from '#protocol/order/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { EmptyState, Result } from '#src/kit/ui/states.tsx'
import type { Opening } from '#src/kit/workspace/page.tsx'
import '#src/modules/contract/texts.ts'
import { contractDicts } from '#src/modules/contract/use-dicts.ts'
import { countriesQuestion } from '#src/parts/dictionary/country-field.tsx'
import { EntryDesk } from './entry-desk.tsx'
import { emptyEntry, entryOfDetails, entryOfOrder } from './entry-form.ts'
import type { EntryPageProps } from './entry-page-props.ts'
import type { Edited } from './sending.ts'
import './entry.css'

/** The choices of a center's own staff; the platform's wait for the center. */
export const opening: Opening<EntryPageProps['params']> = ({ params: { id, orderId }, session }) => [
  ...(session.isIdentity(create.permission, 'platform') ? [] : [question(choices, {})]),
  contractDicts,
  countriesQuestion,
  ...(id !== undefined
    ? [question(details, { id })]
    : orderId !== undefined
      ? [question(orderDetails, { id: orderId })]
      : []),
]

/** A contract made at the counter, made from an order, or changed. */
export default function EntryPage(props: EntryPageProps) {
  const { id, orderId } = props.params
  if (id !== undefined) return <Change {...props} id={id} />
  if (orderId !== undefined) return <FromOrder {...props} orderId={orderId} />
  return <EntryDesk {...props} draftId="center.contract.create" base={emptyEntry()} />
}

function FromOrder({ orderId, ...props }: EntryPageProps & { orderId: number }) {
  // Read once: the contract goes its own way from here.
  const order = useQuery(orderDetails, { id: orderId })
  return (
    <Result of={order}>
      {(found) => (
        <EntryDesk {...props} draftId={`center.contract.create.order.${orderId}`} base={entryOfOrder(found)} />
      )}
    </Result>
  )
}

const scopeOf = ({ actions }: ContractDetails): Edited['scope'] | null => {
  const may = (event: string) => actions.some((one) => one.event === event && one.refused === undefined)
  return may('edit') ? 'all' : may('editContact') ? 'contact' : null
}

function Change({ id, ...props }: EntryPageProps & { id: number }) {
  const t = useText()
  const found = useQuery(details, { id })
  const [life, setLife] = useState(0)
  return (
    <Result of={found}>
      {(data) => {
        const scope = scopeOf(data)
        if (scope === null) return <EmptyState title={t('contract.entry.closed', { no: data.contract.contractNo })} />
        return (
          <>
            {scope === 'contact' && <Alert type="info" content={t('contract.onlyContactEditable')} />}
            <EntryDesk
              // Another version is another form: what was typed comes back from its draft.
              key={`${life} ${data.contract.version}`}
              {...props}
              draftId={`center.contract.edit.${id}`}
              base={entryOfDetails(data)}
              edited={{ details: data, scope }}
              onReload={() => {
                setLife((now) => now + 1)
                found.reload()
              }}
            />
          </>
        )
      }}
    </Result>
  )
}
