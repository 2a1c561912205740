import { type KeyboardEvent, useContext, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { fromCallback } from 'xstate'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { TabContext } from '#src/kit/workspace/tab.ts'
import { type ChartData, pointText } from './chart-data.ts'
import { useChartStyle } from './chart-style.ts'
import { type Drawing, startDrawing } from './engine.ts'
import { TurnsContext } from './in-turn.tsx'
import { whenNear } from './near.ts'
import { fitting, fromToShow, isDrawn, plotOf } from './plot.ts'
import { Tip } from './tip.tsx'
import './texts.ts'
import './chart.css'

/** A page that is closed while it is out of sight tells nobody in it. */
const endWithTab = fromCallback<{ type: 'none' }, () => void>(({ input }) => input)

interface Props {
  data: ChartData
  /** Of its own: a chart with its names below each other is as high as they need. */
  heightPx?: number
}

/**
 * A chart on a canvas. By keyboard it is a slider over its categories: the arrows go from one to the next, whose values are
 * said and shown. It is drawn when it comes near what is seen. Where not all categories fit, a second slider moves what is
 * shown of them, which begins with the latest.
 */
export function Chart({ data, heightPx }: Props) {
  const t = useText()
  const lang = useLang()
  const style = useChartStyle()
  const tab = useContext(TabContext)
  const turns = useContext(TurnsContext)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [drawing, setDrawing] = useState<Drawing>()
  const kept = useRef<Drawing>(undefined)
  const drawn = useRef<readonly unknown[]>([])
  const [widthPx, setWidth] = useState(0)
  const count = data.categories.length
  const last = count - 1
  const room = fitting(data, widthPx)
  const [wanted, setWanted] = useState(Number.POSITIVE_INFINITY)
  const from = Math.min(wanted, count - room)
  const [at, setAt] = useState(last)
  const here = Math.min(at, last)
  const [pointed, setPointed] = useState<number>()

  useEffect(() => {
    const element = box.current
    if (!element) return
    const watcher = new ResizeObserver(() => setWidth(element.clientWidth))
    const start = () => {
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
    else forget = whenNear(element, () => turns.take(start))
    return () => {
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
    const asked = [drawing, shown, style, widthPx, from]
    if (asked.every((one, at) => one === drawn.current[at])) return
    drawn.current = asked
    drawing?.draw(plotOf(data, style, { from, room }))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: these say what is drawn; the same again would be drawn for nothing
  useEffect(() => draw(), [drawing, shown, style, widthPx, from])

  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }
    const step = steps[event.key]
    if (step === undefined && event.key !== 'Home' && event.key !== 'End') return
    event.preventDefault()
    const to = step === undefined ? (event.key === 'Home' ? 0 : last) : here + step
    const next = Math.min(Math.max(0, to), last)
    setAt(next)
    setPointed(next)
    setWanted(fromToShow(next, from, { room, count }))
  }
  const visible = data.series.filter(isDrawn)
  const isPointed = pointed !== undefined && pointed >= from && pointed < from + room
  return (
    <div className="kit-chart">
      {visible.length > 1 && (
        // Each value is said with the name of its series.
        <ul className="kit-chart-legend" aria-hidden="true">
          {visible.map(({ key, name, tone }) => (
            <li key={key}>
              <i className="kit-chart-mark" style={{ background: style.tones[tone] }} />
              {name}
            </li>
          ))}
        </ul>
      )}
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
        aria-valuetext={pointText(data, here, lang)}
        onKeyDown={press}
        onBlur={() => setPointed(undefined)}
        onPointerMove={({ clientX, clientY }) => {
          const found = drawing?.at(clientX, clientY)
          setPointed(found === undefined ? undefined : from + found)
        }}
        onPointerLeave={() => setPointed(undefined)}
      >
        {drawing && isPointed && (
          <Tip data={data} style={style} at={pointed} bandOf={() => drawing.bandOf(pointed - from)} />
        )}
      </div>
      {room < count && (
        <input
          type="range"
          className="kit-chart-window"
          aria-label={t('chart.window', { name: data.label })}
          aria-valuetext={t('chart.span', {
            from: data.categories[from] ?? '',
            to: data.categories[from + room - 1] ?? '',
          })}
          min={0}
          max={count - room}
          value={from}
          onChange={({ target }) => setWanted(Number(target.value))}
        />
      )}
    </div>
  )
}
