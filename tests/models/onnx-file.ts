/** A field of a protobuf message: its number, and what it holds. */
interface Field {
  readonly number: number
  readonly value: bigint
  readonly bytes: Uint8Array
}

/** Reads protobuf's wire format, apart from the code that writes it. */
function* fieldsOf(message: Uint8Array): Generator<Field> {
  let at = 0
  const varint = () => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++]!
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  while (at < message.length) {
    const key = Number(varint())
    const [number, type] = [key >> 3, key & 7]
    const value = type === 0 ? varint() : 0n
    const length = type === 2 ? Number(varint()) : type === 5 ? 4 : 0
    yield { number, value, bytes: message.subarray(at, at + length) }
    at += length
  }
}

const all = (message: Uint8Array, number: number) => [...fieldsOf(message)].filter((field) => field.number === number)
const text = (message: Uint8Array, number: number) => new TextDecoder().decode(all(message, number)[0]?.bytes)

/** What stands in an ONNX file: how often each operator, and the notes. */
export function readOnnx(file: Uint8Array) {
  const graph = all(file, 7)[0]!.bytes
  const operators: Record<string, number> = {}
  for (const { bytes } of all(graph, 1)) {
    const name = text(bytes, 4)
    operators[name] = (operators[name] ?? 0) + 1
  }
  const notes = Object.fromEntries(all(file, 14).map(({ bytes }) => [text(bytes, 1), text(bytes, 2)]))
  return { name: text(graph, 2), operators, notes, version: Number(all(file, 1)[0]!.value) }
}
