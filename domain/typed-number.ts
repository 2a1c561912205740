import { plainText, readNumber } from './typed-text.ts'

export interface NumberLimits {
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** Decimals that may be typed; none when absent. */
  readonly digits?: number | undefined
}

/** A text key with its parameters. */
export interface NumberProblem {
  readonly key: string
  readonly params?: Record<string, number>
}

export type NumberRead = { readonly value: number | undefined } | { readonly problem: NumberProblem }

/**
 * What is typed into a field for a number: nothing, a number within its limits, or why it is none. Nothing is rounded, and nothing
 * is moved to a limit: what a person did not type is not taken.
 */
export function readWithin(text: string, { min, max, digits = 0 }: NumberLimits): NumberRead {
  const plain = plainText(text)
  if (plain === '') return { value: undefined }
  const value = readNumber(plain)
  if (value === null) return { problem: { key: digits > 0 ? 'rules.number' : 'rules.integer' } }
  if (min !== undefined && value < min) return { problem: { key: 'rules.tooSmall', params: { minimum: min } } }
  if (max !== undefined && value > max) return { problem: { key: 'rules.tooLarge', params: { maximum: max } } }
  const decimals = /\.(\d+)$/.exec(plain)?.[1]?.replace(/0+$/, '').length ?? 0
  if (decimals <= digits && (digits > 0 || Number.isSafeInteger(value))) return { value }
  return { problem: digits > 0 ? { key: 'rules.decimals', params: { digits } } : { key: 'rules.integer' } }
}
