import * as z from 'zod/mini'
import { readBarcode } from '#domain/barcode.ts'
import type { ScanAnswer, ScanRecord } from '#machines/scan-records.ts'
import { scanToPassport } from '#protocol/passport/barcode/calls.ts'
import type { scanAnswer } from '#protocol/passport/barcode/schemas.ts'
import { batchReturn } from '#protocol/passport/calls.ts'
import { returnWay, scannedPassport } from '#protocol/passport/schemas.ts'
import { judgeZone, readPerson } from '#src/devices/scan-station/read-person.ts'
import type { PostScans } from '#src/devices/scan-station/scan-sender.ts'
import type { ScanDesk } from '#src/devices/scan-station/use-scan-desk.ts'
import type { Client } from '#src/kit/api/client.ts'
import { translate } from '#src/kit/i18n/i18n.ts'
import { statusLabel } from '#src/kit/i18n/status-label.ts'
import { asksFor } from '#src/parts/command/asks-for.ts'
import { judgeShape } from './answers.ts'

const extra = z.object({})
/** What says whose a passport is and how it is to go back: its contract, which may have something due, or its order. */
const papers = z.object({
  contractId: z.optional(z.int()),
  orderId: z.optional(z.int()),
  no: z.string(),
  contactName: z.string(),
  contactMobile: z.string(),
  returnWay: z.optional(returnWay),
  balanceFen: z.int(),
})
export type Papers = z.output<typeof papers>

/** A passport on the counter. */
const onCounter = z.object({ passport: scannedPassport, papers })
export type OnCounter = z.output<typeof onCounter>
export type CounterScan = ScanRecord<z.output<typeof extra>, OnCounter>

/** The hand-over desk: scans only look passports up, the hand-over itself is one command for all that lie on the counter. */
export const returnDesk: ScanDesk<typeof extra, typeof onCounter> = {
  name: 'return',
  extra,
  facts: onCounter,
  judge: judgeShape,
  isRepeat: () => true,
}

const factsOf = (scans: readonly CounterScan[]): OnCounter[] =>
  scans.flatMap(({ answer }) => (answer?.kind === 'accepted' && answer.facts ? [answer.facts] : []))

/** The passports that lie on the counter, in the order of their scanning. */
export const counterOf = (scans: readonly CounterScan[]): readonly OnCounter[] => factsOf(scans)

/** Contracts and orders of one contact belong to one customer. */
export const customerOf = ({ papers: { contactMobile, contactName } }: OnCounter): string =>
  `${contactMobile} ${contactName}`

type Found = z.output<typeof scanAnswer>

function papersOf({ contract, order }: Found): Papers | undefined {
  if (contract) {
    const { id, contractNo, contactName, contactMobile, returnWay: way, balanceFen } = contract
    return { contractId: id, no: contractNo, contactName, contactMobile, returnWay: way, balanceFen }
  }
  if (!order) return undefined
  const { id, orderNo, contactName, contactMobile, returnWay: way } = order
  return { orderId: id, no: orderNo, contactName, contactMobile, returnWay: way, balanceFen: 0 }
}

function judgeFound(found: Found, first: OnCounter | undefined): ScanAnswer<OnCounter> {
  const { kind, msg, passport, actions } = found
  if (kind !== 'found') return { kind, message: msg }
  const papers = papersOf(found)
  if (!passport || !papers) return { kind: 'refused', message: msg }
  const facts = { passport, papers }
  if (
    !asksFor(
      batchReturn,
      actions.map(({ event }) => event),
    )
  ) {
    const status = statusLabel(translate, 'custody', passport.custody)
    return { kind: 'wrongStep', message: translate('passport.return.stands', { status }), facts }
  }
  if (first && customerOf(first) !== customerOf(facts))
    return {
      kind: 'refused',
      message: translate('passport.return.other', { name: papers.contactName, no: papers.no }),
      facts,
    }
  return { kind: 'accepted', message: '', facts }
}

/** Looks passports up one after the other: the first one says who the customer is. */
export const lookup =
  ({ call }: Client): PostScans<z.output<typeof extra>, OnCounter> =>
  async (scans, known, signal) => {
    const answers = new Map<string, ScanAnswer<OnCounter>>()
    let [first] = factsOf(known)
    for (const { scanId, code } of scans) {
      const answer = judgeFound(await call(scanToPassport, { barcode: code }, { signal, silent: true }), first)
      if (answer.kind === 'accepted') first ??= answer.facts
      answers.set(scanId, answer)
    }
    return answers
  }

const waybillShape = /^[A-Z0-9-]{1,40}$/

/** The center's letters and the first figures of its serials, which all labels on a counter share. */
const labelHead = (barcode: string) => /^[A-Z]+\d{4}/.exec(barcode)?.[0]

/**
 * Whether a scan may be a courier's waybill: no label, none of which only a part was read, and no line of a passport. Those are
 * answered as at any desk, and the waybill stays the one that was scanned.
 */
export const isWaybill = (code: string, counter: readonly OnCounter[]): boolean => {
  if (!waybillShape.test(code) || readBarcode(code) !== null || judgeZone(code) !== null || readPerson(code) !== code)
    return false
  const heads = counter.flatMap(({ passport }) => labelHead(passport.barcode ?? '') ?? [])
  return !heads.some((head) => code.startsWith(head))
}
