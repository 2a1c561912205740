import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { avatarCropFramePx } from '#domain/constants.ts'
import type { PhotoPreset } from '#protocol/image/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Part, Work } from '#src/modules/image/ai/work.tsx'
import { FinishBar } from '#src/modules/image/finish-bar.tsx'
import { ColorChips } from '#src/parts/photo/color-chips.tsx'
import { CropFrame } from '#src/parts/photo/crop-frame.tsx'
import { HistoryButtons } from '#src/parts/photo/history-buttons.tsx'
import { reportOnMade } from '#src/parts/photo/judged.ts'
import { PhotoStage } from '#src/parts/photo/photo-stage.tsx'
import { usePrepared } from '#src/parts/photo/photo-tools.ts'
import { aimOf, colorsOf } from '#src/parts/photo/preset-aim.ts'
import { ReportPlace } from '#src/parts/photo/report-place.tsx'
import { usePhoto } from '#src/parts/photo/use-photo.ts'

interface Props {
  preset: PhotoPreset
  /** Preset and way, above the rest of the side. */
  choices: ReactNode
}

/** The frame on the screen in the shape of the preset's picture (spec: numbers#photo-sizes: 315 high). */
const frameOf = ({ width, height }: PhotoPreset) => ({
  width: Math.round((avatarCropFramePx.height * width) / height),
  height: avatarCropFramePx.height,
})

/** One photo: found, framed, reported on, and then given away. */
export function OnePhoto({ preset, choices }: Props) {
  const t = useText()
  const photo = usePhoto({
    name: 'avatar-upload',
    needs: ['frame', 'encode', 'measure'],
    recipe: { background: colorsOf(preset)[0] ?? 'keep' },
    aim: aimOf(preset),
  })
  usePrepared()
  const { setAim, measures, finished, recipe } = photo
  const aimed = useRef(preset)
  useEffect(() => {
    if (aimed.current === preset) return
    aimed.current = preset
    setAim(aimOf(preset))
  }, [preset, setAim])
  const rows = useMemo(
    () => measures && finished && reportOnMade(measures, finished, preset),
    [measures, finished, preset],
  )
  return (
    // Also while the face is framed anew, or the page would change its shape twice.
    <div className={photo.isEditable || photo.face ? 'image-judged' : undefined}>
      <Work
        what={t('image.upload.what')}
        side={
          <>
            {choices}
            {photo.isEditable && (
              <>
                <Part title={t('image.upload.background')} acts={<HistoryButtons photo={photo} />}>
                  <ColorChips
                    value={recipe.background}
                    colors={colorsOf(preset)}
                    onChange={(background) => photo.change({ background })}
                    without={['clear', 'any']}
                  />
                </Part>
                <FinishBar photo={photo} size={preset} />
              </>
            )}
          </>
        }
      >
        <PhotoStage photo={photo}>
          <CropFrame photo={photo} frame={frameOf(preset)} guide={preset} />
        </PhotoStage>
      </Work>
      <div className="image-report">
        <ReportPlace photo={photo} rows={rows} preset={preset} />
      </div>
    </div>
  )
}
