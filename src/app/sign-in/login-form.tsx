import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Failure } from '#machines/kit/failure.ts'
import type { Captcha, Credentials } from '#machines/login.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { emptyIn, inputIn } from './inputs.ts'
import { LoginField, Picture, plainText } from './login-field.tsx'
import { LoginMessage, type Notice } from './login-message.tsx'
import { type Typed, textOf } from './typed.ts'

interface Props {
  isLive: boolean
  captcha: Captcha | null
  hasCaptchaFailed: boolean
  failure: Failure | null
  notice: Notice | null
  phase: 'idle' | 'busy' | 'done'
  /** Brought along from another way of signing in. */
  typed: Typed | null
  onCaptcha: () => void
  onSubmit: (credentials: Credentials) => void
}

type Field = 'userName' | 'password' | 'imageCaptcha'

/** What is missing, in the order of the form (spec: forms#sign-in-fields). */
const problemOf = (form: Record<Field, string>): { field: Field; key: string } | null => {
  if (!form.userName) return { field: 'userName', key: 'login.accountRequired' }
  if (!form.password) return { field: 'password', key: 'login.accountRequired' }
  return form.imageCaptcha ? null : { field: 'imageCaptcha', key: 'login.captchaRequired' }
}

const submitTexts = { idle: 'login.submit', busy: 'login.busy', done: 'login.opening' } as const

/** Sign-in by account and password. */
export function LoginForm(props: Props) {
  const { captcha, failure, phase, isLive, typed } = props
  const t = useText()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<{ field: Field; key: string } | null>(null)

  useEffect(() => {
    // The picture works once, so its text is worthless now; without an answer it may still be good.
    if (failure?.code) emptyIn(form, 'imageCaptcha')?.focus()
  }, [failure])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const given = {
      userName: textOf(data, 'userName').trim(),
      password: textOf(data, 'password'),
      imageCaptcha: textOf(data, 'imageCaptcha').trim(),
    }
    const found = problemOf(given)
    setProblem(found)
    if (found) inputIn(form, found.field)?.focus()
    else props.onSubmit({ ...given, ticket: captcha?.ticket, rememberMe: data.has('rememberMe') })
  }

  const field = (name: Field) => ({ form: id, name, isInvalid: problem?.field === name })

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} aria-busy={phase !== 'idle'}>
      <LoginField
        {...field('userName')}
        label={t('login.account')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        placeholder={t('login.accountHint')}
        defaultValue={typed?.userName}
        // Signing in is all that this page is for.
        autoFocus={!typed?.userName}
      />
      <LoginField
        {...field('password')}
        label={t('login.password')}
        type="password"
        autoComplete="current-password"
        maxLength={100}
        autoFocus={Boolean(typed?.userName)}
      />
      <LoginField {...field('imageCaptcha')} label={t('login.captcha')} {...plainText}>
        <Picture captcha={captcha} hasFailed={props.hasCaptchaFailed} onReload={props.onCaptcha} />
      </LoginField>
      <label className="login-remember">
        <input type="checkbox" name="rememberMe" defaultChecked={typed?.rememberMe} />
        {t('login.remember')}
      </label>
      <LoginMessage
        form={id}
        problem={problem ? t(asTextKey(problem.key)) : undefined}
        failure={failure}
        notice={props.notice}
      />
      <button type="submit" className="login-submit" disabled={!isLive || phase !== 'idle'}>
        {t(submitTexts[phase])}
      </button>
    </form>
  )
}
