import * as z from 'zod/mini'
import type { ScanAnswer, ScanRecord } from '#machines/scan-records.ts'
import { bindToPassport, scanToPassport } from '#protocol/passport/barcode/calls.ts'
import { scannedPassport } from '#protocol/passport/schemas.ts'
import type { PostScans } from '#src/devices/scan-station/scan-sender.ts'
import type { ScanDesk } from '#src/devices/scan-station/use-scan-desk.ts'
import { isApiError } from '#src/kit/api/api-error.ts'
import type { Client } from '#src/kit/api/client.ts'
import { translate } from '#src/kit/i18n/i18n.ts'
import { judgeShape } from '#src/modules/passport/desk/answers.ts'

/** The passport that the label was scanned for; 0: none was chosen. */
const extra = z.object({ passportId: z.int(), name: z.string() })
type Extra = z.output<typeof extra>
type Facts = z.output<typeof scannedPassport>
export type BindScan = ScanRecord<Extra, Facts>

/** The desk where labels are stuck on passports. */
export const bindDesk: ScanDesk<typeof extra, typeof scannedPassport> = {
  name: 'bind',
  extra,
  facts: scannedPassport,
  judge: (code, { passportId }) =>
    judgeShape(code) ??
    (passportId === 0 ? { kind: 'refused', message: translate('passport.bind.chooseFirst') } : null),
  isRepeat: () => true,
}

/** Passports that have their label already, as far as this desk knows. */
export const boundOf = (scans: readonly BindScan[]): ReadonlySet<number> =>
  new Set(
    scans
      .filter(({ answer }) => !answer || answer.kind === 'accepted' || answer.kind === 'duplicate')
      .map((one) => one.extra.passportId),
  )

/**
 * Looks at the label, then sticks it on. A label that is on that very passport was stuck on by a try whose answer was lost;
 * the scan's id is the key of the command, so that it happens once.
 */
async function bindOne(
  { call }: Client,
  { scanId, code, extra }: BindScan,
  signal: AbortSignal,
): Promise<ScanAnswer<Facts>> {
  const found = await call(scanToPassport, { barcode: code }, { signal, silent: true })
  if (found.kind === 'found') {
    const facts = found.passport
    return facts?.id === extra.passportId
      ? { kind: 'accepted', message: '', facts }
      : { kind: 'wrongStep', message: translate('barcode.isBound'), facts }
  }
  if (found.kind !== 'free') return { kind: found.kind, message: found.msg }
  const { passportId } = extra
  try {
    await call(bindToPassport, { barcode: code, passportId }, { key: scanId, signal, silent: true })
  } catch (error) {
    const isAnswer = isApiError(error) && /^-?\d+$/.test(error.code) && error.code !== '2323'
    if (!isAnswer) throw error
    return { kind: 'refused', message: error.msg }
  }
  const { passport } = await call(scanToPassport, { barcode: code }, { signal, silent: true })
  return { kind: 'accepted', message: '', facts: passport }
}

export const bindAll =
  (client: Client): PostScans<Extra, Facts> =>
  async (scans, _known, signal) => {
    const answers = new Map<string, ScanAnswer<Facts>>()
    for (const scan of scans) answers.set(scan.scanId, await bindOne(client, scan, signal))
    return answers
  }
