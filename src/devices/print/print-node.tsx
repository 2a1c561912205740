import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** A sheet in mm. `roll` has no height: it is as long as what is on it. */
export interface Paper {
  widthMm: number
  heightMm?: number
  marginMm: number
}

export const papers = {
  a4: { widthMm: 210, heightMm: 297, marginMm: 12 },
  roll80: { widthMm: 80, marginMm: 3 },
} as const satisfies Record<string, Paper>

/** CSS pixels. */
export const pxOfMm = 96 / 25.4

/** How a document lies on its paper. */
export const sheetCss = ({ widthMm, heightMm, marginMm }: Paper, css: string) => `
@page { ${heightMm === undefined ? '' : `size: ${widthMm}mm ${heightMm}mm; `}margin: ${marginMm}mm; }
* { box-sizing: border-box; }
html, body { margin: 0; padding: 0; background: #fff; color: #000; }
body { width: ${widthMm - 2 * marginMm}mm; font: 10pt/1.4 'Noto Sans CJK SC', 'Microsoft YaHei', 'PingFang SC', sans-serif; }
table { width: 100%; border-collapse: collapse; }
thead { display: table-header-group; }
tr, .whole { break-inside: avoid; }
.figures { font-variant-numeric: tabular-nums; text-align: right; }
${css}`

const loaded = (image: HTMLImageElement) =>
  image.complete
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        image.addEventListener('load', () => resolve(), { once: true })
        image.addEventListener('error', () => resolve(), { once: true })
      })

export interface PrintJob {
  title: string
  paper: Paper
  /** Laid out in mm and pt; providers of the page do not reach it, so it takes all it needs as properties. */
  content: ReactNode
  css?: string
  lang?: 'zh' | 'en'
}

/**
 * Prints through the browser's dialogue, from a frame of its own, so that neither the page's layout nor its colours get
 * onto paper. Resolves when the dialogue was closed; browsers do not tell whether it was printed or not.
 */
export async function printNode({ title, paper, content, css = '', lang = 'zh' }: PrintJob): Promise<void> {
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.title = title
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0', right: '0', bottom: '0' })
  // A page with a doctype of its own: an empty frame would be laid out as browsers did in the nineties.
  frame.srcdoc = `<!doctype html><html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"><head></head><body></body></html>`
  const isThere = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  try {
    await isThere
    await printFrame(frame, { title, content, paper, css })
  } finally {
    frame.remove()
  }
}

/** The same page as a text: what the print component is given. */
export function printedHtml({ title, paper, content, css = '', lang = 'zh' }: PrintJob): string {
  const page = document.implementation.createHTMLDocument(title)
  page.documentElement.lang = lang === 'zh' ? 'zh-CN' : 'en'
  const style = page.createElement('style')
  style.textContent = sheetCss(paper, css)
  page.head.append(style)
  const root = createRoot(page.body)
  flushSync(() => root.render(content))
  const html = `<!doctype html>${page.documentElement.outerHTML}`
  root.unmount()
  return html
}

/** Browsers know no paper without an end: a roll's is where its content ends, with a millimetre for roundings. */
const asLongAs = ({ scrollHeight }: Element, paper: Paper): Paper => ({
  ...paper,
  heightMm: Math.ceil(scrollHeight / pxOfMm) + 2 * paper.marginMm + 1,
})

/**
 * When the dialogue is closed. Some browsers never say so: the page hears nothing while it is open, so the first key or
 * click on the page says it as well.
 */
function dialogueOver(view: Window): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController()
    const end = () => {
      listening.abort()
      resolve()
    }
    const once = { once: true, signal: listening.signal }
    view.addEventListener('afterprint', end, once)
    for (const sign of ['pointerdown', 'keydown'] as const)
      window.addEventListener(sign, end, { ...once, capture: true })
  })
}

async function printFrame(
  { contentDocument: page, contentWindow: view }: HTMLIFrameElement,
  { title, content, paper, css }: Required<Pick<PrintJob, 'title' | 'content' | 'paper' | 'css'>>,
) {
  if (!page || !view) throw new Error('a frame without a document cannot be printed')
  // The document's title is the name that the dialogue gives a PDF.
  page.title = title
  const style = page.createElement('style')
  style.textContent = sheetCss(paper, css)
  page.head.append(style)
  const root = createRoot(page.body)
  flushSync(() => root.render(content))
  await Promise.all([...page.querySelectorAll('img')].map(loaded))
  if (paper.heightMm === undefined) style.textContent = sheetCss(asLongAs(page.body, paper), css)
  const over = dialogueOver(view)
  view.focus()
  view.print()
  await over
  root.unmount()
}
