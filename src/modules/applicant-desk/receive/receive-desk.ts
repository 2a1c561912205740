import * as z from 'zod/mini'
import { dayOf } from '#domain/day.ts'
import { passportNoOf } from '#domain/read-zone.ts'
import { failureOf } from '#machines/kit/failure.ts'
import type { ScanAnswer } from '#machines/scan-records.ts'
import { receive } from '#protocol/applicant/desk-calls.ts'
import { receiveScan } from '#protocol/applicant-desk/calls.ts'
import { type DeskScanAnswer, type ScannedApplicant, scannedApplicant } from '#protocol/applicant-desk/schemas.ts'
import type { PostScans } from '#src/devices/scan-station/scan-sender.ts'
import type { ScanDesk } from '#src/devices/scan-station/use-scan-desk.ts'
import type { Client } from '#src/kit/api/client.ts'

const extra = z.object({})
const facts = z.array(scannedApplicant)
type Answer = ScanAnswer<ScannedApplicant[]>

/** Everything may be scanned that names a person: a label, the passport's own lines, its number, or the number of the order. */
export const receiveDesk: ScanDesk<typeof extra, typeof facts> = {
  name: 'applicant.receive',
  extra,
  facts,
  // A reader of passports types their lines: the first names nobody, the second the passport.
  read: (text) => {
    const number = passportNoOf(text, dayOf(Date.now()))
    return number === null ? text : number || null
  },
  judge: () => null,
  isRepeat: ({ answer }) => answer?.kind === 'accepted',
}

const kinds = {
  ready: 'refused',
  several: 'several',
  done: 'accepted',
  duplicate: 'duplicate',
  managed: 'managed',
  wrongStep: 'wrongStep',
  refused: 'refused',
  unknown: 'unknown',
} as const satisfies Record<DeskScanAnswer['kind'], Answer['kind']>

const answerOf = ({ kind, msg, applicants }: DeskScanAnswer): Answer => ({
  kind: kinds[kind],
  message: msg,
  facts: applicants,
})

/**
 * Receives whom each scan means. The change goes out under the scan's own id, so that a scan whose answer was lost is known
 * again; whom somebody else was faster with is looked up once more, to say what became of him.
 */
export const receiveScans =
  ({ call }: Client): PostScans<z.output<typeof extra>, ScannedApplicant[]> =>
  async (scans, _known, signal) => {
    const lookUp = (text: string, scanId: string) => call(receiveScan, { text, scanId }, { signal, silent: true })
    const found = await Promise.all(scans.map(({ code, scanId }) => lookUp(code, scanId)))
    const receiveOne = async (answer: DeskScanAnswer, code: string, scanId: string): Promise<Answer> => {
      const [one] = answer.applicants
      if (answer.kind !== 'ready' || !one) return answerOf(answer)
      const { id, version } = one
      try {
        await call(receive, { id, version }, { key: scanId, signal, silent: true })
        return { kind: 'accepted', message: '', facts: [one] }
      } catch (error) {
        const { kind, message } = failureOf(error)
        if (kind === 'conflict') return answerOf(await lookUp(code, scanId))
        if (kind !== 'refused') throw error
        return { kind: 'refused', message, facts: [one] }
      }
    }
    const answers = new Map<string, Answer>()
    for (const [at, { code, scanId }] of scans.entries())
      answers.set(scanId, await receiveOne(found[at]!, code, scanId))
    return answers
  }
