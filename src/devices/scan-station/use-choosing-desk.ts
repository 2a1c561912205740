import { useState } from 'react'
import type * as z from 'zod/mini'
import { choiceAway, choiceBack, choicesOver, type ScanRecord } from '#machines/scan-records.ts'
import type { PostScans } from './scan-sender.ts'
import { type ScanDesk, type ScanDeskState, type ScanNow, useScanDesk } from './use-scan-desk.ts'

/** What is chosen or typed for the next scan alone (`C`), and how a scan takes it along (`X`). */
interface Choosing<X, F, C> {
  readonly standard: C
  readonly isStandard: (choice: C) => boolean
  /** Null: what was chosen cannot be right, and the scan is kept out. */
  readonly extraOf: (choice: C, now: ScanNow<X, F>) => X | null
  readonly choiceOf: (extra: X) => C
}

export interface NextChoice<X, F, C> {
  readonly value: C
  readonly set: (change: C | ((now: C) => C)) => void
  /** The scan that has the choice with it, its answer still awaited. */
  readonly away: ScanRecord<X, F> | undefined
  /** The scan that was not accepted, whose choice is the value again. */
  readonly back: ScanRecord<X, F> | undefined
}

/**
 * A desk where something is chosen for the next scan alone. The answer that accepts a scan spends its choice; a fragment, an
 * unknown label, a repetition or any refusal gives it back, also after a wait for the network or a reload. Until then the scans
 * that follow without a choice of their own go by the standard, once it is known that the choice was spent.
 */
export function useChoosingDesk<X extends z.ZodMiniType, F extends z.ZodMiniType, C extends object>(
  desk: ScanDesk<X, F> & Required<Pick<ScanDesk<X, F>, 'isForOne'>>,
  { standard, isStandard, extraOf, choiceOf }: Choosing<z.output<X>, z.output<F>, C>,
  post: PostScans<z.output<X>, z.output<F>>,
): { desk: ScanDeskState<z.output<X>, z.output<F>>; choice: NextChoice<z.output<X>, z.output<F>, C> } {
  type Now = ScanNow<z.output<X>, z.output<F>>
  const { isForOne } = desk
  /** What was chosen by hand since the last scan. */
  const [made, setMade] = useState<C | null>(null)
  /** Scans whose choice was taken up again, or given up for another. */
  const [over, setOver] = useState<ReadonlySet<string> | null>(null)
  const overOf = (scans: Now['scans']) => over ?? choicesOver(scans, isForOne)
  const backOf = (scans: Now['scans']) => (made === null ? choiceBack(scans, isForOne, overOf(scans)) : undefined)
  const choiceNow = (scans: Now['scans']): C => {
    const back = backOf(scans)
    return made ?? (back ? choiceOf(back.extra) : standard)
  }
  const [rejectedCode, setRejectedCode] = useState<string | null>(null)
  const extraNow = (now: Now): z.output<X> | null => extraOf(choiceNow(now.scans), now)
  const choose = (code: string, now: Now): z.output<X> | null => {
    const extra = extraNow(now)
    setRejectedCode(extra === null ? code : null)
    return extra
  }
  const isTaken = (now: Now) => {
    const extra = extraNow(now)
    return (extra !== null && isForOne(extra)) || (made !== null && isStandard(made))
  }
  const settle = (scans: Now['scans']) => {
    const back = backOf(scans)
    setOver(new Set([...overOf(scans), ...(back ? [back.scanId] : [])]))
  }
  const state = useScanDesk(desk, choose, post, {
    isMade: isTaken,
    onAdded(now) {
      // What this scan has no use for, as a visa of a passport that comes back without one, is kept for one that has.
      if (!isTaken(now)) return
      setMade(null)
      settle(now.scans)
    },
  })
  const { scans } = state
  const value = choiceNow(scans)
  const set: NextChoice<z.output<X>, z.output<F>, C>['set'] = (change) => {
    setMade((now) => (typeof change === 'function' ? change(now ?? value) : change))
    settle(scans)
  }
  const back = backOf(scans)
  const clear = () => {
    if (back) set(value)
    state.clear()
  }
  return { desk: { ...state, rejectedCode, clear }, choice: { value, set, back, away: choiceAway(scans, isForOne) } }
}
