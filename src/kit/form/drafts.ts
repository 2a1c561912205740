import * as z from 'zod/mini'
import { draftKeepMs, draftStoreDelayMs } from '#domain/constants.ts'
import { typedPath } from './unread.ts'

/** What somebody typed and has not sent yet. `version` is that of the record it was begun on. */
export interface Draft {
  base: unknown
  version: number | null
  values: unknown
  /** The idempotency key of the sending, the same for every try. */
  key: string
  savedAt: number
  /** Names of further values that never reach the disk; in memory they are kept. */
  secrets?: readonly string[]
}

const stored = z.object({
  base: z.unknown(),
  version: z.nullable(z.int()),
  values: z.unknown(),
  key: z.string(),
  savedAt: z.int(),
})

/** Secrets never reach the disk, whatever form they are typed into. */
const secret = /password|captcha|secret|token/i

function withoutSecrets(value: unknown, isSecret: (name: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, isSecret))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (isSecret(key) ? [] : [[key, withoutSecrets(one, isSecret)]])),
  )
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export interface DraftDeps {
  storage: Storage
  userId: number
  newKey: () => string
  now: () => number
  /** Calls back when the page is about to go; gives the way to stop listening. */
  onLeave: (flush: () => void) => () => void
}

export interface Drafts {
  /** The draft of a form, or a new one that starts from `base` and is kept nowhere until something is typed. */
  open: (id: string, base: unknown, version: number | null) => { draft: Draft; restored: boolean }
  /** In memory at once, on disk after 300 ms; values that equal the base end the draft. */
  save: (id: string, draft: Draft) => void
  /** After the sending succeeded, or when the user throws it away. */
  drop: (id: string) => void
  /** Dirty means that a draft exists. */
  isDirty: (id: string) => boolean
  subscribe: (listener: () => void) => () => void
  flush: () => void
  close: () => void
}

/**
 * The drafts of one user on this computer, above every tab (spec: pages#drafts). The next person does
 * not see them, and they expire after 14 days.
 */
export function createDrafts({ storage, userId, newKey, now, onLeave }: DraftDeps): Drafts {
  const prefix = `visadesk.draft.${userId}.`
  const kept = new Map<string, Draft>()
  const waiting = new Map<string, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()

  const notify = () => {
    for (const listener of listeners) listener()
  }
  const write = (id: string) => {
    clearTimeout(waiting.get(id))
    waiting.delete(id)
    const draft = kept.get(id)
    if (!draft) return
    const { base, version, key, savedAt, values, secrets = [] } = draft
    // What was typed there and could not be read is as secret.
    const isSecret = (name: string) =>
      secret.test(name) || secrets.some((one) => name === one || name === typedPath(one))
    const safe = {
      base: withoutSecrets(base, isSecret),
      values: withoutSecrets(values, isSecret),
      version,
      key,
      savedAt,
    }
    try {
      storage.setItem(prefix + id, JSON.stringify(safe))
    } catch {
      // A full disk costs the draft its life after a reload, not the form its use.
    }
  }
  const flush = () => {
    for (const id of waiting.keys()) write(id)
  }
  const read = (name: string): Draft | null => {
    try {
      const parsed = stored.safeParse(JSON.parse(storage.getItem(name) ?? 'null'))
      return parsed.success && now() - parsed.data.savedAt < draftKeepMs ? (parsed.data as Draft) : null
    } catch {
      return null
    }
  }
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    const draft = read(name)
    if (draft) kept.set(name.slice(prefix.length), draft)
    else storage.removeItem(name)
  }
  const stop = onLeave(flush)

  const drop = (id: string) => {
    clearTimeout(waiting.get(id))
    waiting.delete(id)
    storage.removeItem(prefix + id)
    if (kept.delete(id)) notify()
  }
  return {
    open(id, base, version) {
      const draft = kept.get(id)
      if (draft) return { draft, restored: true }
      return { draft: { base, version, values: base, key: newKey(), savedAt: now() }, restored: false }
    },
    save(id, draft) {
      if (isSame(draft.values, draft.base)) {
        drop(id)
        return
      }
      const isNew = !kept.has(id)
      kept.set(id, { ...draft, savedAt: now() })
      clearTimeout(waiting.get(id))
      waiting.set(
        id,
        setTimeout(() => write(id), draftStoreDelayMs),
      )
      if (isNew) notify()
    },
    drop,
    isDirty: (id) => kept.has(id),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    flush,
    close() {
      flush()
      stop()
    },
  }
}

/** Writes drafts down when the page goes: `pagehide`, because `unload` is not fired on phones. */
export const onPageHide = (flush: () => void): (() => void) => {
  addEventListener('pagehide', flush)
  return () => removeEventListener('pagehide', flush)
}
