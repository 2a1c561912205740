import { useCallback, useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { counterRefreshMs, movingMs, refetchMs } from '#domain/constants.ts'
import { apiPath, type PathParts, pathPartsOf } from '#domain/permission.ts'
import type { ArgsOf, Call, Entity, OutputOf } from '#protocol/kit/call.ts'
import { type ApiError, isApiError } from '#src/kit/api/api-error.ts'
import type { TouchListener } from '#src/kit/api/bus.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useLang } from '#src/kit/i18n/i18n.ts'
import { InFrontContext } from './in-front.ts'

type Pace = 'moving' | 'slow' | undefined

export interface QueryOptions<T = unknown> {
  /** Entities that it shows: it reloads when one of them changed, at once or when it is next visible. */
  entities?: readonly Entity[]
  /** Asks nothing for now. */
  skip?: boolean
  /** Takes an answer that is at most this old (ms). */
  keepMs?: number
  /**
   * `moving`: it changes by itself and is asked for every second. `slow`: what others change may wait five minutes. As soon
   * as the poll tells of a change when absent. The latest answer may say which.
   */
  pace?: Pace | ((answer: T) => Pace)
  /** Asks less far than the person's codes reach; not together with `keepMs`. */
  as?: PathParts | undefined
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

const lookMs = (pace: Pace) => (pace === 'moving' ? movingMs : pace === 'slow' ? counterRefreshMs : refetchMs)

/** The path as it is asked for: what somebody may see is another question once his rights are others. */
function usePath(value: Call, as: PathParts | undefined): string {
  const { rights } = useClient()
  const held = useSyncExternalStore(rights.subscribe, rights.get)
  return useMemo(
    () => apiPath(value.path, { ...(held && pathPartsOf(held, value.permission)), ...as }),
    [value, held, as],
  )
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
  const { call, cached, touches, early } = useClient()
  const isInFront = useContext(InFrontContext)
  const [answered, setAnswered] = useState<Answered<OutputOf<C>>>()
  const [turn, setTurn] = useState(0)
  const { data } = answered ?? {}
  const given = options.pace
  const pace = typeof given === 'function' ? data && given(data) : given
  const lang = useLang()
  // The server says names in the reader's language, so another language is another question.
  const asked = `${usePath(value, as)} ${JSON.stringify(input)} ${lang} ${turn}`
  const watched = entities.join(' ')
  const latest = useRef<Answered<OutputOf<C>>>(undefined)
  const args = useRef(input)
  const shown = useRef(entities)
  const from = useRef(as)

  // A first question leaves while its page is still being drawn, which takes longer than many an answer.
  useState(() => {
    if (skip || !isInFront()) return
    if (keepMs === undefined)
      early.begin(`${touches.stamp(entities)} ${asked}`, (signal) => call(value, input, { signal, silent: true, as }))
    else cached(value, input, keepMs).catch(() => undefined)
  })

  useEffect(() => {
    args.current = input
    shown.current = entities
    from.current = as
  })

  const ask = useCallback(
    (signal: AbortSignal) =>
      keepMs === undefined
        ? call(value, args.current, { signal, silent: true, as: from.current })
        : cached(value, args.current, keepMs),
    [call, cached, keepMs, value],
  )
  const reload = useCallback(() => setTurn((now) => now + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` and `watched` say what changed of input and entities
  useEffect(() => {
    if (skip) return
    const stamp = touches.stamp(shown.current)
    if (latest.current?.asked === asked && latest.current.stamp === stamp) return
    const begun = early.take(`${stamp} ${asked}`)
    const leaving = begun?.leaving ?? new AbortController()
    const settle = (got: Partial<Answered<OutputOf<C>>>) => {
      if (leaving.signal.aborted) return
      latest.current = { ...got, asked, stamp }
      setAnswered(latest.current)
    }
    const answer = (begun?.answer as ReturnType<typeof ask> | undefined) ?? ask(leaving.signal)
    answer.then(
      (data) => settle({ data }),
      (error: unknown) => {
        if (!isApiError(error)) throw error
        settle({ data: latest.current?.data, error })
      },
    )
    return () => leaving.abort()
  }, [asked, watched, skip, ask, touches, early])

  // What others change arrives by itself, without a sign of loading; own changes show that they are asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` and `watched` say what changed of input and entities
  useEffect(() => {
    if (skip || shown.current.length === 0) return
    const leaving = new AbortController()
    const isVisible = () => document.visibilityState === 'visible'
    const isBehind = () => latest.current !== undefined && latest.current.stamp !== touches.stamp(shown.current)
    let isLooking = false
    const look = async () => {
      if (isLooking || !isVisible() || latest.current?.asked !== asked) return
      isLooking = true
      const stamp = touches.stamp(shown.current)
      const data = await ask(leaving.signal).catch(() => undefined)
      isLooking = false
      // A look that failed leaves the stamp behind: the next turn of the poll tries again.
      if (data === undefined || leaving.signal.aborted || latest.current.asked !== asked) return
      latest.current = { data, asked, stamp }
      setAnswered(latest.current)
    }
    const follow: TouchListener = (_, source) => {
      if (!isBehind() || !isVisible()) return
      if (source !== 'server') reload()
      else if (pace !== 'slow') void look()
    }
    const catchUp = () => {
      if (isBehind() && isVisible()) reload()
    }
    const stop = touches.subscribe(follow)
    document.addEventListener('visibilitychange', catchUp)
    // Whatever was missed is there after five minutes; what is kept for a while is asked for by its own time.
    const timer = keepMs === undefined ? setInterval(() => void look(), lookMs(pace)) : 0
    return () => {
      stop()
      document.removeEventListener('visibilitychange', catchUp)
      clearInterval(timer)
      leaving.abort()
    }
  }, [asked, watched, skip, pace, keepMs, ask, touches, reload])

  return { data, error: answered?.error, loading: !skip && answered?.asked !== asked, reload }
}
