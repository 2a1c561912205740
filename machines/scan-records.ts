import type { ScanKind } from '#protocol/kit/scan.ts'

export interface ScanAnswer<F> {
  readonly kind: ScanKind
  /** Why not, in words; '' where the kind says it all. */
  readonly message: string
  /** What the desk shows of what was scanned. */
  readonly facts?: F | undefined
}

/** One scan. `X` is what the desk had chosen at that moment. */
export interface ScanRecord<X, F> {
  /** By which the server knows a scan that it has seen before. */
  readonly scanId: string
  readonly code: string
  /** ms; no two of a window are alike. */
  readonly at: number
  readonly extra: X
  /** What became of it; absent while it waits. */
  readonly answer?: ScanAnswer<F> | undefined
}

export const isWaiting = ({ answer }: ScanRecord<unknown, unknown>) => answer === undefined

/** Nothing is gained by scanning it again: it waits already, or it was taken. */
const isSettled = ({ answer }: ScanRecord<unknown, unknown>) => !answer || /^(accepted|duplicate)$/.test(answer.kind)

export const waitingOf = <X, F>(scans: readonly ScanRecord<X, F>[]) => scans.filter(isWaiting)

/** The latest scan of that code which stands in the way of another one. */
export const settledOf = <X, F>(scans: readonly ScanRecord<X, F>[], code: string) =>
  scans.findLast((one) => one.code === code && isSettled(one))

/** What a desk heard last: an answer, that it scanned something twice, or that the scan has to wait. */
export interface LastScan<X, F> {
  readonly type: 'scan.answered' | 'scan.repeated' | 'scan.delayed'
  readonly scan: ScanRecord<X, F>
}

const inOrder = <X, F>(scans: readonly ScanRecord<X, F>[]) =>
  scans.toSorted((a, b) => a.at - b.at || (a.scanId < b.scanId ? -1 : 1))

/** Both together, each scan once; an answer is never forgotten again. */
export function merged<X, F>(known: readonly ScanRecord<X, F>[], more: readonly ScanRecord<X, F>[]) {
  const byId = new Map(known.map((one) => [one.scanId, one]))
  for (const one of more) if (!byId.get(one.scanId)?.answer) byId.set(one.scanId, one)
  return inOrder([...byId.values()])
}

/** After another window wrote: what it forgot is gone here too, but nothing that still waits. */
export function synced<X, F>(known: readonly ScanRecord<X, F>[], kept: readonly ScanRecord<X, F>[]) {
  const there = new Set(kept.map((one) => one.scanId))
  return merged(
    known.filter((one) => there.has(one.scanId) || isWaiting(one)),
    kept,
  )
}
