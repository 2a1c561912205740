import { catalogue } from './catalogue.ts'
import { ModelError } from './error.ts'
import type { ModelEntry } from './manifest.ts'
import { type ModelName, readSource, sha256, sources } from './sources.ts'

/** The file of a network, with what the manifest says of it. Throws a ModelError that names the network. */
export function makeModel(name: ModelName): { readonly entry: ModelEntry; readonly bytes: Uint8Array } {
  try {
    const { licence, ...source } = sources[name]
    const graph = catalogue[name](readSource(sources[name]))
    const bytes = graph.write({ source: `${source.package} ${source.version}`, licence })
    const { inputs, outputs } = graph
    const hash = sha256(bytes)
    return {
      bytes,
      entry: { file: `${name}.onnx`, bytes: bytes.length, sha256: hash, inputs, outputs, licence, source },
    }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    throw new ModelError(`The network ${name} cannot be built.\n${error.message}`)
  }
}
