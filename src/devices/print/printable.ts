import type { ReactNode } from 'react'
import type { Drawing } from './drawing.ts'
import type { Paper } from './print-node.tsx'

/** Labels, receipts, lists and photo paper lie in printers of their own; the one chosen last is remembered for each. */
export type PrintKind = 'label' | 'receipt' | 'list' | 'photo'

/** What a page wants on paper. */
export interface Printable {
  /** Names the job in the queue of the printer, and the PDF that a browser makes of it. */
  readonly title: string
  readonly kind: PrintKind
  readonly paper: Paper
  /** Laid out in mm and pt; providers of the page do not reach it, so it takes all it needs as properties. */
  readonly content: ReactNode
  readonly css?: string
  /** The same sheets as texts and barcodes in mm: the print component draws them sharper than a picture of the content. */
  readonly drawings?: readonly Drawing[]
  /** Shows the sheets before they are printed. */
  readonly preview?: boolean
}

/** `printed`: it was handed to the printer, or the browser's dialogue was closed; browsers do not say more. */
export type PrintOutcome = 'printed' | 'cancelled'

export type Print = (what: Printable) => Promise<PrintOutcome>
