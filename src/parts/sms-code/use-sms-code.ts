import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import type { Failure } from '#machines/kit/failure.ts'
import type { Captcha } from '#machines/login.ts'
import { type CodeRequest, smsCodeMachine, type TicketedRequest } from '#machines/sms-code.ts'
import { type CodeScene, sendCode } from '#protocol/sign-in/code-calls.ts'
import { captchaImage } from '#protocol/sign-in/login-calls.ts'
import type { Client } from '#src/kit/api/client.ts'
import { useLocalActor } from '#src/kit/workspace/use-local-actor.ts'
import { keepDeadline, runningDeadline } from './deadline.ts'

export interface SmsCode {
  readonly captcha: Captcha | null
  readonly hasPictureFailed: boolean
  /** Why the last try to send failed. */
  readonly failure: Failure | null
  readonly isSending: boolean
  /** Seconds until another code may be asked for. */
  readonly left: number
  /** With what the last code was sent, in this form. */
  readonly request: CodeRequest | null
  readonly isSent: boolean
  readonly reload: () => void
  readonly send: (request: CodeRequest) => void
}

interface Options {
  /** The form says itself why no code was sent; otherwise the client shows it. */
  inline?: boolean
}

/** A code for one purpose, in a form that lives outside the tabs. */
export function useSmsCode(client: Client, scene: CodeScene, { inline = false }: Options = {}): SmsCode {
  const [logic] = useState(() =>
    smsCodeMachine.provide({
      actors: {
        loadCaptcha: fromPromise(({ signal }) => client.call(captchaImage, { scene }, { silent: true, signal })),
        sendCode: fromPromise(({ input, signal }: { input: TicketedRequest; signal: AbortSignal }) =>
          client.call(sendCode, { ...input, scene }, { inline, signal }),
        ),
      },
      actions: { keepDeadline: (_, deadline) => keepDeadline(scene, deadline) },
    }),
  )
  const [input] = useState(() => {
    const deadline = runningDeadline(Date.now())
    return { now: Date.now, deadline: deadline?.scene === scene ? deadline : undefined }
  })
  const actor = useLocalActor(logic, input)
  const { captcha, failure, left, request } = useSelector(actor, ({ context }) => context)
  const isSending = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return {
    captcha,
    failure,
    left,
    request,
    isSending,
    isSent: request !== null && !isSending,
    hasPictureFailed: useSelector(actor, (snapshot) => snapshot.matches({ picture: 'failed' })),
    reload: () => actor.send({ type: 'picture.reload' }),
    send: (typed) => actor.send({ type: 'code.send', request: typed }),
  }
}
