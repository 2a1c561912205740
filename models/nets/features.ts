import type { Graph } from '#models/onnx/graph.ts'
import { pixelsIn } from '#models/onnx/pixels.ts'
import { around, atTheEnd, type Layers } from '#models/tfjs/layers.ts'

const mean = [122.782, 117.001, 104.298] as const
/** Of the square that a face is centred in. */
const side = 112

/**
 * What the larger networks of face-api see in a face, before each draws its own conclusions: four blocks of four layers,
 * each halving the picture, and the mean of what is left. Each layer of a block sees the sum of those before it.
 */
export function faceFeatures(graph: Graph, layers: Layers): string {
  const relu = (value: string) => graph.node('Relu', [value])
  const add = (left: string, right: string) => graph.node('Add', [left, right])

  let value = pixelsIn(graph, side, side, mean)
  for (const block of ['dense0', 'dense1', 'dense2', 'dense3']) {
    const name = `${block}/conv0`
    const halved =
      block === 'dense0' ? layers.convolution(value, name, atTheEnd, 2) : layers.separable(value, name, atTheEnd, 2)
    let sum = relu(halved)
    for (const layer of ['conv1', 'conv2', 'conv3']) {
      const next = layers.separable(layer === 'conv1' ? sum : relu(sum), `${block}/${layer}`, around)
      sum = add(sum, next)
    }
    value = relu(sum)
  }
  value = graph.node('AveragePool', [value], { kernel_shape: [side / 16, side / 16], strides: [2, 2] })
  value = graph.node('MatMul', [graph.node('Flatten', [value], { axis: 1 }), layers.weight('fc/weights')])
  return value
}
