import { useState } from 'react'
import { texts as ruleTexts } from '#domain/texts.ts'
import type { RegisterKind } from '#protocol/registration/register-calls.ts'
import { texts as entryTexts } from '#protocol/registration/texts.ts'
import { EntryFrame } from '#src/app/registration/frame.tsx'
import { texts as loginCodeTexts } from '#src/app/sign-in/code/texts.ts'
import type { Client } from '#src/kit/api/client.ts'
import { defineTexts, useText } from '#src/kit/i18n/i18n.ts'
import { texts as codeTexts } from '#src/parts/sms-code/texts.ts'
import { type Registered, RegisterForm } from './register-form.tsx'
import { texts } from './texts.ts'
import '#src/app/sign-in/code/code.css'
import './register.css'

defineTexts(ruleTexts, entryTexts, codeTexts, loginCodeTexts, texts)

const kinds: readonly RegisterKind[] = ['member', 'agent']

interface Props {
  client: Client
  /** The sign-in page, which leads back to where the person wanted to go. */
  loginAddress: string
}

/** /registry: a member, or an agent's company that waits for its audit (spec: pages#registration). */
export function RegisterPage({ client, loginAddress }: Props) {
  const t = useText()
  const [kind, setKind] = useState<RegisterKind>('member')
  const [made, setMade] = useState<Registered | null>(null)

  if (made)
    return (
      <EntryFrame title={t(`register.done.${made.kind}`)}>
        <div className="entry-done">
          <p role="status">{t(`register.doneHint.${made.kind}`, { ...made })}</p>
          <a className="login-submit" href={loginAddress}>
            {t('register.toLogin')}
          </a>
        </div>
      </EntryFrame>
    )
  return (
    <EntryFrame
      title={t('register.title')}
      size="wide"
      links={[{ href: loginAddress, text: t('register.hasAccount') }]}
    >
      <fieldset className="register-kinds">
        <legend>{t('register.kind')}</legend>
        {kinds.map((one) => (
          <label key={one}>
            <input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
            <span>{t(`register.kind.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      <p className="register-lead">{t(`register.lead.${kind}`)}</p>
      <RegisterForm client={client} kind={kind} onDone={setMade} />
    </EntryFrame>
  )
}
