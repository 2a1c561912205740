import type * as Ort from 'onnxruntime-web/wasm'
import * as z from 'zod/mini'
import { ImageError } from '#src/workers/image/tools.ts'
import { alone, fetchFresh, fetchStored, type Sources, tidy } from './download.ts'
import type { NetworkName, RareName } from './run.ts'
import { runtimeFile } from './runtime.ts'
import type { Supply } from './sessions.ts'

const networkUrls: Record<NetworkName, string> = {
  face: new URL('../../../../models/built/face.onnx', import.meta.url).href,
  landmarks: new URL('../../../../models/built/landmarks.onnx', import.meta.url).href,
  mesh: new URL('../../../../models/built/mesh.onnx', import.meta.url).href,
  expression: new URL('../../../../models/built/expression.onnx', import.meta.url).href,
  matting: new URL('../../../../models/built/matting.onnx', import.meta.url).href,
}
const rareUrls: Record<RareName, string> = {
  descriptor: new URL('../../../../models/built/descriptor.onnx', import.meta.url).href,
  palms: new URL('../../../../models/built/palms.onnx', import.meta.url).href,
  hand: new URL('../../../../models/built/hand.onnx', import.meta.url).href,
}
const isRare = (name: NetworkName | RareName): name is RareName => name in rareUrls
const manifestUrl = new URL('../../../../models/built/manifest.json', import.meta.url).href
const glueUrl = new URL('onnxruntime-web/ort-wasm-simd-threaded.mjs', import.meta.url).href
const wasmUrl = new URL('onnxruntime-web/ort-wasm-simd-threaded.wasm', import.meta.url).href

const manifestShape = z.object({ models: z.record(z.string(), z.object({ sha256: z.string(), bytes: z.number() })) })

export interface Depot extends Supply<RareName> {
  /** Fetches all that the networks need; those who wait at the same time share it, and all hear at once how far it is, from 0 to 1. */
  readonly fetchAll: (onShare: (share: number) => void) => Promise<void>
  /** Gives back the 14 MB that the runtime was made of, once it runs: it reads them no more. */
  readonly clear: () => Promise<void>
}

/**
 * The networks and what they run on, from this site: some 5 MB at the first use, afterwards from the browser's own store and
 * without any connection. Their hashes are those of the manifest that the build wrote. What could not be had is tried
 * again the next time.
 */
export function createDepot(names: readonly NetworkName[]): Depot {
  const listeners = new Set<(share: number) => void>()
  let stock: Promise<Stock> | null = null
  let fetched = 0
  const have = () => {
    stock ??= stockUp(names, (share) => {
      fetched = share
      for (const listener of listeners) listener(share)
    }).catch((error: unknown) => {
      stock = null
      fetched = 0
      throw new ImageError('modelMissing', String(error))
    })
    return stock
  }
  return {
    runtime: async () => (await have()).ort,
    async model(name) {
      if (isRare(name)) return (await have()).fetchRare(name)
      const bytes = (await have()).networks.get(name)
      if (!bytes) throw new ImageError('modelMissing', `${name} is not among the networks here`)
      return bytes
    },
    async fetchAll(onShare) {
      listeners.add(onShare)
      // They may have been asked for before, and nothing comes: whoever waits is told so all the same.
      onShare(fetched)
      await have().finally(() => listeners.delete(onShare))
    },
    async clear() {
      const { wasm } = await have()
      // Handed over to nobody: the browser takes them back at once, whoever still holds on to them.
      if (wasm.byteLength > 0) structuredClone(wasm.buffer, { transfer: [wasm.buffer] })
    },
  }
}

interface Stock {
  readonly ort: typeof Ort
  readonly wasm: Uint8Array<ArrayBuffer>
  readonly networks: ReadonlyMap<NetworkName, Uint8Array>
  readonly fetchRare: (name: RareName) => Promise<Uint8Array>
}

async function stockUp(names: readonly NetworkName[], onShare: (share: number) => void): Promise<Stock> {
  const store = await globalThis.caches?.open('image-networks').catch(() => null)
  const sources: Sources = { store: store ?? null, fetch: (url) => fetch(url), alone }
  const { models } = manifestShape.parse(JSON.parse(new TextDecoder().decode(await fetchFresh(manifestUrl, sources))))

  const entryOf = (name: NetworkName | RareName) => {
    const entry = models[name]
    if (!entry) throw new Error(`The manifest does not know the network ${name}`)
    return entry
  }
  const wanted = [
    { url: wasmUrl, ...runtimeFile },
    ...names.map((name) => ({ url: networkUrls[name], ...entryOf(name) })),
  ]
  const total = wanted.reduce((sum, { bytes }) => sum + bytes, 0)
  const came = new Map<string, number>()
  const count = (url: string) => (bytes: number) => {
    came.set(url, bytes)
    onShare([...came.values()].reduce((sum, one) => sum + one, 0) / total)
  }
  const ort = await import('onnxruntime-web/wasm')
  const [wasm, ...networks] = await Promise.all(wanted.map((one) => fetchStored(one, sources, count(one.url))))
  // Another worker of this version may have put others there.
  if (store) await tidy(store, [manifestUrl, wasmUrl, ...Object.values(networkUrls), ...Object.values(rareUrls)])

  // With more threads the page would have to shut out pictures of other origins, for little: a run takes 60 ms at most.
  ort.env.wasm.numThreads = 1
  ort.env.wasm.wasmPaths = { mjs: glueUrl }
  ort.env.wasm.wasmBinary = wasm!
  return {
    ort,
    wasm: wasm!,
    networks: new Map(names.map((name, at) => [name, networks[at]!])),
    fetchRare: (name) => fetchStored({ url: rareUrls[name], ...entryOf(name) }, sources, () => {}),
  }
}
