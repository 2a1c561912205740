import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { PrintedDoc } from '#protocol/config/doc-template-calls.ts'
import { pxOfMm, sheetCss } from '#src/devices/print/print-node.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { cleanDocument } from './clean-document.ts'
import { docCss } from './doc-css.ts'
import './texts.ts'
import './document.css'

/** A roll has no end; on the screen it is shown as long as an A4 sheet, and moved inside. */
const ROLL_MM = 297

/** A document on its sheet in mm, as wide as there is room. Its frame is sandboxed: nothing in it runs or leads elsewhere. */
export function DocumentFrame({ doc }: { doc: Omit<PrintedDoc, 'title'> & { title?: string } }) {
  const t = useText()
  const lang = useLang()
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  const { html, widthMm, heightMm = ROLL_MM, marginMm } = doc
  useLayoutEffect(() => {
    if (!box.current) return
    const watching = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    watching.observe(box.current)
    return () => watching.disconnect()
  }, [])
  const page = useMemo(() => {
    const paper = { widthMm, marginMm, ...(doc.heightMm === undefined ? {} : { heightMm: doc.heightMm }) }
    const inside = doc.heightMm === undefined ? '' : `min-height: ${doc.heightMm - 2 * marginMm}mm;`
    const screen = `html { background: #fff; } body { width: auto; margin: ${marginMm}mm; }
.doc-page { ${inside} margin-bottom: ${2 * marginMm}mm; }`
    return `<!doctype html><html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"><head><style>${sheetCss(paper, docCss)}${screen}</style></head><body>${cleanDocument(html)}</body></html>`
  }, [html, widthMm, marginMm, doc.heightMm, lang])
  const width = widthMm * pxOfMm
  const height = heightMm * pxOfMm
  // A label is shown twice its size at most: larger says nothing more.
  const zoom = room === 0 ? 1 : Math.min(2, room / width)
  return (
    <div ref={box} className="part-document">
      <div className="part-document-sheet" style={{ width: width * zoom, height: height * zoom }}>
        <iframe
          title={doc.title ? doc.title : t('document.preview')}
          sandbox=""
          srcDoc={page}
          style={{ width, height, transform: `scale(${zoom})` }}
        />
      </div>
    </div>
  )
}
