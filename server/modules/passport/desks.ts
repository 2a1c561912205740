import { fenToYuan } from '#domain/money.ts'
import { has } from '#domain/permission.ts'
import { custodyStatus, passportFlags, returnWays } from '#domain/status.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { type PassportEventType, passportCustody } from '#machines/lifecycle/passport-custody.ts'
import { codes } from '#protocol/codes.ts'
import { refusalData } from '#protocol/kit/envelope.ts'
import type { CheckScan, Desk, PassportFlag, RetrieveScan, ReturnScan } from '#protocol/passport/schemas.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { businessError, Refusal } from '#server/kit/refusal.ts'
import type { ContractRow, PassportRow } from '#server/services/contract/facts.ts'
import { syncContractStatus } from '#server/services/contract/lifecycle.ts'
import { type BarcodeRow, readLabel } from '#server/services/passport/barcodes.ts'
import { flagsOf } from '#server/services/passport/flags.ts'
import { movePassport, openPassport, type PassportStepOptions } from '#server/services/passport/lifecycle.ts'
import { scannedOf } from '#server/services/passport/view.ts'
import type { Tx } from '#server/store/store.ts'
import { askOfCourier } from './courier-doubts.ts'
import { keepResult, keepReturn } from './history.ts'
import { checkOrderPassport, retrieveOrderPassport, returnOrderPassport } from './order-desks.ts'
import { type Apply, ScanRejected } from './scans.ts'

interface Opened {
  readonly contract: ContractRow
  readonly row: PassportRow
}

const seenOf = ({ contract, row }: Opened) => ({ id: row.id, passport: scannedOf(row, contract.contractNo) })

/** A label that is on a passport; whatever else was scanned is missed. */
async function boundLabel(tx: Tx, who: AuthenticatedContext, text: string): Promise<BarcodeRow> {
  const label = await readLabel(tx, who, text)
  if (label.kind !== 'bound') throw new ScanRejected(label.kind, businessError(`passport.scan.${label.kind}`))
  return label.row
}

/** The passport that wears a label, its contract locked. */
async function openLabelled(tx: Tx, who: AuthenticatedContext, { passportId }: BarcodeRow): Promise<Opened> {
  if (passportId === null) throw new ScanRejected('refused', businessError('barcode.ofOrder'))
  return openPassport(tx, who, passportId)
}

const isEvent = (refusal: Refusal, event: PassportEventType) => refusal.params.event === `passport.event.${event}`

/** Why the machine said no, as the desk is to hear it. */
function rejectionOf(opened: Opened, event: PassportEventType, refusal: Refusal): ScanRejected {
  const reason = refusalData.safeParse(refusal.data).data?.reason
  const seen = seenOf(opened)
  if (!isEvent(refusal, event)) return new ScanRejected('refused', refusal, seen)
  if (reason === 'status') return new ScanRejected('wrongStep', refusal, { ...seen, custody: seen.passport.custody })
  if (reason !== 'passport.refused.isSettledForHandOver') return new ScanRejected('refused', refusal, seen)
  const balanceFen = opened.contract.totalFen - opened.contract.receivedFen
  const key = balanceFen > 0 ? 'passport.scan.balanceDue' : 'passport.scan.overpaid'
  const due = new Refusal(codes.alert, key, { params: { balance: fenToYuan(Math.abs(balanceFen)) } })
  return new ScanRejected('balanceDue', due, { ...seen, balanceFen })
}

async function move(
  tx: Tx,
  who: AuthenticatedContext,
  opened: Opened,
  event: PassportEventType,
  options: PassportStepOptions,
): Promise<Opened> {
  const { contract, row } = opened
  try {
    const next = await movePassport(tx, who, contract, row, event, options)
    await syncContractStatus(tx, who, contract)
    return { contract, row: next }
  } catch (error) {
    throw error instanceof Refusal ? rejectionOf(opened, event, error) : error
  }
}

/** What the desk has done already is no mistake: the same passport came by twice. */
function refuseDuplicate(opened: Opened, desk: Desk, done: readonly number[]): void {
  if (done.includes(opened.row.custody))
    throw new ScanRejected('duplicate', businessError(`passport.scan.duplicate.${desk}`), seenOf(opened))
}

/** The flags with some more and some less, when that makes a difference. */
function withFlags(row: PassportRow, { on, off }: { on?: PassportFlag; off?: PassportFlag }): { flags?: string } {
  const before = flagsOf(row)
  const kept = before.filter((flag) => flag !== off)
  const after = on && !kept.includes(on) ? [...kept, on] : kept
  return after.length === before.length ? {} : { flags: JSON.stringify(after) }
}

/** Passed: what was missing is there. Failed: it stays, flagged by what is wrong. */
export const applyCheck: Apply<CheckScan> = async (tx, who, scan) => {
  const { barcode, at, ok, reason, flag } = scan
  const label = await boundLabel(tx, who, barcode)
  if (label.passportId === null) return checkOrderPassport(tx, who, label, scan)
  const opened = await openLabelled(tx, who, label)
  const { row } = opened
  if (!ok)
    return seenOf(await move(tx, who, opened, 'checkFailed', { at, reason, values: withFlags(row, { on: flag }) }))
  refuseDuplicate(opened, 'check', [custodyStatus.CHECKED])
  const values = withFlags(row, { off: passportFlags.MISSING_PAPER })
  return seenOf(await move(tx, who, opened, 'check', { at, reason, values }))
}

/** Back from the consulate, which therefore holds it no longer, with the consulate's decision. */
export const applyRetrieve: Apply<RetrieveScan> = async (tx, who, { barcode, at, scanId: _, ...result }) => {
  const label = await boundLabel(tx, who, barcode)
  if (label.passportId === null) return retrieveOrderPassport(tx, who, label, result)
  const opened = await openLabelled(tx, who, label)
  refuseDuplicate(opened, 'retrieve', [custodyStatus.RETRIEVED])
  const values = {
    issueResult: result.issueResult,
    ...withFlags(opened.row, { off: passportFlags.HELD_BY_CONSULATE }),
  }
  const moved = await move(tx, who, opened, 'retrieve', { at, values })
  await keepResult(tx, who, moved.row, result)
  return seenOf(moved)
}

/** Out of the house. With a balance only by a supervisor, who says why (spec: lifecycles#passport). */
export const applyReturn: Apply<ReturnScan> = async (tx, who, { barcode, at, scanId: _, ...given }) => {
  const label = await boundLabel(tx, who, barcode)
  if (label.passportId === null) return returnOrderPassport(tx, who, label, given)
  const opened = await openLabelled(tx, who, label)
  const isCourier = given.way === returnWays.COURIER
  refuseDuplicate(
    opened,
    'return',
    isCourier ? statusesWithTag(passportCustody, 'handedOver') : [custodyStatus.RETURNED],
  )
  if (isCourier) await askOfCourier(tx, given, opened.contract, () => seenOf(opened))
  const isDue = opened.contract.totalFen !== opened.contract.receivedFen
  const overrideReason = (isDue && given.overrideReason) || undefined
  if (overrideReason !== undefined && !has(who.session.codes, 'center.passport.override'))
    throw new ScanRejected(
      'refused',
      new Refusal(codes.noPermission, 'passport.scan.overrideNotAllowed'),
      seenOf(opened),
    )
  const moved = await move(tx, who, opened, isCourier ? 'dispatch' : 'return', {
    at,
    reason: overrideReason,
    facts: { isOverridden: overrideReason !== undefined },
  })
  await keepReturn(tx, who, moved.row, { ...given, overrideReason })
  return seenOf(moved)
}
