import { entryPaths } from '#src/app/address.ts'
import { EntryFrame } from '#src/app/registration/frame.tsx'
import type { Client } from '#src/kit/api/client.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { QrWay } from './qr-way.tsx'

interface Props {
  client: Client
  loginAddress: string
  onAccepted: (weakPassword: boolean) => void
}

/** /qywx-login: the QR mode of the sign-in on a page of its own (spec: pages#sign-in). */
export function QrPage({ client, loginAddress, onAccepted }: Props) {
  const t = useText()
  const links = [
    { href: loginAddress, text: t('qr.toPassword') },
    { href: `#${entryPaths.register}`, text: t('qr.toRegister') },
  ]
  return (
    <EntryFrame title={t('login.qrTitle')} links={links}>
      <QrWay client={client} onAccepted={onAccepted} />
    </EntryFrame>
  )
}
