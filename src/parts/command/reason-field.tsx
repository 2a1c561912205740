import { Button } from '@arco-design/web-react'
import { useId } from 'react'
import { remarkMaxLength, remarkMaxRows, remarkMinRows } from '#domain/constants.ts'
import { GrowingText } from '#src/kit/form/growing-text.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import '#src/kit/form/form.css'

interface Props {
  value: string
  onChange: (value: string) => void
  disabled: boolean
}

interface ReasonProps extends Props {
  /** Reasons that are given often. */
  standard?: readonly string[] | undefined
  /** It was to be sent without one. */
  isMissing: boolean
  /** Why it cannot go without one, in the words of the refusal. */
  asked?: string | undefined
  /** Nothing else says why. */
  isRequired?: boolean | undefined
}

/** The reason of what cannot go without one (spec: lifecycles#rules). */
export function ReasonField({
  value,
  onChange,
  disabled,
  standard = [],
  isMissing,
  asked,
  isRequired = true,
}: ReasonProps) {
  const t = useText()
  const id = useId()
  const add = (text: string) => onChange(value === '' ? text : `${value}; ${text}`.slice(0, remarkMaxLength))
  return (
    <>
      {standard.length > 0 && (
        <fieldset className="command-dialog-standard" aria-label={t('ui.reasonStandard')}>
          {standard.map((text) => (
            <Button key={text} size="small" disabled={disabled} onClick={() => add(text)}>
              {text}
            </Button>
          ))}
        </fieldset>
      )}
      <div className="kit-field" data-autofocus-inside>
        <label htmlFor={id} className="kit-field-label">
          {t('ui.reason')}
          {isRequired && (
            <span aria-hidden="true" className="kit-field-mark">
              *
            </span>
          )}
        </label>
        <GrowingText
          id={id}
          name="reason"
          value={value}
          onChange={onChange}
          maxLength={remarkMaxLength}
          showWordLimit
          minRows={3}
          maxRows={8}
          disabled={disabled}
          aria-required={isRequired}
          aria-invalid={isMissing}
          aria-describedby={`${id}-note`}
          {...(isMissing ? { status: 'error' } : {})}
        />
        <div
          id={`${id}-note`}
          className="kit-field-note"
          data-error={isMissing || asked !== undefined}
          aria-live="polite"
        >
          {(isMissing || asked !== undefined) && (asked ?? t('ui.reasonRequired'))}
        </div>
      </div>
    </>
  )
}

export function RemarkField({ value, onChange, disabled }: Props) {
  const t = useText()
  const id = useId()
  return (
    <div className="kit-field">
      <label htmlFor={id} className="kit-field-label">
        {t('field.remark')}
      </label>
      <GrowingText
        id={id}
        name="remark"
        value={value}
        onChange={onChange}
        maxLength={remarkMaxLength}
        disabled={disabled}
        minRows={remarkMinRows}
        maxRows={remarkMaxRows}
      />
    </div>
  )
}
