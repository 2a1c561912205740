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
  /**
   * The scan whose choice, made for it alone, was still without an answer: this one is done only once that one is accepted, so that
   * a choice that comes back finds its passport not yet done otherwise.
   */
  readonly after?: string | undefined
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

/** Whether what was chosen for a scan was chosen for it alone. */
export type IsForOne<X> = (extra: X) => boolean

/** The latest scan whose choice, made for it alone, has no answer yet. */
export const choiceAway = <X, F>(scans: readonly ScanRecord<X, F>[], isForOne: IsForOne<X>) =>
  scans.findLast((one) => isWaiting(one) && isForOne(one.extra))

/** The latest scan whose choice was not spent, as only an accepted scan spends it; `over`: scans whose choice was taken up again. */
export const choiceBack = <X, F>(
  scans: readonly ScanRecord<X, F>[],
  isForOne: IsForOne<X>,
  over: ReadonlySet<string>,
) =>
  scans.findLast(
    ({ scanId, extra, answer }) => answer && answer.kind !== 'accepted' && isForOne(extra) && !over.has(scanId),
  )

/** Scans with a choice of their own after which the desk went on: what becomes of that choice was settled then. */
export function choicesOver<X, F>(scans: readonly ScanRecord<X, F>[], isForOne: IsForOne<X>): ReadonlySet<string> {
  const latest = scans.findLastIndex(({ answer }) => answer?.kind === 'accepted')
  return new Set(scans.slice(0, Math.max(latest, 0)).flatMap((one) => (isForOne(one.extra) ? one.scanId : [])))
}

/** What waits, up to the first that must not be done before another is answered. */
export function sendableOf<X, F>(scans: readonly ScanRecord<X, F>[]) {
  const open = waitingOf(scans)
  const ids = new Set(open.map((one) => one.scanId))
  const held = open.findIndex(({ after }) => after !== undefined && ids.has(after))
  return held < 0 ? open : open.slice(0, held)
}

/** The same scans, those answered that had to wait for one which was not accepted; and these alone. */
export function heldBack<X, F>(
  scans: readonly ScanRecord<X, F>[],
  answerTo: (earlier: ScanRecord<X, F>) => ScanAnswer<F>,
) {
  const failed = new Map(
    scans.flatMap((one) => (one.answer && one.answer.kind !== 'accepted' ? [[one.scanId, one] as const] : [])),
  )
  const all = scans.map((one) => {
    const earlier = isWaiting(one) && one.after !== undefined ? failed.get(one.after) : undefined
    return earlier ? { ...one, answer: answerTo(earlier) } : one
  })
  return { scans: all, held: all.filter((one, at) => one !== scans[at]) }
}

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
