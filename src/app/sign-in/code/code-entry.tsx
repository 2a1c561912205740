import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { isMobile } from '#domain/contact.ts'
import { isFilled } from '#domain/text.ts'
import { readMobile, readSentCode } from '#domain/typed-phone.ts'
import { createAttempt } from '#machines/attempt.ts'
import { codes } from '#protocol/codes.ts'
import type { CodeScene } from '#protocol/sign-in/code-calls.ts'
import { emptyIn, inputIn } from '#src/app/sign-in/inputs.ts'
import { LoginField, Picture, plainText } from '#src/app/sign-in/login-field.tsx'
import { LoginMessage } from '#src/app/sign-in/login-message.tsx'
import { type Typed, textOf } from '#src/app/sign-in/typed.ts'
import type { Client } from '#src/kit/api/client.ts'
import { writeBack } from '#src/kit/form/caret.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { useLocalActor } from '#src/kit/workspace/use-local-actor.ts'
import { sendLabel } from '#src/parts/sms-code/send-label.ts'
import { useSmsCode } from '#src/parts/sms-code/use-sms-code.ts'

export interface CodeWay {
  client: Client
  typed: Typed | null
}

export interface Problem {
  readonly field: string
  readonly key: string
}

interface Props<O> extends CodeWay {
  scene: CodeScene
  /** What the form is for, once mobile and code are there. */
  submit: (form: FormData, signal: AbortSignal) => Promise<O>
  onDone: (answer: O, form: FormData) => void
  /** What else is wrong with what was typed. */
  check?: (form: FormData) => Problem | null
  texts: { idle: TextKey; busy: TextKey; done: TextKey }
  /** Below the mobile. */
  mobileNote?: ReactNode
  /** Between the code and the button. */
  children: (field: (name: string) => { form: string; name: string; isInvalid: boolean }) => ReactNode
}

/** Before a code is sent (spec: forms#sign-in-fields). */
const sendProblem = (form: FormData): Problem | null => {
  if (!isMobile(textOf(form, 'mobile').trim())) return { field: 'mobile', key: 'rules.smsMobile' }
  return isFilled(textOf(form, 'imageCaptcha')) ? null : { field: 'imageCaptcha', key: 'rules.smsImageCaptcha' }
}

const submitProblem = (form: FormData): Problem | null => {
  if (!isMobile(textOf(form, 'mobile').trim())) return { field: 'mobile', key: 'rules.mobile' }
  return isFilled(textOf(form, 'captcha')) ? null : { field: 'captcha', key: 'rules.smsCode' }
}

/** Mobile, picture, code, and what the code is good for. Enter sends the form, as on every sign-in page. */
export function CodeEntry<O>({ client, typed, scene, submit, onDone, check, texts, mobileNote, children }: Props<O>) {
  const t = useText()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const code = useSmsCode(client, scene, { inline: true })
  const [logic] = useState(() =>
    createAttempt<FormData, O>().provide({
      actors: { send: fromPromise(({ input, signal }) => submit(input.input, signal)) },
    }),
  )
  const attempt = useLocalActor(logic)
  const isBusy = useSelector(attempt, (snapshot) => snapshot.hasTag('busy'))
  const isDone = useSelector(attempt, (snapshot) => snapshot.status === 'done')
  const refusal = useSelector(attempt, ({ context }) => context.failure)
  const [problem, setProblem] = useState<Problem | null>(null)
  /** Whose failure is the newer one. */
  const [isAsking, setAsking] = useState(true)

  const showProblem = (found: Problem | null) => {
    setProblem(found)
    if (found) inputIn(form, found.field)?.focus()
    return found === null
  }
  const dataNow = () => new FormData(form.current ?? undefined)

  const ask = () => {
    const data = dataNow()
    if (!showProblem(sendProblem(data))) return
    setAsking(true)
    code.send({ mobile: textOf(data, 'mobile').trim(), imageCaptcha: textOf(data, 'imageCaptcha').trim() })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const data = dataNow()
    if (!showProblem(submitProblem(data) ?? check?.(data) ?? null)) return
    setAsking(false)
    attempt.send({ type: 'attempt.submit', input: data })
  }

  useEffect(() => {
    // Another picture: what was read from the last one is worthless.
    if (code.captcha === null) emptyIn(form, 'imageCaptcha')
  }, [code.captcha])
  useEffect(() => {
    if (code.isSent) inputIn(form, 'captcha')?.focus()
  }, [code.isSent])
  useEffect(() => {
    if (code.failure) inputIn(form, 'imageCaptcha')?.focus()
  }, [code.failure])
  useEffect(() => {
    // Only a wrong code is worthless: without an answer, or refused for another reason, it may still be good.
    if (refusal?.code === codes.fail) emptyIn(form, 'captcha')?.focus()
  }, [refusal])
  const notifyDone = useEffectEvent(() => {
    const { answer } = attempt.getSnapshot().context
    if (answer !== undefined) onDone(answer as O, dataNow())
  })
  useEffect(() => {
    if (isDone) notifyDone()
  }, [isDone])

  const field = (name: string) => ({ form: id, name, isInvalid: problem?.field === name })

  return (
    <form ref={form} method="post" noValidate onSubmit={send} aria-busy={isBusy || isDone}>
      <LoginField
        {...field('mobile')}
        label={t('login.mobile')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={11}
        onInput={({ currentTarget }) => writeBack(currentTarget, readMobile)}
        defaultValue={typed?.mobile}
        autoFocus={!typed?.mobile}
        note={mobileNote}
      />
      <LoginField
        {...field('imageCaptcha')}
        label={t('login.captcha')}
        {...plainText}
        autoFocus={Boolean(typed?.mobile)}
      >
        <Picture captcha={code.captcha} hasFailed={code.hasPictureFailed} onReload={code.reload} />
      </LoginField>
      <LoginField
        {...field('captcha')}
        label={t('login.smsCode')}
        {...plainText}
        inputMode="numeric"
        autoComplete="one-time-code"
        onInput={({ currentTarget }) => writeBack(currentTarget, readSentCode)}
      >
        <button type="button" className="login-send" disabled={code.left > 0 || code.isSending} onClick={ask}>
          {sendLabel(t, code)}
        </button>
      </LoginField>
      {children(field)}
      <LoginMessage
        form={id}
        problem={problem ? t(asTextKey(problem.key)) : undefined}
        failure={isAsking ? code.failure : refusal}
        notice={code.isSent ? { text: t('code.sent'), isGood: true } : null}
      />
      <button type="submit" className="login-submit" disabled={isBusy || isDone}>
        {t(isDone ? texts.done : isBusy ? texts.busy : texts.idle)}
      </button>
    </form>
  )
}
