import type { BarcodeRow } from '#protocol/passport/barcode/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSending } from '#src/kit/list/use-sending.ts'
import type { Opening } from '#src/kit/ui/use-opening.ts'
import { CommandDialog } from '#src/parts/command/command-dialog.tsx'
import { usePrintLabels } from './use-print-labels.ts'

interface Props {
  opening: Opening
  rows: readonly BarcodeRow[]
  onClose: () => void
}

/** Prints the labels of some rows; where one was printed before, it asks why. */
export function PrintDialog({ opening, rows, onClose }: Props) {
  const t = useText()
  const printLabels = usePrintLabels()
  const { busy, send } = useSending()
  const print = async (reason?: string) => {
    if (await send(() => printLabels(rows, opening.key, reason))) onClose()
  }
  const again = rows.filter((row) => row.printedTimes > 0)
  return (
    <CommandDialog
      title={t('passport.barcode.print')}
      command="print"
      reason={again.length > 0}
      busy={busy}
      onDo={({ reason }) => void print(reason)}
      onClose={onClose}
    >
      <p>
        {again.length > 0
          ? t('passport.barcode.askReprint', { count: again.length, first: again[0]?.barcode ?? '' })
          : t('passport.barcode.askPrint', { count: rows.length })}
      </p>
    </CommandDialog>
  )
}
