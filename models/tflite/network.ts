import { ModelError } from '#models/error.ts'
import type { Graph } from '#models/onnx/graph.ts'
import { pixelsIn } from '#models/onnx/pixels.ts'
import { Constants } from './constants.ts'
import { translate } from './operators.ts'
import type { Lite } from './read.ts'

const dequantize = 6
const float32 = 0

/** Height and width of what goes in or comes out. */
export function sidesOf(lite: Lite, tensor: number, channels: number): readonly [number, number] {
  const found = lite.tensors[tensor]
  const [batch, height, width, depth] = found?.shape ?? []
  if (found?.type !== float32 || batch !== 1 || !height || !width || depth !== channels)
    throw new ModelError(`Tensor ${tensor} is not a picture of ${channels} float channels.`)
  return [height, width]
}

/**
 * Adds a whole network to a graph, from the bytes of a picture on; answers how its tensors are named there. The graph names fixed
 * sides: such networks were taught at one size.
 */
export function networkIn(graph: Graph, lite: Lite): (tensor: number) => string {
  const constants = new Constants(graph)
  const names = new Map<number, string>()
  const value = (tensor: number): string => {
    const name = names.get(tensor)
    if (name !== undefined) return name
    if (!constants.has(tensor)) throw new ModelError(`Tensor ${tensor} is used before it is computed.`)
    return constants.put(
      tensor,
      shape(tensor).map((_, axis) => axis),
    )
  }
  const tensorOf = (tensor: number) => {
    const found = lite.tensors[tensor]
    if (!found) throw new ModelError(`Tensor ${tensor} is missing.`)
    return found
  }
  const shape = (tensor: number): readonly number[] => tensorOf(tensor).shape
  const numbers = (tensor: number): readonly number[] => [
    ...new Int32Array(Uint8Array.from(tensorOf(tensor).data).buffer),
  ]

  names.set(lite.input, pixelsIn(graph, ...sidesOf(lite, lite.input, 3)))
  for (const operation of lite.operations) {
    if (operation.code === dequantize) constants.widen(operation.output, tensorOf(operation.inputs[0]!))
    else names.set(operation.output, translate({ graph, constants, operation, shape, value, numbers }))
  }
  return value
}
