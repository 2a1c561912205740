import { parse } from 'papaparse'
import { useMemo } from 'react'
import { decodeText } from '#domain/decode-text.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { VirtualTable } from '#src/kit/table/virtual-table.tsx'
import { EmptyState } from '#src/kit/ui/states.tsx'

type Row = Record<string, string | number>

/** The rows of a CSV under the names in its first line. Each row knows its line, so that sorting loses no order. */
function tableOf(bytes: ArrayBuffer): { heads: readonly string[]; rows: readonly Row[] } {
  const { data } = parse<string[]>(decodeText(bytes).trim(), { skipEmptyLines: 'greedy' })
  const [heads = [], ...lines] = data
  const width = lines.reduce((most, line) => Math.max(most, line.length), heads.length)
  return {
    heads: Array.from({ length: width }, (_, at) => heads[at] ?? ''),
    rows: lines.map((line, at) => ({
      line: at + 2,
      ...Object.fromEntries(line.map((cell, column) => [`c${column}`, cell])),
    })),
  }
}

/** A CSV file as a table, of any length. */
export default function CsvDocument({ bytes, name }: { bytes: ArrayBuffer; name: string }) {
  const t = useText()
  const { heads, rows } = useMemo(() => tableOf(bytes), [bytes])
  if (heads.length === 0) return <EmptyState />
  const columns: Column<Row>[] = [
    { key: 'line', title: 'viewer.row', width: 70, align: 'right' },
    ...heads.map((head, at) => ({
      key: `c${at}`,
      title: asTextKey(head.trim() || t('viewer.column', { at: at + 1 })),
    })),
  ]
  return (
    <div className="kit-viewer-table">
      <VirtualTable
        columns={columns}
        rows={rows}
        label={t('viewer.table', { name })}
        sorts={columns.map(({ key }) => key)}
        density="small"
      />
    </div>
  )
}
