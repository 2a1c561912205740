import { useState } from 'react'
import type { PassportAnswer } from '#machines/passport-check.ts'
import type { LastScan } from '#machines/scan-records.ts'
import type { PackedPassport } from '#protocol/send-bill/schemas.ts'
import type { SoundName } from '#src/devices/scan-station/sounds.ts'
import { soundOf } from '#src/devices/scan-station/use-scan-desk.ts'
import { useSounds } from '#src/devices/scan-station/use-sounds.ts'

/** How each outcome of a scan is heard and seen, as at the other desks. */
const SOUNDS = {
  ready: 'accepted',
  waiting: 'refused',
  elsewhere: 'refused',
  wrongStep: 'wrongStep',
  unknown: 'unknown',
  foreign: 'foreign',
  refused: 'refused',
} as const satisfies Record<PassportAnswer['kind'], SoundName>

/** With what is said in large when it was taken: which place on the list it has. */
export type LastPacked = LastScan<string, PackedPassport>

/** The answer to the latest scan: its tone at once, its words until the next one. */
export function useScanAnswer() {
  const sounds = useSounds()
  const [last, setLast] = useState<LastPacked | null>(null)
  const showScan = (type: LastPacked['type'], code: string, answer?: LastPacked['scan']['answer'], extra = '') => {
    const next: LastPacked = { type, scan: { scanId: crypto.randomUUID(), code, at: Date.now(), extra, answer } }
    setLast(next)
    sounds.play(soundOf(next))
  }
  return {
    sounds,
    last,
    /** Kept on the list until there is a network. */
    waiting: (code: string) => showScan('scan.delayed', code),
    repeated: (code: string) => showScan('scan.repeated', code),
    refused: (code: string, message: string) => showScan('scan.answered', code, { kind: 'refused', message }),
    answered: (code: string, { kind, msg: message, passport: facts }: PassportAnswer, added: string) =>
      showScan('scan.answered', code, { kind: SOUNDS[kind], message, facts }, added),
  }
}
