import { Graph } from '#models/onnx/graph.ts'
import { Layers } from '#models/tfjs/layers.ts'
import { Weights } from '#models/tfjs/weights.ts'
import { faceFeatures } from './features.ts'

/** Neutral, happy, sad, angry, fearful, disgusted, surprised. */
const expressions = 7

/** The expressions of face-api: a face, centred in a black square, goes in; the probability of each of seven comes out. */
export function expressionGraph(manifest: Uint8Array, binary: Uint8Array): Graph {
  const graph = new Graph('expression')
  const weights = new Weights(manifest, binary)
  const layers = new Layers(graph, weights)
  const scores = graph.node('Add', [faceFeatures(graph, layers), layers.weight('fc/bias')])
  graph.node('Softmax', [scores], { axis: 1 }, 'expression')
  weights.finish()
  graph.output('expression', 'float32', [1, expressions])
  return graph
}
