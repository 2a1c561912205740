import { useMemo, useSyncExternalStore } from 'react'
import type { Tone } from '#domain/status-tones.ts'

/** Colours and letters of the page as it is shown now: a canvas knows no tokens. */
export interface ChartStyle {
  /** The tokens change with it. */
  readonly theme: string
  readonly text: string
  readonly quiet: string
  readonly line: string
  readonly surface: string
  readonly font: string
  readonly tones: Readonly<Record<Tone, string>>
}

const TONES = ['neutral', 'progress', 'done', 'attention', 'danger', 'special'] as const satisfies readonly Tone[]

function readChartStyle(theme: string): ChartStyle {
  const style = getComputedStyle(document.body)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const tones = TONES.map((tone) => [tone, `rgb(${token(`--kit-tone-${tone}`)})`])
  return {
    theme,
    text: token('--color-text-1'),
    quiet: token('--color-text-2'),
    line: token('--color-border-2'),
    surface: token('--color-bg-5'),
    font: style.fontFamily,
    tones: Object.fromEntries(tones) as ChartStyle['tones'],
  }
}

const subscribe = (onChange: () => void) => {
  const watcher = new MutationObserver(onChange)
  watcher.observe(document.body, { attributes: true, attributeFilter: ['arco-theme'] })
  return () => watcher.disconnect()
}
const themeNow = () => document.body.getAttribute('arco-theme') ?? ''

/** The look of the page; another one as soon as its theme is switched. */
export function useChartStyle(): ChartStyle {
  const theme = useSyncExternalStore(subscribe, themeNow)
  return useMemo(() => readChartStyle(theme), [theme])
}
