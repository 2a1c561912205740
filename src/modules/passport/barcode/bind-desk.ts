import * as z from 'zod/mini'
import { statusWithTag } from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import type { ScanAnswer, ScanRecord } from '#machines/scan-records.ts'
import { bindToPassport, scanToPassport } from '#protocol/passport/barcode/calls.ts'
import { extensionPage } from '#protocol/passport/calls.ts'
import { scannedPassport } from '#protocol/passport/schemas.ts'
import type { PostScans } from '#src/devices/scan-station/scan-sender.ts'
import type { ScanDesk } from '#src/devices/scan-station/use-scan-desk.ts'
import { isApiError } from '#src/kit/api/api-error.ts'
import type { Client } from '#src/kit/api/client.ts'
import { translate } from '#src/kit/i18n/i18n.ts'
import { judgeShape } from '#src/modules/passport/desk/answers.ts'

/**
 * The passport that the label was scanned for. 0: none was chosen, or it was still being looked for by `keywords`; then the
 * sender finds it, so that a label never goes to the passport that was shown before.
 */
const extra = z.object({ passportId: z.int(), name: z.string(), keywords: z.optional(z.string()) })
type Extra = z.output<typeof extra>
type Facts = z.output<typeof scannedPassport>
export type BindScan = ScanRecord<Extra, Facts>

const refused = (key: 'passport.bind.chooseFirst' | 'passport.bind.noneFound') =>
  ({ kind: 'refused', message: translate(key) }) as const

/** The desk where labels are stuck on passports. */
export const bindDesk: ScanDesk<typeof extra, typeof scannedPassport> = {
  name: 'bind',
  extra,
  facts: scannedPassport,
  judge: (code, { passportId, keywords }) =>
    judgeShape(code) ?? (passportId === 0 && !keywords ? refused('passport.bind.chooseFirst') : null),
  isRepeat: () => true,
}

/** Passports that have their label already, as far as this desk knows. */
export const boundOf = (scans: readonly BindScan[]): ReadonlySet<number> =>
  new Set(
    scans
      .filter(({ answer }) => !answer || answer.kind === 'accepted' || answer.kind === 'duplicate')
      .map(({ answer, extra }) => answer?.facts?.id ?? extra.passportId),
  )

/** The one passport without a label that is meant; null when there is none, undefined when several are. */
async function passportMeant({ call }: Client, { passportId, keywords = '' }: Extra, signal: AbortSignal) {
  if (passportId !== 0) return passportId
  const { rows } = await call(
    extensionPage,
    { custody: statusWithTag(passportCustody, 'unlabelled'), keywords, rows: 50 },
    { signal, silent: true },
  )
  if (rows.length === 0) return null
  return (rows.find(({ passportNo }) => passportNo === keywords) ?? (rows.length === 1 ? rows[0] : undefined))?.id
}

/**
 * Looks at the label, then sticks it on. A label that is on that very passport was stuck on by a try whose answer was lost;
 * the scan's id is the key of the command, so that it happens once.
 */
async function bindOne(
  client: Client,
  { scanId, code, extra }: BindScan,
  signal: AbortSignal,
): Promise<ScanAnswer<Facts>> {
  const { call } = client
  const found = await call(scanToPassport, { barcode: code }, { signal, silent: true })
  if (found.kind === 'found') {
    const facts = found.passport
    const isSame = extra.passportId ? facts?.id === extra.passportId : facts?.passportNo === extra.keywords
    return isSame
      ? { kind: 'accepted', message: '', facts }
      : { kind: 'wrongStep', message: translate('barcode.isBound'), facts }
  }
  if (found.kind !== 'free') return { kind: found.kind, message: found.msg }
  const passportId = await passportMeant(client, extra, signal)
  if (!passportId) return refused(passportId === null ? 'passport.bind.noneFound' : 'passport.bind.chooseFirst')
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
