/** Money is an integer of fen. spec: money#amounts. */
export type Fen = number

/**
 * Rounds to the fen, a half away from zero, so that a refund cancels the line it gives back. What binary fractions add
 * beyond the fifteenth digit (1.005 * 100 = 100.49999…) is noise and does not count.
 */
export const roundHalfUp = (value: number): Fen => {
  const size = Math.floor(Number(Math.abs(value).toPrecision(15)) + 0.5)
  return value < 0 && size > 0 ? -size : size
}

/** What a quantity costs: each line of a bill is rounded by itself. */
export const multiplyFen = (unitFen: Fen, quantity: number): Fen => roundHalfUp(unitFen * quantity)

/** The sum of rounded amounts. Throws RangeError beyond what an integer can hold exactly. */
export const sumFen = (amounts: Iterable<Fen>): Fen => {
  let sum = 0
  for (const amount of amounts) sum += amount
  if (!Number.isSafeInteger(sum)) throw new RangeError('money out of range')
  return sum
}

/** 123450 → '1,234.50'. */
export const formatFen = (fen: Fen): string => {
  const [sign, size] = fen < 0 ? ['-', -fen] : ['', fen]
  const yuan = String(Math.floor(size / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${sign}${yuan}.${String(size % 100).padStart(2, '0')}`
}

/** 123450 → '1234.50': what stands in an input and in an export. */
export const fenToYuan = (fen: Fen): string => formatFen(fen).replaceAll(',', '')

/** '1,234.5' → 123450; null for what is no amount, has more than two decimals or is too large. Commas only between thousands. */
export const parseYuan = (text: string): Fen | null => {
  const match = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  const size = Number(`${match[2]!.replaceAll(',', '')}${(match[3] ?? '').padEnd(2, '0')}`)
  if (!Number.isSafeInteger(size)) return null
  return match[1] === '-' && size > 0 ? -size : size
}
