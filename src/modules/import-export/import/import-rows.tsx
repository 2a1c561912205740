import { Radio } from '@arco-design/web-react'
import { useMemo, useState } from 'react'
import { rows as call, sources } from '#protocol/import-export/import-task/calls.ts'
import type { ImportRow, ImportTask } from '#protocol/import-export/import-task/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { isPageSize, type PageSize } from '#src/kit/list/list-memory.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { Grid } from '#src/kit/table/grid.tsx'
import { Pager } from '#src/kit/table/pager.tsx'
import { EmptyState, Result } from '#src/kit/ui/states.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { isGoing } from './import-state.tsx'

/** What stands in a cell, and what is wrong with it. */
function Cell({ row, field }: { row: ImportRow; field: string }) {
  const problem = row.problems[field]
  const text = row.cells[field]
  if (problem === undefined) return text || <span className="kit-quiet">—</span>
  return (
    <span className="report-import-cell">
      {text && <span>{text}</span>}
      <span className="report-import-problem">{problem}</span>
    </span>
  )
}

function RowState({ row }: { row: ImportRow }) {
  const t = useText()
  if (row.done === 1) return <Tag tone="done" text={t('report.imports.row.done')} />
  const isWrong = Object.keys(row.problems).length > 0
  return (
    <span className="report-import-cell">
      <Tag
        tone={isWrong ? 'danger' : 'neutral'}
        text={t(isWrong ? 'report.imports.row.wrong' : 'report.imports.row.right')}
      />
      {row.problems[''] !== undefined && <span className="report-import-problem">{row.problems['']}</span>}
    </span>
  )
}

/** The rows of a file as they stand in it, with what is wrong in the cell where it is. */
export function ImportRows({ task }: { task: ImportTask }) {
  const t = useText()
  const [isWrong, setWrong] = useState(task.failedCount > 0)
  const [place, setPlace] = useState<{ page: number; rows: PageSize }>({ page: 1, rows: 50 })
  const offered = useQuery(sources, {})
  const columns = useMemo((): readonly Column<ImportRow>[] => {
    const fields = offered.data?.find((one) => one.source === task.source)?.columns ?? []
    return [
      { key: 'line', title: 'report.imports.line', align: 'right', width: 72 },
      { key: 'done', title: 'report.imports.state', show: (row) => <RowState row={row} />, width: 144 },
      ...fields.map(
        ({ field, required }): Column<ImportRow> => ({
          key: field as keyof ImportRow,
          title: asTextKey(`import.column.${field}`),
          show: (row) => <Cell row={row} field={field} />,
          width: required ? 152 : 136,
        }),
      ),
    ]
  }, [offered.data, task.source])
  const found = useQuery(
    call,
    { id: task.id, ...(isWrong && { wrong: 1 as const }), ...place },
    { entities: ['importTask'], pace: isGoing(task) ? 'moving' : undefined },
  )
  return (
    <>
      <Radio.Group
        type="button"
        aria-label={t('report.imports.rows')}
        value={isWrong ? 1 : 0}
        onChange={(value: number) => {
          setWrong(value === 1)
          setPlace({ ...place, page: 1 })
        }}
        options={[
          { value: 0, label: t('report.imports.all', { count: task.total }) },
          { value: 1, label: t('report.imports.wrong', { count: task.failedCount }) },
        ]}
      />
      <Result of={found}>
        {({ records, rows }) => (
          <>
            <Grid
              label={t('report.imports.rows')}
              columns={columns}
              rows={rows}
              keyOf={(row) => row.line}
              busy={found.loading}
              empty={<EmptyState title={t('report.imports.noRows')} />}
            />
            <Pager
              page={place.page}
              rows={place.rows}
              total={records}
              onChange={(page, rows) => isPageSize(rows) && setPlace({ page, rows })}
            />
          </>
        )}
      </Result>
    </>
  )
}
