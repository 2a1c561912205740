/** Past every text that begins with `text`, by code point: a search by a beginning is a range of the index. */
export const prefixUpperBound = (text: string): string => `${text}\u{10ffff}`
