import { useId } from 'react'
import type { Day } from '#domain/day.ts'
import { readCode } from '#domain/typed-text.ts'
import { DayInput } from '#src/kit/form/day-field.tsx'
import { LimitedInput } from '#src/kit/form/limited-input.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'

/** What stands on the visa of the next passport. */
export interface Visa {
  readonly visaNo: string
  readonly validFrom: Day | undefined
  readonly validTo: Day | undefined
  /** What was typed for a day and is none. */
  readonly unread: Readonly<Partial<Record<'validFrom' | 'validTo', string | undefined>>>
}

export const noVisa: Visa = { visaNo: '', validFrom: undefined, validTo: undefined, unread: {} }

export const isNoVisa = ({ visaNo, validFrom, validTo, unread }: Visa): boolean =>
  visaNo === '' && !validFrom && !validTo && !unread.validFrom && !unread.validTo

/** Text key of what cannot be right about it (protocol/passport: result fields); null when it can. */
export function problemOfVisa({ visaNo, validFrom, validTo, unread }: Visa): TextKey | null {
  if (visaNo !== '' && !/^[A-Z0-9-]{4,20}$/.test(visaNo)) return 'passport.visaNo'
  if (unread.validFrom || unread.validTo) return 'form.notADay'
  return validFrom && validTo && validFrom > validTo ? 'passport.validToBeforeFrom' : null
}

/** Number and days of a visa, where they are taken down; they belong to the next scan only. */
export function VisaFields({ value, onChange }: { value: Visa; onChange: (change: (now: Visa) => Visa) => void }) {
  const t = useText()
  const id = useId()
  const problem = problemOfVisa(value)
  return (
    <div className="passport-visa">
      <div className="kit-field">
        <label htmlFor={id} className="kit-field-label">
          {t('field.visaNo')}
        </label>
        <LimitedInput
          id={id}
          value={value.visaNo}
          maxLength={20}
          autoComplete="off"
          aria-describedby={`${id}-note`}
          aria-invalid={problem === 'passport.visaNo'}
          {...(problem === 'passport.visaNo' ? { status: 'error' as const } : {})}
          onChange={(visaNo) => onChange((now) => ({ ...now, visaNo: readCode(visaNo) }))}
        />
      </div>
      {(['validFrom', 'validTo'] as const).map((key) => (
        <div key={key} className="kit-field">
          <label htmlFor={`${id}-${key}`} className="kit-field-label">
            {t(`field.${key}`)}
          </label>
          <DayInput
            id={`${id}-${key}`}
            value={value[key]}
            lean={key === 'validTo' ? 'future' : 'any'}
            unread={value.unread[key]}
            onChange={(day) => onChange((now) => ({ ...now, [key]: day }))}
            onUnread={(text) => onChange((now) => ({ ...now, unread: { ...now.unread, [key]: text } }))}
          />
        </div>
      ))}
      <p id={`${id}-note`} className="kit-field-note" data-error={problem !== null} aria-live="polite">
        {t(problem ?? 'passport.retrieve.visaHint')}
      </p>
    </div>
  )
}
