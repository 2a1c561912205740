import { Button } from '@arco-design/web-react'
import type { BarcodeRow } from '#protocol/passport/barcode/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSending } from '#src/kit/list/use-sending.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import type { Opening } from '#src/kit/ui/use-opening.ts'
import { ReasonDialog } from '#src/parts/command/reason-dialog.tsx'
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
  const title = t('passport.barcode.print')
  if (again.length > 0)
    return (
      <ReasonDialog
        open
        title={title}
        action={title}
        explanation={<p>{t('passport.barcode.askReprint', { count: again.length, first: again[0]?.barcode ?? '' })}</p>}
        busy={busy}
        onDo={(reason) => void print(reason)}
        onClose={onClose}
      />
    )
  return (
    <Dialog open title={title} onClose={onClose} busy={busy}>
      <p>{t('passport.barcode.askPrint', { count: rows.length })}</p>
      <div className="kit-dialog-buttons">
        <Button onClick={onClose} disabled={busy}>
          {t('ui.cancel')}
        </Button>
        <Button type="primary" loading={busy} onClick={() => void print()}>
          {title}
        </Button>
      </div>
    </Dialog>
  )
}
