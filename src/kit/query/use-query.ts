import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { lookAgainMs } from '#domain/constants.ts'
import { apiPath, type PathParts, pathPartsOf } from '#domain/permission.ts'
import type { ArgsOf, Call, Entity, OutputOf } from '#protocol/kit/call.ts'
import { type ApiError, isApiError } from '#src/kit/api/api-error.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useLang } from '#src/kit/i18n/i18n.ts'

export interface QueryOptions {
  /** Entities that it shows: it reloads when one of them changed, at once or when it is next visible. */
  entities?: readonly Entity[]
  /** Asks nothing for now. */
  skip?: boolean
  /** Takes an answer that is at most this old (ms). */
  keepMs?: number
  /** How often it looks for what others changed (ms), where that cannot wait as long as usual; 0: not by itself. */
  lookMs?: number | undefined
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
export function useQuery<C extends Call>(value: C, input: ArgsOf<C>, options: QueryOptions = {}): Query<OutputOf<C>> {
  const { entities = [], skip = false, keepMs, lookMs = lookAgainMs, as } = options
  const { call, cached, touches } = useClient()
  const [answered, setAnswered] = useState<Answered<OutputOf<C>>>()
  const [turn, setTurn] = useState(0)
  const lang = useLang()
  // The server says names in the reader's language, so another language is another question.
  const asked = `${usePath(value, as)} ${JSON.stringify(input)} ${lang} ${turn}`
  const watched = entities.join(' ')
  const latest = useRef<Answered<OutputOf<C>>>(undefined)
  const args = useRef(input)
  const shown = useRef(entities)
  const from = useRef(as)

  useEffect(() => {
    args.current = input
    shown.current = entities
    from.current = as
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` and `watched` say what changed of input and entities
  useEffect(() => {
    if (skip) return
    const stamp = touches.stamp(shown.current)
    if (latest.current?.asked === asked && latest.current.stamp === stamp) return
    const leaving = new AbortController()
    const settle = (got: Partial<Answered<OutputOf<C>>>) => {
      if (leaving.signal.aborted) return
      latest.current = { ...got, asked, stamp }
      setAnswered(latest.current)
    }
    const answer =
      keepMs === undefined
        ? call(value, args.current, { signal: leaving.signal, silent: true, as: from.current })
        : cached(value, args.current, keepMs)
    answer.then(
      (data) => settle({ data }),
      (error: unknown) => {
        if (!isApiError(error)) throw error
        settle({ data: latest.current?.data, error })
      },
    )
    return () => leaving.abort()
  }, [asked, watched, skip, keepMs, call, cached, touches, value])

  // What colleagues change arrives by itself, without a sign of loading; a failed look is made up for by the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` and `watched` say what changed of input and entities
  useEffect(() => {
    if (skip || lookMs === 0 || shown.current.length === 0) return
    const leaving = new AbortController()
    const look = async () => {
      if (document.visibilityState !== 'visible' || latest.current?.asked !== asked) return
      const stamp = touches.stamp(shown.current)
      const data = await call(value, args.current, { signal: leaving.signal, silent: true, as: from.current }).catch(
        () => undefined,
      )
      const isNews = data !== undefined && JSON.stringify(data) !== JSON.stringify(latest.current.data)
      if (leaving.signal.aborted || !isNews || latest.current.asked !== asked) return
      latest.current = { data, asked, stamp }
      setAnswered(latest.current)
    }
    const timer = setInterval(() => void look(), lookMs)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [asked, watched, skip, lookMs, call, touches, value])

  const reload = useCallback(() => setTurn((now) => now + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `watched` says what changed of entities
  useEffect(() => {
    if (shown.current.length === 0) return
    const catchUp = () => {
      const isBehind = latest.current && latest.current.stamp !== touches.stamp(shown.current)
      if (isBehind && document.visibilityState === 'visible') reload()
    }
    const stop = touches.subscribe(catchUp)
    document.addEventListener('visibilitychange', catchUp)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', catchUp)
    }
  }, [touches, watched, reload])

  return { data: answered?.data, error: answered?.error, loading: !skip && answered?.asked !== asked, reload }
}
