import { centerOptions, labelSizeOf } from '#domain/config/options.ts'
import { encodeBarcodes } from '#src/devices/print/barcode.ts'
import { DrawnSheets, drawnCss } from '#src/devices/print/drawn-sheets.tsx'
import type { PrintOutcome } from '#src/devices/print/printable.ts'
import { usePrint } from '#src/devices/print/use-print.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { type PassportLabel, passportLabel } from './passport-label.ts'

interface LabelRun {
  readonly title: string
  readonly labels: readonly PassportLabel[]
  /** Shows the labels before they are printed. */
  readonly preview?: boolean
}

/**
 * Prints labels of passports, any number in one run, in the size of the center's roll:
 *
 * ```tsx
 * const printLabels = usePassportLabels()
 * await printLabels({ title: t('barcode.labels'), labels: [{ barcode, center, name, contractNo, again }] })
 * ```
 */
export function usePassportLabels(): (run: LabelRun) => Promise<PrintOutcome> {
  const print = usePrint()
  const { options } = useSession()
  return async ({ title, labels, preview = false }) => {
    const size = labelSizeOf(options?.['print.labelSize'] ?? centerOptions['print.labelSize'].standard)
    const codes = await encodeBarcodes(labels.map(({ barcode }) => barcode))
    const drawings = codes.map((code, at) => passportLabel(labels[at] as PassportLabel, code, size))
    return print({
      title,
      kind: 'label',
      paper: { ...size, marginMm: 0 },
      content: <DrawnSheets drawings={drawings} />,
      css: drawnCss,
      drawings,
      preview,
    })
  }
}
