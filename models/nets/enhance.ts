import { elementTypes, Graph } from '#models/onnx/graph.ts'
import { pixelsIn } from '#models/onnx/pixels.ts'

const smoothRadius = 6
/** Differences of brightness that are much smaller than its root are taken for noise of the skin, larger ones for features. */
const smoothNoise = 0.002
const sharpenRadius = 2
/** Sharpening leaves alone what differs less: it would only bring out noise. */
const sharpenThreshold = 0.01
/** A coloured suit pulls the average of a whole picture; more than this would turn a white wall blue. */
const mostGain = 1.1

/** Means over windows, by a row and then a column; at the edge over as much as there is. */
function mean(graph: Graph, value: string, radius: number): string {
  const side = 2 * radius + 1
  const across = graph.node('AveragePool', [value], {
    kernel_shape: [1, side],
    pads: [0, radius, 0, radius],
    count_include_pad: 0,
  })
  return graph.node('AveragePool', [across], {
    kernel_shape: [side, 1],
    pads: [radius, 0, radius, 0],
    count_include_pad: 0,
  })
}

/** White balance by shades of grey (the mean of the sixth powers), which bright neutral parts decide. */
function balanced(graph: Graph, value: string, strength: string): string {
  const one = graph.float(1)
  const powers = graph.node('Pow', [value, graph.float(6)])
  const means = graph.node('ReduceMean', [powers], { axes: [2, 3], keepdims: 1 })
  const light = graph.node('Pow', [graph.node('Max', [means, graph.float(1e-12)]), graph.float(1 / 6)])
  const grey = graph.node('ReduceMean', [light], { axes: [1], keepdims: 1 })
  const wanted = graph.node('Div', [grey, light])
  const gain = graph.node('Clip', [wanted, graph.float(1 / mostGain), graph.float(mostGain)])
  const part = graph.node('Mul', [graph.node('Sub', [gain, one]), strength])
  return graph.node('Mul', [value, graph.node('Add', [part, one])])
}

/** The picture guides its own filter (He et al.): flat parts become their mean, edges stay. Only where the skin is. */
function smoothed(graph: Graph, value: string, skin: string, strength: string): string {
  const means = mean(graph, value, smoothRadius)
  const squares = mean(graph, graph.node('Mul', [value, value]), smoothRadius)
  const variance = graph.node('Sub', [squares, graph.node('Mul', [means, means])])
  const slope = graph.node('Div', [variance, graph.node('Add', [variance, graph.float(smoothNoise)])])
  const offset = graph.node('Sub', [means, graph.node('Mul', [slope, means])])
  const steep = graph.node('Mul', [mean(graph, slope, smoothRadius), value])
  const flat = graph.node('Add', [steep, mean(graph, offset, smoothRadius)])
  const part = graph.node('Mul', [graph.node('Sub', [flat, value]), graph.node('Mul', [skin, strength])])
  return graph.node('Add', [value, part])
}

/** Unsharp masking of the brightness: colours do not fringe. */
function sharpened(graph: Graph, value: string, strength: string): string {
  const brightness = graph.node('Conv', [value, graph.floats([0.299, 0.587, 0.114], [1, 3, 1, 1])])
  const blurred = mean(graph, mean(graph, brightness, sharpenRadius), sharpenRadius)
  const detail = graph.node('Sub', [brightness, blurred])
  const noise = graph.node('Clip', [detail, graph.float(-sharpenThreshold), graph.float(sharpenThreshold)])
  return graph.node('Add', [value, graph.node('Mul', [graph.node('Sub', [detail, noise]), strength])])
}

/**
 * White balance, smoothing of the skin, sharpening: plain arithmetic without anything learned, written as a graph because
 * the runtime does it several times faster. Strengths go from 0 (nothing) to 1; noise is smoothed before it could be
 * sharpened.
 */
export function enhanceGraph(): Graph {
  const graph = new Graph('enhance')
  let value = pixelsIn(graph, 'h', 'w')
  const skin = graph.input('skin', 'float32', [1, 1, 'h', 'w'])
  value = balanced(graph, value, graph.input('balance', 'float32', [1]))
  value = smoothed(graph, value, skin, graph.input('smooth', 'float32', [1]))
  value = sharpened(graph, value, graph.input('sharpen', 'float32', [1]))
  const within = graph.node('Clip', [value, graph.float(0), graph.float(1)])
  const scaled = graph.node('Mul', [graph.node('Transpose', [within], { perm: [0, 2, 3, 1] }), graph.float(255)])
  const rounded = graph.node('Add', [scaled, graph.float(0.5)])
  graph.node('Cast', [rounded], { to: elementTypes.uint8 }, 'rgb')
  graph.output('rgb', 'uint8', [1, 'h', 'w', 3])
  return graph
}
