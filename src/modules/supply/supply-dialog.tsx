import type { ReactNode } from 'react'
import { eventKey } from '#machines/lifecycle/message.ts'
import { supplyOrder } from '#machines/lifecycle/supply-order.ts'
import { detail } from '#protocol/supply/calls.ts'
import type { IssueRecord, SupplyOrder } from '#protocol/supply/schemas.ts'
import { hasText, useText } from '#src/kit/i18n/i18n.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { recordMark } from '#src/kit/table/record-mark.ts'
import type { Action } from '#src/kit/ui/actions.tsx'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { ActionFoot } from '#src/kit/ui/dialog-foot.tsx'
import { Instant, Money } from '#src/kit/ui/figures.tsx'
import { LogList } from '#src/kit/ui/log-list.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { DetailLink } from '#src/parts/order-link/detail-link.tsx'
import { recordOf } from '#src/parts/order-link/order-link.ts'

const of = { entities: ['supplyOrder'] } as const

/** What a page that shows it asks first. */
export const orderQuestion = (id: number) => question(detail, { id }, of)

interface Props {
  id: number
  actionsOf: (order: SupplyOrder) => readonly Action[]
  onClose: () => void
}

/** One supply order: who works on it, how it was carried out, what was asked for of it, its log, and what may be done. */
export function SupplyDialog({ id, actionsOf, onClose }: Props) {
  const t = useText()
  const found = useQuery(detail, { id }, of)
  const order = found.data?.order
  return (
    <Dialog
      open
      title={order ? t('supply.title', { no: order.orderNo }) : t('supply.page.center')}
      width={880}
      onClose={onClose}
      footer={order && <ActionFoot actions={actionsOf(order)} />}
    >
      <Result of={found}>
        {(details) => (
          <div className="supply-details" {...recordMark('supplyOrder', details.order.id, details.order.status)}>
            <Facts order={details.order} />
            {details.issue && <Issue issue={details.issue} order={details.order} />}
            {details.followers.length > 0 && <Followers orders={details.followers} />}
            <section>
              <h3>{t('field.logs')}</h3>
              <LogList
                entries={details.logs}
                nameOf={(action) =>
                  hasText(eventKey(supplyOrder, action as 'lock'))
                    ? eventKey(supplyOrder, action as 'lock')
                    : 'supply.log.create'
                }
                groupOf={() => 'genericOrder'}
              />
            </section>
          </div>
        )}
      </Result>
    </Dialog>
  )
}

function Fact({ name, wide = false, children }: { name: TextKey; wide?: boolean; children: ReactNode }) {
  const t = useText()
  if (children === undefined || children === null || children === '') return null
  return (
    <div data-wide={wide || undefined}>
      <dt>{t(name)}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Facts({ order }: { order: SupplyOrder }) {
  const t = useText()
  return (
    <dl className="supply-facts">
      <Fact name="field.status">
        <StatusTag group="genericOrder" code={order.status} />
      </Fact>
      <Fact name="field.orderType">
        {t(`supply.type.${order.orderType}`)} · {t(`supply.kind.${order.kind}`)}
      </Fact>
      <Fact name="supply.list.details">
        <DetailLink record={recordOf(order)} name={order.orderNo}>
          {t('supply.list.openDetails')}
        </DetailLink>
      </Fact>
      <Fact name="supply.list.product" wide>
        {order.title}
      </Fact>
      <Fact name="supply.list.quantity">{order.quantity}</Fact>
      <Fact name="field.amountFen">
        <Money fen={order.amountFen} />
      </Fact>
      {order.supplementFen > 0 && (
        <Fact name="supply.supplemented">
          <Money fen={order.supplementFen} />
        </Fact>
      )}
      <Fact name="field.travelDay">{order.travelDay}</Fact>
      <Fact name="field.contactName">{order.contactName}</Fact>
      <Fact name="field.contactMobile">{order.contactMobile}</Fact>
      <Fact name="field.originNo">{order.originNo}</Fact>
      <Fact name="field.buyerName">{order.buyerName}</Fact>
      <Fact name="field.supplierName">{order.supplierName}</Fact>
      <Fact name="field.createTime">
        <Instant at={order.createTime} />
      </Fact>
      {order.lockUser && (
        <Fact name="field.lockUser">
          {order.lockUser} <Instant at={order.lockTime} />
        </Fact>
      )}
      <Fact name="field.remark" wide>
        {order.remark}
      </Fact>
    </dl>
  )
}

function Issue({ issue, order }: { issue: IssueRecord; order: SupplyOrder }) {
  const t = useText()
  return (
    <section>
      <h3>{t(`supply.issued.${order.kind}`)}</h3>
      <dl className="supply-facts">
        <Fact name="field.issueUser">
          {order.issueUser} <Instant at={order.issueTime} />
        </Fact>
        <Fact name="field.purchaseFen">{issue.purchaseFen !== undefined && <Money fen={issue.purchaseFen} />}</Fact>
        <Fact name="field.refundFeeFen">{issue.refundFeeFen !== undefined && <Money fen={issue.refundFeeFen} />}</Fact>
        <Fact name="field.issueChannel">{issue.issueChannel && t(`supply.channel.${issue.issueChannel}`)}</Fact>
        <Fact name="field.pnr">{issue.pnr}</Fact>
        <Fact name="field.confirmNo">{issue.confirmNo}</Fact>
        <Fact name="field.ticketNo" wide>
          {issue.ticketNos?.join(' / ')}
        </Fact>
        <Fact name="field.remark" wide>
          {issue.remark}
        </Fact>
      </dl>
    </section>
  )
}

function Followers({ orders }: { orders: readonly SupplyOrder[] }) {
  const t = useText()
  return (
    <section>
      <h3>{t('supply.followers')}</h3>
      <ul className="supply-followers">
        {orders.map((one) => (
          <li key={one.id}>
            <span className="kit-figures">{one.orderNo}</span>
            <span>{t(`supply.kind.${one.kind}`)}</span>
            <StatusTag group="genericOrder" code={one.status} />
            <span>{one.title}</span>
            <Money fen={one.amountFen} />
          </li>
        ))}
      </ul>
    </section>
  )
}
