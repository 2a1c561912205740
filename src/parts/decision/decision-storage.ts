import * as z from 'zod/mini'
import type { CommandQueueMemory } from '#machines/command-queue.ts'

const command = {
  key: z.string(),
  name: z.string(),
  input: z.unknown(),
  label: z.string(),
  ids: z.array(z.int()),
  sendAt: z.number(),
}
const failure = z.object({
  kind: z.enum(['lost', 'conflict', 'signedOut', 'refused']),
  code: z.string(),
  message: z.string(),
  data: z.unknown(),
})
const kept = z.object({
  held: z.nullable(z.object(command)),
  outbox: z.array(z.object(command)),
  refused: z.array(z.object({ ...command, failure })),
})

const none: CommandQueueMemory = { held: null, outbox: [], refused: [] }
const isNothing = ({ held, outbox, refused }: CommandQueueMemory) => !held && outbox.length + refused.length === 0
const unsent = ({ held, outbox }: CommandQueueMemory) => (held ? [...outbox, held] : outbox)

/** A window that has not sent what was due this long ago is gone (ms). */
const abandonedMs = 15_000

export interface StorageDeps {
  /** Tells the decisions of one desk from those of others. */
  name: string
  userId: number
  storage: Storage
  /** Of this window alone: over a reload it is the same one. */
  session: Storage
  newId: () => string
  now: () => number
}

export interface DecisionStorage {
  /** What this window kept before a reload, and what windows that are gone left unsent. */
  take: () => CommandQueueMemory
  keep: (memory: CommandQueueMemory) => void
}

/**
 * Where decisions outlive their page, for each window on its own: what another window still holds can be taken back there.
 * Sending something twice would do no harm, as its key goes along.
 */
export function createDecisionStorage({
  name: desk,
  userId,
  storage,
  session,
  newId,
  now,
}: StorageDeps): DecisionStorage {
  const prefix = `visadesk.${desk}.${userId}.`
  const windowId = session.getItem('visadesk.window') ?? newId()
  session.setItem('visadesk.window', windowId)
  const own = prefix + windowId

  const read = (name: string): CommandQueueMemory => {
    try {
      const parsed = kept.safeParse(JSON.parse(storage.getItem(name) ?? 'null'))
      return parsed.success ? parsed.data : none
    } catch {
      return none
    }
  }
  const keep = (memory: CommandQueueMemory) => {
    if (isNothing(memory)) {
      storage.removeItem(own)
      return
    }
    const { held, outbox, refused } = memory
    try {
      storage.setItem(own, JSON.stringify({ held, outbox, refused }))
    } catch {
      // A full disk costs the decision its life after a crash; it is sent when its time is up all the same.
    }
  }
  return {
    keep,
    take() {
      const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
      const left = names
        .filter((name) => name.startsWith(prefix) && name !== own)
        .map((name) => ({ name, memory: read(name) }))
        .filter(({ memory }) => unsent(memory).every((one) => one.sendAt + abandonedMs < now()))
      const mine = read(own)
      const all = {
        held: mine.held,
        // From now on they are this window's: the next one leaves them alone.
        outbox: [
          ...left.flatMap(({ memory }) => unsent(memory).map((one) => ({ ...one, sendAt: now() }))),
          ...mine.outbox,
        ],
        refused: [...left.flatMap(({ memory }) => memory.refused), ...mine.refused],
      }
      keep(all)
      for (const { name } of left) storage.removeItem(name)
      return all
    },
  }
}
