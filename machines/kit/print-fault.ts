/**
 * Why a job is not printed. The component is `absent`, or its script was too `late`; the browser `denied` the local network; the page was `barred` from
 * it, as it was loaded before the center used it; it has not answered (`hung`), its line is `lost`, or it `refused`.
 */
export const printFaults = ['absent', 'late', 'denied', 'barred', 'hung', 'lost', 'refused'] as const
export type PrintFault = (typeof printFaults)[number]

export class PrintError extends Error {
  readonly fault: PrintFault
  constructor(fault: PrintFault) {
    super(`not printed: ${fault}`)
    this.fault = fault
  }
}

/** Reads what an actor rejected with. */
export const faultOf = (error: unknown): PrintFault => (error instanceof PrintError ? error.fault : 'refused')
