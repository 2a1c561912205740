import { Button } from '@arco-design/web-react'
import { IconFullscreen, IconMinus, IconPlus, IconRotateLeft, IconRotateRight } from '@arco-design/web-react/icon'
import { type CSSProperties, useEffect, useId, useRef } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Hint } from '#src/kit/ui/anchored.tsx'
import type { Box, Size } from '#src/workers/image/shapes.ts'
import type { OpenPhoto } from '#src/workers/image/tools.ts'
import { isHandheld } from './camera.ts'
import { type Crop, coverCrop, readings, shapedTo } from './crop-view.ts'
import { CrownChoice, CrownLine, crownLineOf } from './crown-line.tsx'
import { drawView, scaled, sharpness } from './draw.ts'
import type { CropFrameProps } from './props.ts'
import './texts.ts'
import { useCropMoves } from './use-crop-moves.ts'
import './photo.css'

/** CSS pixels of the photo that are seen around the frame. */
const RIM = 28

const grown = ({ x, y, width, height }: Box, across: number, down: number): Box => ({
  x: x - (width * (across - 1)) / 2,
  y: y - (height * (down - 1)) / 2,
  width: width * across,
  height: height * down,
})

/** The frame and the photo under it. Only what is on the screen is drawn here; the worker makes the picture itself. */
export function CropFrame({ photo, ...rest }: CropFrameProps) {
  if (!photo.photo) return null
  return <OpenFrame photo={photo} open={photo.photo} {...rest} />
}

function OpenFrame({ photo, open, frame, guide, label }: CropFrameProps & { open: OpenPhoto }) {
  const t = useText()
  const id = useId()
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { recipe, original, isEditable } = photo
  const view: Crop = { crop: recipe.crop ? shapedTo(recipe.crop, frame) : coverCrop(open, frame), turn: recipe.turn }
  const stageSize: Size = { width: frame.width + 2 * RIM, height: frame.height + 2 * RIM }
  const moves = useCropMoves({
    stage,
    view,
    frame,
    stageSize,
    photo: open,
    onMove: ({ crop, turn }, gesture) => photo.change({ crop, turn }, gesture),
  })
  const dense = sharpness()
  const fill = recipe.background.startsWith('#') ? recipe.background : '#ffffff'
  useEffect(() => {
    if (!canvas.current || !original) return
    const seen = grown(view.crop, stageSize.width / frame.width, stageSize.height / frame.height)
    drawView(canvas.current, original, { ...scaled(seen, original.width / open.width), turn: view.turn }, fill)
  })
  const frameReadings = readings(view, frame, open)
  const crown = crownLineOf(photo, view, frame)
  const acts = [
    { name: 'zoomOut', icon: <IconMinus />, act: () => moves.zoomBy(-1) },
    { name: 'zoomIn', icon: <IconPlus />, act: () => moves.zoomBy(1) },
    { name: 'turnLeft', icon: <IconRotateLeft />, act: () => moves.turn(-1) },
    { name: 'turnRight', icon: <IconRotateRight />, act: () => moves.turn(1) },
    { name: 'fit', icon: <IconFullscreen />, act: moves.fit },
  ] as const
  const shares = {
    '--photo-frame-width': `${(frame.width / stageSize.width) * 100}%`,
    '--photo-frame-height': `${(frame.height / stageSize.height) * 100}%`,
  } as CSSProperties
  return (
    <div className="photo-crop">
      <div
        ref={stage}
        className="photo-crop-stage"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move the photo
        tabIndex={0}
        aria-label={label ?? t('photo.crop')}
        aria-describedby={`${id}-keys`}
        aria-disabled={!isEditable}
        style={{ ...shares, width: stageSize.width, aspectRatio: `${stageSize.width} / ${stageSize.height}` }}
        {...(isEditable ? moves.listeners : {})}
      >
        <canvas
          ref={canvas}
          width={Math.round(stageSize.width * dense)}
          height={Math.round(stageSize.height * dense)}
        />
        <div className="photo-crop-frame" aria-hidden="true">
          {guide && <Guide {...guide} />}
        </div>
        {crown && <CrownLine {...crown} />}
      </div>
      <output className="kit-unseen" aria-live="polite">
        {t('photo.cropNow', frameReadings)}
      </output>
      <div className="photo-acts">
        {acts.map(({ name, icon, act }) => (
          <Hint key={name} text={t(`photo.${name}`)}>
            <Button
              size="small"
              htmlType="button"
              icon={icon}
              aria-label={t(`photo.${name}`)}
              disabled={!isEditable}
              onClick={act}
            />
          </Hint>
        ))}
        <span className="kit-quiet kit-figures">
          {frameReadings.zoom}% · {frameReadings.turn}°
        </span>
      </div>
      {crown && <CrownChoice {...crown} />}
      <p id={`${id}-keys`} className="photo-hint kit-quiet">
        {t(isHandheld() ? 'photo.cropTouch' : 'photo.cropKeys')}
      </p>
    </div>
  )
}

/** How tall the head is to be, drawn where it stands when the eyes lie on their line. */
function Guide({ headMin, headMax, eyeLine }: NonNullable<CropFrameProps['guide']>) {
  const height = (headMin + headMax) / 2
  // Eyes lie in the middle of a head, crown to chin.
  const top = eyeLine - height / 2
  return (
    <>
      <span className="photo-guide-head" style={{ top: `${top * 100}%`, height: `${height * 100}%` }} />
      <span className="photo-guide-eyes" style={{ top: `${eyeLine * 100}%` }} />
    </>
  )
}
