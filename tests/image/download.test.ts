import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { alone, fetchFresh, fetchStored, type NetworkStore, tidy } from '#src/workers/image/networks/download.ts'
import { runtimeFile } from '#src/workers/image/networks/runtime.ts'

const content = new TextEncoder().encode('a network of some bytes')
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const wanted = { url: 'https://visa.example/face.onnx', sha256: hashOf(content) }

/** A browser's store, and a network that can be cut. */
function browser(served: Uint8Array<ArrayBuffer> = content) {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  const asked: string[] = []
  const line = { isCut: false, status: 200 }
  const urlOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request))
  const store: NetworkStore = {
    match: async (request) => {
      const bytes = kept.get(urlOf(request))
      return bytes && new Response(bytes)
    },
    put: async (request, response) => {
      kept.set(urlOf(request), new Uint8Array(await response.arrayBuffer()))
    },
    delete: async (request) => kept.delete(urlOf(request)),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
  }
  const fetch = async (url: string) => {
    asked.push(url)
    if (line.isCut) throw new TypeError('Failed to fetch')
    return new Response(served, { status: line.status })
  }
  return { kept, asked, line, sources: { store, fetch, alone } }
}

describe('a network that is needed', () => {
  it('is fetched once, and from then on is there without a connection', async () => {
    const { asked, line, sources } = browser()
    const shares: number[] = []
    expect(await fetchStored(wanted, sources, (bytes) => shares.push(bytes))).toEqual(content)
    expect(shares.at(-1)).toBe(content.length)
    line.isCut = true
    expect(await fetchStored(wanted, sources, () => {})).toEqual(content)
    expect(asked).toHaveLength(1)
  })
  it('is fetched once when two tabs want it at the same time', async () => {
    const { asked, sources } = browser()
    const tabs = [1, 2].map(() => fetchStored(wanted, sources, () => {}))
    expect(await Promise.all(tabs)).toEqual([content, content])
    expect(asked).toHaveLength(1)
  })
  it('is fetched by a second tab when the first one could not have it', async () => {
    const { sources } = browser()
    const cut = { ...sources, fetch: () => Promise.reject(new TypeError('Failed to fetch')) }
    const tabs = [cut, sources].map((one) => fetchStored(wanted, one, () => {}))
    const [first, second] = await Promise.allSettled(tabs)
    expect(first).toMatchObject({ status: 'rejected' })
    expect(second).toEqual({ status: 'fulfilled', value: content })
  })
  it('is fetched all the same when a tab that is asleep does not come to an end', async () => {
    const { sources } = browser()
    const awake = Promise.withResolvers<void>()
    const asleep = alone(wanted.url, () => awake.promise)
    const impatient = { ...sources, alone: <T>(name: string, work: () => Promise<T>) => alone(name, work, 1) }
    expect(await fetchStored(wanted, impatient, () => {})).toEqual(content)
    awake.resolve()
    await asleep
  })
  it('is fetched anew when what was kept is damaged', async () => {
    const { kept, asked, sources } = browser()
    kept.set(wanted.url, content.slice(3))
    expect(await fetchStored(wanted, sources, () => {})).toEqual(content)
    expect(asked).toHaveLength(1)
    expect(kept.get(wanted.url)).toEqual(content)
  })
  it('is refused, and not kept, when it is another one', async () => {
    const { kept, sources } = browser(new TextEncoder().encode('a network of another make'))
    await expect(fetchStored(wanted, sources, () => {})).rejects.toThrow('is not what this version was built with')
    expect(kept.size).toBe(0)
  })
  it('is missing without a connection, or when the server does not have it', async () => {
    const { line, sources } = browser()
    line.status = 404
    await expect(fetchStored(wanted, sources, () => {})).rejects.toThrow('404')
    line.isCut = true
    await expect(fetchStored(wanted, sources, () => {})).rejects.toThrow('Failed to fetch')
  })
  it('is used all the same where the browser keeps nothing, or has no room', async () => {
    const { asked, sources } = browser()
    expect(await fetchStored(wanted, { ...sources, store: null }, () => {})).toEqual(content)
    const full = { ...sources.store, put: () => Promise.reject(new Error('QuotaExceededError')) }
    expect(await fetchStored(wanted, { ...sources, store: full }, () => {})).toEqual(content)
    expect(asked).toHaveLength(2)
  })
})

describe('the manifest of the networks', () => {
  it('is asked for each time, and is the last known one without a connection', async () => {
    const { asked, line, sources } = browser()
    expect(await fetchFresh(wanted.url, sources)).toEqual(content)
    line.isCut = true
    expect(await fetchFresh(wanted.url, sources)).toEqual(content)
    expect(asked).toHaveLength(2)
  })
})

describe('what the browser keeps', () => {
  it('is only what this version needs', async () => {
    const { kept, sources } = browser()
    kept.set('https://visa.example/old.onnx', content)
    kept.set(wanted.url, content)
    await tidy(sources.store, [wanted.url])
    expect([...kept.keys()]).toEqual([wanted.url])
  })
  it('includes the runtime that is installed', async () => {
    const file = await readFile('node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm')
    expect({ sha256: hashOf(file), bytes: file.length }).toEqual(runtimeFile)
  })
})
