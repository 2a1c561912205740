import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Failure } from '#machines/kit/failure.ts'
import type { Captcha, Credentials } from '#machines/login.ts'
import { useText } from '#src/kit/i18n/i18n.ts'

interface Props {
  isLive: boolean
  captcha: Captcha | null
  hasCaptchaFailed: boolean
  failure: Failure | null
  notice: string
  phase: 'idle' | 'busy' | 'done'
  onCaptcha: () => void
  onSubmit: (credentials: Credentials) => void
  onTyping: (() => void) | undefined
}

type Field = 'userName' | 'password' | 'imageCaptcha'

/** What is missing, in the order of the form (Specification 1 §5). */
const problemOf = (form: Record<Field, string>): { field: Field; key: string } | null => {
  if (!form.userName) return { field: 'userName', key: 'login.accountRequired' }
  if (!form.password) return { field: 'password', key: 'login.accountRequired' }
  return form.imageCaptcha ? null : { field: 'imageCaptcha', key: 'login.captchaRequired' }
}

const submitTexts = { idle: 'login.submit', busy: 'login.busy', done: 'login.opening' } as const

/** Inputs are left to the browser and read when they are sent: a controlled field would lose what was typed before. */
export function LoginForm(props: Props) {
  const { captcha, failure, phase, isLive } = props
  const t = useText()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<{ field: Field; key: string } | null>(null)

  const focus = (field: Field) => form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()

  useEffect(() => {
    if (!failure) return
    // The picture works once, so its text is worthless now.
    const typed = form.current?.querySelector<HTMLInputElement>('[name=imageCaptcha]')
    if (typed) typed.value = ''
    typed?.focus()
  }, [failure])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: Field) => {
      const value = data.get(name)
      return typeof value === 'string' ? value : ''
    }
    const typed = {
      userName: text('userName').trim(),
      password: text('password'),
      imageCaptcha: text('imageCaptcha').trim(),
    }
    const found = problemOf(typed)
    setProblem(found)
    if (found) focus(found.field)
    else props.onSubmit({ ...typed, ticket: captcha?.ticket, rememberMe: data.has('rememberMe') })
  }

  const invalid = (field: Field) =>
    problem?.field === field ? { 'aria-invalid': true, 'aria-describedby': `${id}e` } : {}
  const message = problem ? t(problem.key) : (failure?.message ?? props.notice)

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} onInput={props.onTyping} aria-busy={phase !== 'idle'}>
      <div className="login-field">
        <label htmlFor={`${id}a`}>{t('login.account')}</label>
        <input
          id={`${id}a`}
          name="userName"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          placeholder={t('login.accountHint')}
          // biome-ignore lint/a11y/noAutofocus: signing in is all that this page is for
          autoFocus
          {...invalid('userName')}
        />
      </div>
      <div className="login-field">
        <label htmlFor={`${id}p`}>{t('login.password')}</label>
        <input
          id={`${id}p`}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={100}
          {...invalid('password')}
        />
      </div>
      <div className="login-field">
        <label htmlFor={`${id}c`}>{t('login.captcha')}</label>
        <div className="login-pair">
          <input
            id={`${id}c`}
            name="imageCaptcha"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={10}
            {...invalid('imageCaptcha')}
          />
          <button
            type="button"
            className="login-captcha"
            aria-label={t('login.captchaRefresh')}
            onClick={props.onCaptcha}
          >
            {captcha ? (
              <img src={captcha.image} alt="" width={120} height={40} />
            ) : (
              t(props.hasCaptchaFailed ? 'login.captchaRetry' : 'login.captchaLoading')
            )}
          </button>
        </div>
      </div>
      <label className="login-remember">
        <input type="checkbox" name="rememberMe" />
        {t('login.remember')}
      </label>
      <p id={`${id}e`} className="login-error" role="alert">
        {message}
      </p>
      <button type="submit" className="login-submit" disabled={!isLive || phase !== 'idle'}>
        {t(submitTexts[phase])}
      </button>
    </form>
  )
}
