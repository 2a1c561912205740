import { ModelError } from '#models/error.ts'
import { Message } from './message.ts'

/** Of onnx.proto: TensorProto.DataType. */
export const elementTypes = { float32: 1, uint8: 2, int64: 7, float16: 10 } as const
export type ElementType = keyof typeof elementTypes

/** A length, or the name of one that is known only when the network runs. */
export type Dimension = number | string

/** What goes into a network or comes out of it. */
export interface Port {
  readonly name: string
  readonly type: ElementType
  readonly shape: readonly Dimension[]
}

/** A number is an integer; a fraction is written `{ float }`, because ONNX tells the two apart. */
export type Attribute = number | readonly number[] | string | { readonly float: number }

/** AttributeProto.type, which readers insist on. */
const attributeTypes = { float: 1, int: 2, string: 3, ints: 7 } as const
const opset = 16
const irVersion = 8

function attributeOf(name: string, value: Attribute): Message {
  const written = new Message().text(1, name)
  if (typeof value === 'string') return written.text(4, value).int(20, attributeTypes.string)
  if (typeof value === 'number') return written.int(3, value).int(20, attributeTypes.int)
  if ('float' in value) return written.float(2, value.float).int(20, attributeTypes.float)
  for (const one of value) written.int(8, one)
  return written.int(20, attributeTypes.ints)
}

function portOf({ name, type, shape }: Port): Message {
  const dimensions = new Message()
  for (const one of shape)
    dimensions.message(1, typeof one === 'number' ? new Message().int(1, one) : new Message().text(2, one))
  const tensor = new Message().int(1, elementTypes[type]).message(2, dimensions)
  return new Message().text(1, name).message(2, new Message().message(1, tensor))
}

/** A network in the making. Every method that adds something answers the name of the value that comes of it. */
export class Graph {
  readonly name: string
  readonly inputs: Port[] = []
  readonly outputs: Port[] = []
  private readonly nodes: Message[] = []
  private readonly constants: Message[] = []
  private readonly values = new Set<string>()

  constructor(name: string) {
    this.name = name
  }

  input(name: string, type: ElementType, shape: readonly Dimension[]): string {
    this.inputs.push({ name, type, shape })
    return this.named(name)
  }
  /** Says that a value is what the network answers. */
  output(name: string, type: ElementType, shape: readonly Dimension[]): void {
    if (!this.values.has(name)) throw new ModelError(`${this.name}: nothing computes the output ${name}.`)
    this.outputs.push({ name, type, shape })
  }
  /** `bytes` are the elements as they lie in memory, little end first. */
  constant(type: ElementType, shape: readonly number[], bytes: Uint8Array, name = this.unique('constant')): string {
    const written = new Message()
    for (const one of shape) written.int(1, one)
    this.constants.push(written.int(2, elementTypes[type]).text(8, name).bytes(9, bytes))
    return this.named(name)
  }
  floats(values: readonly number[], shape: readonly number[] = [values.length]): string {
    return this.constant('float32', shape, new Uint8Array(Float32Array.from(values).buffer))
  }
  float(value: number): string {
    return this.floats([value], [])
  }
  ints(values: readonly number[]): string {
    return this.constant('int64', [values.length], new Uint8Array(BigInt64Array.from(values, BigInt).buffer))
  }
  /** An input that an operator goes without is an empty name. */
  node(
    operator: string,
    inputs: readonly string[],
    attributes: Readonly<Record<string, Attribute>> = {},
    output = this.unique(operator),
  ): string {
    const written = new Message()
    for (const one of inputs) {
      if (one && !this.values.has(one))
        throw new ModelError(`${this.name}: ${operator} wants ${one}, which nothing computes.`)
      written.text(1, one)
    }
    written.text(2, output).text(3, output).text(4, operator)
    for (const [name, value] of Object.entries(attributes)) written.message(5, attributeOf(name, value))
    this.nodes.push(written)
    return this.named(output)
  }
  /** Numbers of few bits become floats where the network is loaded: the file stays small, and running costs nothing more. */
  widen(constant: string): string {
    return this.node('Cast', [constant], { to: elementTypes.float32 })
  }
  /** The finished ONNX file. `notes` are kept in it, for instance its licence. */
  write(notes: Readonly<Record<string, string>>): Uint8Array {
    const graph = new Message()
    for (const one of this.nodes) graph.message(1, one)
    graph.text(2, this.name)
    for (const one of this.constants) graph.message(5, one)
    for (const one of this.inputs) graph.message(11, portOf(one))
    for (const one of this.outputs) graph.message(12, portOf(one))
    const model = new Message().int(1, irVersion).text(2, 'visadesk models').message(7, graph)
    model.message(8, new Message().text(1, '').int(2, opset))
    for (const [key, value] of Object.entries(notes)) model.message(14, new Message().text(1, key).text(2, value))
    return model.finish()
  }

  private unique(stem: string): string {
    return `${stem}_${this.values.size}`
  }
  private named(name: string): string {
    if (this.values.has(name)) throw new ModelError(`${this.name}: two values are named ${name}.`)
    this.values.add(name)
    return name
  }
}
