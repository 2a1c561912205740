import { Input } from '@arco-design/web-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { mobile } from '#domain/contact.ts'
import { smsCode } from '#domain/sign-in.ts'
import { isFilled } from '#domain/text.ts'
import { readMobile } from '#domain/typed-phone.ts'
import type { CodeRequest } from '#machines/sms-code.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import { changeMobile } from '#protocol/profile/calls.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { FormButtons } from '#src/kit/form/buttons.tsx'
import { Field } from '#src/kit/form/field.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { runningDeadline } from '#src/parts/sms-code/deadline.ts'
import { CodeFields } from './code-fields.tsx'
import './texts.ts'
import { useAttempt } from './use-attempt.ts'
import './personal.css'

const scene = 'CAPTCHA_CHANGE_MOBILE'
const mobileLength = 11
const schema = z.object({
  oldMobile: z.optional(z.string()),
  mobile: z.string('rules.mobile').check(mobile),
  imageCaptcha: z.optional(z.string()),
  captcha: z.string('rules.smsCode').check(smsCode),
})
type Typed = Partial<z.input<typeof schema>>

interface Props {
  onClose: () => void
  onChanged: () => void
}

/** Changes the own mobile, by a code that is sent to the new one (spec: forms#sign-in-fields). */
export default function MobileDialog({ onClose, onChanged }: Props) {
  const t = useText()
  const client = useClient()
  const { userInfo } = useSession()
  const [old] = useState(userInfo.mobile ?? '')
  // A code that was asked for before the page was loaded anew: its wait still runs.
  const [waiting] = useState(() => runningDeadline(Date.now()))
  const [paid, setPaid] = useState<CodeRequest | null>(null)
  const { isBusy, problems, setProblems, submit } = useAttempt(
    (input: InputOf<typeof changeMobile>) => client.call(changeMobile, input, { announce: true }),
    () => {
      onChanged()
      onClose()
    },
  )
  /** The picture that paid for the code may have made room for another one by now. */
  const pictureOf = (typed: Typed) => (isFilled(typed.imageCaptcha ?? '') ? typed.imageCaptcha : paid?.imageCaptcha)
  const check = (typed: Typed) => [
    ...(typed.mobile && typed.mobile === old ? [{ path: 'mobile', key: 'rules.sameMobile' }] : []),
    ...(pictureOf(typed) ? [] : [{ path: 'imageCaptcha', key: 'rules.smsImageCaptcha' }]),
  ]

  return (
    <Dialog open title={t('personal.mobileChange')} width={440} busy={isBusy} onClose={onClose}>
      <Form
        schema={schema}
        check={check}
        label={t('personal.mobileChange')}
        busy={isBusy}
        problems={problems}
        initial={{
          ...(old && { oldMobile: old }),
          ...(waiting?.scene === scene && { mobile: waiting.mobile }),
        }}
        onSubmit={(typed) => submit({ ...typed, oldMobile: old, imageCaptcha: pictureOf(typed) ?? '' })}
      >
        <Field<string> name="oldMobile" label={t('personal.oldMobile')}>
          {({ id }) => (
            // Known and not to be typed: readable, and passed over by the keyboard.
            <Input
              id={id}
              className="personal-fixed"
              value={old}
              placeholder={t('personal.none')}
              readOnly
              tabIndex={-1}
            />
          )}
        </Field>
        <TextField
          name="mobile"
          label={t('personal.newMobile')}
          maxLength={mobileLength}
          inputMode="tel"
          write={readMobile}
          help={t('personal.mobileHelp')}
        />
        <CodeFields scene={scene} onProblems={setProblems} onSent={setPaid} />
        <FormButtons onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
