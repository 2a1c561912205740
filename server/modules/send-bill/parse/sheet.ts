import type * as calls from '#protocol/send-bill/parse/calls.ts'
import type { RefusedRow } from '#protocol/send-bill/parse/schemas.ts'
import { Download } from '#server/kit/download.ts'
import type { Reads } from '#server/kit/handle.ts'
import { say } from '#server/kit/texts.ts'
import { bytesOf, type SheetColumn, sheetMime, sheetStream } from '#server/services/import-export/sheet-writer.ts'
import { placingOf, said, visibleRun } from './runs.ts'

const COLUMNS: readonly SheetColumn[] = (['row', 'text', 'reason'] as const satisfies (keyof RefusedRow)[]).map(
  (key) => ({ key, column: { title: `parseSendBill.${key}` } }),
)

/** The refused rows with their reasons; no cell can start a formula, whatever the uploaded one held. */
export async function refusedSheet({ input, db, reach, lang }: Reads<typeof calls.downExcel>): Promise<Download> {
  const run = await visibleRun(db, reach, input.id)
  const rows = placingOf(run).refused.map((one) => said(lang, one))
  async function* slices() {
    yield rows
  }
  const name = say(lang, 'parseSendBill.refusedSheet')
  const stream = await sheetStream(slices(), COLUMNS, { name, lang })
  const base = run.fileName.replace(/\.[^.]+$/, '')
  return new Download(`${base} ${name}.xlsx`, sheetMime, await bytesOf(stream))
}
