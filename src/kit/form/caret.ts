/**
 * Writes what an input makes of what was typed, and keeps the cursor behind the same character. React would put it at the
 * end, so that nobody could correct the middle.
 */
export function writeBack(input: EventTarget | null, write: (typed: string) => string): void {
  if (!(input instanceof HTMLInputElement)) return
  const { value, selectionStart } = input
  const written = write(value)
  if (written === value) return
  const before = write(value.slice(0, selectionStart ?? value.length)).length
  input.value = written
  input.setSelectionRange(before, before)
}
