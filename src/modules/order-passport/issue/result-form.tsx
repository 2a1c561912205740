import { Button } from '@arco-design/web-react'
import { useDeskKeys } from '#src/devices/scan-station/use-desk-keys.ts'
import { Form, useFormFacts } from '#src/kit/form/form.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Keycap } from '#src/kit/ui/key-line.tsx'
import { DetailFields } from './detail-fields.tsx'
import { detailsOfAll, type Result, type ResultDetails, withoutEmpty } from './result-details.ts'

interface Props {
  result: Result
  /** How many would be written down. */
  count: number
  /** Only the form in sight hears the keys. */
  isShown: boolean
  busy: boolean
  onSend: (details: ResultDetails) => void
}

/** What is said of everybody on the list of one result, and the button that writes them down. */
export function ResultForm({ result, count, isShown, busy, onSend }: Props) {
  const t = useText()
  const label = t('orderPassport.issue.ofAll')
  return (
    <div hidden={!isShown}>
      <Form
        schema={detailsOfAll[result]}
        initial={{}}
        columns={2}
        busy={busy}
        label={label}
        onSubmit={(given) => onSend(withoutEmpty(given))}
      >
        <DetailFields result={result} />
        <Send count={count} isShown={isShown} busy={busy} />
      </Form>
    </div>
  )
}

function Send({ count, isShown, busy }: Pick<Props, 'count' | 'isShown' | 'busy'>) {
  const t = useText()
  const { submit } = useFormFacts()
  useDeskKeys(isShown ? [['Ctrl+Enter', submit]] : [])
  return (
    <div className="kit-form-wide">
      <Button type="primary" htmlType="submit" disabled={count === 0} loading={busy}>
        {t('orderPassport.issue.send', { count })} <Keycap text="Ctrl+Enter" />
      </Button>
    </div>
  )
}
