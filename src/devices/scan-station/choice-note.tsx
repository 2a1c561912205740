import { Alert } from '@arco-design/web-react'
import { useText } from '#src/kit/i18n/i18n.ts'
import './texts.ts'
import type { NextChoice } from './use-choosing-desk.ts'

type Where = Pick<NextChoice<unknown, unknown, object>, 'away' | 'back'>

/** Where the choice for the next scan is: back from a scan that was not accepted, or with one that waits for the network. */
export function ChoiceNote({ choice, isLate }: { choice: Where; isLate: boolean }) {
  const t = useText()
  const { back, away } = choice
  return (
    <div aria-live="polite">
      {back ? (
        <Alert type="warning" content={t('desk.choice.back', { code: back.code })} />
      ) : (
        away && isLate && <Alert type="info" content={t('desk.choice.away', { code: away.code })} />
      )}
    </div>
  )
}
