import { useSelector } from '@xstate/react'
import type { LoginActor } from './login-actor.ts'
import { LoginForm } from './login-form.tsx'
import type { Notice } from './login-message.tsx'
import type { Typed } from './typed.ts'

interface Props {
  actor: LoginActor | undefined
  isLive: boolean
  notice: Notice | null
  typed: Typed | null
}

/** The form of the password with its actor; at build time there is none yet. */
export function PasswordWay({ actor, isLive, notice, typed }: Props) {
  const captcha = useSelector(actor, (snapshot) => snapshot?.context.captcha ?? null)
  const hasCaptchaFailed = useSelector(actor, (snapshot) => snapshot?.matches({ open: { captcha: 'failed' } }) ?? false)
  const failure = useSelector(actor, (snapshot) => snapshot?.context.failure ?? null)
  const isBusy = useSelector(actor, (snapshot) => snapshot?.hasTag('busy') ?? false)
  const isDone = useSelector(actor, (snapshot) => snapshot?.status === 'done')
  return (
    <LoginForm
      isLive={isLive}
      captcha={isLive ? captcha : null}
      hasCaptchaFailed={isLive && hasCaptchaFailed}
      failure={isLive ? failure : null}
      notice={isLive ? notice : null}
      phase={isLive && isDone ? 'done' : isLive && isBusy ? 'busy' : 'idle'}
      typed={typed}
      onCaptcha={() => actor?.send({ type: 'captcha.reload' })}
      onSubmit={(credentials) => actor?.send({ type: 'login.submit', credentials })}
    />
  )
}
