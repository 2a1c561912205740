import type { ReactNode } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Action } from '#src/kit/ui/actions.tsx'
import { ActionFoot } from '#src/kit/ui/dialog-foot.tsx'
import '#src/modules/finance/texts.ts'

/** The buttons of a record's dialog, and above them why some of them are off. */
export function RefusedFoot({ actions, children }: { actions: readonly Action[]; children?: ReactNode }) {
  const t = useText()
  const refusals = actions.filter((action) => action.refused)
  return (
    <div className="finance-dialog">
      {refusals.length > 0 && (
        <ul className="finance-refusals">
          {refusals.map(({ key, label, refused }) => (
            <li key={key}>{t('finance.apply.refused', { action: label, reason: refused ?? '' })}</li>
          ))}
        </ul>
      )}
      <ActionFoot actions={actions}>{children}</ActionFoot>
    </div>
  )
}
