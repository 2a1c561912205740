/**
 * Why a job is not printed. The component is `absent`, or its script was too `late`; the browser `denied` the local network; the page was `barred` from
 * it, as it was loaded before the center used it; it has not answered (`hung`), its line is `lost`, or it `refused`.
 */
export const printErrors = ['absent', 'late', 'denied', 'barred', 'hung', 'lost', 'refused'] as const
export type PrintErrorKind = (typeof printErrors)[number]

export class PrintError extends Error {
  readonly kind: PrintErrorKind
  constructor(kind: PrintErrorKind) {
    super(`not printed: ${kind}`)
    this.kind = kind
  }
}

/** Reads what an actor rejected with. */
export const printErrorKind = (error: unknown): PrintErrorKind => (error instanceof PrintError ? error.kind : 'refused')
