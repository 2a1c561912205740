import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLang } from '#src/kit/i18n/i18n.ts'
import { useWidth } from '#src/kit/ui/use-width.ts'
import type { Filter } from './define-list.ts'
import { inOneRow } from './filter-room.ts'

const gapPx = 12
/** What stands behind the conditions; wider once "more" is among it. */
const buttons = 'buttons'

interface Seen {
  lang: string
  widths: ReadonlyMap<string, number>
}

/** The conditions that have room in one row, by how wide each was seen in this language. */
export function useFilterRoom(row: RefObject<HTMLElement | null>, filters: readonly Filter[]): readonly Filter[] {
  const lang = useLang()
  const width = useWidth(row)
  const [seen, setSeen] = useState<Seen>({ lang, widths: new Map() })
  useLayoutEffect(() => {
    const take = ({ lang: of, widths }: Seen): Seen => {
      const known = of === lang ? widths : new Map<string, number>()
      const wider = [...(row.current?.children ?? [])]
        .filter((one) => one instanceof HTMLElement)
        .map((one) => [one.dataset.filter ?? buttons, one.offsetWidth] as const)
        .filter(([key, now]) => now > (known.get(key) ?? 0))
      return wider.length > 0 ? { lang, widths: new Map([...known, ...wider]) } : { lang: of, widths }
    }
    const look = (show: (change: () => void) => void) => {
      const now = take(seen)
      if (now.widths !== seen.widths) show(() => setSeen(now))
    }
    look((change) => change())
    // A condition may grow by itself, with counts that it asked for.
    const watching = new ResizeObserver(() => look(flushSync))
    for (const one of row.current?.children ?? []) watching.observe(one)
    return () => watching.disconnect()
  })
  if (!width) return inOneRow(filters, new Map(), 0, gapPx)
  const widths: Seen['widths'] = seen.lang === lang ? seen.widths : new Map()
  return inOneRow(filters, widths, Math.max(1, width - (widths.get(buttons) ?? 0)), gapPx)
}
