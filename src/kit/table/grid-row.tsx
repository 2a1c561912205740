import type { ComponentProps, ReactNode } from 'react'
import type { Translate } from '#src/kit/i18n/translator.ts'
import { RecordLink, type RecordPage } from '#src/kit/workspace/record-link.tsx'
import { ChoiceBox } from './choice-box.tsx'
import { alignOf, type Column, cellOf } from './columns.tsx'
import { cellStyle, type Layout } from './layout.ts'
import type { RecordMark } from './record-mark.ts'
import { RowAway, Unfold } from './row-unfold.tsx'

/** What became of a row when something was done to several at once. */
export interface RowOutcome {
  ok: boolean
  text: string
}

interface Props<Row extends object> {
  row: Row
  id: string | number
  isFirst: boolean
  columns: readonly Column<Row>[]
  layout: Layout
  opens: boolean
  /** Where the row's number leads, and what else a plain click on it does. */
  page: RecordPage | undefined
  onOpen: (() => void) | undefined
  /** Absent: rows cannot be chosen. */
  choice?: { isChosen: boolean; refused: string | undefined; onChange: (isChosen: boolean) => void } | undefined
  outcome?: RowOutcome | undefined
  mark?: RecordMark | undefined
  actions?: ReactNode
  /** What found no place in the row. Absent: everything did. */
  away?: { id: string; columns: readonly Column<Row>[]; isOpen: boolean; onChange: () => void } | undefined
  t: Translate
}

interface LinkedProps extends Omit<ComponentProps<typeof RecordLink>, 'children'> {
  content: ReactNode
}

/** A link around nothing would be one to those who hear it. */
const Linked = ({ content, ...link }: LinkedProps) =>
  content === null || content === undefined ? content : <RecordLink {...link}>{content}</RecordLink>

/** One row; what is done with it is heard by the table's body. */
export function GridRow<Row extends object>(props: Props<Row>) {
  const { row, id, columns, layout, choice, outcome, actions, away, t } = props
  const line = (
    <tr
      tabIndex={props.isFirst ? 0 : -1}
      data-key={id}
      {...props.mark}
      data-opens={props.opens}
      data-outcome={outcome && (outcome.ok ? 'ok' : 'failed')}
      title={outcome?.text}
      aria-selected={choice ? choice.isChosen : undefined}
    >
      {choice && (
        <td className="kit-grid-choose" data-stick="left">
          <ChoiceBox
            checked={choice.isChosen}
            disabled={choice.refused !== undefined}
            title={choice.refused}
            label={t('table.choose')}
            onChange={choice.onChange}
          />
        </td>
      )}
      {columns.map((column, at) => {
        const content = cellOf(column, row, t)
        return (
          <td
            key={column.key}
            data-align={alignOf(column)}
            data-stick={column.stick}
            data-edge={column.key === layout.edge || undefined}
            style={cellStyle(column, layout)}
            title={typeof content === 'string' ? content : undefined}
          >
            {away && at === 0 && (
              <Unfold id={away.id} count={away.columns.length} isOpen={away.isOpen} onChange={away.onChange} t={t} />
            )}
            {column.names ? (
              <Linked to={props.page} onOpen={props.onOpen} content={content} />
            ) : column.page ? (
              <Linked to={column.page(row)} content={content} />
            ) : (
              content
            )}
          </td>
        )
      })}
      {actions !== undefined && <td data-stick="right">{actions}</td>}
    </tr>
  )
  if (!away?.isOpen) return line
  const span = columns.length + (choice ? 1 : 0) + (actions === undefined ? 0 : 1)
  return (
    <>
      {line}
      <RowAway id={away.id} row={row} away={away.columns} span={span} t={t} />
    </>
  )
}
