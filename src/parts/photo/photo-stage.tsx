import { Button } from '@arco-design/web-react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { isOpen } from './draw.ts'
import { FacePicker } from './face-picker.tsx'
import { PhotoDrop } from './photo-drop.tsx'
import { PhotoErrorNote } from './photo-error-note.tsx'
import { PhotoProgress } from './photo-progress.tsx'
import type { PhotoStageProps } from './props.ts'
import './texts.ts'
import type { PhotoWork } from './use-photo.ts'
import './photo.css'

/** The way of a photo from the choice of a file to something that can be worked on, and what went wrong on it. */
export function PhotoStage({ photo, label, onFiles, children }: PhotoStageProps) {
  const open = ([file]: readonly File[]) => file && photo.open(file)
  return (
    <div className="photo-stage">
      <PhotoDrop
        onFiles={onFiles ?? open}
        many={onFiles !== undefined}
        compact={photo.phase !== 'empty'}
        {...(label ? { label } : {})}
      />
      {/* A line of its own, or the page would jump at each change of the recipe. */}
      <div className="photo-standing" data-kept={photo.isEditable}>
        <Standing photo={photo} />
      </div>
      {photo.isEditable && photo.turned !== 0 && <Turned photo={photo} />}
      {photo.isEditable && children}
    </div>
  )
}

/** That a photo was set upright, and the way back. */
function Turned({ photo: { turned, turnBack } }: { photo: PhotoWork }) {
  const t = useText()
  return (
    <div className="photo-turned" role="status">
      <span>{t('photo.turned', { degrees: turned })}</span>
      <Button size="small" htmlType="button" onClick={turnBack}>
        {t('photo.turnBack')}
      </Button>
    </div>
  )
}

function Standing({ photo }: { photo: PhotoWork }) {
  const t = useText()
  const { phase, error, faces, original } = photo
  if (phase === 'choosing' && faces && photo.photo && isOpen(original))
    return <FacePicker original={original} size={photo.photo} faces={faces} onChoose={photo.chooseFace} />
  if (photo.isBusy) return <PhotoProgress progress={photo.progress} onCancel={photo.cancel} />
  if (phase === 'cancelled')
    return (
      <div className="photo-progress" role="status">
        <span className="photo-progress-step">{t('photo.cancelled')}</span>
        <Button size="small" htmlType="button" onClick={photo.retry}>
          {t('photo.goOn')}
        </Button>
      </div>
    )
  if (phase === 'settling') return <PhotoProgress progress={null} />
  return error && <PhotoErrorNote error={error} onRetry={photo.retry} onProceed={photo.proceed} />
}
