import {
  type OfficeFact,
  packRequest,
  unpackResponse,
  type WireRequest,
  type WireResponse,
} from '#src/demo/server/wire.ts'

const NAME = 'visadesk-demo'
const LIMIT_MS = 30_000

/** Who answers requests: the worker of this window, or of the window that has one. */
export interface Office {
  answer(request: Request): Promise<Response>
  /** Resolves once somebody answers: whether the data outlive the page. */
  readonly opened: Promise<boolean>
  /** Text messages that the server sends, as a phone would show them. Answers the way to stop listening. */
  onSms(receive: (content: string, mobile: string) => void): () => void
  /** Throws everything away, in all windows, and starts anew. */
  reset(): void
}

/** What windows say to each other. */
type Word =
  | OfficeFact
  | WireResponse
  | { readonly kind: 'hello' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'request'; readonly request: WireRequest }

/** What the product itself keeps in the browser goes with the data it belongs to. */
function startAnew(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith('visadesk')) storage.removeItem(key)
  history.replaceState(null, '', location.pathname)
  // A person has said so already: what is not submitted has no server any more.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  location.reload()
}

/**
 * One database, however many windows: the first window holds the lock and the server, the others pass their requests on to
 * it. When it is closed the next in line opens the server again on the same data.
 */
export function openOffice(build: string): Office {
  const channel = new BroadcastChannel(NAME)
  const post = (word: Word) => channel.postMessage(word)
  const answered = new Map<string, (response: WireResponse) => void>()
  const unanswered = new Map<string, WireRequest>()
  const phones = new Set<(content: string, mobile: string) => void>()
  const opening = Promise.withResolvers<boolean>()
  let worker: Worker | undefined
  let isOpen = false

  const send = (request: WireRequest) => (worker ? worker.postMessage(request) : post({ kind: 'request', request }))
  const receive = (word: OfficeFact | WireResponse) => {
    if ('id' in word) {
      unanswered.delete(word.id)
      answered.get(word.id)?.(word)
      answered.delete(word.id)
    } else if (word.kind === 'opened') {
      isOpen = true
      opening.resolve(word.isPersistent)
      // What was asked while nobody answered, or of a window that has gone, is asked of the new one.
      for (const request of unanswered.values()) send(request)
    } else if (word.kind === 'failed') opening.reject(new Error(word.message))
    else if (word.kind === 'sms') for (const phone of phones) phone(word.content, word.mobile)
    else startAnew()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if ('id' in data) receive(data)
    else if (data.kind === 'request') worker?.postMessage(data.request)
    else if (data.kind === 'reset') worker?.postMessage(data)
    else if (data.kind !== 'hello') receive(data)
    else if (worker) void opening.promise.then((isPersistent) => post({ kind: 'opened', isPersistent }))
  })
  post({ kind: 'hello' })

  // The lock is held for as long as the window lives.
  void navigator.locks.request(NAME, () => {
    worker = new Worker(new URL('./server/worker.ts', import.meta.url), { name: build })
    isOpen = false
    worker.addEventListener('message', ({ data }: MessageEvent<OfficeFact | WireResponse>) => {
      const isForAnother = 'id' in data && !answered.has(data.id)
      if (!isForAnother) receive(data)
      if (isForAnother || !('id' in data)) post(data)
    })
    worker.addEventListener('error', (event) => opening.reject(new Error(event.message)))
    return new Promise<never>(() => {})
  })

  return {
    opened: opening.promise,
    onSms(phone) {
      phones.add(phone)
      return () => phones.delete(phone)
    },
    reset: () => (worker ? worker.postMessage({ kind: 'reset' }) : post({ kind: 'reset' })),
    async answer(request) {
      const packed = await packRequest(crypto.randomUUID(), request)
      const { promise, resolve, reject } = Promise.withResolvers<WireResponse>()
      const timer = setTimeout(() => {
        unanswered.delete(packed.id)
        answered.delete(packed.id)
        reject(new Error('the demo server did not answer'))
      }, LIMIT_MS)
      answered.set(packed.id, resolve)
      unanswered.set(packed.id, packed)
      if (isOpen) send(packed)
      return unpackResponse(await promise.finally(() => clearTimeout(timer)))
    },
  }
}
