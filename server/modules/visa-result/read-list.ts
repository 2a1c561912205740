import { dayOf } from '#domain/day.ts'
import { extensionOf } from '#domain/file-extension.ts'
import { mergeRows, readResultRow } from '#domain/result-row.ts'
import { readCode } from '#domain/typed-text.ts'
import { uploadRefusal } from '#domain/upload.ts'
import type * as calls from '#protocol/visa-result/issue-calls.ts'
import { ISSUE_HEADINGS, type IssueListRow, issueListRule, issueMax } from '#protocol/visa-result/issue-schemas.ts'
import type { Reads } from '#server/kit/handle.ts'
import { businessError } from '#server/kit/refusal.ts'
import { refuseUnpacking } from '#server/services/file/unpacked-size.ts'
import { cleanName, inspectContent } from '#server/services/file/uploads.ts'
import { readList } from '#server/services/import-export/list-reader.ts'

/** A list of so few rows unpacks to a fraction of it; what needs more is no such list. */
const MAX_UNPACKED = 10 * 1024 * 1024

/** Refuses by name, size, content and unpacked size, in this order; only then is the file read. Nothing of it is kept. */
export async function readIssueList({ input, now }: Reads<typeof calls.readList>): Promise<{ rows: IssueListRow[] }> {
  const file = input.file[0]!
  const fileName = cleanName(file.name)
  const refusal = uploadRefusal({ name: fileName, sizeBytes: file.size }, issueListRule)
  if (refusal) throw businessError(refusal.text, { ...refusal.params })
  const bytes = new Uint8Array(await file.arrayBuffer())
  inspectContent(fileName, bytes)
  if (extensionOf(fileName) === 'xlsx') refuseUnpacking(bytes, MAX_UNPACKED)
  const rows = await readList(bytes, {
    headings: ISSUE_HEADINGS,
    needed: ['barcode', 'applicationNo', 'passportNo'],
    maxRows: issueMax,
    noColumn: 'visaResult.noColumn',
  })
  return {
    rows: mergeRows(
      rows.map(
        ({ row, text, problems, ...said }): IssueListRow => ({
          row,
          // What names nobody is shown as it stands there, and is found for nobody.
          text: [said.barcode, said.applicationNo, said.passportNo].map(readCode).find(Boolean) ?? text.slice(0, 128),
          ...readResultRow(said, dayOf(now), problems),
        }),
      ),
    ),
  }
}
