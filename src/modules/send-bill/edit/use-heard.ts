import { useState } from 'react'
import type { LastScan } from '#machines/scan-records.ts'
import type { CheckedPassport, PackedPassport } from '#protocol/send-bill/schemas.ts'
import type { Heard } from '#src/kit/desk/sounds.ts'
import { heardOf } from '#src/kit/desk/use-scan-desk.ts'
import { useSounds } from '#src/kit/desk/use-sounds.ts'

/** How each outcome of a scan is heard and seen, in the words of the other desks. */
const HEARD = {
  ready: 'accepted',
  waiting: 'refused',
  elsewhere: 'duplicate',
  wrongStep: 'wrongStep',
  unknown: 'unknown',
  foreign: 'foreign',
} as const satisfies Record<CheckedPassport['kind'], Heard>

export type LastPacked = LastScan<null, PackedPassport>

/** The answer to the latest scan: its tone at once, its words until the next one. */
export function useHeard() {
  const sounds = useSounds()
  const [last, setLast] = useState<LastPacked | null>(null)
  const tell = (next: LastPacked) => {
    setLast(next)
    sounds.play(heardOf(next))
  }
  const scanOf = (code: string) => ({ scanId: `${code} ${performance.now()}`, code, at: Date.now(), extra: null })
  return {
    sounds,
    last,
    /** On its way to the server. */
    waiting: (code: string) => setLast({ type: 'scan.delayed', scan: scanOf(code) }),
    repeated: (code: string, message: string) =>
      tell({ type: 'scan.repeated', scan: { ...scanOf(code), answer: { kind: 'duplicate', message } } }),
    answered: (code: string, { kind, msg, passport }: CheckedPassport, added: string) =>
      tell({
        type: 'scan.answered',
        scan: {
          ...scanOf(code),
          answer: { kind: HEARD[kind], message: kind === 'ready' ? added : msg, facts: passport },
        },
      }),
  }
}
