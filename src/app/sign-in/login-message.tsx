import type { Failure } from '#machines/kit/failure.ts'
import { useText } from '#src/kit/i18n/i18n.ts'

interface Props {
  form: string
  /** What is wrong with what was typed. */
  problem: string | undefined
  failure: Failure | null
  /** Said where nothing is wrong with the form. */
  notice?: Notice | null
}

export interface Notice {
  readonly text: string
  readonly isGood: boolean
}

/** What the form has to say, in one place: always there, so that it is heard when it changes. */
export function LoginMessage({ form, problem, failure, notice = null }: Props) {
  const t = useText()
  // A failure without words is not to be said (spec: calls#answer-codes: 8888).
  const said = failure?.message ? failure : null
  const isWrong = problem !== undefined || said !== null || notice?.isGood === false
  // No envelope came: what happened is none of what was typed.
  const isUnanswered = problem === undefined && said?.code === ''
  const requestId = problem === undefined ? said?.requestId : undefined
  return (
    <div id={`${form}-message`} className="login-message" role="alert" data-wrong={isWrong}>
      {problem ?? said?.message ?? notice?.text}
      {isUnanswered && <small className="login-way-on">{t('login.lostHint')}</small>}
      {requestId && (
        // Of use to support only: whoever mistyped his password needs not read it.
        <details>
          <summary>{t('login.details')}</summary>
          <small>{t('errors.requestId', { id: requestId })}</small>
        </details>
      )}
    </div>
  )
}
