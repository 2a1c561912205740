const varintType = 0
const lengthType = 2
const fixed32Type = 5

/** Seven bits a byte, the lowest first; the top bit says that more follow. Negative numbers count as 64 bits. */
function varint(value: number): Uint8Array {
  let rest = BigInt.asUintN(64, BigInt(value))
  const bytes: number[] = []
  while (rest > 0x7fn) {
    bytes.push(Number(rest & 0x7fn) | 0x80)
    rest >>= 7n
  }
  return Uint8Array.from([...bytes, Number(rest)])
}

/** Writes protobuf's wire format, as much of it as an ONNX file needs. Fields are named by their numbers in onnx.proto. */
export class Message {
  private readonly parts: Uint8Array[] = []

  private put(field: number, type: number, ...content: readonly Uint8Array[]): this {
    this.parts.push(varint(field * 8 + type), ...content)
    return this
  }
  int(field: number, value: number): this {
    return this.put(field, varintType, varint(value))
  }
  float(field: number, value: number): this {
    return this.put(field, fixed32Type, new Uint8Array(Float32Array.of(value).buffer))
  }
  bytes(field: number, value: Uint8Array): this {
    return this.put(field, lengthType, varint(value.length), value)
  }
  text(field: number, value: string): this {
    return this.bytes(field, new TextEncoder().encode(value))
  }
  message(field: number, value: Message): this {
    return this.bytes(field, value.finish())
  }
  finish(): Uint8Array {
    return Uint8Array.from(Buffer.concat(this.parts))
  }
}
