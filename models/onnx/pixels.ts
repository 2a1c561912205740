import { type Dimension, elementTypes, type Graph } from './graph.ts'

/**
 * The start of every network here: four bytes a pixel as a canvas gives them, transparency dropped, channels first, and
 * (colour - mean) / range. Inside the graph it needs no loop in JavaScript.
 */
export function pixelsIn(
  graph: Graph,
  height: Dimension,
  width: Dimension,
  mean?: readonly [number, number, number],
  range = 255,
): string {
  const rgba = graph.input('rgba', 'uint8', [1, height, width, 4])
  // Channels first at once, while they are bytes: what follows then runs along whole planes, several times as fast.
  const planes = graph.node('Transpose', [rgba], { perm: [0, 3, 1, 2] })
  const rgb = graph.node('Slice', [planes, graph.ints([0]), graph.ints([3]), graph.ints([1])])
  const floats = graph.node('Cast', [rgb], { to: elementTypes.float32 })
  const centred = mean ? graph.node('Sub', [floats, graph.floats(mean, [1, 3, 1, 1])]) : floats
  return graph.node('Div', [centred, graph.float(range)])
}
