import { Button } from '@arco-design/web-react'
import { IconExclamationCircleFill } from '@arco-design/web-react/icon'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import type { KnownPhotoError } from './known-photo-error.ts'
import type { PhotoErrorProps } from './props.ts'
import './texts.ts'
import './photo.css'

/** spec: pages#image-tools, word for word, and for margins what is missing. */
export function photoErrorText(error: KnownPhotoError, t: Translate): string {
  if (error.kind !== 'margins') return t(`photo.fault.${error.kind}`)
  return t('photo.fault.margins', {
    margins: error.sides.map((side) => t(`photo.fault.${side}`)).join(t('photo.fault.and')),
    missing: t('photo.fault.missing', { mm: error.mm }),
  })
}

const hintOf = (error: KnownPhotoError) =>
  error.kind === 'margins' && error.isCut ? 'photo.fault.margins.cut' : (`photo.fault.${error.kind}.hint` as const)

/** Why a photo does not do, and what can be done now. */
export function PhotoErrorNote({ error, onRetry, onProceed }: PhotoErrorProps) {
  const t = useText()
  const isAdvice = error.kind === 'margins'
  return (
    <div className="photo-fault" role="alert" data-kind={isAdvice ? 'advice' : 'fault'}>
      <IconExclamationCircleFill className="photo-fault-sign" aria-hidden="true" />
      <div className="photo-fault-words">
        <p className="photo-fault-title">{photoErrorText(error, t)}</p>
        <p className="kit-quiet">{t(hintOf(error))}</p>
      </div>
      {onProceed && error.kind === 'noFace' && (
        <Button size="small" htmlType="button" onClick={onProceed}>
          {t('photo.proceed')}
        </Button>
      )}
      {onRetry && !isAdvice && (
        <Button size="small" htmlType="button" onClick={onRetry}>
          {t('photo.retry')}
        </Button>
      )}
    </div>
  )
}
