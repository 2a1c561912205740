import { orderSources } from '#domain/status.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { payment } from '#machines/lifecycle/payment.ts'
import type { Order, OrderContract } from '#protocol/order/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { DescriptionList } from '#src/kit/ui/description-list.tsx'
import { Money } from '#src/kit/ui/figures.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { DetailLink } from '#src/parts/order-link/detail-link.tsx'

/** Who is paid, and when: centers take the money under the contract, agents settle later, a customer on his own pays first. */
function Payment({ order }: { order: Order }) {
  const t = useText()
  const isOwn =
    order.orderSource === orderSources.CUSTOMER || !hasStateTag(payment, { status: order.payStatus }, 'unpaid')
  if (isOwn) return <StatusTag group="payment" code={order.payStatus} />
  if (order.orderSource === orderSources.AGENT) return t('order.fees.settled')
  return t('order.fees.atCenter')
}

function Contract({ contract: { id, contractNo } }: { contract: OrderContract }) {
  const { canOpen } = useWorkspace()
  const number = <span className="kit-figures">{contractNo}</span>
  if (!canOpen('center.contract.detail')) return number
  return (
    <DetailLink record={{ kind: 'contract', id }} name={contractNo}>
      {number}
    </DetailLink>
  )
}

/** The contract that an order is paid under. */
export function Fees({ order, contract }: { order: Order; contract: OrderContract | undefined }) {
  const t = useText()
  const money = contract && contract.totalFen !== undefined && contract.receivedFen !== undefined
  return (
    <DescriptionList
      title={t('order.fees.title')}
      facts={[
        { name: 'order.fees.payment', value: <Payment order={order} /> },
        {
          name: 'order.fees.contract',
          value: contract ? (
            <Contract contract={contract} />
          ) : (
            <span className="kit-quiet">{t('order.fees.none')}</span>
          ),
        },
        ...(contract
          ? [
              {
                name: 'order.fees.contractStatus' as const,
                value: <StatusTag group="contract" code={contract.status} />,
              },
            ]
          : []),
        ...(contract && money
          ? [
              { name: 'field.totalFen' as const, value: <Money fen={contract.totalFen} /> },
              { name: 'field.receivedFen' as const, value: <Money fen={contract.receivedFen} /> },
              {
                name: 'order.fees.balance' as const,
                value: <Money fen={(contract.totalFen ?? 0) - (contract.receivedFen ?? 0)} />,
              },
            ]
          : []),
      ]}
    />
  )
}
