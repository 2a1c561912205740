import * as z from 'zod/mini'
import { PAGING } from './page.ts'
import type { Transition } from './transition.ts'

/** Entities that lists show; a call that changed one says so in `touches`. */
export type Entity =
  | 'session'
  | 'member'
  | 'order'
  | 'applicant'
  | 'contract'
  | 'passport'
  | 'file'
  | 'dict'
  | 'savedView'
  | 'exportTask'
  | 'notice'
  | 'message'
  | 'supplyOrder'
  | 'companyTag'
  | 'barcode'
  | 'sendBill'
  | 'finance'
  | 'applyForm'
  | 'dayClose'
  | 'account'
  | 'recharge'
  | 'bankAccount'
  | 'centerConfig'
  | 'productFee'
  | 'payment'
  | 'visaData'
  | 'photoPreset'
  | 'role'
  | 'resource'
  | 'company'
  | 'department'
  | 'user'
  | 'dictType'
  | 'district'
  | 'sysParam'
  | 'operationLog'
  | 'scheduledTask'
  | 'taskLog'
  | 'formTask'
  | 'sms'
  | 'importTask'

/** `read` changes nothing, `change` writes rows, `send` does something outside (a captcha, an SMS, a session). Declared, never derived from the method. */
export type Effect = 'read' | 'change' | 'send'

/** How the input travels. Path parameters are always taken out first. */
export type Body = 'query' | 'json' | 'form' | 'multipart'

/** `open` needs no session, `signedIn` any session, everything else is a permission code (spec: scope#permissions). */
export type Permission = 'open' | 'signedIn' | `${string}.${string}`

type PathIds<P extends string> = P extends `${string}{${infer Id}}${infer Rest}` ? Id | PathIds<Rest> : never
/** Refuses an address with a path parameter that the input does not have. */
export type HasPathIds<P extends string, I extends z.ZodMiniObject> =
  PathIds<P> extends keyof I['shape'] ? unknown : { 'a path parameter is missing in the input': PathIds<P> }

/** One call between browser and server: everything both sides, the OpenAPI document and the conformance suite need to know. */
export interface Call<
  I extends z.ZodMiniObject = z.ZodMiniObject,
  O extends z.ZodMiniType = z.ZodMiniType,
  P extends string = string,
  E extends Effect = Effect,
  A extends Permission = Permission,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, with `{id}` where a part of the input goes. */
  readonly path: P
  readonly permission: A
  readonly input: I
  readonly output: O
  readonly body: Body
  /** What travels in the query of a search that is posted: its paging. */
  readonly inQuery: readonly string[]
  readonly effect: E
  /** Whether a repeated key gets the stored answer. Sign-in, captchas and uploads do not (spec: calls#idempotency). */
  readonly replay: boolean
  readonly touches: readonly Entity[]
  /** The event of a lifecycle that it asks for; absent where it moves no status. */
  readonly transition?: Transition
}

const nothing = z.strictObject({})
/** The input of a call that takes nothing. */
export type Nothing = typeof nothing

interface Spec<
  I extends z.ZodMiniObject,
  O extends z.ZodMiniType,
  P extends string,
  E extends Effect,
  A extends Permission,
> {
  method: Call['method']
  path: P & HasPathIds<P, I>
  permission: A
  /** Nothing is taken when absent. */
  input?: I
  output: O
  body?: Body
  effect: E
  replay?: boolean
  touches?: readonly Entity[]
  transition?: Transition
}

/** Declares a call. `body` defaults to `query` for GET and DELETE and to `json` otherwise; changes replay unless told otherwise. */
export function defineCall<
  O extends z.ZodMiniType,
  const P extends string,
  const E extends Effect,
  const A extends Permission,
  I extends z.ZodMiniObject = Nothing,
>(spec: Spec<I, O, P, E, A>): Call<I, O, P, E, A> {
  const { method, path, permission, output, effect } = spec
  const input = spec.input ?? (nothing as unknown as I)
  return {
    method,
    path: path as P,
    permission,
    input,
    output,
    body: spec.body ?? (method === 'GET' || method === 'DELETE' ? 'query' : 'json'),
    inQuery: 'sidx' in input.shape ? PAGING : [],
    effect,
    replay: spec.replay ?? effect === 'change',
    touches: spec.touches ?? [],
    ...(spec.transition && { transition: spec.transition }),
  }
}

export type InputOf<C extends Call> = z.output<C['input']>
export type OutputOf<C extends Call> = z.output<C['output']>
/** What a caller may write: fields with a default may be left out. */
export type ArgsOf<C extends Call> = z.input<C['input']>
