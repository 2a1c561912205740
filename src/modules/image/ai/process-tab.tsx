import { useEffect, useMemo, useState } from 'react'
import { avatarCropFramePx } from '#domain/constants.ts'
import { verdictOn } from '#domain/photo/report.ts'
import { permittedStrengths } from '#domain/photo/retouching.ts'
import type { PhotoPreset } from '#protocol/image/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { FinishBar } from '#src/modules/image/finish-bar.tsx'
import { reportOnMade } from '#src/parts/photo/judged.ts'
import '#src/modules/image/texts-ai.ts'
import { ColorChips } from '#src/parts/photo/color-chips.tsx'
import { HistoryButtons } from '#src/parts/photo/history-buttons.tsx'
import { PhotoStage } from '#src/parts/photo/photo-stage.tsx'
import { usePrepared } from '#src/parts/photo/photo-tools.ts'
import { aimOf, colorsOf } from '#src/parts/photo/preset-aim.ts'
import { PresetSelect } from '#src/parts/photo/preset-select.tsx'
import { PhotoVerdict } from '#src/parts/photo/report.tsx'
import { ReportPlace } from '#src/parts/photo/report-place.tsx'
import { summaryText } from '#src/parts/photo/report-words.ts'
import { usePhoto } from '#src/parts/photo/use-photo.ts'
import { usePresets } from '#src/parts/photo/use-presets.ts'
import { EdgeNotes } from './edge-notes.tsx'
import { type PhotoView, PhotoViews } from './photo-views.tsx'
import { Strengths } from './strengths.tsx'
import { Part, Work } from './work.tsx'

const views = ['compare', 'frame', 'brush'] as const

/**
 * AI avatar processing (spec: pages#image-tools, numbers#photo-sizes): all that a visa photo needs in one place, led by
 * a preset. The face sets the frame; background, strengths and touch-ups are the operator's; the report says what is
 * still wrong before it is saved.
 */
export default function ProcessTab() {
  const t = useText()
  const presets = usePresets()
  const { preset } = presets
  const [view, setView] = useState<PhotoView>('compare')
  const aim = useMemo(() => aimOf(preset), [preset])
  const photo = usePhoto({
    name: 'avatar-process',
    needs: ['frame', 'encode', 'measure'],
    recipe: { background: colorsOf(preset)[0] ?? 'keep' },
    aim,
  })
  usePrepared()
  const { recipe, measures, finished, change, setAim } = photo
  // Another preset, or the server's own rules for this one, which come later than those of the product.
  const isOutOfDate = JSON.stringify(photo.aim) !== JSON.stringify(aim)
  useEffect(() => {
    if (isOutOfDate) setAim(aim)
  }, [isOutOfDate, aim, setAim])
  const rows = useMemo(
    () => measures && finished && reportOnMade(measures, finished, preset),
    [measures, finished, preset],
  )
  const turnTo = (next: PhotoPreset) => {
    const colors = colorsOf(next)
    const isAllowed = recipe.background === 'keep' || colors.some((color) => color === recipe.background)
    change({
      enhancement: permittedStrengths(next, recipe.enhancement),
      ...(isAllowed ? {} : { background: colors[0] ?? 'keep' }),
    })
  }
  const frame = {
    width: Math.round((avatarCropFramePx.height * preset.width) / preset.height),
    height: avatarCropFramePx.height,
  }
  return (
    <>
      <Work
        what={t('image.ai.process.what')}
        side={
          <>
            <PresetSelect presets={presets} onChoose={turnTo} />
            {photo.isEditable && (
              <>
                <Part title={t('image.ai.background')} acts={<HistoryButtons photo={photo} />}>
                  <ColorChips
                    value={recipe.background}
                    colors={colorsOf(preset)}
                    onChange={(background) => change({ background })}
                    without={['clear']}
                  />
                  {recipe.background !== 'keep' && <EdgeNotes matted={photo.matted} />}
                </Part>
                <Part title={t('image.ai.enhancement')}>
                  <Strengths
                    value={recipe.enhancement}
                    onChange={(enhancement, gesture) => change({ enhancement }, gesture)}
                    preset={preset}
                  />
                </Part>
                {rows && (
                  <p role="status">
                    <PhotoVerdict verdict={verdictOn(rows)} text={summaryText(rows, t)} />
                  </p>
                )}
                <FinishBar photo={photo} size={preset} />
              </>
            )}
          </>
        }
      >
        <PhotoStage photo={photo}>
          <PhotoViews photo={photo} views={views} value={view} onChange={setView} frame={{ frame, guide: preset }} />
        </PhotoStage>
      </Work>
      <div className="image-report">
        <ReportPlace photo={photo} rows={rows} preset={preset} />
      </div>
    </>
  )
}
