import { Button } from '@arco-design/web-react'
import { avatarCropFramePx, photoOutputPx, photoOutputType } from '#domain/constants.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Row } from '#src/kit/ui/layout.tsx'
import { FinishBar } from '#src/modules/image/finish-bar.tsx'
import '#src/modules/image/texts-ai.ts'
import { CropFrame } from '#src/parts/photo/crop-frame.tsx'
import { HistoryButtons } from '#src/parts/photo/history-buttons.tsx'
import { PhotoStage } from '#src/parts/photo/photo-stage.tsx'
import { usePrepared } from '#src/parts/photo/photo-tools.ts'
import { usePhoto } from '#src/parts/photo/use-photo.ts'
import { Part, Work } from './work.tsx'

/** Three quarters of a photo of 35 x 45 mm are head, the eyes a little above its middle, where no preset says otherwise. */
const guide = { headMin: 0.7, headMax: 0.8, eyeLine: 0.47 }
const paper = { widthMm: 35, heightMm: 45 }

const aim = {
  rule: { ...photoOutputPx, ...guide, straightens: true },
  paper,
  // 700 x 900 pixels at 35 x 45 mm.
  encoding: { format: photoOutputType, quality: 0.95, dpi: 508 },
} as const

/**
 * AI-positioned avatar crop (spec: pages#image-tools, numbers#photo-sizes): the face that is found sets the frame, of
 * which the operator may think otherwise; a JPEG of 700 x 900 comes out.
 */
export default function PositionTab() {
  const t = useText()
  const photo = usePhoto({ name: 'avatar-position', needs: ['frame'], recipe: { size: photoOutputPx }, aim })
  usePrepared()
  const side = photo.isEditable && (
    <>
      <Part title={t('image.ai.frame')} acts={<HistoryButtons photo={photo} />}>
        <p className="kit-quiet">{t('image.ai.frame.hint')}</p>
        <Row>
          <Button disabled={!photo.face} onClick={photo.frame}>
            {t('image.ai.reframe')}
          </Button>
          <Button onClick={photo.find}>{t('image.ai.refind')}</Button>
        </Row>
      </Part>
      <Part title={t('image.ai.save')}>
        <p className="kit-quiet kit-figures">{t('image.ai.output', { ...photoOutputPx, format: 'JPEG' })}</p>
        <FinishBar photo={photo} size={paper} />
      </Part>
    </>
  )
  return (
    <Work what={t('image.ai.position.what')} side={side}>
      <PhotoStage photo={photo}>
        <CropFrame photo={photo} frame={avatarCropFramePx} guide={guide} />
      </PhotoStage>
    </Work>
  )
}
