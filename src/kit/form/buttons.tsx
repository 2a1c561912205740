import { Button } from '@arco-design/web-react'
import type { ReactNode } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { useFormFacts } from './form.tsx'

/** The end of a form: what leaves it, and what sends it. */
export function FormButtons({ submit, cancel, onCancel }: { submit?: string; cancel?: string; onCancel?: () => void }) {
  const t = useText()
  const { busy, readOnly } = useFormFacts()
  return (
    <div className="kit-form-buttons kit-form-wide">
      <DialogFoot busy={busy} cancel={cancel} onCancel={onCancel}>
        {!readOnly && (
          <Button data-send type="primary" htmlType="submit" loading={busy}>
            {submit ?? t('form.submit')}
          </Button>
        )}
      </DialogFoot>
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
