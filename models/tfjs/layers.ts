import type { Graph } from '#models/onnx/graph.ts'
import { reorder } from '#models/onnx/reorder.ts'
import type { Weight, Weights } from './weights.ts'

/** Rows and columns added around a picture: top, left, bottom, right. */
export type Padding = readonly [number, number, number, number]
export const noPadding: Padding = [0, 0, 0, 0]
export const around: Padding = [1, 1, 1, 1]
/** What TensorFlow's SAME adds at a stride of two where the length is even: at the end only. */
export const atTheEnd: Padding = [0, 0, 1, 1]

/** TensorFlow keeps height, width, inputs, outputs; ONNX outputs, inputs, height, width. */
const dense = [3, 2, 0, 1]
/** Height, width, channels, 1 becomes channels, 1, height, width. */
const depthwise = [2, 3, 0, 1]

/** The layers that the networks of face-api are made of, named as their weights are. */
export class Layers {
  private readonly graph: Graph
  private readonly weights: Weights
  constructor(graph: Graph, weights: Weights) {
    this.graph = graph
    this.weights = weights
  }

  /**
   * A weight as floats. Cast, Mul and Add are computed once, where the network is loaded; DequantizeLinear would stand in
   * the way of the runtime's own joining of layers.
   */
  weight(name: string): string {
    return this.put(this.weights.take(name))
  }
  convolution(value: string, name: string, pads: Padding, stride = 1): string {
    return this.mixed(value, { filters: `${name}/filters`, bias: `${name}/bias` }, pads, stride)
  }
  /** The same where the weights have names of their own. */
  mixed(value: string, names: { filters: string; bias: string }, pads: Padding, stride = 1): string {
    const filters = this.moved(this.weights.take(names.filters), dense)
    const attributes = { pads, strides: [stride, stride] }
    return this.graph.node('Conv', [value, filters, this.weight(names.bias)], attributes)
  }
  /** One filter a channel. */
  apart(value: string, filters: string, pads: Padding, stride = 1): string {
    const each = this.weights.take(filters)
    const attributes = { pads, strides: [stride, stride], group: each.shape[2]! }
    return this.graph.node('Conv', [value, this.moved(each, depthwise)], attributes)
  }
  /** One filter a channel, then all channels of each pixel mixed. */
  separable(value: string, name: string, pads: Padding, stride = 1): string {
    const each = this.apart(value, `${name}/depthwise_filter`, pads, stride)
    return this.mixed(each, { filters: `${name}/pointwise_filter`, bias: `${name}/bias` }, noPadding)
  }

  private moved(weight: Weight, axes: readonly number[]): string {
    if (weight.quantization) {
      const { data, shape } = reorder(weight.bytes, weight.shape, axes)
      return this.put({ ...weight, bytes: data, shape })
    }
    // Plain floats move as whole words.
    const words = new Uint32Array(Uint8Array.from(weight.bytes).buffer)
    const { data, shape } = reorder(words, weight.shape, axes)
    return this.put({ ...weight, bytes: new Uint8Array(data.buffer), shape })
  }
  private put({ name, shape, bytes, quantization }: Weight): string {
    const { graph } = this
    if (!quantization) return graph.constant('float32', shape, bytes, name)
    const { scale, min } = quantization
    const floats = graph.widen(graph.constant('uint8', shape, bytes, name))
    return graph.node('Add', [graph.node('Mul', [floats, graph.float(scale)]), graph.float(min)])
  }
}
