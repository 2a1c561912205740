/** After every text that begins like `text`, by code point: a search by a beginning is a range of the index. */
export const beyond = (text: string): string => `${text}\u{10ffff}`
