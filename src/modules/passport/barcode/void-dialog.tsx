import { voidBarcode } from '#protocol/passport/barcode/calls.ts'
import type { BarcodeRow } from '#protocol/passport/barcode/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Opening } from '#src/kit/ui/use-opening.ts'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { ReasonDialog } from '#src/parts/command/reason-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

interface Props {
  opening: Opening
  row: BarcodeRow
  onClose: () => void
}

/** Takes a label out of use that is on no passport: torn, misprinted, lost. Its serial is never given out again. */
export function VoidDialog({ opening, row, onClose }: Props) {
  const t = useText()
  const change = useChange(voidBarcode, opening.key, onClose, { says: 'all' })
  return (
    <ReasonDialog
      open
      title={t('barcode.event.void')}
      action={t('barcode.event.void')}
      danger
      explanation={
        <>
          <div>{t('passport.barcode.askVoid', { barcode: row.barcode })}</div>
          <OutcomeNote outcome={change.outcome} onReload={onClose} />
        </>
      }
      busy={change.busy}
      onDo={(reason) => change.send({ barcode: row.barcode, reason })}
      onClose={onClose}
    />
  )
}
