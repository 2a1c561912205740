import { createContext, useContext } from 'react'
import { currentLang } from '#src/kit/i18n/i18n.ts'
import { printNode } from './print-node.tsx'
import type { Print } from './printable.ts'

/** Through the browser's dialogue: what always works. */
export const printInBrowser: Print = async ({ title, paper, content, css = '' }) => {
  await printNode({ title, paper, content, css, lang: currentLang() })
  return 'printed'
}

/** How this window prints; without a provider above (a component test) through the browser. */
const PrintContext = createContext<Print>(printInBrowser)
export const PrintProvider = PrintContext.Provider

/**
 * Prints what a page has laid out in mm. It goes to the print component (C-Lodop) where the center uses it and it is there,
 * else to the browser's dialogue; jobs wait for each other and outlive the page that asked for them.
 *
 * ```tsx
 * const print = usePrint()
 * await print({ title, kind: 'receipt', paper: papers.roll80, content: <Receipt … />, css: receiptCss })
 * ```
 *
 * Labels of passports: `usePassportLabels` of parts/print. Lists on A4: `ListSheet` of parts/print, with `papers.a4`.
 * `preview: true` shows the sheets first. A print that is counted is counted before, as paper cannot be called back.
 */
export const usePrint = (): Print => useContext(PrintContext)
