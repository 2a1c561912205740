import type { ReactNode } from 'react'
import type { Order } from '#protocol/order/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import { KindName } from '#src/parts/order-filters/kind-name.tsx'

const Figure = ({ children }: { children: ReactNode }) => <span className="kit-figures">{children}</span>

/** The order in two lines: what, when, for whom, by whom. */
export function Summary({ order }: { order: Order }) {
  const t = useText()
  const stay = [order.entryDate, order.exitDate].filter(Boolean).join(' – ')
  const facts: [name: TextKey, value: ReactNode][] = [
    ['field.visaCountry', order.visaCountryName],
    ['order.list.kind', <KindName key="kind" code={order.visaType} />],
    ['order.detail.stay', <Figure key="stay">{stay}</Figure>],
    ['field.contactName', order.contactName],
    ['field.contactMobile', <Figure key="mobile">{order.contactMobile}</Figure>],
    ['field.acceptOrgName', order.acceptOrgName],
    ['field.agentName', order.agentName],
  ]
  return (
    <section>
      <dl className="order-summary">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  )
}
