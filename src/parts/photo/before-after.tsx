import { type CSSProperties, useState } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { fitted, isOpen } from './draw.ts'
import { PictureCanvas } from './picture-canvas.tsx'
import type { BeforeAfterProps } from './props.ts'
import './texts.ts'
import './photo.css'

const place = { width: 480, height: 480 }

/** Two pictures over each other. The line between them is the browser's own slider, so that every way to move one works. */
export function BeforeAfter({ before, after, part, limit = place, label }: BeforeAfterProps) {
  const t = useText()
  const [share, setShare] = useState(50)
  if (!isOpen(after)) return null
  const size = fitted(after, limit)
  return (
    <figure className="photo-compare" style={{ '--photo-share': `${share}%` } as CSSProperties}>
      <div className="photo-compare-pictures">
        <PictureCanvas picture={after} size={size} className="photo-checkers" />
        <div className="photo-compare-before">
          <PictureCanvas picture={before} size={size} view={part} />
        </div>
        <span className="photo-compare-line" aria-hidden="true" />
        <input
          type="range"
          className="photo-compare-slider"
          min={0}
          max={100}
          value={share}
          aria-label={label ?? t('photo.compare')}
          aria-valuetext={t('photo.compareShare', { share: 100 - share })}
          onChange={(event) => setShare(Number(event.target.value))}
        />
      </div>
      <figcaption className="photo-compare-words kit-quiet">
        <span>{t('photo.before')}</span>
        <span>{t('photo.after')}</span>
      </figcaption>
    </figure>
  )
}
