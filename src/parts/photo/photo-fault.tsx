import { Button } from '@arco-design/web-react'
import { IconExclamationCircleFill } from '@arco-design/web-react/icon'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import type { PhotoFault } from './fault.ts'
import type { PhotoFaultProps } from './props.ts'
import './texts.ts'
import './photo.css'

/** spec: pages#image-tools, word for word, and for margins what is missing. */
export function photoFaultText(fault: PhotoFault, t: Translate): string {
  if (fault.kind !== 'margins') return t(`photo.fault.${fault.kind}`)
  return t('photo.fault.margins', {
    fault: fault.sides.map((side) => t(`photo.fault.${side}`)).join(t('photo.fault.and')),
    missing: t('photo.fault.missing', { mm: fault.mm }),
  })
}

const hintOf = (fault: PhotoFault) =>
  fault.kind === 'margins' && fault.isCut ? 'photo.fault.margins.cut' : (`photo.fault.${fault.kind}.hint` as const)

/** Why a photo does not do, and what can be done now. */
export function PhotoFaultNote({ fault, onRetry, onProceed }: PhotoFaultProps) {
  const t = useText()
  const isAdvice = fault.kind === 'margins'
  return (
    <div className="photo-fault" role="alert" data-kind={isAdvice ? 'advice' : 'fault'}>
      <IconExclamationCircleFill className="photo-fault-sign" aria-hidden="true" />
      <div className="photo-fault-words">
        <p className="photo-fault-title">{photoFaultText(fault, t)}</p>
        <p className="kit-quiet">{t(hintOf(fault))}</p>
      </div>
      {onProceed && fault.kind === 'noFace' && (
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
