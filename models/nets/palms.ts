import { ModelError } from '#models/error.ts'
import { Graph } from '#models/onnx/graph.ts'
import { networkIn } from '#models/tflite/network.ts'
import { readLite } from '#models/tflite/read.ts'

/** Side of the picture in pixels. */
const side = 192
/** In cells of so many pixels there are so many palms looked for: the finer cells first. */
const grids = [
  { cell: 8, each: 2 },
  { cell: 16, each: 6 },
] as const
/** A box and seven places, in pixels. */
const valuesOfPalm = 18
/** Of the files that the package packs into one, the lighter of the two that look for palms. */
const packed = { from: 2_341_291, to: 4_326_731 }

/** Of what is said of a palm: its middle, its width, and where the wrist and the middle finger's root are. */
const wanted = { middle: [0, 1], width: [2], wrist: [4, 5], root: [8, 9] } as const
const columns = Object.values(wanted).flat()

/**
 * The palm detector of MediaPipe: a square picture goes in; for each of 2016 places a palm comes out, its middle, width, wrist and the
 * root of its middle finger as shares of the picture's side, and how surely it is there, 0 to 1.
 */
export function palmsGraph(assets: Uint8Array): Graph {
  const lite = readLite(assets.slice(packed.from, packed.to))
  const graph = new Graph('palms')
  const value = networkIn(graph, lite)
  const middles = grids.flatMap(({ cell, each }) => middlesOf(side / cell, each))
  const count = middles.length
  const outputOf = (values: number) => {
    const found = lite.outputs.find((tensor) => lite.tensors[tensor]?.shape.join() === [1, count, values].join())
    if (found === undefined) throw new ModelError(`The network has no output of ${count} times ${values} values.`)
    return value(found)
  }
  const found = graph.node('Gather', [outputOf(valuesOfPalm), graph.ints(columns)], { axis: 2 })
  const shares = graph.node('Mul', [found, graph.float(1 / side)])
  // Places are told from the middle of the cell.
  const from = middles.flatMap(([x, y]) => [x, y, 0, x, y, x, y])
  const palms = graph.node('Add', [shares, graph.floats(from, [1, count, columns.length])])
  graph.node('Concat', [palms, graph.node('Sigmoid', [outputOf(1)])], { axis: 2 }, 'palms')
  graph.output('palms', 'float32', [1, count, columns.length + 1])
  return graph
}

/** The middles of the cells in a row of so many, row by row, each so often. */
const middlesOf = (cells: number, each: number): (readonly [number, number])[] =>
  Array.from({ length: cells * cells * each }, (_, at) => {
    const cell = Math.floor(at / each)
    return [((cell % cells) + 0.5) / cells, (Math.floor(cell / cells) + 0.5) / cells]
  })
