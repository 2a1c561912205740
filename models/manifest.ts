import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Port } from '#models/onnx/graph.ts'
import { ModelError } from './error.ts'
import { type ModelName, type Source, sha256 } from './sources.ts'

/** The facts known of a built network. */
export interface ModelEntry {
  /** Beside the manifest. */
  readonly file: string
  readonly bytes: number
  readonly sha256: string
  readonly inputs: readonly Port[]
  readonly outputs: readonly Port[]
  readonly licence: string
  readonly source: Omit<Source, 'licence'>
}

/** models/built/manifest.json. */
export interface Manifest {
  /** A hash of the build step and of its inputs: with the same one, the same files would come out. */
  readonly madeFrom: string
  readonly models: Readonly<Record<ModelName, ModelEntry>>
}

/** Where the networks lie, seen from the root. */
export const builtFolder = 'models/built'

/** The manifest of the networks that were built, or undefined when there is none that can be read. */
export function readManifest(folder = builtFolder): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  } catch {
    return undefined
  }
}

/** The bytes of a built network. Throws a ModelError when it is not there or not what the manifest says. */
export function readModel(name: ModelName, folder = builtFolder, manifest = readManifest(folder)): Uint8Array {
  const entry = manifest?.models[name]
  const bytes = entry && read(join(folder, entry.file))
  if (!entry || !bytes) throw new ModelError(`The network ${name} is not built. Run node scripts/models.ts.`)
  if (sha256(bytes) !== entry.sha256)
    throw new ModelError(`${folder}/${entry.file} was changed after it was built. Run node scripts/models.ts.`)
  return bytes
}

function read(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}
