import type { InputHTMLAttributes, ReactNode } from 'react'
import type { Captcha } from '#machines/login.ts'
import { wholePaste } from '#src/kit/form/limit.ts'
import { useText } from '#src/kit/i18n/i18n.ts'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  /** Prefix of the form's ids; `${form}-message` is the message's. */
  form: string
  name: string
  label: string
  isInvalid: boolean
  /** Stands beside the input. */
  children?: ReactNode
  /** Stands below it. */
  note?: ReactNode
}

/** An input that is left to the browser and read when it is sent: a controlled one would lose what was typed before. */
export function LoginField({ form, name, label, isInvalid, children, note, ...input }: Props) {
  const id = `${form}-${name}`
  const control = (
    <input
      id={id}
      ref={wholePaste}
      name={name}
      {...input}
      {...(isInvalid ? { 'aria-invalid': true, 'aria-describedby': `${form}-message` } : {})}
    />
  )
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      {children ? (
        <div className="login-pair">
          {control}
          {children}
        </div>
      ) : (
        control
      )}
      {note}
    </div>
  )
}

export const plainText = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false, maxLength: 10 } as const

interface PictureProps {
  captcha: Captcha | null
  hasFailed: boolean
  onReload: () => void
}

export function Picture({ captcha, hasFailed, onReload }: PictureProps) {
  const t = useText()
  return (
    <button type="button" className="login-captcha" aria-label={t('login.captchaRefresh')} onClick={onReload}>
      {captcha ? (
        <img src={captcha.image} alt="" width={120} height={40} />
      ) : (
        t(hasFailed ? 'login.captchaRetry' : 'login.captchaLoading')
      )}
    </button>
  )
}
