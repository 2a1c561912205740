import { merged, type ScanAnswer, type ScanRecord } from '#machines/scan-records.ts'
import type { ScanStorage } from './scan-storage.ts'

/** Asks the server about scans, `known` being all of the desk; one answer each, by its id. */
export type PostScans<X, F> = (
  scans: readonly ScanRecord<X, F>[],
  known: readonly ScanRecord<X, F>[],
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, ScanAnswer<F>>>

/** Does something while no other window does. */
export type TakeTurn = <T>(name: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T>

/** Web Locks end with their window. Where there are none (plain http), the server still knows each scan by its id. */
export const browserTurn: TakeTurn = (name, signal, work) =>
  // The lock's type says that the promise of the work is wrapped once more; awaiting it unwraps both.
  navigator.locks ? (navigator.locks.request(name, { signal }, work) as ReturnType<typeof work>) : work()

/**
 * Sends scans while no other window of this person sends, without those that another one has had answered meanwhile, and
 * writes the answers down before it lets the next one send.
 */
export const sendScans = <X, F>(name: string, storage: ScanStorage<X, F>, post: PostScans<X, F>, turn: TakeTurn) => {
  type Records = readonly ScanRecord<X, F>[]
  return ({ input, signal }: { input: { scans: Records; known: Records }; signal: AbortSignal }): Promise<Records> =>
    turn(`visadesk.scans.${name}`, signal, async () => {
      const latest = input.scans.map((one) => storage.find(one.scanId, one.at) ?? one)
      const open = latest.filter((one) => !one.answer)
      const answers = open.length === 0 ? new Map() : await post(open, input.known, signal)
      const answered = open.map((one) => {
        const answer: ScanAnswer<F> | undefined = answers.get(one.scanId)
        // As good as no answer: it is asked for again.
        if (!answer) throw new Error(`no answer to the scan ${one.scanId}`)
        return { ...one, answer }
      })
      for (const one of answered) storage.put(one)
      return merged(latest, answered)
    })
}
