import type { ConsulateApplication } from '#protocol/consulate/application.ts'
import { hasText } from '#src/kit/i18n/i18n.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import './texts.ts'

/** What the site wants corrected: the questions by the names that they have on the form, and its own words. */
export function correctionText(
  t: Translate,
  { fields, text }: NonNullable<ConsulateApplication['correction']>,
): string {
  const nameOf = (field: string) => {
    const key = `form.${field}`
    return hasText(key) ? t(key) : field
  }
  return [fields.map(nameOf).join(t('formTask.and')), text].filter(Boolean).join(' · ')
}
