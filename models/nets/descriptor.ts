import { Graph } from '#models/onnx/graph.ts'
import { pixelsIn } from '#models/onnx/pixels.ts'
import { around, Layers, noPadding, type Padding } from '#models/tfjs/layers.ts'
import { Weights } from '#models/tfjs/weights.ts'

const mean = [122.782, 117.001, 104.298] as const
/** Of the square that a face fills. */
const side = 150
/** How many numbers tell a face. */
const numbers = 128
/** What each halving of the picture is followed by, and whether its own outcome ends a row and a column before the other way round it. */
const stages = [
  { name: 'conv32', layers: 3 },
  { name: 'conv64', layers: 3 },
  { name: 'conv128', layers: 2 },
  { name: 'conv256', layers: 2 },
] as const

/** The face recognition of dlib as face-api ships it: a face that fills a square goes in; 128 numbers come out, near each other for one person. */
export function descriptorGraph(manifest: Uint8Array, binary: Uint8Array): Graph {
  const graph = new Graph('descriptor')
  const weights = new Weights(manifest, binary)
  const layers = new Layers(graph, weights)
  const relu = (value: string) => graph.node('Relu', [value])
  const add = (left: string, right: string) => graph.node('Add', [left, right])

  function layer(value: string, name: string, pads: Padding, stride = 1): string {
    const each = layers.convolution(value, `${name}/conv`, pads, stride)
    const channels = (weight: string) => graph.node('Reshape', [layers.weight(weight), graph.ints([1, -1, 1, 1])])
    return add(graph.node('Mul', [each, channels(`${name}/scale/weights`)]), channels(`${name}/scale/biases`))
  }
  const residual = (value: string, name: string) => {
    const inner = relu(layer(value, `${name}/conv1`, around))
    return relu(add(layer(inner, `${name}/conv2`, around), value))
  }
  /** Half as large on both ways; where the shorter one has fewer rows, columns or channels, the rest of it is nothing. */
  function halved(value: string, name: string, short: 0 | 1, isWider: boolean): string {
    const inner = relu(layer(value, `${name}/conv1`, noPadding, 2))
    const out = layer(inner, `${name}/conv2`, around)
    const pooled = graph.node('AveragePool', [value], { kernel_shape: [2, 2], strides: [2, 2] })
    const wide = isWider
      ? graph.node('Concat', [pooled, graph.node('Mul', [pooled, graph.float(0)])], { axis: 1 })
      : pooled
    const whole = short === 0 ? out : graph.node('Pad', [out, graph.ints([0, 0, 0, 0, 0, 0, short, short])])
    return relu(add(wide, whole))
  }

  let value = relu(layer(pixelsIn(graph, side, side, mean), 'conv32_down', noPadding, 2))
  value = graph.node('MaxPool', [value], { kernel_shape: [3, 3], strides: [2, 2] })
  for (const { name, layers: count } of stages) {
    if (name !== 'conv32') value = halved(value, `${name}_down`, name === 'conv256' ? 1 : 0, true)
    for (let at = 1; at <= count; at++) value = residual(value, `${name}_${at}`)
  }
  value = halved(value, 'conv256_down_out', 1, false)
  const seen = graph.node('Flatten', [graph.node('GlobalAveragePool', [value])], { axis: 1 })
  graph.node('MatMul', [seen, layers.weight('fc')], {}, 'descriptor')
  weights.finish()
  graph.output('descriptor', 'float32', [1, numbers])
  return graph
}
