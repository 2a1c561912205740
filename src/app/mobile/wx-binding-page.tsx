import { useState } from 'react'
import { texts as ruleTexts } from '#domain/texts.ts'
import { wxBind } from '#protocol/registration/wx-calls.ts'
import { smsLoginHash } from '#src/app/address.ts'
import { CodeEntry } from '#src/app/sign-in/code/code-entry.tsx'
import { texts as codeFormTexts } from '#src/app/sign-in/code/texts.ts'
import { textOf } from '#src/app/sign-in/typed.ts'
import { forgetCode, storedCode } from '#src/app/wechat/authorize.ts'
import { defineTexts, useText } from '#src/kit/i18n/i18n.ts'
import { texts as codeTexts } from '#src/parts/sms-code/texts.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { type EntranceProps, waitingFor } from './sms-login-page.tsx'
import { Said } from './states.tsx'
import { useTitle } from './use-title.ts'
import '#src/app/sign-in/code/code.css'

defineTexts(ruleTexts, codeTexts, codeFormTexts)

const texts = { idle: 'mobile.bind', busy: 'mobile.bindBusy', done: 'mobile.opening' } as const

/**
 * spec: pages#phone, calls#answer-codes: /mobile/wx-binding. Whoever proves the mobile of an account binds his WeChat
 * to it.
 */
export function WxBindingPage({ client, target, onSignedIn }: EntranceProps) {
  const t = useText()
  const [code] = useState(storedCode)
  const [typed] = useState(() => waitingFor('CAPTCHA_BIND'))
  useTitle(t('mobile.binding'))
  if (!code)
    return (
      <main className="m-page">
        <Said title={t('mobile.noCode')} hint={t('mobile.noCodeHint')}>
          <a className="m-button" href={smsLoginHash(target)}>
            {t('mobile.toSmsLogin')}
          </a>
        </Said>
      </main>
    )
  const done = () => {
    forgetCode()
    onSignedIn()
  }
  return (
    <SignInFrame title={t('mobile.binding')} hint={t('mobile.bindingHint')}>
      <CodeEntry
        client={client}
        typed={typed}
        scene="CAPTCHA_BIND"
        texts={texts}
        submit={(form, signal) =>
          client.call(
            wxBind,
            { code, mobile: textOf(form, 'mobile').trim(), captcha: textOf(form, 'captcha').trim() },
            { inline: true, stay: true, signal },
          )
        }
        onDone={done}
      >
        {() => null}
      </CodeEntry>
      <nav className="login-links" aria-label={t('login.ways')}>
        <a href={smsLoginHash(target)}>{t('mobile.toSmsLogin')}</a>
      </nav>
    </SignInFrame>
  )
}
