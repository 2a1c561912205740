import { passwordMinLength } from '#domain/constants.ts'
import { texts as ruleTexts } from '#domain/texts.ts'
import { changePasswordByMobile, simpleLogin } from '#protocol/sign-in/code-calls.ts'
import { LoginField } from '#src/app/sign-in/login-field.tsx'
import { textOf } from '#src/app/sign-in/typed.ts'
import { defineTexts, useText } from '#src/kit/i18n/i18n.ts'
import { texts as codeTexts } from '#src/parts/sms-code/texts.ts'
import { CodeEntry, type CodeWay, type Problem } from './code-entry.tsx'
import { texts } from './texts.ts'
import './code.css'

defineTexts(ruleTexts, codeTexts, texts)

const inPlace = { inline: true, stay: true } as const
const signInTexts = { idle: 'login.submit', busy: 'login.busy', done: 'login.opening' } as const
const resetTexts = { idle: 'login.reset', busy: 'login.resetting', done: 'login.resetting' } as const

/** Sign-in by a code that is sent to the mobile (spec: pages#sign-in). */
export function CodeForm({ client, typed, onAccepted }: CodeWay & { onAccepted: (weakPassword: boolean) => void }) {
  const t = useText()
  return (
    <CodeEntry
      client={client}
      typed={typed}
      scene="CAPTCHA_LOGIN"
      texts={signInTexts}
      submit={(form, signal) =>
        client.call(
          simpleLogin,
          {
            mobile: textOf(form, 'mobile'),
            captcha: textOf(form, 'captcha'),
            rememberMe: form.has('rememberMe'),
          },
          { ...inPlace, signal },
        )
      }
      onDone={({ weakPassword }) => onAccepted(weakPassword)}
    >
      {() => (
        <label className="login-remember">
          <input type="checkbox" name="rememberMe" defaultChecked={typed?.rememberMe} />
          {t('login.remember')}
        </label>
      )}
    </CodeEntry>
  )
}

const passwordProblem = (form: FormData): Problem | null => {
  const password = textOf(form, 'password')
  if (password.length < passwordMinLength) return { field: 'password', key: 'rules.passwordLength' }
  return password === textOf(form, 'rePassword') ? null : { field: 'rePassword', key: 'rules.passwordsDiffer' }
}

/** A forgotten password is replaced by whoever holds the mobile; afterwards one signs in with the new one. */
export function ResetForm({ client, typed, onReset }: CodeWay & { onReset: (mobile: string) => void }) {
  const t = useText()
  const secret = { type: 'password', autoComplete: 'new-password', maxLength: 100 } as const
  return (
    <CodeEntry
      client={client}
      typed={typed}
      scene="CAPTCHA_CHANGE_PASSWORD"
      texts={resetTexts}
      check={passwordProblem}
      submit={(form, signal) =>
        client.call(
          changePasswordByMobile,
          {
            mobile: textOf(form, 'mobile'),
            captcha: textOf(form, 'captcha'),
            password: textOf(form, 'password'),
          },
          { ...inPlace, signal },
        )
      }
      onDone={(_, form) => onReset(textOf(form, 'mobile').trim())}
    >
      {(field) => (
        <>
          <LoginField
            {...field('password')}
            label={t('login.newPassword')}
            placeholder={t('login.newHint')}
            {...secret}
          />
          <LoginField {...field('rePassword')} label={t('login.rePassword')} {...secret} />
        </>
      )}
    </CodeEntry>
  )
}
