const HAN_EM = 1
/** Of the house's Latin letters in running words, on the wide side. */
const LATIN_EM = 0.575

/** About how wide a text stands at a font size, in px: asking the page would lay it out twice. A little too much does no harm. */
export const textPx = (text: string, fontPx: number): number =>
  Array.from(text).reduce((sum, one) => sum + (/[\u2e80-\uffef]/.test(one) ? HAN_EM : LATIN_EM), 0) * fontPx
