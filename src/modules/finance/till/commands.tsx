import { formatFen } from '#domain/money.ts'
import { dayClose } from '#machines/lifecycle/day-close.ts'
import { close, closeForFinance, reopen } from '#protocol/finance/day-close-calls.ts'
import type { DayCloseRow } from '#protocol/finance/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineCommands } from '#src/parts/command/define-commands.ts'
import { CountDialog } from './count-dialog.tsx'

/** A difference is said once more. */
function CountedDifference({ record: { differenceFen = 0, remark = '' } }: { record: DayCloseRow }) {
  const t = useText()
  return (
    differenceFen !== 0 && (
      <p className="finance-difference" data-equal="false">
        {t('finance.till.closeDifference', { amount: formatFen(differenceFen), remark })}
      </p>
    )
  )
}

export const tillCommands = defineCommands(dayClose, {
  keyOf: (till: DayCloseRow) => till,
  params: ({ day }) => ({ day }),
  commands: {
    count: { Form: CountDialog },
    close: { call: close, Note: CountedDifference },
    closeForFinance: { call: closeForFinance, Note: CountedDifference },
    reopen: { call: reopen },
  },
})
