import { Graph } from '#models/onnx/graph.ts'
import { pixelsIn } from '#models/onnx/pixels.ts'
import { around, atTheEnd, Layers, noPadding } from '#models/tfjs/layers.ts'
import { Weights } from '#models/tfjs/weights.ts'

/** Red, green and blue that the network was taught to subtract. */
const mean = [117.001, 114.697, 97.404] as const

/**
 * The TinyFaceDetector of face-api: sides in multiples of 32 go in, a grid of a 32nd of them comes out, each cell with 5
 * anchors of (x, y, width, height, score), all before their sigmoid or exponent.
 */
export function faceGraph(manifest: Uint8Array, binary: Uint8Array): Graph {
  const graph = new Graph('face')
  const weights = new Weights(manifest, binary)
  const layers = new Layers(graph, weights)
  const leaky = (value: string) => graph.node('LeakyRelu', [value], { alpha: { float: 0.1 } })
  const pool = (value: string, stride: number) =>
    graph.node('MaxPool', [value], { kernel_shape: [2, 2], strides: [stride, stride], pads: atTheEnd })

  let value = pixelsIn(graph, 'h', 'w', mean)
  value = leaky(layers.convolution(value, 'conv0', noPadding))
  for (const name of ['conv1', 'conv2', 'conv3', 'conv4', 'conv5'])
    value = leaky(layers.separable(pool(value, 2), name, around))
  value = layers.convolution(pool(value, 1), 'conv8', noPadding)
  weights.finish()
  graph.node('Transpose', [value], { perm: [0, 2, 3, 1] }, 'grid')
  graph.output('grid', 'float32', [1, 'rows', 'columns', 25])
  return graph
}
