import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { passwordMinLength } from '#domain/constants.ts'
import { texts as ruleTexts } from '#domain/texts.ts'
import { createAttempt } from '#machines/attempt.ts'
import { codes } from '#protocol/codes.ts'
import { modifyPassword } from '#protocol/profile/calls.ts'
import { emptyIn, inputIn } from '#src/app/sign-in/inputs.ts'
import { LoginField } from '#src/app/sign-in/login-field.tsx'
import { LoginMessage } from '#src/app/sign-in/login-message.tsx'
import { textOf } from '#src/app/sign-in/typed.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { defineTexts, useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { useLocalActor } from '#src/kit/workspace/use-local-actor.ts'

defineTexts(ruleTexts)

interface Problem {
  readonly field: string
  readonly key: string
}

/** spec: forms#sign-in-fields. */
function problemOf(form: FormData): Problem | null {
  if (!textOf(form, 'oldPassword')) return { field: 'oldPassword', key: 'rules.oldPassword' }
  const password = textOf(form, 'newPassword')
  if (password.length < passwordMinLength) return { field: 'newPassword', key: 'rules.passwordLength' }
  return password === textOf(form, 'rePassword') ? null : { field: 'rePassword', key: 'rules.passwordAgain' }
}

/** Changes the own password on a phone; typed passwords live in this form only. */
export function PasswordDialog({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }) {
  const t = useText()
  const id = useId()
  const { call } = useClient()
  const { defaultPassword } = useSession().userInfo
  const box = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [logic] = useState(() =>
    createAttempt<FormData, null>().provide({
      actors: {
        send: fromPromise(({ input: { input }, signal }) =>
          call(
            modifyPassword,
            {
              oldPassword: textOf(input, 'oldPassword'),
              newPassword: textOf(input, 'newPassword'),
              rePassword: textOf(input, 'rePassword'),
            },
            { inline: true, announce: true, signal },
          ),
        ),
      },
    }),
  )
  const attempt = useLocalActor(logic)
  const isBusy = useSelector(attempt, (snapshot) => snapshot.hasTag('busy'))
  const isDone = useSelector(attempt, (snapshot) => snapshot.status === 'done')
  const refusal = useSelector(attempt, ({ context }) => context.failure)

  useEffect(() => box.current?.showModal(), [])
  useEffect(() => {
    if (refusal?.code === codes.fail) emptyIn(form, 'oldPassword')?.focus()
  }, [refusal])
  const done = useEffectEvent(() => {
    onChanged()
    box.current?.close()
  })
  useEffect(() => {
    if (isDone) done()
  }, [isDone])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const found = problemOf(data)
    setProblem(found)
    if (found) inputIn(form, found.field)?.focus()
    else attempt.send({ type: 'attempt.submit', input: data })
  }
  const field = (name: string) => ({
    form: id,
    name,
    type: 'password',
    maxLength: 100,
    isInvalid: problem?.field === name,
  })
  return (
    <dialog ref={box} className="login-card m-dialog" aria-labelledby={`${id}-title`} onClose={onClose}>
      <h2 id={`${id}-title`}>{t('mobile.changePassword')}</h2>
      <p className="m-quiet">{t('mobile.passwordHelp')}</p>
      <form ref={form} method="post" noValidate onSubmit={submit} aria-busy={isBusy}>
        <LoginField
          {...field('oldPassword')}
          label={t('mobile.oldPassword')}
          autoComplete="current-password"
          defaultValue={defaultPassword}
        />
        <LoginField {...field('newPassword')} label={t('mobile.newPassword')} autoComplete="new-password" />
        <LoginField {...field('rePassword')} label={t('mobile.rePassword')} autoComplete="new-password" />
        <LoginMessage form={id} problem={problem ? t(asTextKey(problem.key)) : undefined} failure={refusal} />
        <button type="submit" className="login-submit" disabled={isBusy}>
          {t('mobile.submit')}
        </button>
      </form>
      <button type="button" className="m-button" data-plain onClick={() => box.current?.close()}>
        {t('mobile.later')}
      </button>
    </dialog>
  )
}
