import { type CSSProperties, useState } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { OneOf } from '#src/modules/image/controls.tsx'
import { BeforeAfter } from '#src/parts/photo/before-after.tsx'
import { BrushCanvas } from '#src/parts/photo/brush-canvas.tsx'
import { CropFrame } from '#src/parts/photo/crop-frame.tsx'
import { partOf } from '#src/parts/photo/draw.ts'
import type { CropFrameProps } from '#src/parts/photo/props.ts'
import type { PhotoWork } from '#src/parts/photo/use-photo.ts'

/** What is done with the picture on the screen. */
export type PhotoView = 'compare' | 'frame' | 'brush'

interface Props {
  photo: PhotoWork
  views: readonly PhotoView[]
  value: PhotoView
  onChange: (view: PhotoView) => void
  /** For the crop frame. */
  frame?: Pick<CropFrameProps, 'frame' | 'guide'>
}

/** With what stands above it, all of a picture is seen on a screen of 900 pixels. */
const room = { width: 640, height: 480 }
const zooms = ['1', '2', '4'] as const

/** The one picture of a tool in the ways in which it is worked on: compared, framed, touched up. */
export function PhotoViews({ photo, views, value, onChange, frame }: Props) {
  const t = useText()
  // Until something was made of it, the photo itself stands there.
  const part = photo.picture ? partOf(photo) : undefined
  const [zoom, setZoom] = useState<(typeof zooms)[number]>('1')
  return (
    <div className="image-looks">
      <div className="image-looks-bar">
        <OneOf
          label={t('image.ai.look')}
          value={value}
          options={views.map((view) => ({ value: view, label: t(`image.ai.look.${view}`) }))}
          onChange={onChange}
        />
        {value !== 'frame' && (
          <OneOf
            label={t('image.ai.zoom')}
            value={zoom}
            options={zooms.map((one) => ({ value: one, label: `${one}00%` }))}
            onChange={setZoom}
          />
        )}
      </div>
      {value === 'frame' && frame && <CropFrame photo={photo} {...frame} />}
      {value !== 'frame' && (
        <div className="image-zoom" style={{ '--image-zoom': zoom } as CSSProperties}>
          {value === 'compare' && (
            <BeforeAfter
              before={photo.original}
              after={photo.picture ?? photo.original}
              {...(part ? { part } : {})}
              limit={room}
            />
          )}
          {value === 'brush' && <BrushCanvas photo={photo} limit={room} />}
        </div>
      )}
    </div>
  )
}
