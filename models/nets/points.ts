import { Graph } from '#models/onnx/graph.ts'
import { Layers } from '#models/tfjs/layers.ts'
import { Weights } from '#models/tfjs/weights.ts'
import { faceFeatures } from './features.ts'

const points = 68

/** The full 68-point network of face-api: in and out as the tiny one, four times as heavy, and another opinion. */
export function pointsGraph(manifest: Uint8Array, binary: Uint8Array): Graph {
  const graph = new Graph('points')
  const weights = new Weights(manifest, binary)
  const layers = new Layers(graph, weights)
  graph.node('Add', [faceFeatures(graph, layers), layers.weight('fc/bias')], {}, 'points')
  weights.finish()
  graph.output('points', 'float32', [1, 2 * points])
  return graph
}
