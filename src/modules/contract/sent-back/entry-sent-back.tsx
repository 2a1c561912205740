import type { ShownBackItem } from '#protocol/contract/back-items.ts'
import type { ContractDetails } from '#protocol/contract/schemas.ts'
import { useForm } from '#src/kit/form/form-state.ts'
import type { EntryValues } from '#src/modules/contract/entry/entry-form.ts'
import { SentBackBanner } from './banner.tsx'
import { ChangesSince } from './changes-since.tsx'

/** What was sent back, above the form that mends it: an item is mended as soon as its field says something else. */
export function EntrySentBack({
  details: { contract, passports },
  onCurrent,
}: {
  details: ContractDetails
  onCurrent: (at: number) => void
}) {
  const { values } = useForm<EntryValues>()
  const isTyped = ({ passportId, field, paperKey }: ShownBackItem) => {
    if (paperKey) return false
    if (passportId === undefined) return field !== undefined && differs(values, contract, field)
    const form = values.passports?.find((one) => one.id === passportId)
    const saved = passports.find(({ id }) => id === passportId)
    if (!form || !saved) return false
    return field ? differs(form, saved, field) : Object.keys(form).some((name) => differs(form, saved, name))
  }
  const focus = ({ passportId, paperKey, field }: ShownBackItem) => {
    const at = values.passports?.findIndex((one) => one.id === passportId) ?? -1
    if (at >= 0) onCurrent(at)
    const name = field && (at >= 0 ? `passports.${at}.${field}` : field)
    const selector = paperKey ? `[data-cell="${passportId ?? ''} ${paperKey}"]` : name ? `[name="${name}"]` : null
    if (selector) requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())
  }
  return (
    <>
      <SentBackBanner id={contract.id} isTyped={isTyped} onFocus={focus} />
      <ChangesSince id={contract.id} />
    </>
  )
}

const differs = (form: object, saved: object, field: string): boolean =>
  ((form as Record<string, unknown>)[field] || undefined) !== ((saved as Record<string, unknown>)[field] || undefined)
