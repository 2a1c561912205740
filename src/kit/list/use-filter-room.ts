import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLang } from '#src/kit/i18n/i18n.ts'
import { useWidth } from '#src/kit/ui/use-width.ts'
import type { Filter } from './define-list.ts'
import { inOneRow } from './filter-room.ts'

const gapPx = 12
/** What stands behind the conditions; wider once "more" is among it. */
const buttons = 'buttons'

type Widths = ReadonlyMap<string, number>

const widthsOf = (entries: readonly ResizeObserverEntry[]) =>
  entries.map(({ target, borderBoxSize: [size] }) => {
    const { filter = buttons, natural } = target instanceof HTMLElement ? target.dataset : {}
    return [filter, natural ? Number(natural) : Math.ceil(size?.inlineSize ?? 0)] as const
  })

/** The conditions that have room in one row, by how wide each was seen in this language. */
export function useFilterRoom(row: RefObject<HTMLElement | null>, filters: readonly Filter[]): readonly Filter[] {
  const lang = useLang()
  const width = useWidth(row, 'filters')
  const [seen, setSeen] = useState<{ lang: string; widths: Widths }>({ lang, widths: new Map() })
  // Effects begin anew whenever the page comes into sight: what was seen before is still so wide.
  const known = useRef(seen)
  const watch = useRef<(element: Element) => void>(undefined)
  // The observer looks before anything is painted, and lays nothing out for it. A condition may grow by itself, with counts that
  // it asked for.
  useLayoutEffect(() => {
    const watched = new WeakSet<Element>()
    if (known.current.lang !== lang) known.current = { lang, widths: new Map() }
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) if (!target.isConnected) observer.unobserve(target)
      const { widths } = known.current
      const wider = widthsOf(entries).filter(([key, now]) => now > (widths.get(key) ?? 0))
      if (wider.length === 0) return
      known.current = { lang, widths: new Map([...widths, ...wider]) }
      flushSync(() => setSeen(known.current))
    })
    watch.current = (element) => {
      if (watched.has(element)) return
      watched.add(element)
      observer.observe(element)
    }
    return () => observer.disconnect()
  }, [lang])
  useLayoutEffect(() => {
    for (const one of row.current?.children ?? []) watch.current?.(one)
  })
  const widths: Widths = seen.lang === lang ? seen.widths : new Map()
  return inOneRow(filters, widths, { rowPx: width ?? 0, buttonsPx: widths.get(buttons) ?? 0, gapPx })
}
