import { fieldTextKey } from '#protocol/field-name.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { cellOfField } from './back-reason.ts'
import { useBackMarks } from './marks.ts'
import './sent-back.css'

/** The name of a field of somebody's passport: a click, or M on it, marks it to be sent back. */
export function MarkField({ passportId, field }: { passportId: number; field: string }) {
  const t = useText()
  const { cells, toggle } = useBackMarks()
  const cell = cellOfField(passportId, field)
  return (
    <button
      type="button"
      className="contract-mark-field"
      aria-pressed={cells.has(cell)}
      title={t('contract.sentBack.mark')}
      onClick={() => toggle(cell)}
      onKeyDown={(event) => {
        if (event.key === 'm' && !event.ctrlKey && !event.altKey && !event.metaKey) toggle(cell)
      }}
    >
      {t(fieldTextKey(field))}
    </button>
  )
}
