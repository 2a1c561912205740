import { Button } from '@arco-design/web-react'
import { IconRotateLeft, IconRotateRight } from '@arco-design/web-react/icon'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Row } from '#src/kit/ui/layout.tsx'
import { Part, Work } from '#src/modules/image/ai/work.tsx'
import { NumberBox } from '#src/modules/image/controls.tsx'
import { FinishBar } from '#src/modules/image/finish-bar.tsx'
import type { Millimetres } from '#src/modules/image/sheet/layout.ts'
import { CropFrame } from '#src/parts/photo/crop-frame.tsx'
import { HistoryButtons } from '#src/parts/photo/history-buttons.tsx'
import { PhotoStage } from '#src/parts/photo/photo-stage.tsx'
import { type PhotoWork, usePhoto } from '#src/parts/photo/use-photo.ts'
import type { Size } from '#src/workers/image/shapes.ts'
import { cropEncoding } from './crop-encoding.ts'
import { enlarged, turned } from './crop-facts.ts'
import './texts.ts'

interface Props {
  kind: 'avatar' | 'card'
  /** CSS pixels of the frame, and pixels of what comes out (spec: numbers#photo-sizes). */
  frame: Size
  output: Size
  dpi?: number
  /** On paper. */
  print: Millimetres
}

/** A photo moved under a frame that stands still, and cut out in fixed pixels. */
export function CropTab({ kind, frame, output, dpi, print }: Props) {
  const t = useText()
  const photo = usePhoto({
    name: `${kind}-crop`,
    recipe: { size: output },
    aim: { encoding: cropEncoding(dpi) },
    fit: frame,
  })
  return (
    <Work
      what={t(`image.crop.${kind}`)}
      side={
        photo.isEditable && (
          <>
            <Part title={t('image.crop.turn')} acts={<HistoryButtons photo={photo} />}>
              <Turning photo={photo} />
            </Part>
            <Part title={t('image.crop.file')}>
              <Facts photo={photo} output={output} />
              <Bytes photo={photo} dpi={dpi} />
            </Part>
            <FinishBar photo={photo} size={print} />
          </>
        )
      }
    >
      <PhotoStage photo={photo} label={t('image.crop.choose')}>
        <CropFrame photo={photo} frame={frame} />
      </PhotoStage>
    </Work>
  )
}

function Turning({ photo }: { photo: PhotoWork }) {
  const t = useText()
  const { turn } = photo.recipe
  const by = (degrees: number) => photo.change({ turn: turned(turn, degrees) })
  return (
    <Row>
      <Button icon={<IconRotateLeft />} disabled={!photo.isEditable} onClick={() => by(-90)}>
        {t('image.crop.left')}
      </Button>
      <Button icon={<IconRotateRight />} disabled={!photo.isEditable} onClick={() => by(90)}>
        {t('image.crop.right')}
      </Button>
    </Row>
  )
}

function Bytes({ photo, dpi }: { photo: PhotoWork; dpi: number | undefined }) {
  const t = useText()
  const { maxBytes } = photo.aim.encoding ?? {}
  return (
    <NumberBox
      label={t('image.crop.maxKb')}
      value={maxBytes && maxBytes / 1024}
      min={5}
      max={10_000}
      unit="KB"
      placeholder={t('image.crop.anyKb')}
      onChange={(kb) => photo.setAim({ ...photo.aim, encoding: cropEncoding(dpi, kb) })}
    />
  )
}

function Facts({ photo, output }: { photo: PhotoWork; output: Size }) {
  const t = useText()
  const times = photo.recipe.crop ? enlarged(photo.recipe.crop, output) : 1
  return (
    <>
      <dl className="image-facts">
        {photo.photo && (
          <>
            <dt>{t('image.crop.original')}</dt>
            <dd>
              {photo.photo.width} × {photo.photo.height} px
            </dd>
          </>
        )}
        <dt>{t('image.crop.output')}</dt>
        <dd>
          {output.width} × {output.height} px JPEG
        </dd>
      </dl>
      {times > 1 && (
        <p className="image-warning" role="status">
          {t('image.crop.enlarged', { times: times.toFixed(1) })}
        </p>
      )}
    </>
  )
}
