import { ModelError } from '#models/error.ts'
import type { Graph } from '#models/onnx/graph.ts'
import { reorder } from '#models/onnx/reorder.ts'
import type { Tensor } from './read.ts'

const float16 = 1

/** The filters and biases of a network that keeps them as half floats, each behind an operator that widens it. */
export class Constants {
  private readonly graph: Graph
  private readonly found = new Map<number, Tensor>()
  constructor(graph: Graph) {
    this.graph = graph
  }

  /** Takes down that tensor `output` is the constant, widened. */
  widen(output: number, constant: Tensor): void {
    if (constant.type !== float16 || constant.data.length === 0)
      throw new ModelError(`DEQUANTIZE is known for constants of float16 only, not for type ${constant.type}.`)
    this.found.set(output, constant)
  }
  has(tensor: number): boolean {
    return this.found.has(tensor)
  }
  /** The constant in the graph, its axes rearranged. */
  put(tensor: number, axes: readonly number[]): string {
    const constant = this.found.get(tensor)
    if (!constant) throw new ModelError(`Weight ${tensor} is missing.`)
    // A copy starts at an even address, which a view of 16-bit numbers needs.
    const halves = new Uint16Array(Uint8Array.from(constant.data).buffer)
    const { data, shape } = reorder(halves, constant.shape, axes)
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    return this.graph.widen(this.graph.constant('float16', shape, bytes))
  }
}
