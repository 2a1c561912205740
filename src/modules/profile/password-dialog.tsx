import { Alert } from '@arco-design/web-react'
import * as z from 'zod/mini'
import { memoryCacheMs } from '#domain/constants.ts'
import { newPassword, oldPassword, smsCode } from '#domain/sign-in.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import { modifyPassword } from '#protocol/profile/calls.ts'
import { config } from '#protocol/sign-in/calls.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { FormButtons } from '#src/kit/form/buttons.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { CodeFields } from './code-fields.tsx'
import './texts.ts'
import { useAttempt } from './use-attempt.ts'
import './personal.css'

const maxLength = 100
const passwords = {
  oldPassword: z.string('rules.oldPassword').check(oldPassword),
  newPassword: z.string('rules.passwordLength').check(newPassword),
  rePassword: z.string('rules.passwordAgain'),
  imageCaptcha: z.optional(z.string()),
}
const schema = z.object({ ...passwords, captcha: z.optional(z.string()) })
const withCode = z.object({ ...passwords, captcha: z.string('rules.smsCode').check(smsCode) })

/** Said as soon as both are there, whatever else is still missing; the call's own schema says the same. */
const areDifferent = ({ newPassword: first, rePassword: again }: Partial<z.input<typeof schema>>) =>
  first && again && first !== again ? [{ path: 'rePassword', key: 'rules.passwordAgain' }] : []

interface Props {
  /**
   * `weak`: it opened by itself, because the password is too simple (spec: pages#weak-password); `must`: nothing else
   * is allowed before, and putting it away means to sign out.
   */
  reason?: 'weak' | 'must' | undefined
  oldPassword?: string | undefined
  onClose: () => void
  onChanged: () => void
}

const warnings = { weak: 'errors.weakPassword', must: 'personal.mustChange' } as const
const puttingAway = { weak: 'personal.later', must: 'personal.signOut' } as const

/** Changes the own password; typed passwords live in this form only. The installation may want a code by SMS beside them. */
export default function PasswordDialog({ reason, oldPassword: known, onClose, onChanged }: Props) {
  const t = useText()
  const client = useClient()
  const { mobile } = useSession().userInfo
  const { data: facts } = useQuery(config, {}, { keepMs: memoryCacheMs })
  const codeTo = facts?.passwordCode ? mobile : undefined
  const { isBusy, problems, setProblems, submit } = useAttempt(
    (input: InputOf<typeof modifyPassword>) => client.call(modifyPassword, input, { announce: true }),
    () => {
      onChanged()
      if (reason !== 'must') onClose()
    },
  )

  return (
    <Dialog
      open
      title={t('personal.password')}
      width={440}
      busy={isBusy}
      mustAnswer={reason === 'must'}
      onClose={onClose}
    >
      {reason && <Alert type="warning" content={t(warnings[reason])} style={{ marginBottom: 16 }} />}
      <Form
        schema={codeTo ? withCode : schema}
        check={areDifferent}
        label={t('personal.password')}
        busy={isBusy}
        problems={problems}
        initial={known ? { oldPassword: known } : {}}
        onSubmit={submit}
      >
        <TextField name="oldPassword" type="password" maxLength={maxLength} />
        <TextField name="newPassword" type="password" maxLength={maxLength} help={t('personal.passwordHelp')} />
        <TextField name="rePassword" type="password" maxLength={maxLength} required />
        {codeTo && (
          <CodeFields
            scene="CAPTCHA_CHANGE_PASSWORD"
            mobile={codeTo}
            onProblems={setProblems}
            onSent={() => setProblems([])}
          />
        )}
        <FormButtons cancel={reason && t(puttingAway[reason])} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
