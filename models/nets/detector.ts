import { Graph } from '#models/onnx/graph.ts'
import { pixelsIn } from '#models/onnx/pixels.ts'
import { around, atTheEnd, Layers, noPadding } from '#models/tfjs/layers.ts'
import { Weights } from '#models/tfjs/weights.ts'

/** The one size at which the network was taught: its boxes start from places in a square of it. */
const side = 512
const boxes = 5118
const middle = [127.5, 127.5, 127.5] as const
const epsilon = 0.0010000000474974513
/** Layers that halve the picture, of thirteen. */
const halving = [2, 4, 6, 12]
/** How much finer than the box it starts from the network says a shift, and a stretch. */
const [shiftScale, stretchScale] = [10, 5]

/** Sizes and bounds of the graph that the package's weights were taken from; the code holds its own. */
const isOfTheGraph = (name: string) => /^(Pre|Post)processor\/|\/(stack|strided_slice)(_1)?\/|^concat/.test(name)

/**
 * The SSD on MobileNet of face-api: a picture in the upper left of a square goes in; all boxes that it starts from come out,
 * each as (top, left, bottom, right) in shares of the square and the score of a face.
 */
export function detectorGraph(manifest: Uint8Array, binary: Uint8Array): Graph {
  const graph = new Graph('detector')
  const weights = new Weights(manifest, binary, isOfTheGraph)
  const layers = new Layers(graph, weights)
  const limits = [graph.float(0), graph.float(6)]
  const limited = (value: string) => graph.node('Clip', [value, ...limits])
  const add = (left: string, right: string) => graph.node('Add', [left, right])
  const times = (left: string, right: string) => graph.node('Mul', [left, right])
  const columns = (value: string, from: number, to: number) =>
    graph.node('Slice', [value, graph.ints([from]), graph.ints([to]), graph.ints([2])])

  function mixed(value: string, name: string, pads = noPadding, stride = 1): string {
    const names = { filters: `${name}_pointwise/weights`, bias: `${name}_pointwise/convolution_bn_offset` }
    return limited(layers.mixed(value, names, pads, stride))
  }
  function pair(value: string, layer: number): string {
    const name = `MobilenetV1/Conv2d_${layer}`
    const pads = halving.includes(layer) ? atTheEnd : around
    const each = layers.apart(value, `${name}_depthwise/depthwise_weights`, pads, halving.includes(layer) ? 2 : 1)
    const norm = ['gamma', 'beta', 'moving_mean', 'moving_variance'].map((one) =>
      layers.weight(`${name}_depthwise/BatchNorm/${one}`),
    )
    const normal = graph.node('BatchNormalization', [each, ...norm], { epsilon: { float: epsilon } })
    return mixed(limited(normal), name)
  }
  /** What is said of each box that starts from a cell, cell by cell. */
  function predicted(value: string, name: string, values: number): string {
    const said = layers.mixed(value, { filters: `${name}/weights`, bias: `${name}/biases` }, noPadding)
    const last = graph.node('Transpose', [said], { perm: [0, 2, 3, 1] })
    return graph.node('Reshape', [last, graph.ints([1, -1, values])])
  }

  let value = mixed(pixelsIn(graph, side, side, middle, middle[0]), 'MobilenetV1/Conv2d_0', atTheEnd, 2)
  const levels: string[] = []
  for (let layer = 1; layer <= 13; layer++) {
    value = pair(value, layer)
    if (layer === 11 || layer === 13) levels.push(value)
  }
  for (let layer = 0; layer < 8; layer++) {
    const isHalving = layer % 2 === 1
    value = mixed(value, `Prediction/Conv2d_${layer}`, isHalving ? atTheEnd : noPadding, isHalving ? 2 : 1)
    if (isHalving) levels.push(value)
  }
  const all = (what: string, values: number) => {
    const parts = levels.map((level, at) => predicted(level, `Prediction/BoxPredictor_${at}/${what}`, values))
    return graph.node('Concat', parts, { axis: 1 })
  }
  const encoded = all('BoxEncodingPredictor', 4)
  // Of its three classes the first is nothing, the second a face.
  const score = graph.node('Sigmoid', [columns(all('ClassPredictor', 3), 1, 2)])

  const starts = layers.weight('Output/extra_dim')
  const corner = columns(starts, 0, 2)
  const size = graph.node('Sub', [columns(starts, 2, 4), corner])
  const half = times(size, graph.float(0.5))
  const shift = times(times(columns(encoded, 0, 2), graph.float(1 / shiftScale)), size)
  const centre = add(shift, add(corner, half))
  const stretch = graph.node('Exp', [times(columns(encoded, 2, 4), graph.float(1 / stretchScale))])
  const reach = times(stretch, half)
  weights.finish()
  graph.node('Concat', [graph.node('Sub', [centre, reach]), add(centre, reach), score], { axis: 2 }, 'boxes')
  graph.output('boxes', 'float32', [1, boxes, 5])
  return graph
}
