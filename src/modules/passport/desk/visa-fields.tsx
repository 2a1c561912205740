import { Input } from '@arco-design/web-react'
import { useId } from 'react'
import type { Day } from '#domain/day.ts'
import { DayInput } from '#src/kit/form/day-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'

/** What stands on the visa of the next passport. */
export interface Visa {
  readonly visaNo: string
  readonly validFrom: Day | undefined
  readonly validTo: Day | undefined
}

export const noVisa: Visa = { visaNo: '', validFrom: undefined, validTo: undefined }

/** Text key of what cannot be right about it (protocol/passport: result fields); null when it can. */
export function problemOfVisa({ visaNo, validFrom, validTo }: Visa): TextKey | null {
  if (visaNo !== '' && !/^[A-Z0-9-]{4,20}$/.test(visaNo)) return 'passport.visaNo'
  return validFrom && validTo && validFrom > validTo ? 'passport.validToBeforeFrom' : null
}

/** Number and days of a visa, where they are taken down; they belong to the next scan only. */
export function VisaFields({ value, onChange }: { value: Visa; onChange: (value: Visa) => void }) {
  const t = useText()
  const id = useId()
  const problem = problemOfVisa(value)
  return (
    <div className="passport-visa">
      <div className="kit-field">
        <label htmlFor={id} className="kit-field-label">
          {t('field.visaNo')}
        </label>
        <Input
          id={id}
          value={value.visaNo}
          maxLength={20}
          autoComplete="off"
          aria-describedby={`${id}-note`}
          aria-invalid={problem === 'passport.visaNo'}
          onChange={(visaNo) => onChange({ ...value, visaNo: visaNo.trim().toUpperCase() })}
        />
      </div>
      <div className="kit-field">
        <label htmlFor={`${id}-from`} className="kit-field-label">
          {t('field.validFrom')}
        </label>
        <DayInput
          id={`${id}-from`}
          value={value.validFrom}
          onChange={(validFrom) => onChange({ ...value, validFrom })}
        />
      </div>
      <div className="kit-field">
        <label htmlFor={`${id}-to`} className="kit-field-label">
          {t('field.validTo')}
        </label>
        <DayInput id={`${id}-to`} value={value.validTo} onChange={(validTo) => onChange({ ...value, validTo })} />
      </div>
      <p id={`${id}-note`} className="kit-field-note" data-error={problem !== null} aria-live="polite">
        {t(problem ?? 'passport.retrieve.visaHint')}
      </p>
    </div>
  )
}
