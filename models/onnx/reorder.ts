/**
 * Rearranges the axes of a tensor: `axes[i]` is the axis of the source that becomes axis i. The libraries keep a filter's
 * channels last, ONNX wants them first.
 */
export function reorder<T extends Uint8Array | Uint16Array | Uint32Array>(
  data: T,
  shape: readonly number[],
  axes: readonly number[],
): { readonly data: T; readonly shape: readonly number[] } {
  const lengths = axes.map((axis) => shape[axis]!)
  const steps = axes.map((axis) => shape.slice(axis + 1).reduce((product, one) => product * one, 1))
  // map copies whatever it is given, where the slice of a Buffer would share its bytes.
  const moved = data.map(() => 0) as T
  let next = 0
  const walk = (axis: number, from: number): void => {
    if (axis === lengths.length) {
      moved[next++] = data[from]!
      return
    }
    for (let at = 0; at < lengths[axis]!; at++) walk(axis + 1, from + at * steps[axis]!)
  }
  walk(0, 0)
  return { data: moved, shape: lengths }
}
