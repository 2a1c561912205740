import { isDay } from '#domain/day.ts'
import { extensionOf } from '#domain/file-extension.ts'
import { uploadRefusal } from '#domain/upload.ts'
import type * as calls from '#protocol/visa-result/issue-calls.ts'
import { ISSUE_HEADINGS, type IssueListRow, issueListRule, issueMax } from '#protocol/visa-result/issue-schemas.ts'
import type { Reads } from '#server/kit/handle.ts'
import { businessError } from '#server/kit/refusal.ts'
import { refuseUnpacking } from '#server/services/file/unpacked-size.ts'
import { cleanName, inspectContent } from '#server/services/file/uploads.ts'
import { codeIn, readList } from '#server/services/import-export/list-reader.ts'

/** A list of so few rows unpacks to a fraction of it; what needs more is no such list. */
const MAX_UNPACKED = 10 * 1024 * 1024

/** '2026/1/5' and '2026.01.05' as they are meant; undefined for what is no day. */
function dayIn(text: string): string | undefined {
  const [, year, month, date] = /^(\d{4})\D(\d{1,2})\D(\d{1,2})\D?$/.exec(text) ?? []
  const day = year ? `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}` : ''
  return isDay(day) ? day : undefined
}

/** Refuses by name, size, content and unpacked size, in this order; only then is the file read. Nothing of it is kept. */
export async function readIssueList({ input }: Reads<typeof calls.readList>): Promise<{ rows: IssueListRow[] }> {
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
    rows: rows.map(({ row, text, reason, ...said }): IssueListRow => {
      const validFrom = dayIn(said.validFrom)
      const validTo = dayIn(said.validTo)
      const visaNo = codeIn(said.visaNo)
      return {
        row,
        // What names nobody is shown as it stands there, and is found for nobody.
        text: [said.barcode, said.applicationNo, said.passportNo].map(codeIn).find(Boolean) ?? text.slice(0, 128),
        ...(visaNo && { visaNo }),
        ...(validFrom && { validFrom }),
        ...(validTo && { validTo }),
        ...(reason && { reason }),
      }
    }),
  }
}
