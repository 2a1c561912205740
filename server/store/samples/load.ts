import type { Insertable } from 'kysely'
import { readBarcode } from '#domain/barcode.ts'
import { sampleFiles } from '#server/store/initial-data/sample-files.ts'
import { insertAll } from '#server/store/initialize/insert.ts'
import { labelText } from '#server/store/labels.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Tx } from '#server/store/store.ts'
import snapshot from './rows.generated.json' with { type: 'json' }
import { shiftTo } from './shift.ts'

/** Of the accounts at the consulates' sites; they are nobody's anywhere else. */
export const samplePassword = 'Sample-2026!'

/** Seals a password for its place in the table of accounts; the server's own keys open it. */
export type SealPassword = (place: string, text: string) => Promise<{ readonly keyId: string; readonly sealed: string }>

type Value = string | number | null
/** The rows of the samples: for each table its columns, and a line of values for each row. */
export type Snapshot = Readonly<
  Record<string, { readonly columns: readonly string[]; readonly rows: readonly (readonly Value[])[] }>
>
const { contents, ...tables }: Snapshot = snapshot

const labelShape = /(?<![A-Z])[A-Z]{2}\d{8}[0-9A-HJKMNP-TV-Z]{6}(?![0-9A-Z])/g

const rowsOf = ({ columns, rows }: Snapshot[string]) =>
  rows.map((values) => Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null])))

/** The rows of a table as the scenario left them. */
export const snapshotRows = (table: string) => rowsOf(tables[table]!)

/** The files of the samples, by the names under which their rows know them. */
export function* sampleContents(): Generator<readonly [storageName: string, bytes: Uint8Array<ArrayBuffer>]> {
  const drawn = new Map(Object.values(sampleFiles).map((one) => [one.md5, one]))
  for (const { storageName, md5 } of rowsOf(tables.file!)) {
    const file = drawn.get(String(md5))
    if (file) yield [String(storageName), file.bytes()]
  }
  for (const { storageName, base64 } of rowsOf(contents!))
    yield [String(storageName), Uint8Array.from(atob(String(base64)), (one) => one.charCodeAt(0))]
}

/** The labels of the samples by the server's own secret. */
async function labelsBy(secret: string): Promise<ReadonlyMap<string, string>> {
  const labels = new Map<string, string>()
  for (const { barcode } of rowsOf(tables.barcode!)) {
    const { centerCode, serial } = readBarcode(String(barcode))!
    labels.set(String(barcode), await labelText(centerCode, serial, secret))
  }
  return labels
}

/**
 * Writes the samples into a database that has everything else. What differs by installation is made here: days, the numbers that
 * hold them, labels and sealed passwords.
 */
export async function loadSamples(
  tx: Tx,
  { now, secret, seal }: { now: number; secret: string; seal?: SealPassword | undefined },
): Promise<void> {
  const shifted = shiftTo(now)
  const labels = await labelsBy(secret)
  const placed = (column: string, value: Value) => {
    const moved = shifted(column, value)
    return typeof moved === 'string' ? moved.replace(labelShape, (one) => labels.get(one) ?? one) : moved
  }
  for (const [table, { columns, rows }] of Object.entries(tables)) {
    const moved = rows.map((values) =>
      Object.fromEntries(columns.map((column, at) => [column, placed(column, values[at] ?? null)])),
    )
    if (table === 'siteAccount' && seal)
      for (const row of moved) {
        const { keyId, sealed } = await seal(`site_account ${row.applicantId} ${row.site}`, samplePassword)
        Object.assign(row, { keyId, sealed })
      }
    await insertAll(tx, table as keyof Tables, moved as unknown as Insertable<Tables['contract']>[])
  }
}
