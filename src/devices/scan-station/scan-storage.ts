import * as z from 'zod/mini'
import { dayOf } from '#domain/day.ts'
import type { ScanRecord } from '#machines/scan-records.ts'
import { SCAN_KINDS } from '#protocol/kit/scan.ts'

export interface ScanStorage<X, F> {
  readonly all: () => readonly ScanRecord<X, F>[]
  readonly find: (scanId: string, at: number) => ScanRecord<X, F> | undefined
  readonly put: (scan: ScanRecord<X, F>) => void
  readonly remove: (scans: readonly ScanRecord<X, F>[]) => void
  /** Whether a change of that storage key is one of these scans. */
  readonly owns: (key: string | null) => boolean
}

interface Options<X extends z.ZodMiniType, F extends z.ZodMiniType> {
  readonly storage: Storage
  readonly userId: number
  readonly desk: string
  readonly extra: X
  readonly facts: F
  readonly now: () => number
}

/**
 * The scans of one person at one desk on this computer. Each lies under a key of its own, written before anything else
 * happens and at once, so that neither a reload nor another window that writes at the same moment can lose one. What was
 * answered on an earlier day is swept away; what waits is kept as long as it takes.
 */
export function createScanStorage<X extends z.ZodMiniType, F extends z.ZodMiniType>(
  options: Options<X, F>,
): ScanStorage<z.output<X>, z.output<F>> {
  type Kept = ScanRecord<z.output<X>, z.output<F>>
  const { storage, userId, desk, extra, facts, now } = options
  const prefix = `visadesk.scans.${userId}.${desk}.`
  const schema = z.object({
    scanId: z.string(),
    code: z.string(),
    at: z.int(),
    extra,
    after: z.optional(z.string()),
    answer: z.optional(z.object({ kind: z.enum(SCAN_KINDS), message: z.string(), facts: z.optional(facts) })),
  })
  const keyOf = ({ at, scanId }: Pick<Kept, 'at' | 'scanId'>) => `${prefix}${at}.${scanId}`
  const read = (key: string): Kept | undefined => {
    try {
      const parsed = schema.safeParse(JSON.parse(storage.getItem(key) ?? 'null'))
      return parsed.success ? (parsed.data as Kept) : undefined
    } catch {
      return undefined
    }
  }
  const keys = () => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter(owns)
  const owns = (key: string | null) => key?.startsWith(prefix) ?? false
  const today = dayOf(now())
  for (const key of keys()) {
    const stored = read(key)
    if (!stored || (stored.answer && dayOf(stored.at) !== today)) storage.removeItem(key)
  }
  return {
    all: () => keys().flatMap((key) => read(key) ?? []),
    find: (scanId, at) => read(keyOf({ scanId, at })),
    put(scan) {
      try {
        storage.setItem(keyOf(scan), JSON.stringify(scan))
      } catch {
        // A full disk costs the scan its life after a reload, not its way to the server.
      }
    },
    remove(scans) {
      for (const scan of scans) storage.removeItem(keyOf(scan))
    },
    owns,
  }
}
