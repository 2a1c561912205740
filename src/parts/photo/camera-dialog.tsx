import { Button, Switch } from '@arco-design/web-react'
import { IconCamera } from '@arco-design/web-react/icon'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { Waiting } from '#src/kit/ui/states.tsx'
import { type CameraError, cameraErrorOf, shoot, startFilming, stopFilming } from './camera.ts'
import './texts.ts'
import './photo.css'

interface Props {
  open: boolean
  onClose: () => void
  onTake: (file: File) => void
}

/** The camera's picture, live, and a button that takes it. The camera goes off with the dialog. */
export function CameraDialog({ open, onClose, onTake }: Props) {
  const t = useText()
  return (
    <Dialog open={open} title={t('photo.camera')} onClose={onClose} width={760}>
      {open && <Camera onTake={onTake} />}
    </Dialog>
  )
}

function Camera({ onTake }: Pick<Props, 'onTake'>) {
  const t = useText()
  const id = useId()
  const video = useRef<HTMLVideoElement>(null)
  const [isLive, setLive] = useState(false)
  const [isMirrored, setMirrored] = useState(true)
  const [cameraError, setError] = useState<CameraError | null>(null)
  const [tries, setTries] = useState(0)

  const show = useEffectEvent((stream: MediaStream) => {
    if (video.current) video.current.srcObject = stream
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens it again
  useEffect(() => {
    let stream: MediaStream | null = null
    let isGone = false
    startFilming().then(
      (opened) => {
        stream = opened
        // It was closed before the camera answered.
        if (isGone) stopFilming(opened)
        else show(opened)
      },
      (error: unknown) => {
        if (!isGone) setError(cameraErrorOf(error))
      },
    )
    return () => {
      isGone = true
      stopFilming(stream)
    }
  }, [tries])
  const take = async () => {
    const file = video.current && (await shoot(video.current, t('photo.camera')))
    if (file) onTake(file)
  }
  const again = () => {
    setError(null)
    setTries(tries + 1)
  }
  if (cameraError)
    return (
      <div className="photo-camera-fault" role="alert">
        <p>
          {t(
            cameraError === 'denied'
              ? 'photo.cameraDenied'
              : cameraError === 'absent'
                ? 'photo.cameraAbsent'
                : 'photo.cameraBusy',
          )}
        </p>
        <Button htmlType="button" onClick={again}>
          {t('photo.cameraRetry')}
        </Button>
      </div>
    )
  return (
    <div className="photo-camera">
      {!isLive && <Waiting what={t('photo.cameraStarting')} />}
      <video
        ref={video}
        autoPlay
        muted
        playsInline
        hidden={!isLive}
        className="photo-camera-live"
        data-mirrored={isMirrored}
        aria-label={t('photo.cameraLive')}
        onLoadedMetadata={() => setLive(true)}
      />
      <div className="photo-camera-acts">
        <span className="photo-camera-mirror">
          <Switch size="small" checked={isMirrored} onChange={setMirrored} aria-labelledby={`${id}-mirror`} />
          <span id={`${id}-mirror`}>{t('photo.cameraMirror')}</span>
          <span className="kit-quiet">{t('photo.cameraMirrorHint')}</span>
        </span>
        <Button type="primary" htmlType="button" icon={<IconCamera />} disabled={!isLive} onClick={() => void take()}>
          {t('photo.cameraShoot')}
        </Button>
      </div>
    </div>
  )
}
