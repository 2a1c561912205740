import { type CSSProperties, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLang } from '#src/kit/i18n/i18n.ts'
import { type Paper, pxOfMm, sheetCss } from './print-node.tsx'
import type { Printable } from './printable.ts'

/** Between two sheets on the screen. */
const gapMm = 8

/**
 * Columns are cut as pages are: what is as wide and high as a sheet's inside, and does not fit, goes on in the next column.
 * Only the browser knows where, so the sheets are counted afterwards. A roll is one sheet, as long as what is on it.
 */
function screenCss({ widthMm, heightMm, marginMm }: Paper): string {
  const inside = widthMm - 2 * marginMm
  const flow =
    heightMm === undefined
      ? `width: ${widthMm}mm; padding: ${marginMm}mm;`
      : `position: absolute; left: ${marginMm}mm; top: ${marginMm}mm; width: ${inside}mm; height: ${heightMm - 2 * marginMm}mm;
  column-width: ${inside}mm; column-gap: ${2 * marginMm + gapMm}mm; column-fill: auto;`
  return `
html { background: transparent; }
body { width: auto; background: transparent; }
.screen { position: relative; width: calc(var(--sheets) * ${widthMm + gapMm}mm - ${gapMm}mm); margin: ${gapMm / 2}mm auto; }
.sheet { background: #fff; box-shadow: 0 0 0 1px #0003, 0 1mm 3mm #0003; }
.sheet:empty { position: absolute; top: 0; width: ${widthMm}mm; height: ${heightMm ?? 0}mm; }
.flow { color: #000; ${flow} }
.flow > .drawn { break-after: column; }
.flow > .drawn:last-child { break-after: auto; }
`
}

function countSheets(flow: Element, { widthMm, heightMm }: Paper): number {
  if (heightMm === undefined) return 1
  const step = (widthMm + gapMm) * pxOfMm
  return Math.max(1, Math.round((flow.scrollWidth + gapMm * pxOfMm) / step))
}

interface Props {
  what: Printable
  /** 1: a millimetre is one on a screen of 96 dots an inch. */
  zoom: number
  onPages: (count: number) => void
}

/** The sheets side by side in a frame of their own, so that neither the page's layout nor its colours get into them. */
export function SheetView({ what, zoom, onPages }: Props) {
  const lang = useLang()
  const { paper, content, css = '' } = what
  const [page, setPage] = useState<Document | null>(null)
  const [flow, setFlow] = useState<Element | null>(null)
  const [count, setCount] = useState(1)

  useEffect(() => {
    if (!flow) return
    const measure = () => {
      const counted = countSheets(flow, paper)
      setCount(counted)
      onPages(counted)
    }
    measure()
    const watching = new ResizeObserver(measure)
    watching.observe(flow)
    return () => watching.disconnect()
  }, [flow, paper, onPages])
  useEffect(() => {
    if (page) page.documentElement.style.setProperty('zoom', String(zoom))
  }, [page, zoom])

  const places = Array.from({ length: count }, (_, at) => at * (paper.widthMm + gapMm))
  return (
    <div className="kit-print-view">
      <iframe
        title={what.title}
        srcDoc={`<!doctype html><html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"><head></head><body></body></html>`}
        onLoad={(event) => setPage(event.currentTarget.contentDocument)}
      />
      {page &&
        createPortal(
          <>
            <style>{`${sheetCss(paper, css)}${screenCss(paper)}`}</style>
            <div className="screen" style={{ '--sheets': count } as CSSProperties}>
              {paper.heightMm !== undefined &&
                places.map((left) => <div key={left} className="sheet" style={{ left: `${left}mm` }} />)}
              <div ref={setFlow} className={paper.heightMm === undefined ? 'flow sheet' : 'flow'}>
                {content}
              </div>
            </div>
          </>,
          page.body,
        )}
    </div>
  )
}
