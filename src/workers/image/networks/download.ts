/** Tells how many bytes have come so far. */
type OnBytes = (bytes: number) => void
type Bytes = Uint8Array<ArrayBuffer>

/** The browser's cache as far as it is used. */
export type NetworkStore = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>

export interface Sources {
  /** Null where the browser has none: outside https and localhost, and in some private windows. */
  readonly store: NetworkStore | null
  readonly fetch: (url: string) => Promise<Response>
  readonly alone: typeof alone
}

export interface Wanted {
  readonly url: string
  readonly sha256: string
}

/** Another tab that fetches the same file is waited for, but not for ever: it may have been put to sleep. */
const PATIENCE_MS = 60_000

/** Does the work while no other tab or worker of this site does what has the same name; at once where browsers cannot tell. */
export async function alone<T>(name: string, work: () => Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  const locks = globalThis.navigator?.locks
  if (!locks) return work()
  let isTurn = false
  const inTurn = () => {
    isTurn = true
    return work()
  }
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, inTurn)
  } catch (error) {
    if (isTurn) throw error
    return work()
  }
}

/**
 * A file from the shelf, or else from the network and then put on the shelf; tabs that want it at the same time fetch it once.
 * Its hash is compared both times; wrong bytes on the shelf are fetched anew. Rejects when the right ones cannot be had.
 */
export async function fetchStored(wanted: Wanted, sources: Sources, onBytes: OnBytes): Promise<Bytes> {
  const { url } = wanted
  const kept = await takeFromStore(wanted, sources.store, onBytes)
  if (kept) return kept
  return sources.alone(url, async () => {
    const come = await takeFromStore(wanted, sources.store, onBytes)
    if (come) return come
    const bytes = await readAll(await sources.fetch(url), onBytes)
    if (!(await hasHash(bytes, wanted.sha256))) throw new Error(`${url} is not what this version was built with`)
    // A full disk is no reason to do without.
    await sources.store?.put(url, new Response(bytes)).catch(() => null)
    return bytes
  })
}

async function takeFromStore({ url, sha256 }: Wanted, store: NetworkStore | null, onBytes: OnBytes) {
  const kept = await store?.match(url).catch(() => undefined)
  if (!kept) return null
  const bytes = await readAll(kept, onBytes)
  if (await hasHash(bytes, sha256)) return bytes
  await store?.delete(url)
  return null
}

/** A small file from the network, or, without one, as it was the last time. */
export async function fetchFresh(url: string, { store, fetch }: Sources): Promise<Bytes> {
  try {
    const bytes = await readAll(await fetch(url), () => {})
    await store?.put(url, new Response(bytes)).catch(() => null)
    return bytes
  } catch (error) {
    const kept = await store?.match(url)
    if (!kept) throw error
    return readAll(kept, () => {})
  }
}

/** Throws away what an earlier version put on the shelf. */
export async function tidy(store: NetworkStore, urls: readonly string[]): Promise<void> {
  const requests = await store.keys()
  await Promise.all(requests.filter(({ url }) => !urls.includes(url)).map((request) => store.delete(request)))
}

async function readAll(response: Response, onBytes: OnBytes): Promise<Bytes> {
  if (!response.ok || !response.body) throw new Error(`${response.url} answered ${response.status}`)
  const parts: Uint8Array[] = []
  let length = 0
  const reader = response.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    length += part.value.length
    onBytes(length)
  }
  const all = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

async function hasHash(bytes: Bytes, sha256: string): Promise<boolean> {
  // Outside https and localhost browsers compute no hashes, and nothing there could be relied on anyway.
  if (!globalThis.crypto?.subtle) return true
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') === sha256
}
