import { Button } from '@arco-design/web-react'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { PhotoProgressProps } from './props.ts'
import './texts.ts'
import './photo.css'

const percent = (share: number) => Math.round(share * 100)

/** The step that runs, by its name, and how much of it is done; nobody waits without knowing for what. */
export function PhotoProgress({ progress, onCancel }: PhotoProgressProps) {
  const t = useText()
  const step = t(`photo.step.${progress?.step ?? 'working'}`)
  return (
    <div className="photo-progress">
      <span role="status" className="photo-progress-step">
        {step}
      </span>
      <progress
        className="photo-progress-bar"
        max={1}
        aria-label={step}
        {...(progress ? { value: progress.share } : {})}
      />
      <span className="kit-quiet kit-figures photo-progress-share">{progress && `${percent(progress.share)}%`}</span>
      {onCancel && (
        <Button size="small" htmlType="button" onClick={onCancel}>
          {t('photo.cancel')}
        </Button>
      )}
    </div>
  )
}
