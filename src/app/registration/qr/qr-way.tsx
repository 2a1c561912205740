import { texts as entryTexts } from '#protocol/registration/texts.ts'
import { LoginMessage } from '#src/app/sign-in/login-message.tsx'
import type { Client } from '#src/kit/api/client.ts'
import { lostWords } from '#src/kit/api/lost-words.ts'
import { defineTexts, useText } from '#src/kit/i18n/i18n.ts'
import { BindForm } from './bind-form.tsx'
import { QrPicture } from './qr-picture.tsx'
import { texts } from './texts.ts'
import { useQrLogin } from './use-qr-login.ts'
import './qr.css'

defineTexts(entryTexts, texts)

interface Props {
  client: Client
  onAccepted: (weakPassword: boolean) => void
  /** The person wants another way of signing in. Absent: there is none on this page, and a new picture is offered. */
  onClose?: () => void
}

const lines = {
  opening: 'qr.opening',
  confirmed: 'qr.confirmed',
  expired: 'qr.expired',
  closing: 'qr.closed',
  closed: 'qr.closed',
  signedIn: 'login.opening',
} as const

/** The QR mode of the sign-in (spec: pages#sign-in). */
export function QrWay({ client, onAccepted, onClose }: Props) {
  const t = useText()
  const { actor, snapshot } = useQrLogin(client, onAccepted)
  const { picture, nickName, failure } = snapshot.context

  if (snapshot.matches('unbound'))
    return (
      <BindForm
        client={client}
        nickName={nickName}
        ticket={picture?.ticket ?? ''}
        onBound={(weakPassword) => actor.send({ type: 'account.bound', weakPassword })}
      />
    )
  if (snapshot.matches('failed'))
    return (
      <div className="qr">
        <LoginMessage form="qr" problem={undefined} failure={failure} isTyped={false} />
        <button type="button" className="login-submit" onClick={() => actor.send({ type: 'qr.refresh' })}>
          {t('qr.again')}
        </button>
      </div>
    )

  const isOver = snapshot.matches('expired') || snapshot.matches('closed')
  const isOpen = snapshot.matches('open')
  const line = isOpen
    ? failure
      ? t('qr.lost', { reason: lostWords(failure, t) })
      : snapshot.matches({ open: { phone: 'scanned' } })
        ? t('qr.scanned', { name: nickName })
        : t('errors.scanWaiting')
    : t(lines[snapshot.value as keyof typeof lines])
  const close = () => {
    actor.send({ type: 'qr.close' })
    onClose?.()
  }
  return (
    <div className="qr">
      <QrPicture text={picture?.qrCode ?? null}>
        {isOver && (
          <button type="button" className="login-submit" onClick={() => actor.send({ type: 'qr.refresh' })}>
            {t('qr.refresh')}
          </button>
        )}
      </QrPicture>
      <p className="qr-line" role="status">
        {line}
      </p>
      <p className="qr-hint">{t('qr.hint')}</p>
      {isOpen && picture?.isLocal && (
        <a className="qr-local" href={picture.qrCode} target="_blank" rel="noreferrer">
          {t('qr.local')}
        </a>
      )}
      {isOpen && (
        <button type="button" className="qr-close" onClick={close}>
          {t('errors.scanClose')}
        </button>
      )}
    </div>
  )
}
