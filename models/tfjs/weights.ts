import { ModelError } from '#models/error.ts'

/** Numbers of one byte each, a weight being `byte * scale + min`; or plain floats, little end first, where that is null. */
export interface Weight {
  readonly name: string
  readonly shape: readonly number[]
  readonly bytes: Uint8Array
  readonly quantization: { readonly scale: number; readonly min: number } | null
}

interface Entry {
  readonly name: string
  readonly shape: readonly number[]
  readonly dtype: string
  readonly quantization?: { readonly dtype: string; readonly scale: number; readonly min: number }
}
type Group = { readonly weights: readonly Entry[]; readonly paths: readonly string[] }

const count = (shape: readonly number[]): number => shape.reduce((product, one) => product * one, 1)

/** The weights of a TensorFlow.js model, taken one by one, so that none is forgotten and none is made up. */
export class Weights {
  private readonly left: Map<string, Weight>

  /**
   * Reads the weights' manifest and the one binary file that it names. Throws a ModelError when a weight is of another
   * kind than one byte or a float, or when the file is longer or shorter than its weights. `isLeftOver` names what is in
   * the file and belongs to no layer.
   */
  constructor(manifest: Uint8Array, binary: Uint8Array, isLeftOver: (name: string) => boolean = () => false) {
    const groups: readonly Group[] = JSON.parse(new TextDecoder().decode(manifest))
    const entries = groups.flatMap((group) => group.weights)
    this.left = new Map()
    let at = 0
    for (const { name, shape, dtype, quantization } of entries) {
      const isLeft = isLeftOver(name)
      if (!isLeft && (dtype !== 'float32' || (quantization && quantization.dtype !== 'uint8')))
        throw new ModelError(
          `Weight ${name} is ${quantization?.dtype ?? dtype}; only float32 is known, plain or as uint8.`,
        )
      const end = at + count(shape) * (quantization ? 1 : 4)
      if (end > binary.length) throw new ModelError(`The weights end before ${name} does.`)
      const bytes = Uint8Array.from(binary.subarray(at, end))
      if (!isLeft) this.left.set(name, { name, shape, bytes, quantization: quantization ?? null })
      at = end
    }
    if (at !== binary.length) throw new ModelError(`${binary.length - at} bytes of the weights belong to no weight.`)
  }

  take(name: string): Weight {
    const found = this.left.get(name)
    if (!found) throw new ModelError(`Weight ${name} is missing.`)
    this.left.delete(name)
    return found
  }
  /** Throws when something was not taken: then the network is not the one that it is taken for. */
  finish(): void {
    if (this.left.size > 0) throw new ModelError(`The network uses no weight ${[...this.left.keys()].join(', ')}.`)
  }
}
