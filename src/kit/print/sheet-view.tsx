import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLang } from '#src/kit/i18n/i18n.ts'
import { type Paper, sheetCss } from './print-node.tsx'
import type { Printable } from './printable.ts'

/** Between two sheets on the screen. */
const gapMm = 8

/**
 * Columns are cut as pages are: what is as wide and high as a sheet's inside, and does not fit, goes on in the next column.
 * Only the browser knows where, so the sheets are counted afterwards.
 */
const columnsCss = ({ widthMm, heightMm, marginMm }: Paper) => `
html { background: transparent; }
body { position: relative; width: auto; margin: ${gapMm / 2}mm; background: transparent; }
.sheet { position: absolute; top: 0; width: ${widthMm}mm; height: ${heightMm === undefined ? '100%' : `${heightMm}mm`};
  background: #fff; box-shadow: 0 0 0 1px #0003, 0 1mm 3mm #0003; }
.flow { position: relative; margin: ${marginMm}mm; width: ${widthMm - 2 * marginMm}mm; color: #000;
  ${heightMm === undefined ? '' : `height: ${heightMm - 2 * marginMm}mm; column-width: ${widthMm - 2 * marginMm}mm;`}
  column-gap: ${2 * marginMm + gapMm}mm; column-fill: auto; }
.flow > .drawn { break-after: column; }
.flow > .drawn:last-child { break-after: auto; }
.end { height: 0; }
`

const pxOfMm = 96 / 25.4

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
  const [count, setCount] = useState(1)
  const flow = page?.querySelector('.flow')

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
            <style>{`${sheetCss(paper, css)}${columnsCss(paper)}`}</style>
            {places.map((left) => (
              <div key={left} className="sheet" style={{ left: `${left}mm` }} />
            ))}
            <div className="flow">{content}</div>
          </>,
          page.body,
        )}
    </div>
  )
}
