import { readBarcode } from '#domain/barcode.ts'
import type { ScanAnswer } from '#machines/scan-records.ts'
import type { ScanBatch, ScannedPassport } from '#protocol/passport/schemas.ts'
import { judgeZone } from '#src/devices/scan-station/read-person.ts'

/** What a desk was told about each scan, by the scan's id. */
export const answersOf = ({ rows }: ScanBatch): ReadonlyMap<string, ScanAnswer<ScannedPassport>> =>
  new Map(rows.map(({ scanId, kind, msg, passport }) => [scanId, { kind, message: msg, facts: passport }]))

/** What has not even the shape of a label need not go to the server; whether one of that shape is genuine, only it can tell. */
export const judgeShape = (code: string) =>
  readBarcode(code) === null ? (judgeZone(code) ?? { kind: 'unknown' as const, message: '' }) : null
