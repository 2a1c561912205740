import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { fitted } from './draw.ts'
import { PictureCanvas } from './picture-canvas.tsx'
import type { FacePickerProps } from './props.ts'
import './texts.ts'
import './photo.css'

const place = { width: 640, height: 480 }
const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

/** Who of several people applies: a click on the face, or its number. */
export function FacePicker({ original, size, faces, onChoose }: FacePickerProps) {
  const t = useText()
  const group = useRef<HTMLFieldSetElement>(null)
  // The keyboard goes on where the photo was chosen: the first face, or the numbers at once.
  useEffect(() => group.current?.querySelector('button')?.focus(), [])
  const press = (event: KeyboardEvent) => {
    const index = Number(event.key) - 1
    if (!event.ctrlKey && !event.metaKey && !event.altKey && faces[index]) onChoose(index)
  }
  return (
    <fieldset ref={group} className="photo-faces" onKeyDown={press}>
      <legend>{t('photo.faces', { count: faces.length })}</legend>
      <p className="kit-quiet">{t('photo.facesHint')}</p>
      <div className="photo-faces-photo">
        <PictureCanvas picture={original} size={fitted(original, place)} />
        {faces.map(({ box }, index) => (
          <button
            // The order is that of the finder, and it does not change.
            // biome-ignore lint/suspicious/noArrayIndexKey: a face has no other name
            key={index}
            type="button"
            className="photo-face"
            aria-label={t('photo.face', { number: index + 1 })}
            style={{
              left: percent(box.x, size.width),
              top: percent(box.y, size.height),
              width: percent(box.width, size.width),
              height: percent(box.height, size.height),
            }}
            onClick={() => onChoose(index)}
          >
            <span className="photo-face-number">{index + 1}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
