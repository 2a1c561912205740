import type { Entity } from '#protocol/kit/call.ts'

/**
 * Who says it: an own call, one whose answer was taken over by the page in front, another window of this browser, or the server,
 * of what anybody did.
 */
export type TouchSource = 'here' | 'takenOver' | 'elsewhere' | 'server'

/** Hears which entities changed. */
export type TouchListener = (entities: readonly Entity[], from: TouchSource) => void

export interface TouchBus {
  publish: (entities: readonly Entity[], from?: 'here' | 'takenOver') => void
  /** What the server said that changed; once a turn, also when it is nothing. */
  receive: (entities: readonly Entity[]) => void
  subscribe: (listener: TouchListener) => () => void
  /** How often these entities changed so far: what a hidden list compares when it is shown again. */
  stamp: (entities: readonly Entity[]) => number
  /** What is shown is asked for again, because of an own call; the answer ends it. */
  beginReload: () => () => void
  /** When all that is asked for again was drawn; undefined while nothing is. */
  reloaded: () => Promise<void> | undefined
  close: () => void
}

/** The part of BroadcastChannel that is used. */
export interface Channel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  close(): void
}

const isEntities = (data: unknown): data is Entity[] =>
  Array.isArray(data) && data.every((one) => typeof one === 'string')

/** Tells lists what changed, in this window and, over the channel, in others (spec: calls#touches). */
export function createTouchBus(channel?: Channel): TouchBus {
  const listeners = new Set<TouchListener>()
  const counts = new Map<Entity, number>()
  const reloads = new Set<Promise<void>>()
  const notify: TouchListener = (entities, from) => {
    for (const entity of entities) counts.set(entity, (counts.get(entity) ?? 0) + 1)
    for (const listener of listeners) listener(entities, from)
  }
  channel?.addEventListener('message', ({ data }) => {
    if (isEntities(data)) notify(data, 'elsewhere')
  })
  return {
    publish(entities, from = 'here') {
      if (entities.length === 0) return
      notify(entities, from)
      channel?.postMessage([...entities])
    },
    receive: (entities) => notify(entities, 'server'),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stamp: (entities) => entities.reduce((sum, entity) => sum + (counts.get(entity) ?? 0), 0),
    beginReload() {
      let end = () => {}
      const reload = new Promise<void>((done) => {
        end = done
      })
      reloads.add(reload)
      return () => {
        reloads.delete(reload)
        end()
      }
    },
    reloaded: () => (reloads.size === 0 ? undefined : Promise.all(reloads).then(() => {})),
    close: () => channel?.close(),
  }
}
