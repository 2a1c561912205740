import { Button } from '@arco-design/web-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isMobile } from '#domain/contact.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import { isFilled } from '#domain/text.ts'
import { readSentCode } from '#domain/typed-phone.ts'
import type { CodeRequest } from '#machines/sms-code.ts'
import type { CodeScene } from '#protocol/sign-in/code-calls.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { Field } from '#src/kit/form/field.tsx'
import { controlOf } from '#src/kit/form/focus.ts'
import { useFormStore } from '#src/kit/form/form-store.ts'
import { LimitedInput } from '#src/kit/form/limited-input.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { sendLabel } from '#src/parts/sms-code/send-label.ts'
import '#src/parts/sms-code/texts.ts'
import { useSmsCode } from '#src/parts/sms-code/use-sms-code.ts'

const maxLength = 10

interface Props {
  scene: CodeScene
  /** To which the code goes; the form's own `mobile` when absent. */
  mobile?: string
  /** Shown at the fields: what is missing before a code can be sent. */
  onProblems: (problems: readonly FieldProblem[]) => void
  onSent: (request: CodeRequest) => void
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Before a code is sent (spec: forms#sign-in-fields). */
const problemsOf = ({ mobile, imageCaptcha }: CodeRequest): FieldProblem[] => [
  ...(isMobile(mobile) ? [] : [{ path: 'mobile', key: 'rules.smsMobile' }]),
  ...(isFilled(imageCaptcha) ? [] : [{ path: 'imageCaptcha', key: 'rules.smsImageCaptcha' }]),
]

/** The picture and the code that it pays for, as fields `imageCaptcha` and `captcha` of a form. */
export function CodeFields({ scene, mobile, onProblems, onSent }: Props) {
  const t = useText()
  const client = useClient()
  const { get } = useFormStore()
  const code = useSmsCode(client, scene)
  const frame = useRef<HTMLDivElement>(null)

  const ask = () => {
    const { values } = get()
    const request = { mobile: mobile ?? textOf(values.mobile), imageCaptcha: textOf(values.imageCaptcha) }
    const problems = problemsOf(request)
    onProblems(problems)
    if (problems.length === 0) code.send(request)
  }

  const onCodeSent = useEffectEvent(() => {
    if (code.request) onSent(code.request)
    if (frame.current) controlOf(frame.current)?.focus()
  })
  useEffect(() => {
    if (code.isSent) onCodeSent()
  }, [code.isSent])
  const forget = useEffectEvent(() => void get().setFieldValue('imageCaptcha', undefined))
  useEffect(() => {
    // Another picture: what was read from the last one is worthless.
    if (code.captcha === null) forget()
  }, [code.captcha])

  return (
    <>
      <Field<string> name="imageCaptcha" required>
        {(control) => (
          <div className="personal-pair">
            <LimitedInput
              id={control.id}
              value={control.value ?? ''}
              onChange={(typed) => control.change(readSentCode(typed) || undefined)}
              onBlur={control.blur}
              disabled={control.disabled}
              status={control.status}
              maxLength={maxLength}
            />
            <button type="button" className="personal-picture" aria-label={t('personal.picture')} onClick={code.reload}>
              {code.captcha ? (
                <img src={code.captcha.image} alt="" />
              ) : (
                t(code.hasPictureFailed ? 'personal.pictureRetry' : 'personal.pictureLoading')
              )}
            </button>
          </div>
        )}
      </Field>
      <div ref={frame}>
        <Field<string>
          name="captcha"
          required
          label={t('personal.smsCode')}
          help={code.isSent ? t('code.sent') : mobile && t('personal.codeTo', { mobile })}
        >
          {(control) => (
            <div className="personal-pair">
              <LimitedInput
                id={control.id}
                value={control.value ?? ''}
                onChange={(typed) => control.change(readSentCode(typed) || undefined)}
                onBlur={control.blur}
                disabled={control.disabled}
                status={control.status}
                maxLength={maxLength}
                inputMode="numeric"
                autoComplete="one-time-code"
              />
              <Button
                htmlType="button"
                loading={code.isSending}
                disabled={code.left > 0 || control.disabled}
                onClick={ask}
              >
                {sendLabel(t, code)}
              </Button>
            </div>
          )}
        </Field>
      </div>
    </>
  )
}
