import { visaTypes } from '#domain/status.ts'

/** Words of the cells in which files say a kind of visa. */
export const kinds = {
  'import.visaType.sticker': visaTypes.STICKER,
  'import.visaType.evisa': visaTypes.EVISA,
} as const

/** The codes of a cell that holds several, with pipes between. */
export const codes = (text: unknown): string[] =>
  String(text)
    .split('|')
    .map((one) => one.trim())
    .filter(Boolean)
