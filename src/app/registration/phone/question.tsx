import { formatInstant } from '#domain/day.ts'
import type { Scanned } from '#machines/qr-phone.ts'
import { useText } from '#src/kit/i18n/i18n.ts'

interface Props {
  scanned: Scanned
  isBusy: boolean
  onConfirm: () => void
  onRefuse: () => void
}

/** Who asks to be let in, for whoever was shown a picture that is not his own. */
export function Question({ scanned, isBusy, onConfirm, onRefuse }: Props) {
  const t = useText()
  return (
    <>
      <p className="phone-ask">{t('phone.ask', { name: scanned.nickName })}</p>
      <dl className="phone-facts">
        <dt>{t('phone.from')}</dt>
        <dd>{scanned.ip}</dd>
        <dt>{t('phone.at')}</dt>
        <dd>{formatInstant(scanned.createTime, 'second')}</dd>
      </dl>
      <p className="entry-hint">{t('phone.warn')}</p>
      <button type="button" className="login-submit" disabled={isBusy} onClick={onConfirm}>
        {t(isBusy ? 'phone.confirming' : 'phone.confirm')}
      </button>
      <button type="button" className="phone-refuse" disabled={isBusy} onClick={onRefuse}>
        {t('phone.refuse')}
      </button>
    </>
  )
}
