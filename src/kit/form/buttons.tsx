import { Button } from '@arco-design/web-react'
import type { ReactNode } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useFormFacts } from './form.tsx'

/** The end of a form: what sends it, what leaves it, and what else stands there. */
export function FormButtons({
  submit,
  cancel,
  onCancel,
  children,
}: {
  submit?: string
  cancel?: string
  onCancel?: () => void
  children?: ReactNode
}) {
  const t = useText()
  const { busy, readOnly } = useFormFacts()
  return (
    <div className="kit-form-buttons kit-form-wide">
      {!readOnly && (
        <Button data-send type="primary" htmlType="submit" loading={busy}>
          {submit ?? t('form.submit')}
        </Button>
      )}
      {onCancel && (
        <Button htmlType="button" disabled={busy} onClick={onCancel}>
          {cancel ?? t('form.cancel')}
        </Button>
      )}
      {children}
    </div>
  )
}

/** A heading between groups of fields, across all columns. */
export const FormSection = ({ title, extra }: { title: string; extra?: ReactNode }) => (
  <div className="kit-form-section kit-form-wide">
    <h3>{title}</h3>
    {extra}
  </div>
)

/** Something between the fields that takes the whole width. */
export const FormWide = ({ children }: { children: ReactNode }) => <div className="kit-form-wide">{children}</div>
