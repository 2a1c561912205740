import type { ReactNode } from 'react'
import { visaTypes } from '#domain/status.ts'
import type { Order } from '#protocol/order/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { type Description, DescriptionList } from '#src/kit/ui/description-list.tsx'
import { Instant } from '#src/kit/ui/figures.tsx'
import { Operator } from '#src/kit/ui/operator.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { DictName } from '#src/parts/dictionary/dict-field.tsx'
import { KindName } from '#src/parts/order-filters/kind-name.tsx'

const word = (type: string, code: string | undefined): ReactNode => code && <DictName type={type} code={code} />
const figures = (text: string | undefined): ReactNode => text && <span className="kit-figures">{text}</span>

/** What was ordered. The words of an e-visa's goal are in a dictionary of their own. */
export function VisaFacts({ order }: { order: Order }) {
  const t = useText()
  const isSticker = order.visaType === visaTypes.STICKER
  const stay = [order.entryDate, order.exitDate].filter(Boolean).join(' – ')
  const sticker: Description[] = [
    { name: 'field.purposeSection', value: word('VISIT_SECTION_PURPOSE', order.purposeSection) },
    { name: 'field.purposeGoal', value: word('VISIT_PURPOSE', order.purposeGoal) },
    { name: 'field.visaCategory', value: word('VISA_CATEGORY', order.visaCategory) },
    { name: 'field.entries', value: word('VISA_ENTRIES', order.entries) },
  ]
  const evisa: Description[] = [{ name: 'field.purposeGoal', value: word('EVISA_CATEGORY', order.purposeGoal) }]
  const facts: Description[] = [
    { name: 'field.visaCountry', value: t(`order.country.${order.visaCountry}`) },
    { name: 'order.list.kind', value: <KindName code={order.visaType} /> },
    ...(isSticker ? sticker : evisa),
    { name: 'field.urgencyLevel', value: word('VISA_HANDLE_WAY', order.urgencyLevel) },
    { name: 'order.detail.stay', value: figures(stay) },
  ]
  return <DescriptionList title={t('order.detail.visa')} facts={facts} />
}

/** How to reach the customer and how the papers go back. */
export function ContactFacts({ order }: { order: Order }) {
  const t = useText()
  const facts: Description[] = [
    { name: 'field.contactName', value: order.contactName },
    { name: 'field.contactMobile', value: figures(order.contactMobile) },
    { name: 'field.contactEmail', value: order.contactEmail },
    { name: 'order.detail.member', value: order.userId !== undefined && (order.userName ?? order.userId) },
    { name: 'field.acceptOrgName', value: order.acceptOrgName },
    { name: 'field.returnWay', value: order.returnWay && <KindName code={order.returnWay} group="returnWay" /> },
    { name: 'field.customerAddr', value: order.customerAddr },
    { name: 'field.inboundWaybill', value: order.inboundWaybill && figures(order.inboundWaybill) },
    { name: 'field.remark', value: order.remark },
  ]
  return <DescriptionList title={t('order.detail.contact')} facts={facts} />
}

/** Who brought the order in, and who touched it last. */
export function OriginFacts({ order }: { order: Order }) {
  const t = useText()
  const facts: Description[] = [
    { name: 'field.orderSource', value: <StatusTag group="orderSource" code={order.orderSource} /> },
    { name: 'field.agentName', value: order.agentName },
    {
      name: 'field.createTime',
      value: (
        <>
          <Instant at={order.createTime} /> <Operator name={order.createUser} />
        </>
      ),
    },
    {
      name: 'order.detail.updated',
      value: (
        <>
          <Instant at={order.updateTime} /> <Operator name={order.updateUser} />
        </>
      ),
    },
  ]
  return <DescriptionList title={t('order.detail.origin')} facts={facts} />
}
