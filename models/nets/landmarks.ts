import { Graph } from '#models/onnx/graph.ts'
import { pixelsIn } from '#models/onnx/pixels.ts'
import { around, atTheEnd, Layers } from '#models/tfjs/layers.ts'
import { Weights } from '#models/tfjs/weights.ts'

const mean = [122.782, 117.001, 104.298] as const
const side = 112
const points = 68

/**
 * The tiny 68-point network of face-api: a face, centred in a black square of 112 pixels, goes in; x and y of each point
 * come out in turn, relative to that square.
 */
export function landmarksGraph(manifest: Uint8Array, binary: Uint8Array): Graph {
  const graph = new Graph('landmarks')
  const weights = new Weights(manifest, binary)
  const layers = new Layers(graph, weights)
  const relu = (value: string) => graph.node('Relu', [value])
  const add = (left: string, right: string) => graph.node('Add', [left, right])

  let value = pixelsIn(graph, side, side, mean)
  for (const block of ['dense0', 'dense1', 'dense2']) {
    const name = `${block}/conv0`
    // Only the very first layer sees colours, where one filter a channel would be too little.
    const halved =
      block === 'dense0' ? layers.convolution(value, name, atTheEnd, 2) : layers.separable(value, name, atTheEnd, 2)
    const first = relu(halved)
    const second = layers.separable(first, `${block}/conv1`, around)
    const third = layers.separable(relu(add(first, second)), `${block}/conv2`, around)
    value = relu(add(first, add(second, third)))
  }
  value = graph.node('AveragePool', [value], { kernel_shape: [side / 8, side / 8], strides: [2, 2] })
  value = graph.node('MatMul', [graph.node('Flatten', [value], { axis: 1 }), layers.weight('fc/weights')])
  graph.node('Add', [value, layers.weight('fc/bias')], {}, 'points')
  weights.finish()
  graph.output('points', 'float32', [1, 2 * points])
  return graph
}
