import type { RefusedPassport } from '#protocol/send-bill/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'

/** Each passport that stood in the way of what was just asked for, with its reason. */
export function RefusedList({ refused }: { refused: readonly RefusedPassport[] }) {
  const t = useText()
  return (
    <ul className="send-bill-refused" aria-label={t('sendBill.edit.problems')}>
      {refused.map(({ index, name, barcode, msg }) => (
        <li key={index}>
          <b>{name}</b> <span className="kit-figures">{barcode}</span> {msg}
        </li>
      ))}
    </ul>
  )
}
