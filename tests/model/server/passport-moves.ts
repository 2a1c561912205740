import { contractStatus as C, custodyStatus as P } from '#domain/status.ts'

/** One passport's way by calls of the desks; `at` is its place among the passports. */
export interface Move {
  readonly at: number
  readonly event: 'bind' | 'check' | 'send' | 'rollback' | 'retrieve' | 'resend' | 'return' | 'closeLost'
}

const ways: readonly (readonly [from: number, event: Move['event'], to: number])[] = [
  [P.UNBOUND, 'bind', P.BOUND],
  [P.BOUND, 'check', P.CHECKED],
  [P.CHECKED, 'send', P.SENT],
  [P.SENT, 'retrieve', P.RETRIEVED],
  [P.SENT, 'rollback', P.CHECKED],
  [P.RETRIEVED, 'return', P.RETURNED],
  [P.RETRIEVED, 'resend', P.CHECKED],
  ...[P.UNBOUND, P.BOUND, P.CHECKED, P.SENT, P.RETRIEVED, P.RETURNED].map(
    (from) => [from, 'closeLost', P.REFUNDED] as const,
  ),
]
/** To lose a passport is the last resort: it does not come back. */
const costOf = (event: Move['event']) => (event === 'closeLost' ? 10 : 1)

const following: readonly number[] = [C.REVIEWED, C.SENT, C.RETRIEVED, C.COMPLETED]

/** Where a contract stands when its passports stand here (spec: lifecycles#contract). */
function processOf(from: number, custodies: readonly number[]): number {
  const active = custodies.filter((code) => code !== P.REFUNDED)
  if (active.length === 0) return C.REFUNDED
  if (!following.includes(from)) return from
  const least = Math.min(...active)
  if (least >= P.RETURNED) return C.COMPLETED
  if (least >= P.RETRIEVED) return C.RETRIEVED
  return least >= P.SENT ? C.SENT : C.REVIEWED
}

/**
 * The cheapest moves whose last one brings a contract from one process code to another, and no earlier one brings it
 * elsewhere. Undefined when the passports as they stand cannot do that.
 */
export function movesTo(custodies: readonly number[], from: number, to: number): Move[] | undefined {
  const open: { custodies: readonly number[]; moves: Move[]; cost: number }[] = [{ custodies, moves: [], cost: 0 }]
  const done = new Set<string>()
  for (;;) {
    open.sort((a, b) => a.cost - b.cost)
    const next = open.shift()
    if (!next) return undefined
    const last = next.moves.length > 0 ? processOf(from, next.custodies) : null
    if (last === to && last !== null) return next.moves
    if (last !== null && last !== from) continue
    // Which of the passports stands where makes no difference to their contract.
    const key = next.custodies.toSorted((a, b) => a - b).join()
    if (done.has(key)) continue
    done.add(key)
    for (const [at, custody] of next.custodies.entries())
      for (const [before, event, after] of ways) {
        if (before !== custody || (event === 'send' && from !== C.REVIEWED)) continue
        open.push({
          custodies: next.custodies.with(at, after),
          moves: [...next.moves, { at, event }],
          cost: next.cost + costOf(event),
        })
      }
  }
}
