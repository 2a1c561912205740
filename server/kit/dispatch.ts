import type { ParsedPath } from '#domain/permission.ts'
import { codes } from '#protocol/codes.ts'
import type { Call } from '#protocol/kit/call.ts'
import { decodeStrings } from '#protocol/kit/decode.ts'
import { HEADERS } from '#protocol/kit/envelope.ts'
import { problemsOf } from '#protocol/kit/issues.ts'
import { formatRevisions } from '#protocol/kit/revision.ts'
import { runBatch } from './batch.ts'
import type { AuthenticatedContext, CallContext, Reach, Session } from './deps.ts'
import type { Bound, ChangeHandler, ReadHandler } from './handle.ts'
import { findNulCharacter } from './nul-character.ts'
import { changeOnce, keyOf } from './once.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { isForLocked, isOnThisMachine, isPasswordLocked } from './password-lock.ts'
import { businessError, invalidFields, Refusal } from './refusal.ts'
import { raiseQuietly } from './revision.ts'
import { asSeenBy, reachOf, withDepartmentMembers } from './scope.ts'
import { loadSession, needsTouch } from './session.ts'

async function rawInput(call: Call, request: Request, params: Readonly<Record<string, string>>): Promise<unknown> {
  const url = new URL(request.url)
  const given = { ...params }
  if (call.body === 'query') return decodeStrings(call.input, [...Object.entries(given), ...url.searchParams])
  if (call.body === 'form') {
    const form = new URLSearchParams(await request.text())
    return decodeStrings(call.input, [...Object.entries(given), ...url.searchParams, ...form])
  }
  if (call.body === 'multipart') {
    // A body of another kind brings no file: what is missing is named then.
    const isForm = request.headers.get('content-type')?.startsWith('multipart/') ?? false
    const form = isForm ? await request.formData() : new FormData()
    const files = form.getAll('file').filter((part) => part instanceof File)
    // Upload widgets send parts of their own along; those that nobody asks for are passed over.
    const texts = [...form].flatMap(([key, part]): [string, string][] =>
      typeof part === 'string' && key in call.input._zod.def.shape && !(key in given) ? [[key, part]] : [],
    )
    return { ...decodeStrings(call.input, [...Object.entries(given), ...texts]), file: files }
  }
  const text = await request.text()
  const body = text === '' ? {} : (JSON.parse(text) as unknown)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw businessError('errors.badBody')
  // Two ids in one request: whichever was taken, the other would have been meant.
  const twice = Object.keys(body).filter((key) => Object.hasOwn(params, key))
  if (twice.length > 0) throw invalidFields(twice.map((path) => ({ path, key: 'rules.unknownField' })))
  const query = decodeStrings(call.input, [...Object.entries(given), ...url.searchParams])
  return { ...body, ...query }
}

async function inputOf(call: Call, request: Request, params: Readonly<Record<string, string>>): Promise<unknown> {
  let raw: unknown
  try {
    raw = await rawInput(call, request, params)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw businessError('errors.badBody')
  }
  const parsed = call.input.safeParse(raw, { reportInput: true })
  if (!parsed.success) throw invalidFields(problemsOf(parsed.error))
  const path = findNulCharacter(parsed.data)
  if (path !== null) throw invalidFields([{ path, key: 'rules.invalid' }])
  return parsed.data
}

async function runChange(
  handler: ChangeHandler,
  context: AuthenticatedContext,
  call: Call,
  request: Request,
  input: unknown,
): Promise<Outcome> {
  const { store } = context.deps
  const all = { ...context, input: input as never }
  const key = keyOf(call, request)
  const prepared = await handler.before?.({ ...all, db: store.read })
  return changeOnce(context, { key, call, body: input }, (tx) => handler.change({ ...all, tx, prepared }))
}

/** What changes something, in one transaction, in one for each row, or in its own. */
async function runWriting({ call, handler }: Bound, context: AuthenticatedContext, request: Request, input: unknown) {
  if (handler.kind === 'batch') return runBatch(handler, context, call, keyOf(call, request), input)
  if (handler.kind === 'stream') return outcomeOf(await handler.run({ ...context, input: input as never }))
  return runChange(handler as ChangeHandler, context, call, request, input)
}

async function touch(context: CallContext, session: Session): Promise<void> {
  await context.deps.store.change((tx) =>
    tx.updateTable('session').set({ seenTime: context.now }).where('id', '=', session.id).execute(),
  )
}

/** After the commit: what lists have to ask again, which the answer itself says to whoever made the change. */
async function raiseRevisions(context: CallContext | AuthenticatedContext, { touches }: Call): Promise<void> {
  if (touches.length === 0) return
  const session = 'session' in context ? context.session : null
  const raised = await raiseQuietly(context.deps, touches, session)
  context.revisions.forget()
  const own = touches.flatMap((entity) => (raised[entity] === undefined ? [] : [[entity, raised[entity]] as const]))
  if (session && own.length > 0) context.headers.set(HEADERS.revision, formatRevisions(Object.fromEntries(own)))
}

/** Runs one call: session, permission and reach, input, handler. Throws `Refusal` for every "no". */
export async function runCall(
  bound: Bound,
  parsed: ParsedPath,
  request: Request,
  context: CallContext,
): Promise<Outcome> {
  const { call, handler } = bound
  const { store } = context.deps
  const loaded = await loadSession(store.read, context.token, context.now)
  if (!loaded && call.permission !== 'open') throw new Refusal(codes.signedOut, 'errors.signedOut')
  if (loaded && !isForLocked(call) && isPasswordLocked(loaded.flags, isOnThisMachine(context)))
    throw new Refusal(codes.noPermission, 'errors.mustChangePassword', { data: { passwordFirst: true } })
  let full: CallContext | AuthenticatedContext = context
  if (loaded) {
    const reach: Reach | null =
      call.permission === 'open' ? null : await withDepartmentMembers(store.read, reachOf(loaded.session, call, parsed))
    full = { ...context, session: loaded.session, ...(reach ? { reach } : {}) } as AuthenticatedContext
    if (needsTouch(loaded.seen, context.now)) await touch(context, loaded.session)
  }
  const input = await inputOf(call, request, parsed.params)
  const signed = full as AuthenticatedContext
  try {
    if (handler.kind === 'read')
      return outcomeOf(await (handler as ReadHandler).run({ ...signed, input: input as never, db: store.read }))
    const outcome = await runWriting(bound, signed, request, input)
    await raiseRevisions(full, call)
    return outcome
  } catch (error) {
    throw asSeenBy(signed.reach, error)
  }
}
