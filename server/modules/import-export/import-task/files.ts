import type * as calls from '#protocol/import-export/import-task/calls.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import { Download } from '#server/kit/download.ts'
import type { Reads } from '#server/kit/handle.ts'
import { forbidden } from '#server/kit/refusal.ts'
import { say } from '#server/kit/texts.ts'
import { type ImportSource, mayImport } from '#server/services/import-export/define-import.ts'
import { importSourceOf, shownRow } from '#server/services/import-export/import-lifecycle.ts'
import { ownTask } from '#server/services/import-export/own-task.ts'
import { bytesOf, type SheetColumn, sheetMime, sheetStream } from '#server/services/import-export/sheet-writer.ts'

type Row = Record<string, string>

const columnsOf = (source: ImportSource): SheetColumn[] =>
  Object.keys(source.columns).map((key) => ({
    key,
    column: { title: `import.column.${key}`, value: (row: object) => (row as Row)[key] },
  }))

const nameOf = (lang: Lang, source: ImportSource) => say(lang, `import.source.${source.code}`)

async function* once(rows: readonly Row[]) {
  yield rows
}

/** The headings of a source, with nothing below them. */
export const templateSheet =
  (sources: readonly ImportSource[]) =>
  async ({ input, session, lang }: Reads<typeof calls.template>): Promise<Download> => {
    const source = importSourceOf(sources, input.source)
    if (!mayImport(session, source)) throw forbidden()
    const name = say(lang, 'import.template', { name: nameOf(lang, source) })
    const sheet = await sheetStream(once([]), columnsOf(source), { name: nameOf(lang, source), lang })
    return new Download(`${name}.xlsx`, sheetMime, await bytesOf(sheet))
  }

const LINE: SheetColumn = {
  key: 'line',
  column: { title: 'import.line', value: (row: object) => (row as Row).line },
}
const REASON: SheetColumn = {
  key: 'reason',
  column: { title: 'import.reason', value: (row: object) => (row as Row).reason },
}

/** The rows that were not taken, with the reasons in the last column: mended, the same sheet can be uploaded again. */
export const problemSheet =
  (sources: readonly ImportSource[]) =>
  async ({ input, db, reach, lang }: Reads<typeof calls.problems>): Promise<Download> => {
    const task = await ownTask(db, 'importTask', reach, input.id)
    const source = importSourceOf(sources, task.source)
    const lines = await db
      .selectFrom('importRow')
      .selectAll()
      .where('taskId', '=', task.id)
      .where('problem', 'is not', null)
      .orderBy('line')
      .execute()
    const heading = (field: string) => (field === '' ? '' : `${say(lang, `import.column.${field}`)}: `)
    const rows = lines.map((one): Row => {
      const { line, cells, problems } = shownRow(lang, one)
      const reasons = Object.entries(problems).map(([field, text]) => `${heading(field)}${text}`)
      return { ...cells, line: String(line), reason: reasons.join('; ') }
    })
    const name = say(lang, 'import.problems')
    const sheet = await sheetStream(once(rows), [LINE, ...columnsOf(source), REASON], { name, lang })
    const base = task.fileName.replace(/\.[^.]+$/, '')
    return new Download(`${base} ${name}.xlsx`, sheetMime, await bytesOf(sheet))
  }
