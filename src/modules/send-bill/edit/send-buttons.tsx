import { Button } from '@arco-design/web-react'
import { flushSync } from 'react-dom'
import { useDeskKeys } from '#src/devices/scan-station/use-desk-keys.ts'
import { useFormFacts } from '#src/kit/form/form.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Hint } from '#src/kit/ui/anchored.tsx'

interface Props {
  /** How many lie on the list; of them may not be sent; of those may not even lie on a draft. */
  counts: { all: number; blocked: number; refused: number }
  /** Told what the button that is about to send the form means. */
  onMode: (mode: 'keep' | 'submit') => void
}

/** Submits the bill, or keeps it as a draft; where it cannot be done, why. Ctrl+Enter submits. */
export function SendButtons({ counts, onMode }: Props) {
  const t = useText()
  const { busy, submit } = useFormFacts()
  const because = (count: number) => (count > 0 ? t('sendBill.edit.blocked', { count }) : undefined)
  const submitRefused = counts.all === 0 ? t('sendBill.edit.none') : because(counts.blocked)
  const keepRefused = because(counts.refused)
  const submitNow = () => {
    if (submitRefused !== undefined) return
    // Before the submit event.
    flushSync(() => onMode('submit'))
    submit()
  }
  useDeskKeys([['Ctrl+Enter', submitNow]])
  return (
    <div className="send-bill-buttons">
      <Hint text={keepRefused}>
        <Button
          data-send="save"
          htmlType="submit"
          disabled={busy || keepRefused !== undefined}
          onClick={() => onMode('keep')}
        >
          {t('sendBill.edit.keep')}
        </Button>
      </Hint>
      <Hint text={submitRefused}>
        <Button
          data-send="submit"
          type="primary"
          htmlType="submit"
          loading={busy}
          disabled={submitRefused !== undefined}
          onClick={() => onMode('submit')}
        >
          {t('sendBill.edit.submit')}
        </Button>
      </Hint>
    </div>
  )
}
