import { Button } from '@arco-design/web-react'
import { IconCamera, IconLock, IconUpload } from '@arco-design/web-react/icon'
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { canFilm, isHandheld } from './camera.ts'
import { CameraDialog } from './camera-dialog.tsx'
import { isInFront, isTyping } from './in-front.ts'
import type { PhotoDropProps } from './props.ts'
import './texts.ts'
import './photo.css'

const isImage = ({ type, name }: File) =>
  type.startsWith('image/') || /\.(jpe?g|png|webp|heic|heif|avif|bmp|gif)$/i.test(name)

/** Where photos come from. A paste counts wherever the focus is, unless somebody is typing or a dialog is over it. */
export function PhotoDrop({ onFiles, many = false, label, compact = false, disabled = false }: PhotoDropProps) {
  const t = useText()
  const section = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isFilming, setFilming] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const name = label ?? t(compact ? 'photo.another' : many ? 'photo.chooseMany' : 'photo.choose')

  const take = (files: readonly File[]) => {
    const images = files.filter(isImage)
    setRefused(files.filter((file) => !isImage(file)).map((file) => file.name))
    if (images.length > 0) onFiles(many ? images : images.slice(0, 1))
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (disabled || files.length === 0 || isTyping(event.target) || !isInFront(section.current)) return
    event.preventDefault()
    take(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
  const drop = (event: DragEvent) => {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    if (!disabled) take([...event.dataTransfer.files])
  }
  return (
    <section
      ref={section}
      className="photo-drop"
      aria-label={name}
      data-over={isOver}
      data-compact={compact}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="photo-drop-ways">
        <Button
          type={compact ? 'secondary' : 'primary'}
          size={compact ? 'small' : 'default'}
          htmlType="button"
          icon={<IconUpload />}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {name}
        </Button>
        <CameraWay
          compact={compact}
          disabled={disabled}
          onTake={(file) => take([file])}
          onFilm={() => setFilming(true)}
        />
        <input
          ref={input}
          type="file"
          hidden
          accept="image/*"
          multiple={many}
          aria-label={name}
          onChange={(event) => {
            take([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </div>
      {!compact && !isHandheld() && <p className="kit-quiet">{isOver ? t('photo.drop') : t('photo.dropHint')}</p>}
      {!compact && (
        <p className="photo-stays kit-quiet">
          <IconLock aria-hidden="true" /> {t('photo.stays')}
        </p>
      )}
      {refused.length > 0 && (
        <ul className="photo-drop-refused" role="alert">
          {refused.map((one) => (
            <li key={one}>{t('photo.notImage', { name: one })}</li>
          ))}
        </ul>
      )}
      <CameraDialog
        open={isFilming}
        onClose={() => setFilming(false)}
        onTake={(file) => {
          setFilming(false)
          take([file])
        }}
      />
    </section>
  )
}

interface CameraWayProps {
  compact: boolean
  disabled: boolean
  onTake: (file: File) => void
  onFilm: () => void
}

/** A phone's own camera is better than a preview in the page; elsewhere the page films. Without a camera there is no button. */
function CameraWay({ compact, disabled, onTake, onFilm }: CameraWayProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const handheld = isHandheld()
  if (!handheld && !canFilm()) return null
  return (
    <>
      <Button
        size={compact ? 'small' : 'default'}
        htmlType="button"
        icon={<IconCamera />}
        disabled={disabled}
        onClick={() => (handheld ? input.current?.click() : onFilm())}
      >
        {t('photo.take')}
      </Button>
      {handheld && (
        <input
          ref={input}
          type="file"
          hidden
          accept="image/*"
          capture="environment"
          aria-label={t('photo.take')}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) onTake(file)
            event.target.value = ''
          }}
        />
      )}
    </>
  )
}
