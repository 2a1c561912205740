import { Alert, Modal } from '@arco-design/web-react'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { passwordChangeMachine } from '#machines/password-change.ts'
import { fieldProblems } from '#protocol/kit/envelope.ts'
import { newPassword, oldPassword } from '#protocol/rules/sign-in.ts'
import { modifyPassword } from '#protocol/system/calls.ts'
import { useClient } from '#src/kit/client/context.tsx'
import { FormButtons } from '#src/kit/form/buttons.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { TextField } from '#src/kit/form/text-field.tsx'
import { addTexts, useText } from '#src/kit/i18n/i18n.ts'
import { useOwnActor } from '#src/kit/workspace/use-own-actor.ts'
import * as texts from './texts.ts'

addTexts(texts)

const maxLength = 100
const schema = z.strictObject({
  oldPassword: z.string().check(oldPassword),
  newPassword: z.string().check(newPassword),
  rePassword: z.string(),
})

/** Said as soon as both are there, whatever else is still missing; the call's own schema says the same. */
const areDifferent = ({ newPassword: first, rePassword: again }: Partial<z.input<typeof schema>>) =>
  first && again && first !== again ? [{ path: 'rePassword', key: 'rules.passwordAgain' }] : []

interface Props {
  /** It opened by itself, because the password is too simple (Specification 2 §2). */
  isWeak?: boolean
  oldPassword?: string | undefined
  onClose: () => void
  onChanged: () => void
}

/** Changes the own password; typed passwords live in this form only. */
export default function PasswordDialog({ isWeak = false, oldPassword: known, onClose, onChanged }: Props) {
  const t = useText()
  const client = useClient()
  const [logic] = useState(() =>
    passwordChangeMachine.provide({
      actors: { change: fromPromise(({ input }) => client.call(modifyPassword, input, { announce: true })) },
    }),
  )
  const actor = useOwnActor(logic)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  const problems = useMemo(() => fieldProblems.safeParse(failure?.data).data?.fields ?? [], [failure])
  const isDone = useSelector(actor, (snapshot) => snapshot.status === 'done')

  useEffect(() => {
    if (!isDone) return
    onChanged()
    onClose()
  }, [isDone, onChanged, onClose])

  return (
    <Modal
      visible
      title={t('personal.password')}
      footer={null}
      maskClosable={false}
      style={{ width: 440 }}
      onCancel={onClose}
    >
      {isWeak && <Alert type="warning" content={t('errors.weakPassword')} style={{ marginBottom: 16 }} />}
      <Form
        schema={schema}
        check={areDifferent}
        label={t('personal.password')}
        busy={isBusy}
        problems={problems}
        initial={known === undefined ? {} : { oldPassword: known }}
        onSubmit={(passwords) => actor.send({ type: 'password.submit', passwords })}
      >
        <TextField name="oldPassword" type="password" maxLength={maxLength} />
        <TextField name="newPassword" type="password" maxLength={maxLength} help={t('personal.passwordHelp')} />
        <TextField name="rePassword" type="password" maxLength={maxLength} required />
        <FormButtons cancel={isWeak ? t('personal.later') : undefined} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
