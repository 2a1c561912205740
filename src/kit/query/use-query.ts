import { useCallback, useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { counterRefreshMs, movingMs, refetchMs } from '#domain/constants.ts'
import type { PathParts } from '#domain/permission.ts'
import type { ArgsOf, Call, Entity, OutputOf } from '#protocol/kit/call.ts'
import { type ApiError, isApiError } from '#src/kit/api/api-error.ts'
import type { TouchListener } from '#src/kit/api/bus.ts'
import type { CallOptions } from '#src/kit/api/client.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useLang } from '#src/kit/i18n/i18n.ts'
import { InFrontContext } from './in-front.ts'
import { earlyName, type QuestionOptions, requestName, requestPath } from './question.ts'

type Pace = 'moving' | 'slow' | undefined

/** It reloads when one of its entities changed, at once or when it is next visible. */
export interface QueryOptions<T = unknown> extends QuestionOptions {
  /** Asks nothing for now. */
  skip?: boolean
  /**
   * `moving`: it changes by itself and is asked for every second. `slow`: what others change may wait five minutes. As soon
   * as the poll tells of a change when absent. The latest answer may say which.
   */
  pace?: Pace | ((answer: T) => Pace)
}

export interface Query<T> {
  /** The last answer, also while a newer one is on its way. */
  data: T | undefined
  /** Why the latest try failed. */
  error: ApiError | undefined
  loading: boolean
  reload: () => void
}

interface Answered<T> {
  asked: string
  stamp: number
  data?: T | undefined
  error?: ApiError | undefined
}

/** When what was just drawn is on the screen. */
const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))

const intervalOf = (pace: Pace) => (pace === 'moving' ? movingMs : pace === 'slow' ? counterRefreshMs : refetchMs)

function usePath(value: Call, as: PathParts | undefined): string {
  const { rights } = useClient()
  const held = useSyncExternalStore(rights.subscribe, rights.get)
  return useMemo(() => requestPath(value, held, as), [value, held, as])
}

/**
 * Reads while the page is visible: an input that changed supersedes the earlier one. Errors are returned, not shown, so
 * that they stand where the data would. A hidden tab asks nothing and catches up when it is shown again.
 */
export function useQuery<C extends Call>(
  value: C,
  input: ArgsOf<C>,
  options: QueryOptions<OutputOf<C>> = {},
): Query<OutputOf<C>> {
  const { entities = [], skip = false, keepMs, as } = options
  const { call, cached, cachedAnswer, touches, early } = useClient()
  const isInFront = useContext(InFrontContext)
  const [turn, setTurn] = useState(0)
  const lang = useLang()
  const asked = requestName(usePath(value, as), input, lang, turn)

  // A first question leaves while its page is still being drawn, which takes longer than many an answer. What was asked for when
  // the page's entry was pressed, or is kept from before, may be there by now: then nothing is drawn that waits for it.
  const [answered, setAnswered] = useState<Answered<OutputOf<C>> | undefined>(() => {
    if (skip || !isInFront()) return undefined
    const stamp = touches.stamp(entities)
    const name = earlyName(stamp, asked)
    if (keepMs === undefined) early.begin(name, (signal) => call(value, input, { signal, inline: true, as }))
    else cached(value, input, keepMs).catch(() => undefined)
    const came = keepMs === undefined ? early.came(name) : cachedAnswer(value, input)
    return came && { asked, stamp, data: came.data as OutputOf<C> }
  })
  const { data } = answered ?? {}
  const given = options.pace
  const pace = typeof given === 'function' ? data && given(data) : given
  const watched = entities.join(' ')
  const latest = useRef(answered)
  const args = useRef(input)
  const shown = useRef(entities)
  const from = useRef(as)

  useEffect(() => {
    args.current = input
    shown.current = entities
    from.current = as
  })

  const ask = useCallback(
    (signal: AbortSignal, manner: Pick<CallOptions, 'silent' | 'inline'> = { inline: true }) =>
      keepMs === undefined
        ? call(value, args.current, { signal, ...manner, as: from.current })
        : cached(value, args.current, keepMs),
    [call, cached, keepMs, value],
  )
  const endReload = useRef<(() => void) | null>(null)
  const reload = useCallback(() => {
    endReload.current ??= touches.beginReload()
    setTurn((now) => now + 1)
  }, [touches])
  const loading = !skip && answered?.asked !== asked
  const settleReload = useCallback(() => {
    endReload.current?.()
    endReload.current = null
  }, [])
  // Only once it is drawn: what is pressed then finds the new record.
  useEffect(() => {
    if (!loading) settleReload()
  }, [loading, settleReload])
  useEffect(() => settleReload, [settleReload])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` and `watched` say what changed of input and entities
  useEffect(() => {
    if (skip) return
    const stamp = touches.stamp(shown.current)
    const begun = early.take(earlyName(stamp, asked))
    if (latest.current?.asked === asked && latest.current.stamp === stamp) return
    const leaving = begun?.leaving ?? new AbortController()
    const { signal } = leaving
    // What comes back into sight shows what it knew; asking what moved meanwhile waits for that picture.
    const isBack = latest.current?.data !== undefined && latest.current.asked === asked
    const asking = () =>
      isBack ? painted().then(() => (signal.aborted ? new Promise<never>(() => {}) : ask(signal))) : ask(signal)
    const settle = (got: Partial<Answered<OutputOf<C>>>) => {
      if (signal.aborted) return
      latest.current = { ...got, asked, stamp }
      setAnswered(latest.current)
      // What changed while the answer was on its way may not be in it.
      if (stamp !== touches.stamp(shown.current)) reload()
    }
    const answer = (begun?.answer as ReturnType<typeof ask> | undefined) ?? asking()
    answer.then(
      (data) => settle({ data }),
      (error: unknown) => {
        if (!isApiError(error)) throw error
        settle({ data: latest.current?.data, error })
      },
    )
    return () => leaving.abort()
  }, [asked, watched, skip, ask, touches, early, reload])

  // What others change arrives by itself, without a sign of loading; own changes show that they are asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` and `watched` say what changed of input and entities
  useEffect(() => {
    if (skip || shown.current.length === 0) return
    const leaving = new AbortController()
    const isVisible = () => document.visibilityState === 'visible'
    const isBehind = () => latest.current !== undefined && latest.current.stamp !== touches.stamp(shown.current)
    let isLooking = false
    const poll = async () => {
      if (isLooking || !isVisible() || latest.current?.asked !== asked) return
      isLooking = true
      const stamp = touches.stamp(shown.current)
      const data = await ask(leaving.signal, { silent: true }).catch(() => undefined)
      isLooking = false
      // A look that failed leaves the stamp behind: the next turn of the poll tries again.
      if (data === undefined || leaving.signal.aborted || latest.current.asked !== asked) return
      latest.current = { data, asked, stamp }
      setAnswered(latest.current)
    }
    /** What the answer of an own call brought is shown already; what was behind before is behind still. */
    const takeOver = (entities: readonly Entity[]) => {
      const news = shown.current.filter((one) => entities.includes(one)).length
      const now = touches.stamp(shown.current)
      if (latest.current?.stamp === now - news) latest.current = { ...latest.current, stamp: now }
    }
    const follow: TouchListener = (entities, source) => {
      if (source === 'takenOver') return takeOver(entities)
      if (!isBehind() || !isVisible()) return
      if (source !== 'server') reload()
      else if (pace !== 'slow') void poll()
    }
    const catchUp = () => {
      if (isBehind() && isVisible()) reload()
    }
    const stop = touches.subscribe(follow)
    document.addEventListener('visibilitychange', catchUp)
    // Whatever was missed is there after five minutes; what is kept for a while is asked for by its own time.
    const timer = keepMs === undefined ? setInterval(() => void poll(), intervalOf(pace)) : 0
    return () => {
      stop()
      document.removeEventListener('visibilitychange', catchUp)
      clearInterval(timer)
      // A signal that nobody listens to is not worth its error, of which a page in the background would make dozens.
      if (isLooking) leaving.abort()
    }
  }, [asked, watched, skip, pace, keepMs, ask, touches, reload])

  return { data, error: answered?.error, loading, reload }
}
