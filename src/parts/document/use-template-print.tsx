import type { DocSubject } from '#domain/config/doc-placeholders.ts'
import { type PrintedDoc, printed } from '#protocol/config/doc-template-calls.ts'
import type { PrintKind, PrintOutcome } from '#src/devices/print/printable.ts'
import { usePrint } from '#src/devices/print/use-print.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { cleanDocument } from './clean-document.ts'
import { docCss } from './doc-css.ts'

/** Which printer a sheet lies in: labels and rolls have their own. */
const kindOf = ({ widthMm, heightMm }: PrintedDoc): PrintKind =>
  heightMm === undefined ? 'receipt' : widthMm < 210 ? 'label' : 'list'

/** Prints a document by a template of the center: `await printTemplate({ code: 'receipt', subject: 'contract', id })`. */
export function useTemplatePrint(): (what: { code: string; subject: DocSubject; id: number }) => Promise<PrintOutcome> {
  const { call } = useClient()
  const print = usePrint()
  return async (what) => {
    const doc = await call(printed, what)
    const { title, widthMm, heightMm, marginMm } = doc
    const __html = cleanDocument(doc.html)
    return print({
      title,
      kind: kindOf(doc),
      paper: { widthMm, marginMm, ...(heightMm === undefined ? {} : { heightMm }) },
      css: docCss,
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it comes out of the purifier, and of the server's own list before
      content: <div dangerouslySetInnerHTML={{ __html }} />,
      preview: true,
    })
  }
}
