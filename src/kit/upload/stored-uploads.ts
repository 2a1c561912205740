import { draftKeepMs } from '#domain/constants.ts'
import type { Checkpoint } from '#machines/upload-facts.ts'

/** How far an unfinished upload came. */
export interface StoredUpload {
  readonly id: string
  readonly userId: number
  /** The widget that it belongs to. */
  readonly owner: string
  readonly md5?: string
  readonly checkpoint?: Checkpoint
  /** Grows from one to the next, so that they come back in their order. */
  readonly addedAt: number
  readonly savedAt: number
}

/** Unfinished uploads of one person on this computer. They expire as drafts do, and the next person finds none. */
export interface StoredUploads {
  readonly put: (upload: Pick<StoredUpload, 'id' | 'owner'>, file: File) => Promise<void>
  /** Does nothing for what is not kept any more. */
  readonly note: (id: string, progress: Partial<Pick<StoredUpload, 'md5' | 'checkpoint'>>) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  /** Those of a widget with their files, oldest first, without those that another window is busy with. */
  readonly of: (owner: string) => Promise<readonly (StoredUpload & { readonly file: File })[]>
}

/** Where they lie. Files lie apart: their record is written again and again. */
export interface UploadStore {
  readonly all: () => Promise<readonly StoredUpload[]>
  readonly file: (id: string) => Promise<File | undefined>
  readonly put: (upload: StoredUpload, file: File) => Promise<void>
  /** Reads and writes a record in one step; nothing where there is none. */
  readonly change: (id: string, to: (known: StoredUpload) => StoredUpload) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

/** Says which uploads some window is busy with, and holds one for as long as this window lives. */
export interface UploadHolds {
  readonly hold: (id: string) => void
  readonly held: () => Promise<ReadonlySet<string>>
}

export function storeUploads(store: UploadStore, holds: UploadHolds, userId: number, now: () => number): StoredUploads {
  const mine = new Set<string>()
  let lastAt = 0
  const isOver = (one: StoredUpload) => one.userId !== userId || now() - one.savedAt >= draftKeepMs
  const swept = store.all().then((all) => Promise.all(all.filter(isOver).map((one) => store.remove(one.id))))
  const hold = (id: string) => {
    mine.add(id)
    holds.hold(id)
  }
  return {
    async put({ id, owner }, file) {
      hold(id)
      lastAt = Math.max(now(), lastAt + 1)
      await store.put({ id, userId, owner, addedAt: lastAt, savedAt: now() }, file)
    },
    note: (id, progress) => store.change(id, (known) => ({ ...known, ...progress, savedAt: now() })),
    remove: store.remove,
    async of(owner) {
      await swept
      const [all, held] = await Promise.all([store.all(), holds.held()])
      const isFree = (one: StoredUpload) =>
        one.owner === owner && !isOver(one) && (mine.has(one.id) || !held.has(one.id))
      const found = all.filter(isFree).toSorted((a, b) => a.addedAt - b.addedAt)
      const files = await Promise.all(found.map((one) => store.file(one.id)))
      return found.flatMap((one, at) => {
        const file = files[at]
        if (!file) return []
        hold(one.id)
        return [{ ...one, file }]
      })
    },
  }
}
