import { useEffect, useEffectEvent, useRef } from 'react'
import type { ChartData } from './chart-data.ts'
import type { ChartStyle } from './chart-style.ts'
import type { Band } from './engine.ts'
import { isDrawn } from './plot.ts'

const gapPx = 8

interface Props {
  data: ChartData
  style: ChartStyle
  /** The category that is pointed at. */
  at: number
  /** Where it stands now; asked after it was drawn. */
  bandOf: () => Band | undefined
}

/** The values of one category beside it, and a shade over it. For who sees them: they are said by the chart itself. */
export function Tip({ data, style, at, bandOf }: Props) {
  const shade = useRef<HTMLDivElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  const place = useEffectEvent(() => {
    const band = bandOf()
    const [under, over] = [shade.current, tip.current]
    const box = under?.parentElement
    if (!band || !under || !over || !box) return
    const px = (value: number) => `${Math.round(value)}px`
    Object.assign(under.style, {
      left: px(band.left),
      top: px(band.top),
      width: px(band.width),
      height: px(band.height),
    })
    const after = data.isSideways ? band.left + band.width / 2 : band.left + band.width + gapPx
    const isFitting = after + over.offsetWidth <= box.clientWidth
    const left = isFitting ? after : Math.max(0, band.left - gapPx - over.offsetWidth)
    const beside = data.isSideways ? band.top + band.height + gapPx : band.top + gapPx
    const top = Math.max(0, Math.min(beside, box.clientHeight - over.offsetHeight))
    Object.assign(over.style, { left: px(left), top: px(top), visibility: 'visible' })
  })
  useEffect(() => {
    // With the next picture: what stands in sight may just be drawn anew, and has no places before.
    const waiting = requestAnimationFrame(place)
    return () => cancelAnimationFrame(waiting)
  })
  const { categories, series, say } = data
  return (
    <>
      <div ref={shade} className="kit-chart-shade" aria-hidden="true" />
      <div ref={tip} className="kit-chart-tip" aria-hidden="true">
        <strong>{categories[at] ?? ''}</strong>
        <ul>
          {series.filter(isDrawn).map((one) => (
            <li key={one.key}>
              <i className="kit-chart-mark" style={{ background: style.tones[one.tone] }} />
              {one.name}
              <b className="kit-figures">{(one.say ?? say)(one.values[at] ?? 0)}</b>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
