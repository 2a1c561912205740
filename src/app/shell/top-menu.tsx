import { useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Entry } from './menu-tree.ts'
import { MenuButton } from './popup-menu.tsx'
import type { MenuState } from './use-menu.ts'

/** How many of these widths fit, leaving room for the "more" button where not all do. */
export function fitting(widths: readonly number[], room: number, moreWidth: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0)
  if (total <= room) return widths.length
  let used = moreWidth
  const count = widths.findIndex((width) => {
    used += width
    return used > room
  })
  return Math.max(0, count)
}

/** The first level of the menu; what does not fit goes behind "more" (spec: pages#workspace). */
export function TopMenu({ entries, current, top, choose }: MenuState) {
  const t = useText()
  const room = useRef<HTMLElement>(null)
  const measure = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(entries.length)

  useLayoutEffect(() => {
    const update = () => {
      const all = [...(measure.current?.children ?? [])].map((one) => one.getBoundingClientRect().width)
      const more = all.pop() ?? 0
      setCount(fitting(all, room.current?.clientWidth ?? 0, more))
    }
    update()
    const watch = new ResizeObserver(update)
    if (room.current) watch.observe(room.current)
    if (measure.current) watch.observe(measure.current)
    return () => watch.disconnect()
  }, [])

  const rest = entries.slice(count)
  const isCurrent = (entry: Entry) => entry.code === current?.code
  const isShown = (entry: Entry) => entry.code === top?.code
  return (
    <nav ref={room} className="vd-top" aria-label={t('shell.topMenu')}>
      {entries.slice(0, count).map((entry) => (
        <button
          key={entry.code}
          type="button"
          aria-current={isCurrent(entry) || undefined}
          aria-expanded={entry.children.length > 0 ? isShown(entry) : undefined}
          className={isShown(entry) ? 'vd-shown' : undefined}
          onClick={() => choose(entry)}
        >
          {entry.title}
        </button>
      ))}
      {rest.length > 0 && (
        <MenuButton
          label={t('shell.more')}
          className={`${rest.some(isCurrent) ? 'vd-current' : ''} ${rest.some(isShown) ? 'vd-shown' : ''}`}
          items={rest.map((entry) => ({
            key: entry.code,
            label: entry.title,
            isCurrent: isCurrent(entry),
            onSelect: () => choose(entry),
          }))}
        >
          {t('shell.more')}
          <span aria-hidden="true" className="vd-caret" />
        </MenuButton>
      )}
      <div ref={measure} className="vd-top-measure" aria-hidden="true">
        {entries.map((entry) => (
          <span key={entry.code}>{entry.title}</span>
        ))}
        <span>
          {t('shell.more')}
          <span className="vd-caret" />
        </span>
      </div>
    </nav>
  )
}
