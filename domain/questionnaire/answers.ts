/** Whether something was answered; a "no" is an answer, an empty text, list or tick that was taken back is none. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

export const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The own answer of a key, never what every object inherits. */
export const answerOf = (values: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(values, key) ? values[key] : undefined

/** The same answer, whatever the order of the keys in its rows; empty is the same as missing. */
export function isSameAnswer(one: unknown, other: unknown): boolean {
  if (isBlank(one) || isBlank(other)) return isBlank(one) && isBlank(other)
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSameAnswer(item, other[at]))
  if (isRow(one) && isRow(other))
    return [...Object.keys(one), ...Object.keys(other)].every((key) =>
      isSameAnswer(answerOf(one, key), answerOf(other, key)),
    )
  return one === other
}
