/**
 * Every answer code of the envelope. spec: calls#answer-codes; 4409 is the product's own, for a stale or repeated
 * write.
 */
export const codes = {
  success: '0000',
  noPermission: '1111',
  wxUnbound: '2222',
  signedOut: '2323',
  changedMeanwhile: '4409',
  alert: '4444',
  timesLimit: '4455',
  applyFail: '4466',
  info: '6666',
  warning: '7777',
  noTip: '8888',
  fail: '9999',
  systemException: '-1',
} as const

export type Code = (typeof codes)[keyof typeof codes]

/**
 * What the client's one error place does with an answer.
 * success: the message only where the call asks for it; info, warning, error: a toast; alert: a dialog with one button;
 * silent: nothing; signedOut and wxUnbound: leave for the page named in `leave`; changed: say who changed it and offer a reload.
 */
export type AnswerKind =
  | 'success'
  | 'info'
  | 'warning'
  | 'alert'
  | 'error'
  | 'silent'
  | 'signedOut'
  | 'wxUnbound'
  | 'changed'

export interface AnswerRule {
  readonly kind: AnswerKind
  /** Whether the call rejects. 4466 shows its error and still returns the result, where rows are the result. */
  readonly throws: boolean
  /** Whether the command took effect. Only such an answer is kept for a repeated idempotency key. */
  readonly done: boolean
  /** The text shown when the answer brings no message of its own. */
  readonly text: string
}

const rule = (kind: AnswerKind, throws: boolean, done: boolean, text: string): AnswerRule => ({
  kind,
  throws,
  done,
  text,
})

/** Code → what the product does. spec: calls#answer-codes. */
export const answerRules: Readonly<Record<Code, AnswerRule>> = {
  [codes.success]: rule('success', false, true, 'errors.operationDone'),
  [codes.noPermission]: rule('error', true, false, 'errors.noPermission'),
  [codes.wxUnbound]: rule('wxUnbound', true, false, 'errors.wxUnbound'),
  [codes.signedOut]: rule('signedOut', true, false, 'errors.signedOut'),
  [codes.changedMeanwhile]: rule('changed', true, false, 'errors.changedMeanwhile'),
  [codes.alert]: rule('alert', true, false, 'errors.operationFailed'),
  [codes.timesLimit]: rule('error', true, false, 'errors.timesLimit'),
  [codes.applyFail]: rule('error', false, false, 'errors.operationFailed'),
  // Done, with a remark: the caller goes on as after a success.
  [codes.info]: rule('info', false, true, 'errors.operationDone'),
  [codes.warning]: rule('warning', false, true, 'errors.operationDone'),
  [codes.noTip]: rule('silent', true, false, 'errors.operationFailed'),
  [codes.fail]: rule('error', true, false, 'errors.operationFailed'),
  [codes.systemException]: rule('error', true, false, 'errors.systemException'),
}

/** "Any other code throws and shows the message as an error." spec: calls#answer-codes. */
export const unknownCodeRule: AnswerRule = rule('error', true, false, 'errors.operationFailed')

export const isCode = (code: string): code is Code => Object.hasOwn(answerRules, code)

/** The rule of any code that a server may send, known or not. */
export const answerRule = (code: string): AnswerRule => (isCode(code) ? answerRules[code] : unknownCodeRule)

/** Whether the command took effect, with or without a remark. */
export const isDone = (code: string): boolean => answerRule(code).done

/** The dialog of code 4444. spec: calls#answer-codes. */
export const alertTexts = { title: 'errors.alertTitle', button: 'errors.alertButton' } as const

/** What is said when no envelope arrived at all. spec: calls#answer-codes. */
export const transportTexts = {
  /** A status other than 200 without an envelope. */
  httpStatus: 'errors.handlingFailed',
  /** The network failed under a GET, and the failure carries no message of its own. */
  network: 'errors.network',
  /** The network failed under a POST. */
  post: 'errors.service',
  timeout: 'errors.timeout',
} as const
