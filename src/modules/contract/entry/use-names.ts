import { useText } from '#src/kit/i18n/i18n.ts'
import { personName } from '#src/parts/contract/person-name.ts'
import { useChoices } from './choices.ts'
import type { PassportValues } from './entry-form.ts'

/** How a person and a visa are called in one line. */
export function useNames() {
  const t = useText()
  const { word } = useChoices().dicts
  return {
    titleOf: (passport: PassportValues, at: number) =>
      personName(passport) || t('contract.entry.applicant', { no: at + 1 }),
    visaOf: ({ visaCategory, entries, urgencyLevel }: PassportValues) =>
      [
        visaCategory ? word('VISA_CATEGORY', visaCategory) : t('contract.entry.noCategory'),
        word('VISA_ENTRIES', entries),
        word('VISA_HANDLE_WAY', urgencyLevel),
      ]
        .filter(Boolean)
        .join(' · '),
  }
}
