import { Button, Radio } from '@arco-design/web-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Point, Stroke } from '#src/workers/image/shapes.ts'
import { scaleOf, screenOf, toPhoto, toScreen } from './brush-view.ts'
import { fitted, isOpen } from './draw.ts'
import { PictureCanvas } from './picture-canvas.tsx'
import type { BrushCanvasProps } from './props.ts'
import './texts.ts'
import './photo.css'

const place = { width: 420, height: 540 }
/** CSS pixels. */
const brush = { min: 4, max: 60, first: 16 }
const paints = { keep: 'rgba(0, 180, 42, 0.45)', remove: 'rgba(245, 63, 63, 0.45)' } as const
const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Touches the matte up by hand. A stroke is shown as it is drawn; the worker makes the picture anew when it ends. */
export function BrushCanvas({ photo, limit = place }: BrushCanvasProps) {
  const t = useText()
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [mode, setMode] = useState<'keep' | 'remove'>('remove')
  const [radius, setRadius] = useState(brush.first)
  const [points, setPoints] = useState<readonly Point[]>([])
  const [at, setAt] = useState<Point | null>(null)
  const { recipe, picture, isEditable } = photo

  const size = picture && isOpen(picture) ? fitted(picture, limit) : null
  const screen = size && photo.photo ? screenOf(recipe, photo.photo, size) : null
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen || !size || !screen) return
    pen.clearRect(0, 0, size.width, size.height)
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    // Strokes that the picture does not show yet stay in sight until it does.
    const drawn = photo.isCurrent ? [] : recipe.strokes.slice(-1)
    const now: Stroke = { points, radius: radius * scaleOf(screen), keeps: mode === 'keep' }
    for (const stroke of [...drawn, now]) {
      const [first, ...rest] = stroke.points.map((point) => toScreen(screen, point))
      if (!first) continue
      pen.strokeStyle = stroke.keeps ? paints.keep : paints.remove
      pen.lineWidth = (stroke.radius / scaleOf(screen)) * 2
      pen.beginPath()
      pen.moveTo(first.x, first.y)
      for (const { x, y } of rest.length > 0 ? rest : [first]) pen.lineTo(x, y)
      pen.stroke()
    }
  })
  if (!picture || !size || !screen) return null

  const pointOf = (event: PointerEvent): Point => {
    const box = event.currentTarget.getBoundingClientRect()
    const scale = box.width > 0 ? size.width / box.width : 1
    return { x: (event.clientX - box.x) * scale, y: (event.clientY - box.y) * scale }
  }
  const keep = (stroke: readonly Point[]) => {
    if (stroke.length === 0) return
    const made: Stroke = { points: stroke, radius: radius * scaleOf(screen), keeps: mode === 'keep' }
    photo.change({ strokes: [...recipe.strokes, made] })
    setPoints([])
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const from = at ?? { x: size.width / 2, y: size.height / 2 }
    const far = event.shiftKey ? 10 : 2
    if (step) setAt({ x: from.x + step[0] * far, y: from.y + step[1] * far })
    else if (event.key === ' ') keep([toPhoto(screen, from)])
    else return
    event.preventDefault()
  }
  return (
    <div className="photo-brush">
      <div
        className="photo-brush-stage photo-checkers"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move the brush
        tabIndex={0}
        aria-label={t('photo.brush')}
        aria-describedby={`${id}-hint`}
        style={{ width: size.width, aspectRatio: `${size.width} / ${size.height}` }}
        onKeyDown={press}
        onPointerDown={(event) => {
          if (event.button !== 0 || !isEditable) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setPoints([toPhoto(screen, pointOf(event))])
        }}
        onPointerMove={(event) => {
          const here = pointOf(event)
          setAt(here)
          if (points.length > 0) setPoints([...points, toPhoto(screen, here)])
        }}
        onPointerUp={() => keep(points)}
        onPointerCancel={() => setPoints([])}
        onPointerLeave={() => setAt(null)}
      >
        <PictureCanvas picture={picture} size={size} />
        <canvas ref={canvas} className="photo-brush-strokes" width={size.width} height={size.height} />
        {at && (
          <span
            className="photo-brush-ring"
            data-mode={mode}
            aria-hidden="true"
            style={{
              left: `${((at.x - radius) / size.width) * 100}%`,
              width: `${((radius * 2) / size.width) * 100}%`,
              top: `${((at.y - radius) / size.height) * 100}%`,
            }}
          />
        )}
      </div>
      <div className="photo-brush-tools">
        <Radio.Group
          type="button"
          size="small"
          value={mode}
          onChange={setMode}
          aria-label={t('photo.brushMode')}
          options={[
            { value: 'remove', label: t('photo.brushRemove') },
            { value: 'keep', label: t('photo.brushKeep') },
          ]}
        />
        <label className="photo-brush-size">
          <span>{t('photo.brushSize')}</span>
          <input
            type="range"
            min={brush.min}
            max={brush.max}
            value={radius}
            onChange={(event) => setRadius(Number(event.target.value))}
          />
          <span className="kit-figures">{radius}</span>
        </label>
        <span className="kit-quiet">{t('photo.strokes', { count: recipe.strokes.length })}</span>
        <Button
          size="small"
          htmlType="button"
          disabled={recipe.strokes.length === 0 || !isEditable}
          onClick={() => photo.change({ strokes: [] })}
        >
          {t('photo.brushClear')}
        </Button>
      </div>
      <p id={`${id}-hint`} className="photo-hint kit-quiet">
        {t('photo.brushHint')}
      </p>
    </div>
  )
}
