import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { type ToolKey, toolKeys } from './tools.ts'
import '#src/kit/list/list-view.css'

interface Props {
  /** Of the tabs' and the panels' ids. */
  id: string
  chosen: ToolKey
  onChoose: (key: ToolKey) => void
}

/** Where a key leads from a tab; undefined for keys that lead nowhere. */
function placeAfter(key: string, at: number): number | undefined {
  const last = toolKeys.length - 1
  if (key === 'ArrowRight') return at === last ? 0 : at + 1
  if (key === 'ArrowLeft') return at === 0 ? last : at - 1
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}

/** One stop of the Tab key; arrows, Home and End go from tab to tab and show it. */
export function ToolTabs({ id, chosen, onChoose }: Props) {
  const t = useText()
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // On a phone the row is wider than the screen: the chosen tab comes into sight.
    const tab = list.current?.querySelector<HTMLElement>(`[data-tool="${chosen}"]`)
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen])

  const walk = (event: KeyboardEvent) => {
    const key = toolKeys[placeAfter(event.key, toolKeys.indexOf(chosen)) ?? -1]
    if (!key) return
    event.preventDefault()
    onChoose(key)
    list.current?.querySelector<HTMLElement>(`[data-tool="${key}"]`)?.focus()
  }
  return (
    <div ref={list} className="kit-tabs image-tabs" role="tablist" aria-label={t('image.tabs')} onKeyDown={walk}>
      {toolKeys.map((key) => (
        <button
          key={key}
          id={`${id}-${key}`}
          data-tool={key}
          type="button"
          role="tab"
          className="kit-tab"
          aria-selected={key === chosen}
          aria-controls={`${id}-panel-${key}`}
          tabIndex={key === chosen ? 0 : -1}
          onClick={() => onChoose(key)}
        >
          {t(`image.tab.${key}`)}
        </button>
      ))}
    </div>
  )
}
