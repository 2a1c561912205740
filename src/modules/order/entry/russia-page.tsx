import { Button } from '@arco-design/web-react'
import { useState } from 'react'
import { defaultVisaCountry } from '#domain/constants.ts'
import { visaTypes } from '#domain/status.ts'
import { page } from '#protocol/applicant/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { late } from '#src/kit/ui/late.tsx'
import type { Opening } from '#src/kit/workspace/page.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import '#src/modules/order/texts.ts'
import { latestQuestion } from './russia-latest.ts'
import './russia.css'

const NewOrder = late(() => import('./new-order.tsx'))
const RussiaForms = late(() => import('./russia-forms.tsx'))

export const opening: Opening = ({ session }) => (session.can(page.permission) ? [latestQuestion] : [])

/**
 * The Russian e-visa form by itself, loaded when it is opened (spec: pages#addresses: /test/russia): the order's, and the
 * applicant's of whoever is on one.
 */
export default function RussiaPage() {
  const t = useText()
  const { can } = useSession()
  const [isOpen, setOpen] = useState(true)
  return (
    <section className="order-alone">
      <h2>{t('order.page.russia')}</h2>
      <p className="kit-quiet">{t('order.test.russia')}</p>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('order.test.open')}
      </Button>
      {isOpen && <NewOrder country={defaultVisaCountry} visaType={visaTypes.EVISA} onClose={() => setOpen(false)} />}
      {can(page.permission) && <RussiaForms />}
    </section>
  )
}
