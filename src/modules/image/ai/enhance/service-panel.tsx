import { Button } from '@arco-design/web-react'
import { imageServiceUrl } from '#domain/constants.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { Row } from '#src/kit/ui/layout.tsx'
import type { ImageServiceView } from './use-image-service.ts'

interface Props {
  service: ImageServiceView
  /** There is a photo to be worked on. */
  canStart: boolean
  onStart: () => void
  /** Works in the browser instead. */
  onFallBack: () => void
}

/** The local image service: whether it is there, how it gets on with the photo, and what to do when it does not. */
export function ServicePanel({ service, canStart, onStart, onFallBack }: Props) {
  const t = useText()
  const { state, kind, isAllowed, isWorking, trouble, result, send } = service
  const isOther = state === 'there' && kind === 'other'
  const isStuck = state === 'away' || trouble !== null
  return (
    <div className="image-service">
      <p className="image-service-state" data-state={state} role="status">
        {t(isWorking ? 'image.ai.service.working' : asTextKey(`image.ai.service.${isOther ? 'other' : state}`), {
          address: imageServiceUrl,
        })}
      </p>
      {trouble !== null && (
        <p className="image-wrong" role="alert">
          {t(asTextKey(`image.ai.trouble.${trouble}`))}
        </p>
      )}
      {state === 'away' && <p className="kit-quiet">{t('image.ai.service.awayHint')}</p>}
      <Row>
        {state === 'there' && !isWorking && (
          <Button type="primary" disabled={!canStart} onClick={onStart}>
            {t(result ? 'image.ai.service.again' : 'image.ai.service.start')}
          </Button>
        )}
        {isWorking && <Button onClick={() => send({ type: 'service.cancel' })}>{t('image.ai.service.cancel')}</Button>}
        {!isWorking && state !== 'there' && (
          <Button loading={state === 'looking'} onClick={() => send({ type: 'service.probe' })}>
            {t('image.ai.service.look')}
          </Button>
        )}
        {isStuck && !isWorking && <Button onClick={onFallBack}>{t('image.ai.service.fallBack')}</Button>}
      </Row>
      {isOther && isAllowed && (
        <>
          <p className="kit-quiet">{t('image.ai.service.agreed', { address: imageServiceUrl })}</p>
          <Row>
            <Button size="small" onClick={() => send({ type: 'service.withdraw' })}>
              {t('image.ai.service.withdraw')}
            </Button>
          </Row>
        </>
      )}
      <Consent service={service} />
    </div>
  )
}

/** Before the first photo leaves the page for a program that is not ours, its owner hears where it goes. */
function Consent({ service: { isAsking, send } }: { service: ImageServiceView }) {
  const t = useText()
  const cancel = () => send({ type: 'service.cancel' })
  return (
    <Dialog
      open={isAsking}
      title={t('image.ai.service.ask.title')}
      onClose={cancel}
      footer={
        <DialogFoot onCancel={cancel} cancel={t('image.ai.service.ask.cancel')}>
          <Button type="primary" onClick={() => send({ type: 'service.allow' })}>
            {t('image.ai.service.ask.allow')}
          </Button>
        </DialogFoot>
      }
    >
      <p>{t('image.ai.service.ask.text', { address: imageServiceUrl })}</p>
      <p className="kit-quiet">{t('image.ai.service.ask.once')}</p>
    </Dialog>
  )
}
