import { ModelError } from '#models/error.ts'
import { carriedBack, cutOut, matrixOf } from './places.ts'
import type { Step } from './step.ts'
import type { Table } from './table.ts'

/** Of schema.fbs: Padding. */
const same = 0
/** Of schema.fbs: ActivationFunctionType. */
const [none, relu6] = [0, 3]
const half = { alpha: { float: 1 / 6 }, beta: { float: 0.5 } }

function optionsOf({ operation }: Step): Table {
  if (!operation.options) throw new ModelError(`Operator ${operation.code} lacks its options.`)
  return operation.options
}
function refuse(isUnknown: boolean, what: string): void {
  if (isUnknown) throw new ModelError(`The network uses ${what}, which is not known here.`)
}
const input = (step: Step, index = 0): string => step.value(step.operation.inputs[index]!)

/** TensorFlow's SAME: what is missing for the output's size, the smaller half of it before the picture. */
function missing(step: Step, axis: 1 | 2, kernel: number, stride: number): readonly [number, number] {
  const [from, to] = [step.shape(step.operation.inputs[0]!)[axis]!, step.shape(step.operation.output)[axis]!]
  const all = Math.max((to - 1) * stride + kernel - from, 0)
  return [all >> 1, all - (all >> 1)]
}

/** Both kinds of convolution; they differ in where their options and their filters' channels stand. */
function convolution(step: Step, kind: 'dense' | 'depthwise'): string {
  const { operation, constants, graph } = step
  const [, filter = -1, bias = -1] = operation.inputs
  const options = optionsOf(step)
  const isDepthwise = kind === 'depthwise'
  const [padding, strideX, strideY] = [options.byte(0), options.int(1), options.int(2)]
  const after = isDepthwise ? 4 : 3
  refuse(isDepthwise && options.int(3) !== 1, 'a depth multiplier')
  refuse(options.int(after + 1, 1) !== 1 || options.int(after + 2, 1) !== 1, 'a dilated convolution')
  const [, height = 0, width = 0, channels = 0] = step.shape(filter)
  const [top, bottom] = padding === same ? missing(step, 1, height, strideY) : [0, 0]
  const [left, right] = padding === same ? missing(step, 2, width, strideX) : [0, 0]
  const weights = constants.put(filter, isDepthwise ? [3, 0, 1, 2] : [0, 3, 1, 2])
  const group = isDepthwise ? channels : 1
  const attributes = { strides: [strideY, strideX], pads: [top, left, bottom, right], group }
  const found = graph.node('Conv', [input(step), weights, constants.put(bias, [0])], attributes)
  return activated(step, found, options.byte(after))
}

/** What an operator does to its own result: nothing, or it keeps it between 0 and 6. */
function activated({ graph }: Step, value: string, activation: number): string {
  refuse(activation !== none && activation !== relu6, 'a fused activation')
  return activation === none ? value : graph.node('Clip', [value, graph.float(0), graph.float(6)])
}

/** The mean of each channel over the whole picture. */
function meanOfAll(step: Step): string {
  const { operation, graph } = step
  const axes = step.numbers(operation.inputs[1]!)
  refuse(axes.join() !== '1,2' || (operation.options?.byte(0) ?? 0) !== 0, 'a mean over other axes than a picture has')
  return graph.node('Reshape', [
    graph.node('GlobalAveragePool', [input(step)]),
    graph.ints(step.shape(operation.output)),
  ])
}

/** Each value from all. */
function connected(step: Step): string {
  const [, weights = -1, bias = -1] = step.operation.inputs
  refuse(optionsOf(step).byte(0) !== 0, 'a fused activation')
  return step.graph.node('Gemm', [input(step), step.constants.put(weights, [1, 0]), step.constants.put(bias, [0])])
}

function pairwise(step: Step, operator: 'Add' | 'Mul'): string {
  refuse((step.operation.options?.byte(0) ?? 0) !== 0, 'a fused activation')
  return step.graph.node(operator, [input(step, 0), input(step, 1)])
}

function average(step: Step): string {
  const options = optionsOf(step)
  const [, height, width] = step.shape(step.operation.inputs[0]!)
  refuse(options.byte(5) !== 0, 'a fused activation')
  refuse(options.int(3) !== width || options.int(4) !== height, 'an average over a part of the picture')
  return step.graph.node('GlobalAveragePool', [input(step)])
}

function largest(step: Step): string {
  const options = optionsOf(step)
  const [padding, strideX, strideY, width, height] = [
    options.byte(0),
    ...[1, 2, 3, 4].map((field) => options.int(field)),
  ]
  refuse(options.byte(5) !== 0, 'a fused activation')
  const [top, bottom] = padding === same ? missing(step, 1, height!, strideY!) : [0, 0]
  const [left, right] = padding === same ? missing(step, 2, width!, strideX!) : [0, 0]
  const attributes = {
    kernel_shape: [height!, width!],
    strides: [strideY!, strideX!],
    pads: [top, left, bottom, right],
  }
  return step.graph.node('MaxPool', [input(step)], attributes)
}

/** What is added at the beginning and at the end of each axis stands in a constant, batch, height, width and channels in turn. */
function padded(step: Step): string {
  const amounts = step.numbers(step.operation.inputs[1]!)
  const [batch, height, width, channels] = [0, 2, 4, 6].map((at) => amounts.slice(at, at + 2))
  const axes = [batch!, channels!, height!, width!]
  return step.graph.node('Pad', [
    input(step),
    step.graph.ints([...axes.map(([from]) => from!), ...axes.map(([, to]) => to!)]),
  ])
}

/** To something without height and width; a picture's own axes are set in TensorFlow's order before. */
function reshaped(step: Step): string {
  const [from, to] = [step.shape(step.operation.inputs[0]!), step.shape(step.operation.output)]
  const isFlat = (shape: readonly number[]) => shape.length < 4 || (shape[1] === 1 && shape[2] === 1)
  refuse(!isFlat(to), 'a reshaped picture')
  const [batch = 1, height = 1, width = 1, channels = 1] = to
  const shape = to.length === 4 ? [batch, channels, height, width] : to
  const flat = isFlat(from) ? input(step) : step.graph.node('Transpose', [input(step)], { perm: [0, 2, 3, 1] })
  return step.graph.node('Reshape', [flat, step.graph.ints(shape)])
}

/** Only of what has no height and width, as above. */
function joined(step: Step): string {
  const options = optionsOf(step)
  refuse(step.shape(step.operation.output).length > 3, 'joined pictures')
  refuse(options.byte(1) !== 0, 'a fused activation')
  return step.graph.node('Concat', step.operation.inputs.map(step.value), { axis: options.int(0) })
}

/** A slice that is all there is. */
function whole(step: Step): string {
  const [from, to] = [step.shape(step.operation.inputs[0]!), step.shape(step.operation.output)]
  refuse(from.join() !== to.join(), 'a slice that leaves something out')
  return input(step)
}

function leaky(step: Step): string {
  const slopes = step.operation.inputs[1]!
  refuse(
    step
      .shape(slopes)
      .slice(0, 2)
      .some((side) => side !== 1),
    'a slope that differs from place to place',
  )
  return step.graph.node('PRelu', [input(step), step.constants.put(slopes, [2, 0, 1])])
}

function resize(step: Step): string {
  const options = optionsOf(step)
  refuse(options.byte(2) !== 0 || options.byte(3) !== 1, 'a resize other than by half pixel centres')
  const [batch = 1, height = 0, width = 0, channels = 0] = step.shape(step.operation.output)
  const sizes = step.graph.ints([batch, channels, height, width])
  const attributes = { mode: 'linear', coordinate_transformation_mode: 'half_pixel' }
  return step.graph.node('Resize', [input(step), '', '', sizes], attributes)
}

/** MediaPipe's own operator; its options are padding, stride across and stride down, four bytes each. */
function transposed(step: Step): string {
  const { customOptions: bytes, inputs } = step.operation
  const [padding, strideX, strideY] = new Int32Array(Uint8Array.from(bytes.subarray(0, 12)).buffer)
  const [, filter = -1, bias = -1] = inputs
  const [, height, width] = step.shape(filter)
  refuse(padding !== 1 || height !== strideY || width !== strideX, 'a transposed convolution that overlaps itself')
  const weights = step.constants.put(filter, [3, 0, 1, 2])
  const attributes = { strides: [strideY!, strideX!] }
  return step.graph.node('ConvTranspose', [input(step), weights, step.constants.put(bias, [0])], attributes)
}

/** By the number of schema.fbs, or by the name of an operator of MediaPipe's own. */
const operators: Readonly<Record<string, (step: Step) => string>> = {
  0: (step) => pairwise(step, 'Add'),
  1: average,
  2: joined,
  3: (step) => convolution(step, 'dense'),
  4: (step) => convolution(step, 'depthwise'),
  17: largest,
  9: connected,
  14: (step) => step.graph.node('Sigmoid', [input(step)]),
  18: (step) => pairwise(step, 'Mul'),
  19: (step) => step.graph.node('Relu', [input(step)]),
  22: reshaped,
  23: resize,
  34: padded,
  40: meanOfAll,
  45: whole,
  54: leaky,
  117: (step) => step.graph.node('Mul', [input(step), step.graph.node('HardSigmoid', [input(step)], half)]),
  Convolution2DTransposeBias: transposed,
  Landmarks2TransformMatrix: matrixOf,
  TransformTensorBilinear: cutOut,
  TransformLandmarks: carriedBack,
}

/** Adds the nodes of one operation; answers the name of its output. Throws a ModelError for what is not known. */
export function translate(step: Step): string {
  const name = step.operation.custom || String(step.operation.code)
  const operator = operators[name]
  if (!operator) throw new ModelError(`The network uses operator ${name}, which is not known here.`)
  return operator(step)
}
