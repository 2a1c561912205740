import { Button } from '@arco-design/web-react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { avatarCropFramePx } from '#domain/constants.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { restlessFrom } from '#src/workers/image/tools.ts'
import { ColorChips } from './color-chips.tsx'
import { CropFrame } from './crop-frame.tsx'
import { fitted, isOpen } from './draw.ts'
import { HistoryButtons } from './history-buttons.tsx'
import { reportOnMade } from './judged.ts'
import { PhotoStage } from './photo-stage.tsx'
import { usePrepared } from './photo-tools.ts'
import { PictureCanvas } from './picture-canvas.tsx'
import { aimOf, colorsOf } from './preset-aim.ts'
import { PresetSelect } from './preset-select.tsx'
import type { PhotoEditorProps } from './props.ts'
import { ReportPlace } from './report-place.tsx'
import { photoName } from './save-blob.ts'
import './texts.ts'
import { usePhoto } from './use-photo.ts'
import { usePresets } from './use-presets.ts'
import './photo-editor.css'

/** CSS pixels of the finished photo beside its frame. */
const result = { width: 175, height: 225 }

/** A photo is chosen or taken, framed to a preset, judged and used; it stays on the device until then. */
export default function PhotoEditor({ open, onClose, onUse, country, file }: PhotoEditorProps) {
  const t = useText()
  const presets = usePresets({ country })
  const { preset } = presets
  const aim = useMemo(() => aimOf(preset), [preset])
  const photo = usePhoto({
    name: 'editor',
    needs: ['frame', 'encode', 'measure'],
    recipe: { background: colorsOf(preset)[0] ?? 'keep' },
    aim,
  })
  const { recipe, measures, finished, clear, setAim } = photo

  usePrepared()
  const begin = useEffectEvent(() => {
    if (file) photo.open(file)
  })
  useEffect(() => {
    begin()
    // The dialog's photo does not outlive it.
    return () => clear()
  }, [clear])
  // Another preset, or the server's own rules for this one, which come later than those of the product.
  const isOutOfDate = JSON.stringify(photo.aim) !== JSON.stringify(aim)
  useEffect(() => {
    if (isOutOfDate) setAim(aim)
  }, [isOutOfDate, aim, setAim])

  const rows = useMemo(
    () => measures && finished && reportOnMade(measures, finished, preset),
    [measures, finished, preset],
  )
  const hasErrors = photo.error !== null || rows?.some(({ verdict }) => verdict === 'fail') === true
  const isRestless = recipe.background !== 'keep' && (photo.matted?.unrest ?? 0) >= restlessFrom
  const frame = {
    width: Math.round((avatarCropFramePx.height * preset.width) / preset.height),
    height: avatarCropFramePx.height,
  }
  const use = () => {
    if (!finished || !rows) return
    const { blob } = finished
    const name = photoName(photo.file?.name ?? 'photo.jpg', blob.type)
    onUse(new File([blob], name, { type: blob.type }), finished, rows, preset.code)
  }
  return (
    <Dialog
      open={open}
      title={t('photo.editor')}
      onClose={onClose}
      width={880}
      footer={
        <DialogFoot onCancel={onClose}>
          <Button type="primary" htmlType="button" disabled={!rows} onClick={use}>
            {t(finished && hasErrors ? 'photo.editor.useAnyway' : 'photo.editor.use')}
          </Button>
        </DialogFoot>
      }
    >
      <div className="photo-editor">
        <PhotoStage photo={photo}>
          <CropFrame photo={photo} frame={frame} guide={preset} />
        </PhotoStage>
        <div className="photo-editor-side">
          <PresetSelect presets={presets} />
          {photo.isEditable && (
            <>
              <ColorChips
                value={recipe.background}
                colors={colorsOf(preset)}
                onChange={(background) => photo.change({ background })}
                without={['clear']}
              />
              {isRestless && (
                <p className="photo-editor-note" role="status">
                  {t('photo.editor.busyBackground')}
                </p>
              )}
              <HistoryButtons photo={photo} />
              {isOpen(photo.picture) && (
                <PictureCanvas
                  picture={photo.picture}
                  size={fitted(photo.picture, result)}
                  label={t('photo.after')}
                  className="photo-editor-result"
                />
              )}
            </>
          )}
        </div>
        <div className="photo-editor-report">
          <ReportPlace photo={photo} rows={rows} preset={preset} />
        </div>
      </div>
    </Dialog>
  )
}
