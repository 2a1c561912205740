import { useText } from '#src/kit/i18n/i18n.ts'
import type { Action } from '#src/kit/ui/actions.tsx'
import './texts.ts'
import './refusals.css'

/** Why what is off cannot be done, in words: a button that is off cannot be reached by keyboard to be asked. */
export function Refusals({ of }: { of: readonly Pick<Action, 'key' | 'label' | 'refused'>[] }) {
  const t = useText()
  const refused = of.filter((one) => one.refused !== undefined)
  if (refused.length === 0) return null
  return (
    <ul className="command-refusals">
      {refused.map((one) => (
        <li key={one.key}>{t('change.refused', { action: one.label, reason: one.refused ?? '' })}</li>
      ))}
    </ul>
  )
}
