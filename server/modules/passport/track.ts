import { formatInstant } from '#domain/day.ts'
import { statusText } from '#domain/status.ts'
import type { ScanKind } from '#protocol/kit/scan.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type * as calls from '#protocol/passport/calls.ts'
import type { PassportResult, PassportReturn, TrackEntry } from '#protocol/passport/schemas.ts'
import { readLogs } from '#server/kit/entity-log.ts'
import type { Reads } from '#server/kit/handle.ts'
import { say } from '#server/kit/texts.ts'
import type { Db } from '#server/store/store.ts'
import { resultsOf, returnsOf, visiblePassport } from './details.ts'
import { rowsOf } from './rows.ts'

type Params = Record<string, string | number>
type Say = (key: string, params?: Params) => string

/** What happened beside the log of the passport itself, and with which of its events it is one and the same. */
interface Aside {
  readonly entry: TrackEntry
  readonly events: readonly string[]
}

const parts = (text: Say, ...texts: (string | undefined)[]) =>
  texts.filter(Boolean).join(text('passport.track.separator')) || undefined
const withContent = (content: string | undefined) => (content ? { content } : {})

function resultAside(text: Say, result: PassportResult): Aside {
  const { issueResult, visaNo, validFrom, validTo, time, operator } = result
  const decided = text('passport.track.result', { result: text(statusText('issueResult', issueResult)!) })
  const content = parts(
    text,
    visaNo && text('passport.track.visa', { visaNo }),
    validFrom && validTo && text('passport.track.valid', { from: validFrom, to: validTo }),
  )
  const entry = { kind: 'result' as const, time, operator, title: decided, ...withContent(content) }
  return { entry, events: ['retrieve', 'correctResult'] }
}

function returnAside(text: Say, one: PassportReturn): Aside {
  const { way, courier = '', waybillNo = '', receiver = '', idTail = '', relation, overrideReason } = one
  const who = { receiver, idTail, relation: relation ? text(`passport.relation.${relation}`) : '' }
  const title = text(`passport.track.return.${way}`, way === 1 ? { courier, waybillNo } : who)
  const { time, operator } = one
  const content = overrideReason && text('passport.track.override', { reason: overrideReason })
  return { entry: { kind: 'return', time, operator, title, ...withContent(content) }, events: ['return', 'dispatch'] }
}

async function billAsides(db: Db, text: Say, passportId: number): Promise<Aside[]> {
  const links = await db
    .selectFrom('sendBillPassport')
    .innerJoin('sendBill', 'sendBill.id', 'sendBillPassport.billId')
    .select(['sendBill.billNo', 'submitTime', 'submitUser', 'outcome', 'endTime', 'endUser', 'sendBillPassport.reason'])
    .where('passportId', '=', passportId)
    .where('billNo', 'is not', null)
    .orderBy('sendBillPassport.id')
    .execute()
  return links.flatMap(({ billNo, submitTime, submitUser, outcome, endTime, endUser, reason }): Aside[] => {
    const named = { billNo: billNo ?? '' }
    const sent = text('passport.track.bill.sent', named)
    const asides: Aside[] = [
      { entry: { kind: 'bill', time: submitTime ?? 0, operator: submitUser ?? '', title: sent }, events: ['send'] },
    ]
    if (outcome !== 'rollback') return asides
    const title = text('passport.track.bill.rolledBack', named)
    const entry = { kind: 'bill' as const, time: endTime ?? 0, operator: endUser ?? '', title }
    return [...asides, { entry: { ...entry, ...withContent(reason ?? undefined) }, events: ['rollback'] }]
  })
}

/** Scans that were not taken; one that was is the event itself. */
async function scanEntries(db: Db, text: Say, passportId: number): Promise<TrackEntry[]> {
  const scans = await db
    .selectFrom('passportScan')
    .select(['desk', 'at', 'operator', 'kind'])
    .where('passportId', '=', passportId)
    .where('kind', '!=', 'accepted')
    .orderBy('id')
    .execute()
  return scans.map(({ desk, at, operator, kind }) => ({
    kind: 'scan' as const,
    time: at,
    operator,
    title: text(`passport.track.scan.${desk}`),
    content: text(`passport.scanKind.${kind}`),
    scanKind: kind as ScanKind,
  }))
}

/** Accepted scans that reached the server later than they were made: when that was. */
async function lateScans(db: Db, text: Say, passportId: number): Promise<Aside[]> {
  const scans = await db
    .selectFrom('passportScan')
    .select(['desk', 'at', 'createTime', 'operator'])
    .where('passportId', '=', passportId)
    .where('kind', '=', 'accepted')
    .execute()
  return scans
    .filter((one) => one.createTime - one.at > 60_000)
    .map(({ at, createTime, operator }) => {
      const title = text('passport.track.scannedAt', { time: formatInstant(at) })
      const entry = { kind: 'scan' as const, time: createTime, operator, title, scanKind: 'accepted' as const }
      return { entry, events: ['check', 'checkFailed', 'retrieve', 'return', 'dispatch'] }
    })
}

async function printEntries(db: Db, text: Say, passportId: number): Promise<TrackEntry[]> {
  const prints = await db
    .selectFrom('entityLog')
    .innerJoin('barcode', 'barcode.id', 'entityLog.entityId')
    .select(['entityLog.createTime', 'operator', 'action', 'content', 'barcode.barcode'])
    .where('barcode.passportId', '=', passportId)
    .where('entityLog.entity', '=', 'barcode')
    .where('action', 'in', ['print', 'reprint'])
    .orderBy('entityLog.id', 'desc')
    .execute()
  return prints.map(({ createTime, operator, action, content, barcode }) => {
    const [times = '', ...reason] = (content ?? '').split(': ')
    const title = action === 'print' ? text('passport.track.print') : text('passport.track.reprint', { times })
    return { kind: 'print', time: createTime, operator, title, content: parts(text, barcode, reason.join(': '))! }
  })
}

async function contractEntries(db: Db, text: Say, contractId: number): Promise<TrackEntry[]> {
  const logs = await readLogs(db, 'contract', contractId)
  // What its passports did is told by each of them; what pages do not name is the contract's own business.
  const isNamed = (action: string) =>
    action !== 'passportsMoved' && text(`contract.event.${action}`) !== `contract.event.${action}`
  return logs
    .filter((log) => isNamed(log.action))
    .map(({ createTime: time, operator, action, content }) => {
      const title = text('passport.track.contract', { event: text(`contract.event.${action}`) })
      return { kind: 'contract', time, operator, title, action, ...withContent(content) }
    })
}

const FLAG = /([+-])([A-Z_]+)/g

async function eventEntries(db: Db, text: Say, passportId: number): Promise<TrackEntry[]> {
  const logs = await readLogs(db, 'passport', passportId)
  const words = (action: string, content: string | undefined) =>
    action === 'flags'
      ? content?.replace(FLAG, (whole, sign: string, flag: string) => {
          const key = statusText('passportFlag', flag)
          return key ? `${sign}${text(key)}` : whole
        })
      : content
  return logs.map(({ createTime, operator, action, fromStatus, toStatus, content }) => ({
    kind: 'event',
    time: createTime,
    operator,
    title: text(`passport.event.${action}`),
    action,
    ...(fromStatus !== undefined && { fromStatus }),
    ...(toStatus !== undefined && { toStatus }),
    ...withContent(words(action, content)),
  }))
}

/** What came with an event of the same instant is said in its content; the rest stands by itself. */
function joined(text: Say, events: readonly TrackEntry[], asides: readonly Aside[]): TrackEntry[] {
  const entries = [...events]
  const apart: TrackEntry[] = []
  for (const { entry, events: names } of asides) {
    const at = entries.findIndex((one) => one.time === entry.time && names.includes(one.action ?? ''))
    const own = entries[at]
    if (!own) apart.push(entry)
    else {
      const said = [entry.title, entry.content, own.content]
      entries[at] = { ...own, ...withContent(parts(text, ...new Set(said))) }
    }
  }
  return [...entries, ...apart]
}

/** A passport's whole way, newest first: its log, and everything else that is known of it. */
export async function trackOf({ input, db, ...who }: Reads<typeof calls.track>) {
  const { id } = input
  const { row } = await visiblePassport(db, who, id)
  const lang: Lang = who.lang
  const text: Say = (key, params) => say(lang, key, params)
  const asides = [
    ...(await lateScans(db, text, id)),
    ...(await resultsOf(db, id)).map((one) => resultAside(text, one)),
    ...(await returnsOf(db, id)).map((one) => returnAside(text, one)),
    ...(await billAsides(db, text, id)),
  ]
  const entries = [
    ...joined(text, await eventEntries(db, text, id), asides),
    ...(await scanEntries(db, text, id)),
    ...(await printEntries(db, text, id)),
    ...(await contractEntries(db, text, row.contractId)),
  ]
  const [passport] = await rowsOf(db, [row], lang)
  return { passport: passport!, entries: entries.toSorted((a, b) => b.time - a.time) }
}
