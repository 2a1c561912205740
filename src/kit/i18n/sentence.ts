/** A reason that stands by itself, which inside a message begins small. */
export const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
