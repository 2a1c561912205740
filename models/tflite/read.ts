import { ModelError } from '#models/error.ts'
import { Table } from './table.ts'

export interface Tensor {
  readonly shape: readonly number[]
  /** Of schema.fbs: TensorType, 0 is float32 and 1 float16. */
  readonly type: number
  /** Empty when the tensor is computed. */
  readonly data: Uint8Array
}

/** One step of the network; tensors are named by their numbers. */
export interface Operation {
  /** Of schema.fbs: BuiltinOperator. */
  readonly code: number
  /** The name of an operator of the writer's own, else empty. */
  readonly custom: string
  readonly inputs: readonly number[]
  readonly output: number
  readonly options: Table | undefined
  readonly customOptions: Uint8Array
}

export interface Lite {
  readonly tensors: readonly Tensor[]
  readonly operations: readonly Operation[]
  readonly input: number
  readonly outputs: readonly number[]
}

function only<T>(all: readonly T[], what: string): T {
  const [first, ...more] = all
  if (first === undefined || more.length > 0) throw new ModelError(`Exactly one ${what} is known, not ${all.length}.`)
  return first
}

/** Reads a TFLite file. Throws a ModelError when it is none, or not one network of one input. */
export function readLite(file: Uint8Array): Lite {
  const mark = new TextDecoder().decode(file.subarray(4, 8))
  if (mark !== 'TFL3') throw new ModelError(`This is no TFLite file: it carries the mark '${mark}' instead of TFL3.`)
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const model = new Table(view, view.getUint32(0, true))
  // Newer writers keep codes above 127 in a field of their own and leave the old one at its end.
  const codes = model.tables(1).map((one) => ({ code: Math.max(one.byte(0), one.int(3)), custom: one.text(1) }))
  const graph = only(model.tables(2), 'subgraph')
  const buffers = model.tables(4)
  const bufferOf = (index: number): Uint8Array => {
    const found = buffers[index]
    if (!found) throw new ModelError(`Buffer ${index} is missing.`)
    return found.bytes(0)
  }
  return {
    tensors: graph.tables(0).map((one) => ({ shape: one.ints(0), type: one.byte(1), data: bufferOf(one.int(2)) })),
    operations: graph.tables(3).map((one) => {
      const code = codes[one.int(0)]
      if (!code) throw new ModelError(`Operator ${one.int(0)} is not declared.`)
      return {
        ...code,
        inputs: one.ints(1),
        output: only(one.ints(2), 'output of an operator'),
        options: one.table(4),
        customOptions: one.bytes(5),
      }
    }),
    input: only(graph.ints(1), 'input'),
    outputs: graph.ints(2),
  }
}
