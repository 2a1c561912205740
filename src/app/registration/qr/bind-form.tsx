import { texts as ruleTexts } from '#domain/texts.ts'
import { qywxBind } from '#protocol/registration/qywx-calls.ts'
import { CodeEntry } from '#src/app/sign-in/code/code-entry.tsx'
import { texts as loginCodeTexts } from '#src/app/sign-in/code/texts.ts'
import { textOf } from '#src/app/sign-in/typed.ts'
import type { Client } from '#src/kit/api/client.ts'
import { defineTexts, useText } from '#src/kit/i18n/i18n.ts'
import { texts as codeTexts } from '#src/parts/sms-code/texts.ts'
import '#src/app/sign-in/code/code.css'

defineTexts(ruleTexts, codeTexts, loginCodeTexts)

interface Props {
  client: Client
  /** Who confirmed on the phone. */
  nickName: string
  ticket: string
  onBound: (weakPassword: boolean) => void
}

const texts = { idle: 'qr.bind', busy: 'qr.binding', done: 'login.opening' } as const

/** A user who scans for the first time shows by a code whose account this is. */
export function BindForm({ client, nickName, ticket, onBound }: Props) {
  const t = useText()
  return (
    <>
      <p className="qr-unbound">{t('qr.unbound', { name: nickName })}</p>
      <CodeEntry
        client={client}
        typed={null}
        scene="CAPTCHA_BIND"
        texts={texts}
        submit={(form, signal) =>
          client.call(
            qywxBind,
            { ticket, mobile: textOf(form, 'mobile'), captcha: textOf(form, 'captcha') },
            { inline: true, stay: true, signal },
          )
        }
        onDone={({ weakPassword }) => onBound(weakPassword)}
      >
        {() => null}
      </CodeEntry>
    </>
  )
}
