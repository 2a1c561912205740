import { Graph } from '#models/onnx/graph.ts'
import { networkIn } from '#models/tflite/network.ts'
import { readLite } from '#models/tflite/read.ts'

/**
 * The hand network of MediaPipe, for what it says of whether there is a hand: a square picture goes in, in which its fingers would
 * point up; 0 to 1 comes out.
 */
export function handGraph(file: Uint8Array): Graph {
  const lite = readLite(file)
  const graph = new Graph('hand')
  const value = networkIn(graph, lite)
  // Places come first, which side it is and places in space behind it.
  const [, found = -1] = lite.outputs
  graph.node('Identity', [value(found)], {}, 'hand')
  graph.output('hand', 'float32', [1, 1])
  return graph
}
