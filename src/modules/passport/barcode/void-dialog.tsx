import { voidBarcode } from '#protocol/passport/barcode/calls.ts'
import type { BarcodeRow } from '#protocol/passport/barcode/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Opening } from '#src/kit/ui/use-opening.ts'
import { CommandDialog } from '#src/parts/command/command-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

interface Props {
  opening: Opening
  row: BarcodeRow
  onClose: () => void
}

/** Takes a label out of use that is on no passport: torn, misprinted, lost. Its serial is never given out again. */
export function VoidDialog({ opening, row, onClose }: Props) {
  const t = useText()
  const change = useChange(voidBarcode, opening.key, onClose, { says: 'done' })
  return (
    <CommandDialog
      title={t('barcode.event.void')}
      command="void"
      danger
      reason
      change={change}
      onDo={({ reason = '' }) => change.send({ barcode: row.barcode, reason })}
      onClose={onClose}
    >
      <p>{t('passport.barcode.askVoid', { barcode: row.barcode })}</p>
    </CommandDialog>
  )
}
