import { toObject } from 'flatbuffers/js/flexbuffers.js'
import * as z from 'zod/mini'
import { ModelError } from '#models/error.ts'
import type { Operation } from './read.ts'
import type { Step } from './step.ts'

// Three operators of MediaPipe's own, by which a network looks at a part of a face once more: where the part lies follows from the
// places found before (Landmarks2TransformMatrix), it is cut out of what was computed of the picture (TransformTensorBilinear), and
// the places found in it are carried back (TransformLandmarks). ONNX has none of them; each is composed of smaller ones.

const frameShape = z.object({
  left_rotation_idx: z.number(),
  right_rotation_idx: z.number(),
  output_width: z.number(),
  output_height: z.number(),
  scale_x: z.number(),
  scale_y: z.number(),
  subset_idxs: z.array(z.number()),
  // Nothing else than upright is known here; the reader gives null for a float of 0.
  target_rotation_radians: z.nullable(z.literal(0)),
})

/** How a part of a face is framed, and by which places. Throws a ModelError for options that are not known. */
export function frameOf({ customOptions }: Operation): z.infer<typeof frameShape> {
  const read = frameShape.safeParse(toObject(Uint8Array.from(customOptions).buffer))
  if (read.success) return read.data
  throw new ModelError(`A part of a face is framed in a way that is not known here. ${z.prettifyError(read.error)}`)
}

/**
 * From places [1, n, 3] a matrix [1, 4, 4] that leads from pixels of the part to those of the picture: the part is the smallest
 * frame around its places that leans as the line between two of them does, stretched by the scale.
 */
export function matrixOf(step: Step): string {
  const { graph, operation } = step
  const frame = frameOf(operation)
  const all = step.value(operation.inputs[0]!)
  const pick = (indices: readonly number[]) =>
    graph.node('Slice', [
      graph.node('Gather', [all, graph.ints(indices)], { axis: 1 }),
      graph.ints([0]),
      graph.ints([2]),
      graph.ints([2]),
    ])
  const line = graph.node('Sub', [pick([frame.right_rotation_idx]), pick([frame.left_rotation_idx])])
  const across = graph.node('Div', [line, graph.node('ReduceL2', [line], { axes: [2], keepdims: 1 })])
  const down = graph.node('MatMul', [across, graph.floats([0, 1, -1, 0], [2, 2])])
  const turn = graph.node('Concat', [across, down], { axis: 1 })
  const turned = graph.node('MatMul', [pick(frame.subset_idxs), graph.node('Transpose', [turn], { perm: [0, 2, 1] })])
  const least = graph.node('ReduceMin', [turned], { axes: [1], keepdims: 1 })
  const most = graph.node('ReduceMax', [turned], { axes: [1], keepdims: 1 })
  const centre = graph.node('MatMul', [graph.node('Mul', [graph.node('Add', [least, most]), graph.float(0.5)]), turn])
  const { output_width: width, output_height: height } = frame
  const stretch = graph.node('Mul', [
    graph.node('Sub', [most, least]),
    graph.floats([frame.scale_x / width, frame.scale_y / height], [1, 1, 2]),
  ])
  // One row for each axis of the part.
  const axes = graph.node('Mul', [turn, graph.node('Transpose', [stretch], { perm: [0, 2, 1] })])
  const corner = graph.node('Sub', [
    centre,
    graph.node('MatMul', [graph.floats([width / 2, height / 2], [1, 1, 2]), axes]),
  ])
  const columns = graph.node('Concat', [axes, graph.floats([0, 0], [1, 1, 2]), corner], { axis: 1 })
  const rows = graph.node('Transpose', [columns], { perm: [0, 2, 1] })
  return graph.node('Concat', [rows, graph.floats([0, 0, 1, 0, 0, 0, 0, 1], [1, 2, 4])], { axis: 1 })
}

/** The upper two rows of a matrix, turned over: what points as rows are multiplied by, and what is then added. */
function halvesOf({ graph }: Step, matrix: string): readonly [string, string] {
  const columns = graph.node('Transpose', [matrix], { perm: [0, 2, 1] })
  const part = (from: number, to: number) =>
    graph.node('Slice', [columns, graph.ints([from, 0]), graph.ints([to, 2]), graph.ints([1, 2])])
  return [part(0, 2), part(3, 4)]
}

const carried = (step: Step, points: string, matrix: string): string => {
  const [axes, corner] = halvesOf(step, matrix)
  return step.graph.node('Add', [step.graph.node('MatMul', [points, axes]), corner])
}

/** Points [1, n, 2] of a part as points of the picture. */
export const carriedBack = (step: Step): string =>
  carried(step, step.value(step.operation.inputs[0]!), step.value(step.operation.inputs[1]!))

/** The part of a picture [1, channels, height, width] that a matrix leads to, in a size of its own. */
export function cutOut(step: Step): string {
  const { graph, operation } = step
  const [picture = -1, matrix = -1] = operation.inputs
  const [, fromHeight = 0, fromWidth = 0] = step.shape(picture)
  const [, height = 0, width = 0] = step.shape(operation.output)
  const pixels = Array.from({ length: height * width }, (_, at) => [
    (at % width) + 0.5,
    Math.floor(at / width) + 0.5,
  ]).flat()
  const places = carried(step, graph.floats(pixels, [1, height * width, 2]), step.value(matrix))
  // The outer edges of the first and of the last pixel are -1 and 1.
  const scaled = graph.node('Mul', [places, graph.floats([2 / fromWidth, 2 / fromHeight], [1, 1, 2])])
  const grid = graph.node('Reshape', [graph.node('Sub', [scaled, graph.float(1)]), graph.ints([1, height, width, 2])])
  const attributes = { mode: 'bilinear', padding_mode: 'zeros', align_corners: 0 }
  return graph.node('GridSample', [step.value(picture), grid], attributes)
}
