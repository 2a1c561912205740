import type { Graph } from '#models/onnx/graph.ts'
import type { Constants } from './constants.ts'
import type { Operation } from './read.ts'

/** One operation with all that it needs to become nodes of a graph. */
export interface Step {
  readonly graph: Graph
  readonly constants: Constants
  readonly operation: Operation
  /** Of a tensor, in TensorFlow's order: batch, height, width, channels. */
  readonly shape: (tensor: number) => readonly number[]
  /** The graph's name of a tensor that was computed before. */
  readonly value: (tensor: number) => string
  /** The whole numbers of a constant. */
  readonly numbers: (tensor: number) => readonly number[]
}
