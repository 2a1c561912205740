import { ModelError } from '#models/error.ts'
import { Graph } from '#models/onnx/graph.ts'
import { networkIn } from '#models/tflite/network.ts'
import { frameOf } from '#models/tflite/places.ts'
import { type Lite, readLite } from '#models/tflite/read.ts'

/** Places of the face's net; the irises follow them, five places each: the middle and four of the rim. */
const places = 468
const irisPlaces = 5
/** Sides of the picture in pixels. */
const side = 192
/** Of the files that the package packs into one, the first: it ends where the next begins. */
const packed = { from: 0, to: 2_495_952 }

/**
 * The face mesh of MediaPipe with attention: a square picture around an upright face goes in; 478 places come out, as shares of its
 * side, and last how surely there is a face, 0 to 1. Lips and eyes are looked at once more by networks of their own, whose places stand for those of the mesh.
 */
export function meshGraph(assets: Uint8Array): Graph {
  const lite = readLite(assets.slice(packed.from, packed.to))
  const graph = new Graph('mesh')
  const value = networkIn(graph, lite)
  const [mesh, lips, left, right, leftIris, rightIris, flag] = outputsOf(lite)
  const flat = (tensor: number, count: number, values: number) =>
    graph.node('Reshape', [value(tensor), graph.ints([1, count, values])])
  const parts = framesOf(lite)
  const parted = [lips!, left!, right!].map((tensor, at) => flat(tensor, parts[at]!.length, 2))
  const irises = [leftIris!, rightIris!].map((tensor) => flat(tensor, irisPlaces, 2))
  const whole = graph.node('Slice', [flat(mesh!, places, 3), graph.ints([0]), graph.ints([2]), graph.ints([2])])
  const all = graph.node('Concat', [whole, ...parted, ...irises], { axis: 1 })
  const order = Array.from({ length: places }, (_, at) => at)
  let next = places
  for (const part of parts) for (const place of part) order[place] = next++
  for (let at = 0; at < 2 * irisPlaces; at++) order.push(next++)
  const found = graph.node('Gather', [all, graph.ints(order)], { axis: 1 })
  const shares = graph.node('Mul', [found, graph.float(1 / side)])
  const seen = graph.node('Sigmoid', [graph.node('Reshape', [value(flag!), graph.ints([1, 1])])])
  const values = graph.node('Reshape', [shares, graph.ints([1, 2 * order.length])])
  graph.node('Concat', [values, seen], { axis: 1 }, 'points')
  graph.output('points', 'float32', [1, 2 * order.length + 1])
  return graph
}

/** The places that each part looks at again, in the order in which it gives them: lips, left and right eye. */
function framesOf(lite: Lite): readonly (readonly number[])[] {
  return lite.operations
    .filter(({ custom }) => custom === 'Landmarks2TransformMatrix')
    .map((operation) => frameOf(operation).subset_idxs)
}

/** The mesh, lips, left and right eye, left and right iris, and whether it is a face, by what they hold. */
function outputsOf(lite: Lite): readonly number[] {
  const valuesOf = (tensor: number) => lite.tensors[tensor]?.shape.at(-1) ?? 0
  const [lips = [], eye = []] = framesOf(lite)
  const wanted = [3 * places, 2 * lips.length, 2 * eye.length, 2 * eye.length, 2 * irisPlaces, 2 * irisPlaces, 1]
  const free = [...lite.outputs]
  return wanted.map((values) => {
    const at = free.findIndex((tensor) => valuesOf(tensor) === values)
    if (at < 0) throw new ModelError(`The network has no output of ${values} values.`)
    return free.splice(at, 1)[0]!
  })
}
