import { Radio, Select } from '@arco-design/web-react'
import { useEffect, useId, useRef } from 'react'
import { remarkMaxLength } from '#domain/constants.ts'
import { passportFlags } from '#domain/status.ts'
import type { PassportFlag } from '#protocol/passport/schemas.ts'
import { ChoiceKeys } from '#src/devices/scan-station/choice-keys.tsx'
import { LimitedInput } from '#src/kit/form/limited-input.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { useDict } from '#src/parts/dictionary/use-dict.ts'

/** Whether the next passport fails, and why. */
export interface Failing {
  readonly isOn: boolean
  readonly reason: string
  readonly flag: PassportFlag
}

export const noFailing: Failing = { isOn: false, reason: '', flag: passportFlags.MISSING_PAPER }

/** Flags that a failed check may leave on a passport. */
const flags = [passportFlags.MISSING_PAPER, passportFlags.HOLD, passportFlags.DAMAGED] as const
const types = ['BACK_REASON']

/** F8 passes, F9 fails the next passport with a reason from the center's list or one's own; then scans pass again. */
export function FailingChoice({ value, onChange }: { value: Failing; onChange: (value: Failing) => void }) {
  const t = useText()
  const lang = useLang()
  const id = useId()
  const { entries } = useDict(types)
  const reasons = entries('BACK_REASON').map((one) => nameIn(lang, one))
  const frame = useRef<HTMLDivElement>(null)
  const { isOn, reason, flag } = value
  const [first = ''] = reasons
  useEffect(() => {
    if (isOn) frame.current?.querySelector<HTMLElement>('input')?.focus()
  }, [isOn])
  return (
    <>
      <ChoiceKeys
        label={t('passport.check.next')}
        value={isOn ? 'fail' : 'pass'}
        onChange={(next) =>
          onChange(next === 'pass' ? noFailing : { ...noFailing, isOn: true, reason: isOn ? reason : first })
        }
        choices={[
          { value: 'pass', key: 'F8', text: t('passport.check.pass'), tone: 'done' },
          { value: 'fail', key: 'F9', text: t('passport.check.fail'), tone: 'danger' },
        ]}
      />
      {isOn && (
        <div className="passport-failing" ref={frame}>
          <p className="kit-quiet">{t('passport.check.failHint')}</p>
          <Radio.Group
            aria-label={t('passport.check.reasons')}
            direction="vertical"
            value={reason}
            options={reasons.map((one) => ({ label: one, value: one }))}
            onChange={(next: string) => onChange({ ...value, reason: next })}
          />
          <div className="passport-failing-more">
            <div className="kit-field">
              <label htmlFor={id} className="kit-field-label">
                {t('field.reason')}
              </label>
              <LimitedInput
                id={id}
                value={reason}
                maxLength={remarkMaxLength}
                onChange={(next) => onChange({ ...value, reason: next })}
              />
            </div>
            <div className="kit-field">
              <span className="kit-field-label">{t('field.flag')}</span>
              <Select
                aria-label={t('field.flag')}
                value={flag}
                options={flags.map((one) => ({ value: one, label: t(`status.passportFlag.${one}`) }))}
                onChange={(next: PassportFlag) => onChange({ ...value, flag: next })}
              />
            </div>
          </div>
        </div>
      )}
    </>
  )
}
