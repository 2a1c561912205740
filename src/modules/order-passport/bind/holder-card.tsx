import { personName } from '#domain/person-name.ts'
import type { OrderPassport } from '#protocol/order-passport/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import { pageOfOrder } from '#src/modules/order-passport/page-of-order.ts'
import './bind.css'

/** Whose passport wears the label that was scanned last. */
export function HolderCard({ passport }: { passport: OrderPassport }) {
  const t = useText()
  return (
    <div className="order-passport-card">
      <p className="order-passport-name">
        {personName(passport)} <StatusTag group="custody" code={passport.custody} />
      </p>
      <dl>
        <div>
          <dt>{t('field.passportNo')}</dt>
          <dd>
            <span className="kit-figures">{passport.passportNo}</span> {passport.nationality}
          </dd>
        </div>
        <div>
          <dt>{t('field.orderNo')}</dt>
          <dd>
            <RecordLink to={pageOfOrder(passport)}>
              <span className="kit-figures">{passport.orderNo}</span>
            </RecordLink>
          </dd>
        </div>
      </dl>
    </div>
  )
}
