import type * as Ort from 'onnxruntime-web/wasm'
import { ImageError } from '#src/workers/image/tools.ts'
import type { NetworkName, Run } from './run.ts'

/** What the networks run on, and the networks themselves; scripts have more of them than the browser. */
export interface Supply<Name extends string = NetworkName> {
  readonly runtime: () => Promise<Pick<typeof Ort, 'InferenceSession' | 'Tensor'>>
  readonly model: (name: Name | NetworkName) => Promise<Uint8Array>
}

export interface Sessions<Name extends string = NetworkName> {
  readonly run: Run<Name | NetworkName>
  /** Makes networks ready, so that later none of them has to be waited for. */
  readonly load: (names: readonly NetworkName[]) => Promise<void>
}

/**
 * Runs the networks one after another: the runtime takes one call at a time. What could not be had is asked for again the
 * next time. Rejects with an ImageError `modelMissing` when a network cannot be loaded, `workerLost` when it broke down.
 */
export function createSessions<Name extends string = NetworkName>({ runtime, model }: Supply<Name>): Sessions<Name> {
  const sessions = new Map<Name | NetworkName, Ort.InferenceSession>()
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => null)
    return mine
  }

  const orMissing = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw new ImageError('modelMissing', String(error))
    })
  /** What a network is made of; null of one that is there. */
  const supplyOf = async (name: Name | NetworkName) =>
    sessions.has(name) ? null : orMissing(Promise.all([runtime(), model(name)]))
  type Supplied = Awaited<ReturnType<typeof supplyOf>>

  async function open(name: Name | NetworkName, supplied: Supplied): Promise<Ort.InferenceSession> {
    const ready = sessions.get(name)
    if (ready || !supplied) return ready!
    const [{ InferenceSession }, bytes] = supplied
    const session = await orMissing(InferenceSession.create(bytes, { executionProviders: ['wasm'] }))
    sessions.set(name, session)
    return session
  }

  return {
    load: (names) =>
      inTurn(async () => {
        for (const name of names) await open(name, await supplyOf(name))
      }),
    async run(name, { width, height, data }) {
      // What has to be fetched before it can run holds up no other.
      const supplied = sessions.has(name) ? null : await supplyOf(name)
      return inTurn(async () => {
        const session = await open(name, supplied)
        const { Tensor } = await runtime()
        const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
        const [input = ''] = session.inputNames
        const [output = ''] = session.outputNames
        try {
          const results = await session.run({ [input]: new Tensor('uint8', bytes, [1, height, width, 4]) })
          const result = results[output]
          if (!(result?.data instanceof Float32Array)) throw new Error(`The network ${name} gave no numbers`)
          return { data: result.data, dims: result.dims }
        } catch (error) {
          // The runtime does not come back from what broke it, such as a lack of memory; a fresh worker does.
          throw new ImageError('workerLost', String(error))
        }
      })
    },
  }
}
