import { type KeyboardEvent, useContext, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { fromCallback } from 'xstate'
import { useText } from '#src/kit/i18n/i18n.ts'
import { TabContext } from '#src/kit/workspace/tab.ts'
import { type ChartData, pointText } from './chart-data.ts'
import type { Drawing } from './engine.ts'
import { TurnsContext } from './in-turn.tsx'
import { loadEngine } from './load-engine.ts'
import { useLook } from './look.ts'
import { whenNear } from './near.ts'
import { chartOption } from './option.ts'

import './texts.ts'
import './chart.css'

/** A page that is closed while it is out of sight tells nobody in it. */
const endWithTab = fromCallback<{ type: 'none' }, () => void>(({ input }) => input)

/** Which categories are in sight when one is pointed at: the window moves no further than it must. */
function windowAround(at: number, count: number, option: object): { from: number; to: number } | undefined {
  const [zoom] = 'dataZoom' in option ? (option.dataZoom as { maxValueSpan: number }[]) : []
  if (!zoom) return undefined
  const from = Math.min(Math.max(0, at - Math.floor(zoom.maxValueSpan / 2)), count - 1 - zoom.maxValueSpan)
  return { from, to: from + zoom.maxValueSpan }
}

interface Props {
  data: ChartData
  /** Of its own: a chart with its names below each other is as high as they need. */
  heightPx?: number
}

/**
 * A chart on a canvas. By keyboard it is a slider over its categories: the arrows go from one to the next, whose values are
 * said and shown. It is drawn when it comes near what is seen. Without the library, which comes with the page, the table beside still
 * says everything.
 */
export function Chart({ data, heightPx }: Props) {
  const t = useText()
  const look = useLook()
  const tab = useContext(TabContext)
  const turns = useContext(TurnsContext)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [drawing, setDrawing] = useState<Drawing>()
  const kept = useRef<Drawing>(undefined)
  const drawn = useRef<readonly unknown[]>([])
  const fitted = useRef('')
  const [isMissing, setMissing] = useState(false)
  const [widthPx, setWidth] = useState(0)
  const [at, setAt] = useState(data.categories.length - 1)
  const option = chartOption(data, look, widthPx)
  const last = data.categories.length - 1
  const here = Math.min(at, last)

  useEffect(() => {
    const element = box.current
    if (!element) return
    let isGone = false
    const watcher = new ResizeObserver(() => {
      const size = `${element.clientWidth} ${element.clientHeight}`
      if (size === fitted.current) return
      fitted.current = size
      setWidth(element.clientWidth)
      kept.current?.resize()
    })
    const start = ({ startDrawing }: typeof import('./engine.ts')) => {
      if (isGone) return
      const started = startDrawing(element)
      kept.current = started
      tab?.actor(`chart ${id}`, endWithTab, { input: () => started.end() })
      tab?.start(`chart ${id}`)
      setWidth(element.clientWidth)
      setDrawing(started)
      watcher.observe(element)
    }
    let forget: (() => void) | undefined
    if (kept.current) watcher.observe(element)
    else forget = whenNear(element, () => turns.take(() => void loadEngine().then(start, () => setMissing(true))))
    return () => {
      isGone = true
      forget?.()
      watcher.disconnect()
      // Out of sight it stays as it is, so that a tab comes back at once; it ends with the tab.
      if (tab && element.isConnected) return
      kept.current?.end()
      kept.current = undefined
      setDrawing(undefined)
    }
  }, [tab, turns, id])

  const shown = JSON.stringify([data.label, data.categories, data.series])
  const draw = useEffectEvent(() => {
    const asked = [drawing, shown, look, widthPx]
    if (asked.every((one, at) => one === drawn.current[at])) return
    drawn.current = asked
    drawing?.draw(option)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: these say what is drawn; drawing the same again would put the slider back
  useEffect(() => draw(), [drawing, shown, look, widthPx])

  const go = (to: number) => {
    const next = Math.min(Math.max(0, to), last)
    setAt(next)
    drawing?.point(next, windowAround(next, data.categories.length, option))
  }
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }
    const step = steps[event.key]
    if (step === undefined && event.key !== 'Home' && event.key !== 'End') return
    event.preventDefault()
    go(step === undefined ? (event.key === 'Home' ? 0 : last) : here + step)
  }
  return (
    <div className="kit-chart">
      {isMissing && <p className="kit-quiet">{t('chart.missing')}</p>}
      <div
        ref={box}
        className="kit-chart-canvas"
        {...(heightPx !== undefined && { style: { height: heightPx } })}
        role="slider"
        tabIndex={0}
        aria-label={t('chart.of', { name: data.label })}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={Math.max(0, here)}
        aria-valuetext={pointText(data, here)}
        onKeyDown={press}
        onBlur={() => drawing?.leave()}
      />
    </div>
  )
}
