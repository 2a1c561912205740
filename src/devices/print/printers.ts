import type { PrintKind } from './printable.ts'

/**
 * Which of the computer's printers takes labels, receipts, lists and photos. What is
 * chosen here is kept in this browser, as printers belong to a counter; until then the center's options name them.
 */
export interface Printers {
  /** The name chosen for a kind; '' is the computer's own choice. */
  readonly chosen: (kind: PrintKind) => string
  readonly choose: (kind: PrintKind, name: string) => void
  /** Its place among those that are there; undefined when none was chosen or it is gone. */
  readonly placeOf: (kind: PrintKind, names: readonly string[]) => number | undefined
}

const optionOf = { label: 'print.labelPrinter', receipt: 'print.receiptPrinter', list: '', photo: '' } as const
const keyOf = (kind: PrintKind) => `visadesk.printer.${kind}`

export function createPrinters(storage: Storage, options: Readonly<Record<string, string>> = {}): Printers {
  const chosen = (kind: PrintKind) => storage.getItem(keyOf(kind)) ?? options[optionOf[kind]] ?? ''
  return {
    chosen,
    choose: (kind, name) => storage.setItem(keyOf(kind), name),
    placeOf(kind, names) {
      const place = names.indexOf(chosen(kind))
      return place < 0 ? undefined : place
    },
  }
}
