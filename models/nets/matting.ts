import { ModelError } from '#models/error.ts'
import { Graph } from '#models/onnx/graph.ts'
import { networkIn, sidesOf } from '#models/tflite/network.ts'
import { readLite } from '#models/tflite/read.ts'

/**
 * The selfie segmentation of MediaPipe: a picture, stretched to the network's size, goes in; the probability of a person
 * comes out for each of its pixels.
 */
export function mattingGraph(file: Uint8Array): Graph {
  const lite = readLite(file)
  const [output, ...more] = lite.outputs
  if (output === undefined || more.length > 0) throw new ModelError('A matting network has one output.')
  const graph = new Graph('matting')
  const value = networkIn(graph, lite)
  const [rows, columns] = sidesOf(lite, output, 1)
  graph.node('Reshape', [value(output), graph.ints([rows, columns])], {}, 'mask')
  graph.output('mask', 'float32', [rows, columns])
  return graph
}
