import { type FormEvent, useId, useState } from 'react'
import { LoginField } from '#src/app/sign-in/login-field.tsx'
import { LoginMessage } from '#src/app/sign-in/login-message.tsx'
import { textOf } from '#src/app/sign-in/typed.ts'
import { useText } from '#src/kit/i18n/i18n.ts'

interface Props {
  /** The address came from a picture. */
  isReal: boolean
  onScan: (account: string) => void
}

/** Where no enterprise WeChat is set up, whoever sits at the server says who holds the phone. */
export function PlayedPhone({ isReal, onScan }: Props) {
  const t = useText()
  const id = useId()
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const account = textOf(new FormData(event.currentTarget), 'account').trim()
    setMissing(account === '')
    if (account) onScan(account)
  }
  if (!isReal) return <LoginMessage form={id} problem={t('phone.noCode')} failure={null} />
  return (
    <form onSubmit={submit} noValidate>
      <p className="entry-hint">{t('phone.playing')}</p>
      <LoginField
        form={id}
        name="account"
        label={t('phone.account')}
        isInvalid={isMissing}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={30}
        autoFocus
      />
      <LoginMessage form={id} problem={isMissing ? t('phone.accountRequired') : undefined} failure={null} />
      <button type="submit" className="login-submit">
        {t('phone.scan')}
      </button>
    </form>
  )
}
