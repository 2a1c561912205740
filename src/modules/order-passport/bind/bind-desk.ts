import * as z from 'zod/mini'
import { readBarcode } from '#domain/barcode.ts'
import type { ScanAnswer, ScanRecord } from '#machines/scan-records.ts'
import { bind } from '#protocol/order-passport/calls.ts'
import { orderPassport } from '#protocol/order-passport/schemas.ts'
import { judgeZone } from '#src/devices/scan-station/read-person.ts'
import type { PostScans } from '#src/devices/scan-station/scan-sender.ts'
import type { ScanDesk } from '#src/devices/scan-station/use-scan-desk.ts'
import { isApiError } from '#src/kit/api/api-error.ts'
import type { Client } from '#src/kit/api/client.ts'
import { translate } from '#src/kit/i18n/i18n.ts'

/**
 * Whom the label was scanned for. 0: the person was still being looked for by what the reader typed (`zone`), and the server finds
 * him, so that a label never goes to whoever was shown before; without a zone nobody was chosen.
 */
const extra = z.object({ applicantId: z.int(), name: z.string(), zone: z.optional(z.string()) })
type Extra = z.output<typeof extra>
type Facts = z.output<typeof orderPassport>
export type BindScan = ScanRecord<Extra, Facts>

/** The desk where the passports of orders get their labels. */
export const bindDesk: ScanDesk<typeof extra, typeof orderPassport> = {
  name: 'order-bind',
  extra,
  facts: orderPassport,
  judge(code, { applicantId, zone }) {
    if (readBarcode(code) === null) return judgeZone(code) ?? { kind: 'unknown', message: '' }
    return applicantId === 0 && !zone ? { kind: 'refused', message: translate('orderPassport.whose') } : null
  },
  isRepeat: () => true,
}

/** Applicants whose passport has its label already, as far as this desk knows. */
export const boundOf = (scans: readonly BindScan[]): ReadonlySet<number> =>
  new Set(
    scans
      .filter(({ answer }) => !answer || answer.kind === 'accepted')
      .map(({ answer, extra }) => answer?.facts?.applicantId ?? extra.applicantId),
  )

/** The scan's id is the key of the command: a try whose answer was lost sticks the label on once. */
async function bindOne({ call }: Client, { scanId, code, extra }: BindScan, signal: AbortSignal) {
  const { applicantId, zone } = extra
  const whose = applicantId ? { applicantId } : { zone }
  try {
    const facts = await call(bind, { barcode: code, ...whose }, { key: scanId, signal, silent: true })
    return { kind: 'accepted', message: '', facts } as const
  } catch (error) {
    const isAnswer = isApiError(error) && /^-?\d+$/.test(error.code) && error.code !== '2323'
    if (!isAnswer) throw error
    return { kind: 'refused', message: error.msg } as const
  }
}

export const bindAll =
  (client: Client): PostScans<Extra, Facts> =>
  async (scans, _known, signal) => {
    const answers = new Map<string, ScanAnswer<Facts>>()
    for (const scan of scans) answers.set(scan.scanId, await bindOne(client, scan, signal))
    return answers
  }
