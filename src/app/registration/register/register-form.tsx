import { type FormEvent, useState } from 'react'
import { isEmail, isMobile } from '#domain/contact.ts'
import { isFilled } from '#domain/text.ts'
import { isUserName } from '#domain/user-name.ts'
import { isCompanyNameExist } from '#protocol/company/calls.ts'
import {
  isMobileOrEmailExist,
  isUserNameExist,
  type RegisterKind,
  register,
} from '#protocol/registration/register-calls.ts'
import { CodeEntry } from '#src/app/sign-in/code/code-entry.tsx'
import { LoginField } from '#src/app/sign-in/login-field.tsx'
import { textOf } from '#src/app/sign-in/typed.ts'
import type { Client } from '#src/kit/api/client.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { registerProblem } from './problem.ts'
import { TakenNote } from './taken-note.tsx'
import { TermsTick } from './terms-tick.tsx'
import { useTaken } from './use-taken.ts'

export interface Registered {
  readonly kind: RegisterKind
  readonly userName: string
  readonly companyName: string
}

interface Props {
  client: Client
  kind: RegisterKind
  onDone: (made: Registered) => void
}

const quietly = { silent: true, stay: true } as const
const texts = { idle: 'register.submit', busy: 'register.busy', done: 'register.busy' } as const
const secret = { type: 'password', autoComplete: 'new-password', maxLength: 100 } as const
const given = (form: FormData, name: string) => textOf(form, name).trim() || undefined

/** Whether names and numbers are taken is asked while they are typed; the server looks again (spec: calls#sign-in). */
export function RegisterForm({ client, kind, onDone }: Props) {
  const t = useText()
  const userName = useTaken({
    isWorthAsking: isUserName,
    ask: (text, signal) => client.call(isUserNameExist, { userName: text }, { ...quietly, signal }),
  })
  const mobile = useTaken({
    isWorthAsking: isMobile,
    ask: (text, signal) => client.call(isMobileOrEmailExist, { mobile: text }, { ...quietly, signal }),
  })
  const email = useTaken({
    isWorthAsking: isEmail,
    ask: (text, signal) => client.call(isMobileOrEmailExist, { email: text }, { ...quietly, signal }),
  })
  const companyName = useTaken({
    isWorthAsking: isFilled,
    ask: (text, signal) => client.call(isCompanyNameExist, { companyName: text }, { ...quietly, signal }),
  })
  const checks = { userName, mobile, email, companyName }
  const [hasAgreed, setAgreed] = useState(false)

  const onInput = ({ target }: FormEvent<HTMLDivElement>) => {
    if (!(target instanceof HTMLInputElement)) return
    if (Object.hasOwn(checks, target.name)) checks[target.name as keyof typeof checks].type(target.value)
  }
  const isTaken = (name: keyof typeof checks) => checks[name].state === 'taken'
  const optional = t('register.optional')

  return (
    <div className="entry-form" onInput={onInput}>
      <CodeEntry
        client={client}
        typed={null}
        scene="CAPTCHA_REGISTER"
        texts={texts}
        mobileNote={<TakenNote of={mobile} taken="register.mobileTaken" />}
        check={(form) => registerProblem(form, kind, isTaken)}
        submit={(form, signal) =>
          client.call(
            register,
            {
              kind: textOf(form, 'kind') === 'agent' ? 'agent' : 'member',
              userName: textOf(form, 'userName'),
              realName: textOf(form, 'realName'),
              mobile: textOf(form, 'mobile'),
              captcha: textOf(form, 'captcha'),
              email: given(form, 'email'),
              password: textOf(form, 'password'),
              companyName: given(form, 'companyName'),
              shortName: given(form, 'shortName'),
              address: given(form, 'address'),
              isAgreed: form.has('isAgreed'),
            },
            { inline: true, stay: true, signal },
          )
        }
        onDone={(_, form) =>
          onDone({ kind, userName: textOf(form, 'userName'), companyName: textOf(form, 'companyName') })
        }
      >
        {(field) => (
          <>
            {/* What is sent is read from the form: another kind may be chosen while it stands. */}
            <input type="hidden" name="kind" value={kind} />
            {kind === 'agent' && (
              <>
                <LoginField
                  {...field('companyName')}
                  label={t('register.companyName')}
                  autoComplete="organization"
                  maxLength={60}
                  note={<TakenNote of={companyName} taken="register.companyTaken" />}
                />
                <LoginField {...field('shortName')} label={t('register.shortName')} maxLength={20} />
                <LoginField
                  {...field('address')}
                  label={t('register.address')}
                  autoComplete="street-address"
                  maxLength={120}
                  placeholder={optional}
                />
              </>
            )}
            <LoginField
              {...field('realName')}
              label={t(kind === 'agent' ? 'register.contactName' : 'register.realName')}
              autoComplete="name"
              maxLength={60}
            />
            <LoginField
              {...field('userName')}
              label={t('register.userName')}
              placeholder={t('register.userNameHint')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={30}
              note={<TakenNote of={userName} taken="entry.userNameTaken" />}
            />
            <LoginField
              {...field('email')}
              label={t('register.email')}
              type="email"
              autoComplete="email"
              maxLength={60}
              placeholder={optional}
              note={<TakenNote of={email} taken="entry.emailTaken" />}
            />
            <LoginField
              {...field('password')}
              label={t('register.password')}
              placeholder={t('register.passwordHint')}
              {...secret}
            />
            <LoginField {...field('rePassword')} label={t('register.rePassword')} {...secret} />
            <TermsTick isTicked={hasAgreed} onTick={setAgreed} {...field('isAgreed')} />
          </>
        )}
      </CodeEntry>
    </div>
  )
}
