import { formatInstant } from '#domain/day.ts'
import { type AnswerRule, answerRule, codes, transportTexts } from '#protocol/codes.ts'
import { settingOf } from '#protocol/config/places.ts'
import { ApiError, failures, readConflict } from './api-error.ts'
import type { Notice, Notifier } from './notifier.ts'
import { requestIdOf, type Sent } from './send.ts'

export type Say = (key: string, params?: Record<string, string | number>) => string

export interface AnswerOptions {
  method: string
  /** Shows no message; leaving for the sign-in page is no message. */
  silent: boolean
  /** Shows no error: who asks says it. What is no error is shown, and the alert of 4444, which has a button of its own. */
  inline: boolean
  /** Shows the message of a success too. */
  announce: boolean
  /** Does not leave for the sign-in page: the caller asks whether there is a session. */
  stay: boolean
}

interface Deps {
  notifier: Notifier
  t: Say
}

/** The words of an answer: its own, else those of the catalogue; of a conflict who did it, as far as known; none of 8888. */
function wordsOf(rule: AnswerRule, sent: Extract<Sent, { kind: 'answer' }>, t: Say): string {
  if (rule.kind === 'silent') return ''
  if (rule.kind === 'changed') {
    const found = readConflict(sent.data)
    if (found?.by && found.at) return t('errors.changedBy', { name: found.by, time: formatInstant(found.at, 'second') })
  }
  return sent.msg || t(rule.text)
}

function speak(
  rule: AnswerRule,
  { text, requestId, setting }: Pick<Notice, 'text' | 'requestId' | 'setting'>,
  deps: Deps,
  options: AnswerOptions,
) {
  const { notifier } = deps
  switch (rule.kind) {
    case 'signedOut':
    case 'wxUnbound':
      if (!options.stay) notifier.leave(rule.kind === 'signedOut' ? 'signIn' : 'bindWx')
      return
    case 'silent':
      return
    case 'alert':
      if (!options.silent) notifier.alert(text, requestId)
      return
    case 'success':
      if (options.announce) notifier.show({ kind: 'success', text })
      return
    case 'info':
    case 'warning':
      if (!options.silent) notifier.show({ kind: rule.kind, text })
      return
    case 'changed':
    case 'error':
      if (!options.silent && !options.inline)
        notifier.show({ kind: 'error', text, requestId, ...(setting && { setting }) })
      return
  }
}

/** The failure of a call to which no envelope came. spec: calls#answer-codes: non-200, network, time-out. */
function transportError(sent: Exclude<Sent, { kind: 'answer' }>, deps: Deps, options: AnswerOptions): ApiError {
  const { t, notifier } = deps
  const requestId = requestIdOf(sent)
  const fail = (shown: string, thrown: string, cause?: unknown) => {
    if (!options.silent && !options.inline) notifier.show({ kind: 'error', text: shown, requestId })
    return new ApiError({
      code: sent.kind,
      msg: thrown,
      requestId,
      cause,
      ...('status' in sent && { status: sent.status }),
    })
  }
  switch (sent.kind) {
    case failures.aborted:
      return new ApiError({ code: failures.aborted, msg: sent.msg, cause: sent.cause })
    case failures.timeout:
      return fail(t(transportTexts.timeout), t(transportTexts.timeout), sent.cause)
    case failures.status:
      return fail(t(transportTexts.httpStatus), t(transportTexts.httpStatus))
    case failures.network: {
      const shown = sent.msg ? t('client.networkWith', { message: sent.msg }) : t(transportTexts.network)
      return fail(shown, options.method === 'GET' ? shown : t(transportTexts.post), sent.cause)
    }
  }
}

export interface Outcome {
  data: unknown
  /** Whether the command took effect: its `touches` are published. */
  done: boolean
  code: string
  msg: string
  requestId: string | undefined
}

/** The one place that applies the error catalogue: gives what the call answered, or throws an ApiError. */
export function applyAnswer(sent: Sent, deps: Deps, options: AnswerOptions): Outcome {
  if (sent.kind !== 'answer') throw transportError(sent, deps, options)
  const rule = answerRule(sent.code)
  const requestId = requestIdOf(sent)
  const msg = sent.code === codes.success ? sent.msg || deps.t(rule.text) : wordsOf(rule, sent, deps.t)
  speak(rule, { text: msg, requestId, setting: settingOf(sent.data) }, deps, options)
  if (rule.throws) throw new ApiError({ code: sent.code, msg, data: sent.data, requestId })
  return { data: sent.data, done: rule.done, code: sent.code, msg, requestId }
}
