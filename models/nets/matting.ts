import { ModelFault } from '#models/fault.ts'
import { Graph } from '#models/onnx/graph.ts'
import { pixelsIn } from '#models/onnx/pixels.ts'
import { Constants } from '#models/tflite/constants.ts'
import { translate } from '#models/tflite/operators.ts'
import { type Lite, readLite } from '#models/tflite/read.ts'

const dequantize = 6
const float32 = 0

/** Height and width of what goes in or comes out. */
function sidesOf(lite: Lite, tensor: number, channels: number): readonly [number, number] {
  const found = lite.tensors[tensor]
  const [batch, height, width, depth] = found?.shape ?? []
  if (found?.type !== float32 || batch !== 1 || !height || !width || depth !== channels)
    throw new ModelFault(`Tensor ${tensor} is not a picture of ${channels} float channels.`)
  return [height, width]
}

/**
 * The selfie segmentation of MediaPipe: a picture, stretched to the network's size, goes in; the probability of a person
 * comes out for each of its pixels.
 */
export function mattingGraph(file: Uint8Array): Graph {
  const lite = readLite(file)
  const graph = new Graph('matting')
  const constants = new Constants(graph)
  const names = new Map<number, string>()
  const value = (tensor: number): string => {
    const name = names.get(tensor)
    if (name === undefined) throw new ModelFault(`Tensor ${tensor} is used before it is computed.`)
    return name
  }
  const shape = (tensor: number): readonly number[] => {
    const found = lite.tensors[tensor]
    if (!found) throw new ModelFault(`Tensor ${tensor} is missing.`)
    return found.shape
  }

  const [height, width] = sidesOf(lite, lite.input, 3)
  // The graph names fixed sides: this network was taught at one size.
  names.set(lite.input, pixelsIn(graph, height, width))
  for (const operation of lite.operations) {
    if (operation.code === dequantize) constants.widen(operation.output, lite.tensors[operation.inputs[0]!]!)
    else names.set(operation.output, translate({ graph, constants, operation, shape, value }))
  }
  const [rows, columns] = sidesOf(lite, lite.output, 1)
  graph.node('Reshape', [value(lite.output), graph.ints([rows, columns])], {}, 'mask')
  graph.output('mask', 'float32', [rows, columns])
  return graph
}
