import type { Failure } from '#machines/kit/failure.ts'
import { inlineWords } from '#src/kit/api/lost-words.ts'
import { useText } from '#src/kit/i18n/i18n.ts'

interface Props {
  form: string
  /** The problem with what was typed. */
  problem: string | undefined
  failure: Failure | null
  /** Said where nothing is wrong with the form. */
  notice?: Notice | null
  /** False where there is nothing to type: only the failure is said, not what became of the typed. */
  isTyped?: boolean
}

export interface Notice {
  readonly text: string
  readonly isGood: boolean
}

/** What the form has to say, in one place: always there, so that it is heard when it changes. */
export function LoginMessage({ form, problem, failure, notice = null, isTyped = true }: Props) {
  const t = useText()
  const words = failure ? inlineWords(failure, t) : ''
  const said = words ? failure : null
  const isWrong = problem !== undefined || said !== null || notice?.isGood === false
  // No envelope came: what happened is none of what was typed.
  const isUnanswered = problem === undefined && said?.code === ''
  const requestId = problem === undefined ? said?.requestId : undefined
  return (
    <div id={`${form}-message`} className="login-message" role="alert" data-wrong={isWrong}>
      {problem ?? (words || notice?.text)}
      {isUnanswered && <small className="login-way-on">{t(isTyped ? 'login.lostHint' : 'login.lostHintPlain')}</small>}
      {requestId && (
        // Of use to support only: a user who mistyped his password needs not read it.
        <details>
          <summary>{t('login.details')}</summary>
          <small>{t('errors.requestId', { id: requestId })}</small>
        </details>
      )}
    </div>
  )
}
