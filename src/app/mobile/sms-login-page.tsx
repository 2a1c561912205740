import { useState } from 'react'
import { entryPaths, loginHash } from '#src/app/address.ts'
import { CodeForm } from '#src/app/sign-in/code/codes.tsx'
import { WxButton } from '#src/app/wechat/wx-button.tsx'
import type { Client } from '#src/kit/api/client.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { runningDeadline } from '#src/parts/sms-code/deadline.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { useTitle } from './use-title.ts'

export interface EntranceProps {
  client: Client
  /** Where to go once somebody is signed in. */
  target: string
  onSignedIn: () => void
}

/** The mobile for which a code was asked before the page was loaded anew. */
export function waitingFor(scene: string) {
  const deadline = runningDeadline(Date.now())
  return deadline?.scene === scene ? { userName: '', mobile: deadline.mobile, rememberMe: false } : null
}

/** spec: pages#phone: /mobile/sms-login. Customers come with the mobile that they gave at the center. */
export function SmsLoginPage({ client, target, onSignedIn }: EntranceProps) {
  const t = useText()
  const [typed] = useState(() => waitingFor('CAPTCHA_LOGIN'))
  useTitle(t('mobile.smsLogin'))
  return (
    <SignInFrame title={t('mobile.smsLogin')}>
      <CodeForm client={client} typed={typed} onAccepted={onSignedIn} />
      <WxButton client={client} target={target} />
      <nav className="login-links" aria-label={t('login.ways')}>
        <a href={loginHash(target)}>{t('mobile.byPassword')}</a>
        <a href={`#${entryPaths.register}`}>{t('mobile.register')}</a>
      </nav>
    </SignInFrame>
  )
}
