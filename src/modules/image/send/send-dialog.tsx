import { Alert, Button } from '@arco-design/web-react'
import { useState } from 'react'
import type { Found } from '#protocol/search/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { OrderPeople } from './order-people.tsx'
import { OrderSearch } from './order-search.tsx'
import './texts.ts'
import './send-dialog.css'

interface Props {
  /** Finished. It leaves the device only when somebody says so here. */
  photo: Blob
  onClose: () => void
  /** Told where the photo went. */
  onSent: (to: { readonly person: string; readonly orderNo: string }) => void
}

/** Puts a finished photo into an applicant's file: among the attachments of his order, under his name. */
export function SendDialog({ photo, onClose, onSent }: Props) {
  const t = useText()
  const [order, setOrder] = useState<Found>()
  const [busy, setBusy] = useState(false)
  return (
    <Dialog open title={t('image.send.title')} width={560} busy={busy} onClose={onClose}>
      <div className="image-send">
        <Alert type="info" content={t('image.send.privacy')} />
        {order ? (
          <>
            <p className="image-send-order">
              <span>{t('image.send.order', { no: order.no, name: order.name })}</span>
              <Button size="mini" type="text" disabled={busy} onClick={() => setOrder(undefined)}>
                {t('image.send.other')}
              </Button>
            </p>
            <OrderPeople key={order.id} order={order} photo={photo} onBusy={setBusy} onSent={onSent} />
          </>
        ) : (
          <OrderSearch onChoose={setOrder} />
        )}
      </div>
    </Dialog>
  )
}
