import * as z from 'zod/mini'
import { failureOf } from '#machines/kit/failure.ts'
import type { ScanAnswer, ScanRecord } from '#machines/scan-records.ts'
import { receive } from '#protocol/applicant/desk-calls.ts'
import { receiveScan } from '#protocol/applicant-desk/calls.ts'
import { type DeskScanAnswer, type ScannedApplicant, scannedApplicant } from '#protocol/applicant-desk/schemas.ts'
import { bind } from '#protocol/order-passport/calls.ts'
import { judgeZone, readPerson } from '#src/devices/scan-station/read-person.ts'
import type { PostScans } from '#src/devices/scan-station/scan-sender.ts'
import type { ScanDesk } from '#src/devices/scan-station/use-scan-desk.ts'
import type { Client } from '#src/kit/api/client.ts'
import { translate } from '#src/kit/i18n/i18n.ts'

/** What a scan is for: to see whose papers lie there, to receive him, or to label his passport. */
const acts = ['show', 'receive', 'label'] as const

/**
 * `applicantId`: the person before the desk, of those whom the text means, or whose passport gets the label. `zone`: what was
 * scanned of him while his answer was still awaited, so that a label never goes to whoever was shown before.
 */
const extra = z.object({
  act: z._default(z.enum(acts), 'receive'),
  applicantId: z.optional(z.int()),
  zone: z.optional(z.string()),
})
type Extra = z.output<typeof extra>
export type ReceiveScan = ScanRecord<Extra, ScannedApplicant[]>
const facts = z.array(scannedApplicant)
type Answer = ScanAnswer<ScannedApplicant[]>

/** Everything may be scanned that names a person: a label, the passport's own lines, its number, or the number of the order. */
export const receiveDesk: ScanDesk<typeof extra, typeof facts> = {
  name: 'applicant.receive',
  extra,
  facts,
  read: readPerson,
  judge: judgeZone,
  isRepeat: ({ answer, extra: earlier }, { act, applicantId }) =>
    answer?.kind === 'accepted' && act !== 'show' && earlier.act === act && earlier.applicantId === applicantId,
}

const kinds = {
  ready: 'refused',
  several: 'several',
  done: 'accepted',
  duplicate: 'duplicate',
  managed: 'managed',
  wrongStep: 'wrongStep',
  refused: 'refused',
  free: 'free',
  void: 'void',
  foreign: 'foreign',
  unknown: 'unknown',
} as const satisfies Record<DeskScanAnswer['kind'], Answer['kind']>

const answerOf = ({ kind, msg, applicants }: DeskScanAnswer): Answer => ({
  kind: kinds[kind],
  message: msg,
  facts: applicants,
})

/** Whom a label is for: the person before the desk; nobody where several are, or none. */
export function labelFor(scans: readonly ReceiveScan[]): Pick<Extra, 'applicantId' | 'zone'> {
  const last = scans.findLast((one) => one.extra.act !== 'label' || one.answer?.facts?.length === 1)
  if (!last) return {}
  const { answer, extra: of, code } = last
  const [one, another] = answer?.facts ?? []
  if (one && !another) return { applicantId: one.id }
  if (of.applicantId !== undefined) return { applicantId: of.applicantId }
  return answer ? {} : { zone: code }
}

/**
 * Does what each scan is for. A change goes out under the scan's own id, so that a scan whose answer was lost is known again; whom
 * somebody else was faster with is looked up once more, to say what became of him. Somebody of a center's own contract flow is
 * received only when that is asked for by name: on a contract he cannot be put any more then.
 */
export const receiveScans =
  ({ call }: Client): PostScans<Extra, ScannedApplicant[]> =>
  async (scans, _known, signal) => {
    const lookup = ({ code, scanId, extra: { act, applicantId } }: ReceiveScan) =>
      call(
        receiveScan,
        { text: code, scanId, ...(act !== 'label' && applicantId !== undefined && { applicantId }) },
        { signal, silent: true },
      )
    const sent = async (scan: ReceiveScan, one: ScannedApplicant, change: () => Promise<unknown>): Promise<Answer> => {
      try {
        await change()
        return { kind: 'accepted', message: '', facts: [one] }
      } catch (error) {
        const { kind, message } = failureOf(error)
        if (kind === 'conflict') return answerOf(await lookup(scan))
        if (kind !== 'refused') throw error
        return { kind: 'refused', message, facts: [one] }
      }
    }
    const receiveOne = async (scan: ReceiveScan, found: DeskScanAnswer): Promise<Answer> => {
      const [one] = found.applicants
      const { act, applicantId } = scan.extra
      if (found.kind !== 'ready' || !one) return answerOf(found)
      if (act === 'show') return { kind: 'accepted', message: '', facts: [one] }
      if (one.isContractFlow && applicantId === undefined)
        return { kind: 'refused', message: translate('applicantDesk.receive.contractFirst'), facts: [one] }
      const { id, version } = one
      return sent(scan, one, () => call(receive, { id, version }, { key: scan.scanId, signal, silent: true }))
    }
    /** A label that somebody wears means him; a free one goes on the passport of the person before the desk. */
    const labelOne = async (scan: ReceiveScan, found: DeskScanAnswer): Promise<Answer> => {
      const { applicantId, zone } = scan.extra
      if (found.kind !== 'free') return found.kind === 'ready' ? receiveOne(scan, found) : answerOf(found)
      if (applicantId === undefined && zone === undefined)
        return { kind: 'refused', message: translate('applicantDesk.receive.whose') }
      const whose = applicantId === undefined ? { zone: zone! } : { applicantId }
      try {
        await call(bind, { barcode: scan.code, ...whose }, { key: scan.scanId, signal, silent: true })
      } catch (error) {
        const { kind, message } = failureOf(error)
        if (kind !== 'refused' && kind !== 'conflict') throw error
        return { kind: 'refused', message }
      }
      return { kind: 'accepted', message: '', facts: (await lookup(scan)).applicants }
    }
    const answers = new Map<string, Answer>()
    const found = await Promise.all(scans.map(lookup))
    for (const [at, scan] of scans.entries()) {
      const answer = scan.extra.act === 'label' ? labelOne : receiveOne
      answers.set(scan.scanId, await answer(scan, found[at]!))
    }
    return answers
  }
