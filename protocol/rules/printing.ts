/** How a center prints: its options, its label's size, and where the print component (C-Lodop) listens. */

/** Codes of the center options that the browser prints by. */
export const printOptions = {
  /** `on`: labels and receipts go to C-Lodop where it is installed. Off at first. */
  component: 'print.lodop',
  /** Width and height of the passport label in mm, such as `60x40`. */
  label: 'print.label',
} as const

export interface LabelSize {
  readonly widthMm: number
  readonly heightMm: number
}

/** The rolls that centers buy; any other from 30x20 to 120x100 mm is laid out too. */
export const usualLabels = ['60x40', '50x30'] as const

const within = (value: number, from: number, to: number) => value >= from && value <= to

/** The size that the option says; the usual one where it says nothing that a label could be. */
export function labelSizeOf(option: string | undefined): LabelSize {
  const [, width, height] = /^(\d{2,3})x(\d{2,3})$/.exec(option ?? usualLabels[0]) ?? []
  const size = { widthMm: Number(width), heightMm: Number(height) }
  return within(size.widthMm, 30, 120) && within(size.heightMm, 20, 100) ? size : labelSizeOf(undefined)
}

/** Two ports each, as another program may hold the first (Desk devices). Under https the component has a name of its own. */
export const lodopOrigins = {
  http: ['http://localhost:8000', 'http://localhost:18000'],
  https: ['https://localhost.lodop.net:8443', 'https://localhost.lodop.net:8444'],
} as const

/** A missing component is known to be so after this time (Desk devices). */
export const lodopSearchMs = 3000
/** A job that the component has not answered by then hangs. */
export const printPatienceMs = 30_000
