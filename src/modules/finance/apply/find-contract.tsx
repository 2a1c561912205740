import { Button } from '@arco-design/web-react'
import { useId, useState } from 'react'
import { page } from '#protocol/contract/calls.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { LimitedInput } from '#src/kit/form/limited-input.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSending } from '#src/kit/list/use-sending.ts'

/** Finds the contract that a form is to be about, by its whole number. */
export function FindContract({ onFound }: { onFound: (id: number) => void }) {
  const t = useText()
  const id = useId()
  const { call } = useClient()
  const { busy, send } = useSending()
  const [no, setNo] = useState('')
  const [isMissing, setMissing] = useState(false)
  const find = () =>
    no.trim() !== '' &&
    send(async () => {
      const { rows } = await call(page, { keywords: no.trim(), rows: 10 })
      const found = rows.find((row) => row.contractNo === no.trim().toUpperCase())
      setMissing(found === undefined)
      if (found) onFound(found.id)
    })
  return (
    <div className="kit-field">
      <label htmlFor={id} className="kit-field-label">
        {t('finance.apply.contract')}
      </label>
      <div className="finance-find">
        <LimitedInput
          id={id}
          value={no}
          maxLength={40}
          onChange={setNo}
          onPressEnter={() => void find()}
          aria-describedby={`${id}-note`}
          {...(isMissing ? { status: 'error' as const } : {})}
        />
        <Button type="primary" loading={busy} onClick={() => void find()}>
          {t('finance.apply.find')}
        </Button>
      </div>
      <div id={`${id}-note`} className="kit-field-note" data-error={isMissing} aria-live="polite">
        {isMissing ? t('finance.apply.notFound') : t('finance.apply.findHint')}
      </div>
    </div>
  )
}
