import { useEffect, useRef } from 'react'
import type { Size } from '#src/workers/image/shapes.ts'
import { drawView, sharpness, type View } from './draw.ts'

interface Props {
  picture: ImageBitmap | null
  /** CSS pixels; it becomes narrower where there is less room. */
  size: Size
  /** The part that is shown; all of it when absent. */
  view?: View | undefined
  /** What is seen to those who do not; decoration when absent. */
  label?: string
  className?: string
}

/** A picture of the image tools on the screen. */
export function PictureCanvas({ picture, size, view, label, className = '' }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const dense = sharpness()
  useEffect(() => {
    if (canvas.current) drawView(canvas.current, picture, view)
  })
  return (
    <canvas
      ref={canvas}
      className={`photo-canvas ${className}`}
      width={Math.round(size.width * dense)}
      height={Math.round(size.height * dense)}
      style={{ width: size.width, aspectRatio: `${size.width} / ${size.height}` }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
