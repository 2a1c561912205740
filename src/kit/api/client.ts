import { type PathParts, pathPartsOf, type Rights } from '#domain/permission.ts'
import { codes, isDone } from '#protocol/codes.ts'
import { rowsAnswer } from '#protocol/kit/batch.ts'
import type { ArgsOf, Call, Entity, OutputOf } from '#protocol/kit/call.ts'
import { HEADERS, passwordFirst } from '#protocol/kit/envelope.ts'
import type { News } from '#protocol/sign-in/revision-calls.ts'
import { applyAnswer, type Outcome, type Say } from './answer.ts'
import { ApiError, failures } from './api-error.ts'
import { type BadgeBoard, createBadgeBoard } from './badge-board.ts'
import { createTouchBus, type TouchBus } from './bus.ts'
import { createAnswerCache } from './cache.ts'
import { type FetchedFile, sendForFile } from './download.ts'
import { createEarlyAnswers, type EarlyAnswers } from './early-answers.ts'
import { createFact, type Fact, type SettableFact } from './fact.ts'
import type { Notice, Notifier } from './notifier.ts'
import { buildRequest } from './request.ts'
import { createRevisionBook, type RevisionBook } from './revision-book.ts'
import { type Sent, send } from './send.ts'

export interface CallOptions {
  /** Idempotency key: minted by `newKey()` when the form or action opens, the same for every try. */
  key?: string | undefined
  signal?: AbortSignal | undefined
  /** Shows no message; the error is thrown all the same. */
  silent?: boolean
  /** Why it failed is said by who asks, beside what was typed. The words of 6666 and 7777 and the alert of 4444 are shown as ever. */
  inline?: boolean
  /** Shows the message of a success (the catalogue's, where the server has none). */
  announce?: boolean
  /** Does not leave for the sign-in page on 2323. */
  stay?: boolean
  /**
   * Role prefix and scope suffix of the path in place of those that the session's codes give (spec:
   * scope#permission-paths).
   */
  as?: PathParts | undefined
  /** Goes on while the page goes away (at most 64 KB): the answer may find nobody, the key tells afterwards. */
  keepalive?: boolean
  /** The page in front takes over from the answer what changed: only what is out of sight reads it again. */
  takesOver?: boolean
  /** Throws on 4466 although it brings what became of each row: for a form, which stays open until something was done. */
  whole?: boolean
  /** Share of the body that was sent, 0 to 1. */
  onProgress?: (share: number) => void
}

export interface ClientOptions {
  notifier: Notifier
  t: Say
  lang: () => 'zh' | 'en'
  fetch?: typeof fetch
  bus?: TouchBus
  /** Carries the session where cookies cannot (demo, component tests). */
  session?: { read: () => string | undefined; keep: (value: string) => void }
  origin?: string
  /** The build that this page came from; absent: that of the first answer. */
  build?: string | undefined
  now?: () => number
  newId?: () => string
  /** Whether answers are parsed by their schema; on outside production. */
  parse?: boolean
}

export interface Client {
  /** Makes a call and gives its data, or shows why not and throws an ApiError (spec: calls#answer-codes). */
  call: <C extends Call>(value: C, input: ArgsOf<C>, options?: CallOptions) => Promise<OutputOf<C>>
  /** The same, kept for a while (5 s unless said otherwise): what hardly changes. Failures are not kept; shows no message. */
  cached: <C extends Call>(value: C, input: ArgsOf<C>, keepMs?: number) => Promise<OutputOf<C>>
  /** What `cached` would give at once. */
  cachedAnswer: <C extends Call>(value: C, input: ArgsOf<C>) => { readonly data: OutputOf<C> } | undefined
  /** Questions that left before what asks them is on the screen. */
  early: EarlyAnswers
  /** Fetches the file that a call answers, or shows why not and throws an ApiError. */
  download: <C extends Call>(value: C, input: ArgsOf<C>) => Promise<FetchedFile>
  /** Says something that is no answer of the server: copied, pasted, printed. Without words nothing is said. */
  say: (notice: Notice) => void
  /** A new idempotency key. */
  newKey: () => string
  /** Entities that calls changed, in this window and in others. */
  touches: TouchBus
  /** The revisions that this window knows of. */
  revisions: RevisionBook
  /** What waits for the person, as the revision poll last heard it. */
  badges: BadgeBoard
  /** What only this person was told, as the revision poll last heard it; null before its first answer. */
  messages: SettableFact<News['messages'] | null>
  /** The build id of the server when it is another than at first: the page offers a reload. */
  newBuild: Fact<string | null>
  /**
   * What the signed-in person holds, null when nobody is signed in: paths are rewritten by it (spec:
   * scope#permission-paths).
   */
  rights: SettableFact<Rights | null>
  /** How many calls were refused for want of permission (1111): what is known of the session's rights is behind. */
  refusals: Fact<number>
  /** How many calls were refused because the own password has to be changed first. */
  passwordRefusals: Fact<number>
}

/**
 * Answers are believed in production; elsewhere they are parsed, and so is what a refusal (4466) brings: rows that say what
 * became of each are its result, anything else would look as if it had been done.
 */
function parseAnswer<C extends Call>(value: C, outcome: Outcome, whole: boolean, t: Say): OutputOf<C> {
  const parsed = value.output.safeParse(outcome.data)
  const isResult = outcome.done || (!whole && rowsAnswer.safeParse(outcome.data).success)
  if (parsed.success && isResult) return parsed.data as OutputOf<C>
  const { code, msg, data, requestId } = outcome
  if (!outcome.done || parsed.success) throw new ApiError({ code, msg, data, requestId })
  const cause = new Error(`${value.method} ${value.path}: ${parsed.error.message}`)
  throw new ApiError({ code: failures.shape, msg: t('errors.handlingFailed'), requestId, cause })
}

async function progressFetch(onProgress: (share: number) => void): Promise<typeof fetch> {
  const { xhrFetch } = await import('./xhr.ts')
  return xhrFetch(onProgress)
}

/** Whose changes end what is kept: what forms and filters choose from, and who asks. */
const keptEntities: readonly Entity[] = ['session', 'dict', 'savedView', 'company', 'department', 'role']

/** One a window. Everything that touches the screen, the clock or chance comes in from outside. */
export function createClient(options: ClientOptions): Client {
  const { notifier, t, session } = options
  const now = options.now ?? Date.now
  const newKey = options.newId ?? (() => crypto.randomUUID())
  const parse = options.parse ?? process.env.NODE_ENV !== 'production'
  const touches = options.bus ?? createTouchBus()
  const revisions = createRevisionBook()
  const badges = createBadgeBoard()
  const messages = createFact<News['messages'] | null>(null)
  const newBuild = createFact<string | null>(null)
  const rights = createFact<Rights | null>(null)
  const refusals = createFact(0)
  const passwordRefusals = createFact(0)
  let firstBuild = options.build ?? null

  const count = (fact: SettableFact<number>) => fact.set(fact.get() + 1)

  /** What an answer says of the session besides itself. */
  const noticeAnswer = (sent: Sent) => {
    if ('headers' in sent) notice(sent.headers)
    if (sent.kind !== 'answer') return
    if (sent.code === codes.noPermission) count(refusals)
    if (!isDone(sent.code) && passwordFirst.safeParse(sent.data).success) count(passwordRefusals)
  }

  const notice = (headers: Headers) => {
    const carried = headers.get(HEADERS.session)
    if (carried) session?.keep(carried)
    const revised = headers.get(HEADERS.revision)
    if (revised) revisions.note(revised)
    const build = headers.get(HEADERS.buildId)
    if (!build) return
    firstBuild ??= build
    newBuild.set(build === firstBuild ? null : build)
  }

  const partsOf = ({ permission }: Call): PathParts => {
    const held = rights.get()
    return held ? pathPartsOf(held, permission) : {}
  }

  const requestOf = (value: Call, input: unknown, { key, as }: Pick<CallOptions, 'key' | 'as'>) =>
    buildRequest(value, input as Record<string, unknown>, {
      lang: options.lang(),
      now: now(),
      key: key ?? (value.replay ? newKey() : undefined),
      session: session?.read(),
      as: { ...partsOf(value), ...as },
      origin: options.origin,
    })

  const call: Client['call'] = async (value, input, given = {}) => {
    const {
      key,
      signal,
      silent = false,
      inline = false,
      announce = false,
      stay = false,
      whole = false,
      takesOver = false,
    } = given
    const { as, onProgress, keepalive } = given
    const request = requestOf(value, input, { key, as })
    let renew = () => {}
    const progress = (share: number) => {
      renew()
      onProgress?.(share)
    }
    const fetcher = options.fetch ?? (onProgress ? await progressFetch(progress) : globalThis.fetch)
    const sent = await send(request, fetcher, {
      signal,
      ...(keepalive ? { keepalive } : {}),
      onRenew: (given) => {
        renew = given
      },
    })
    noticeAnswer(sent)
    const outcome = applyAnswer(sent, { notifier, t }, { method: value.method, silent, inline, announce, stay })
    if (outcome.done) touches.publish(value.touches, takesOver ? 'takenOver' : 'here')
    return parse || !outcome.done ? parseAnswer(value, outcome, whole, t) : (outcome.data as OutputOf<typeof value>)
  }

  const download: Client['download'] = async (value, input) => {
    const answer = await sendForFile(requestOf(value, input, {}), options.fetch ?? globalThis.fetch)
    if ('file' in answer) {
      notice(answer.headers)
      return answer.file
    }
    const { sent } = answer
    noticeAnswer(sent)
    const { code, msg } = applyAnswer(
      sent,
      { notifier, t },
      { method: value.method, silent: false, inline: false, announce: false, stay: false },
    )
    throw new ApiError({ code, msg })
  }

  const kept = createAnswerCache(now)
  touches.subscribe((entities) => {
    // Another person may see other rows.
    if (entities.some((one) => keptEntities.includes(one))) kept.clear()
  })
  rights.subscribe(kept.clear)
  const early = createEarlyAnswers()
  rights.subscribe(early.clear)
  const keptName = (value: Call, input: unknown) => `${value.path} ${JSON.stringify(input)}`
  const cached: Client['cached'] = (value, input, keepMs) =>
    kept.take(keptName(value, input), () => call(value, input, { silent: true }), keepMs)
  const cachedAnswer: Client['cachedAnswer'] = (value, input) =>
    // Under one name lies what the same question got.
    kept.came(keptName(value, input)) as ReturnType<typeof cachedAnswer<typeof value>>
  return {
    call,
    cached,
    cachedAnswer,
    early,
    download,
    say: (notice) => {
      if (notice.text !== '') notifier.show(notice)
    },
    newKey,
    touches,
    revisions,
    badges,
    messages,
    newBuild,
    rights,
    refusals,
    passwordRefusals,
  }
}
