import { createContext, useCallback, useContext, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Drafts } from './drafts.ts'

const DraftsContext = createContext<Drafts | null>(null)
export const DraftsProvider = DraftsContext.Provider

/** The user's drafts. Throws outside the provider, which stands above every tab. */
export function useDrafts(): Drafts {
  const drafts = useContext(DraftsContext)
  if (!drafts) throw new Error('useDrafts needs a DraftsProvider above it')
  return drafts
}

export interface DraftHandle<V> {
  /** What the form starts with: the draft, or the base where there is none. */
  values: V
  base: V
  /** Idempotency key for sending this form, the same for every try; read it when sending. */
  key: () => string
  /** The values come from an earlier draft. */
  restored: boolean
  /** The record was changed since the draft was begun. */
  stale: boolean
  save: (values: V) => void
  /** Ends the draft after success: the next sending has a new key. */
  done: () => void
}

/**
 * The draft of one form. `id` names form and record ("center.contract.edit.12"); `base` is the record as loaded, or the
 * empty form; `version` is the record's.
 */
export function useDraft<V>(id: string, base: V, version: number | null = null): DraftHandle<V> {
  const drafts = useDrafts()
  const [{ draft, restored }] = useState(() => drafts.open(id, base, version))
  const current = useRef(draft)
  const save = useCallback(
    (values: V) => {
      current.current = { ...current.current, values }
      drafts.save(id, current.current)
    },
    [drafts, id],
  )
  const done = useCallback(() => {
    drafts.drop(id)
    current.current = drafts.open(id, current.current.base, current.current.version).draft
  }, [drafts, id])
  return useMemo(
    () => ({
      values: draft.values as V,
      base,
      key: () => current.current.key,
      restored,
      stale: restored && draft.version !== version,
      save,
      done,
    }),
    [draft, base, restored, version, save, done],
  )
}

/** Whether a form has something unsent, for the mark on its tab and the question on closing. */
export function useIsDirty(id: string): boolean {
  const drafts = useDrafts()
  return useSyncExternalStore(drafts.subscribe, () => drafts.isDirty(id))
}
