import type { Scope } from '#domain/permission.ts'
import type { ExportQuestion } from '#protocol/import-export/export-task/schemas.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import { problemsOf } from '#protocol/kit/issues.ts'
import type { ExportSource } from '#server/kit/export-source.ts'
import { businessError, invalidFields } from '#server/kit/refusal.ts'
import type { SheetColumn } from './sheet-writer.ts'

/** The source of a page; refuses with 9999 when the page has none. */
export function sourceOf(sources: readonly ExportSource[], pageCode: string): ExportSource {
  const source = sources.find((one) => one.pageCodes.includes(pageCode))
  if (!source) throw businessError('export.unknownPage')
  return source
}

/** The filter as the list's own call takes it; what that call would refuse is refused here, field by field. */
export function exportFilter(source: ExportSource, { filter }: ExportQuestion): InputOf<ExportSource['call']> {
  const parsed = source.call.input.safeParse(filter, { reportInput: true })
  if (!parsed.success) throw invalidFields(problemsOf(parsed.error))
  return parsed.data
}

/** The suffix by which the list was asked for, as its path says it. */
export const exportReach = ({ reach }: ExportQuestion): { suffix?: Scope } => (reach ? { suffix: reach } : {})

/** The columns in the order that was asked for; one that the list does not have is refused. */
export function exportColumns(source: ExportSource, { columns }: ExportQuestion): SheetColumn[] {
  return columns.map((key, at) => {
    const column = Object.hasOwn(source.columns, key) ? source.columns[key] : undefined
    if (!column) throw invalidFields([{ path: `columns.${at}`, key: 'export.unknownColumn' }])
    return { key, column }
  })
}
