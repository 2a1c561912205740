import type { ReviewRow } from '#protocol/contract/review-calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { CommandDialog } from '#src/parts/command/command-dialog.tsx'
import { useExceptionText } from './exceptions.tsx'

interface Props {
  /** Those with exceptions. */
  rows: readonly ReviewRow[]
  onDo: () => void
  onClose: () => void
}

/** Asks once before several are passed together of which some were let through for a reason. */
export function PickedQuestion({ rows, onDo, onClose }: Props) {
  const t = useText()
  const exceptionOf = useExceptionText()
  return (
    <CommandDialog
      title={t('contract.review.passAnyway')}
      command="batchReview"
      width={560}
      onDo={onDo}
      onClose={onClose}
    >
      <p>{t('contract.review.passSeveral', { count: rows.length })}</p>
      <ul className="contract-exceptions" aria-label={t('contract.review.exceptions')}>
        {rows.map((row) => (
          <li key={row.id}>
            <strong className="kit-figures">{row.contractNo}</strong> <span>{exceptionOf(row)}</span>
          </li>
        ))}
      </ul>
    </CommandDialog>
  )
}
