const weights10 = [2, 4, 10, 3, 5, 9, 4, 6, 8]
const weights11 = [7, ...weights10]
const weights12 = [3, ...weights11]

const checkDigit = (digits: string, weights: readonly number[]): number =>
  (weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11) % 10

/** A Russian tax number: 10 digits of an organisation, the last a check; 12 of a person, the last two are checks. */
export const isInn = (text: string): boolean => {
  if (/^\d{10}$/.test(text)) return checkDigit(text, weights10) === Number(text[9])
  if (!/^\d{12}$/.test(text)) return false
  return checkDigit(text, weights11) === Number(text[10]) && checkDigit(text, weights12) === Number(text[11])
}
