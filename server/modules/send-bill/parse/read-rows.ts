import { readCode } from '#domain/typed-text.ts'
import { HEADINGS, parseMaxRows } from '#protocol/send-bill/parse/schemas.ts'
import { type ListRow, readList } from '#server/services/import-export/list-reader.ts'

/** A row of a file that may name a passport. */
export type FileRow = ListRow<keyof typeof HEADINGS>

/** The rows of a list of passports (spec: lifecycles#send-bill). */
export async function readRows(bytes: Uint8Array<ArrayBuffer>): Promise<FileRow[]> {
  const rows = await readList(bytes, {
    headings: HEADINGS,
    needed: ['barcode', 'passportNo'],
    maxRows: parseMaxRows,
    noColumn: 'parseSendBill.noColumn',
  })
  return rows.map((row) => ({ ...row, barcode: readCode(row.barcode), passportNo: readCode(row.passportNo) }))
}
