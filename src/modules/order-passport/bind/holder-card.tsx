import type { ReactNode } from 'react'
import { personName } from '#domain/person-name.ts'
import type { OrderPassport } from '#protocol/order-passport/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import { pageOfOrder } from '#src/modules/order-passport/page-of-order.ts'
import './bind.css'

type Holder = Parameters<typeof pageOfOrder>[0] & Pick<OrderPassport, 'passportNo' | 'nationality' | 'orderNo'>

/** Whose passport it is, to be read from two meters. */
export function HolderFacts({ holder, tag }: { holder: Holder; tag: ReactNode }) {
  const t = useText()
  return (
    <div className="order-passport-card">
      <p className="order-passport-name">
        {personName(holder)} {tag}
      </p>
      <dl>
        <div>
          <dt>{t('field.passportNo')}</dt>
          <dd>
            <span className="kit-figures">{holder.passportNo}</span> {holder.nationality}
          </dd>
        </div>
        <div>
          <dt>{t('field.orderNo')}</dt>
          <dd>
            <RecordLink to={pageOfOrder(holder)}>
              <span className="kit-figures">{holder.orderNo}</span>
            </RecordLink>
          </dd>
        </div>
      </dl>
    </div>
  )
}

/** Whose passport wears the label that was scanned last. */
export const HolderCard = ({ passport }: { passport: OrderPassport }) => (
  <HolderFacts holder={passport} tag={<StatusTag group="custody" code={passport.custody} />} />
)
